/**
 * What the site calls and reads of the functions, as shapes that can be kept: a release's site meets the functions of the
 * next one, since those go live first.
 */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import ts from "typescript";
import { filesOf } from "./fingerprint";
import { inRoot } from "./root";

/** What the site of the last release calls. */
export const LAST_RELEASE = inRoot("tests/releases/site-calls.json");

/** A type as JSON; "#3" stands for an entry of `SiteCalls.shapes`. */
export type Shape =
  | string
  | { is: string | number | boolean }
  | { or: Shape[] }
  | { each: Shape }
  | { every: Shape }
  | { of: Fields };
/** By name; a name that ends in "?" may be missing. */
type Fields = { [name: string]: Shape };

export type SiteCalls = {
  release: string;
  /** By the function's name, such as "briefs:createBrief". */
  calls: Record<string, { args: Shape; answer: Shape }>;
  shapes: Record<string, Shape>;
};

/** Nothing is nested deeper; what is, may be anything. */
const DEEPEST = 20;
/** Shapes that are longer as JSON stand once in the table. */
const SHORT = 80;

/**
 * Reads from the source which functions the site calls, with what, and what they answer; those of `others` too, as far as
 * they exist. Takes ten seconds.
 */
export function readSiteCalls(release: string, others: readonly string[] = []): SiteCalls {
  const config = inRoot("convex/tsconfig.json");
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config));
  const file = inRoot("convex/_generated/api.d.ts");
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  const api = checker.getTypeOfSymbol(exported.find(({ name }) => name === "api")!);

  const names = new Map<string, string>();
  const intern = (shape: Shape): Shape => {
    const text = JSON.stringify(shape);
    if (text.length <= SHORT) return shape;
    if (!names.has(text)) names.set(text, `#${names.size}`);
    return names.get(text)!;
  };
  const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
  const shapeOfAny = (types: ts.Type[], depth: number): Shape => {
    if (types.length === 1) return shapeOf(types[0]!, depth + 1);
    const shapes = types.map((each) => shapeOf(each, depth + 1));
    const texts = [...new Set(shapes.map((shape) => JSON.stringify(shape)))].sort();
    return intern({ or: texts.map((text) => JSON.parse(text) as Shape) });
  };
  const shapeOf = (type: ts.Type, depth: number): Shape => {
    const has = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
    if (depth > DEEPEST || has(ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return "any";
    if (has(ts.TypeFlags.Boolean)) return "boolean";
    if (type.isStringLiteral() || type.isNumberLiteral()) return { is: type.value };
    if (has(ts.TypeFlags.BooleanLiteral)) return { is: checker.typeToString(type) === "true" };
    if (has(ts.TypeFlags.StringLike)) return "string";
    if (has(ts.TypeFlags.NumberLike)) return "number";
    if (has(ts.TypeFlags.BigIntLike)) return "int64";
    if (has(ts.TypeFlags.Null)) return "null";
    if (has(ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return "undefined";
    if (type.isUnion()) return shapeOfAny(type.types, depth);
    // An id is a string with a mark.
    if (type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.StringLike)) return "string";
    if (type.symbol?.name === "ArrayBuffer") return "bytes";
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const parts = checker.getTypeArguments(type as ts.TypeReference).map((each) => shapeOf(each, depth + 1));
      return intern({ each: parts.length === 1 ? parts[0]! : { or: parts } });
    }
    const fields = type.getProperties().map((field): [string, Shape] => {
      const own = checker.getTypeOfSymbol(field);
      if ((field.flags & ts.SymbolFlags.Optional) === 0) return [field.name, shapeOf(own, depth + 1)];
      const parts = partsOf(own).filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
      return [`${field.name}?`, shapeOfAny(parts, depth + 1)];
    });
    const index = type.getStringIndexType();
    if (index !== undefined && fields.length === 0) return intern({ every: shapeOf(index, depth + 1) });
    return intern({ of: Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1))) });
  };
  const calls: SiteCalls["calls"] = {};
  const called = calledBySite();
  for (const name of new Set([...called, ...others])) {
    const [module = "", call = ""] = name.split(":");
    const ofModule = api.getProperty(module);
    const reference = ofModule && checker.getTypeOfSymbol(ofModule).getProperty(call);
    if (reference === undefined && called.includes(name))
      throw new Error(`The site calls ${name}, which is no public function.`);
    if (reference === undefined) continue;
    const part = (key: string) =>
      shapeOf(checker.getTypeOfSymbol(checker.getTypeOfSymbol(reference).getProperty(key)!), 0);
    calls[name] = { args: part("_args"), answer: part("_returnType") };
  }
  return {
    release,
    calls,
    shapes: Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Shape])),
  };
}

/** The public functions that the source of site and web server names, in order. */
function calledBySite(): string[] {
  const found = new Set<string>();
  for (const file of filesOf(["src", "web"], /\.test\.tsx?$|\/testing/)) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, module, call] of readFileSync(inRoot(file), "utf8").matchAll(/\bapi\.(\w+)\.(\w+)/g))
      found.add(`${module}:${call}`);
  }
  return [...found].sort();
}

/**
 * Why a site with the calls of `site` does not work with the functions of `functions`, one line each: a function that is
 * gone, an argument that it does not take, a field that it no longer answers.
 */
export function misfits(site: SiteCalls, functions: SiteCalls): string[] {
  const open = (calls: SiteCalls, shape: Shape): Exclude<Shape, `#${string}`> =>
    typeof shape === "string" && shape.startsWith("#") ? calls.shapes[shape]! : shape;

  /** Where `wanted` takes a value of `given` that it cannot use; null when it takes them all. */
  const refuses = (
    [wants, wanted]: [SiteCalls, Shape],
    [gives, given]: [SiteCalls, Shape],
    isStrict: boolean,
    path: string,
  ): string | null => {
    const [want, give] = [open(wants, wanted), open(gives, given)];
    if (want === "any" || give === "any") return want === "any" ? null : path;
    const inner = (one: Shape, other: Shape, at: string) => refuses([wants, one], [gives, other], isStrict, at);
    if (typeof give === "object" && "or" in give) return firstOf(give.or, (each) => inner(want, each, path));
    if (typeof want === "object" && "or" in want) {
      const reasons = want.or.map((each) => inner(each, give, path));
      return reasons.includes(null) ? null : (reasons.find((each) => each !== path) ?? path);
    }
    if (typeof give === "object" && "is" in give) {
      const same = typeof want === "object" && "is" in want ? want.is === give.is : want === typeof give.is;
      return same ? null : path;
    }
    if (typeof want === "string" || typeof give === "string") return want === give ? null : path;
    if ("each" in want && "each" in give) return inner(want.each, give.each, `${path}[]`);
    if ("every" in want && "every" in give) return inner(want.every, give.every, `${path}{}`);
    if ("every" in want && "of" in give) {
      return firstOf(Object.entries(give.of), ([name, each]) => inner(want.every, each, `${path}.${name}`));
    }
    if (!("of" in want) || !("of" in give)) return path;
    const unknown = Object.keys(give.of).find((name) => !has(want.of, name));
    if (isStrict && unknown !== undefined) return `${path}.${unknown}`;
    return firstOf(Object.entries(want.of), ([key, each]) => {
      const name = key.replace(/\?$/, "");
      const own = give.of[name];
      if (own !== undefined) return inner(each, own, `${path}.${name}`);
      if (!key.endsWith("?")) return `${path}.${name}`;
      const maybe = give.of[`${name}?`];
      return maybe === undefined ? null : inner(each, maybe, `${path}.${name}`);
    });
  };

  return Object.entries(site.calls).flatMap(([name, { args, answer }]) => {
    const now = functions.calls[name];
    if (now === undefined) return [`${name} is gone`];
    const sent = refuses([functions, now.args], [site, args], true, "");
    const read = refuses([site, answer], [functions, now.answer], false, "");
    return [
      ...(sent === null ? [] : [`${name} does not take ${sent || "what is sent"}`]),
      ...(read === null ? [] : [`${name} does not answer ${read || "what is read"}`]),
    ];
  });
}

const has = (fields: Fields, name: string) => {
  const bare = name.replace(/\?$/, "");
  return bare in fields || `${bare}?` in fields;
};

function firstOf<T>(all: readonly T[], look: (each: T) => string | null): string | null {
  for (const each of all) {
    const found = look(each);
    if (found !== null) return found;
  }
  return null;
}

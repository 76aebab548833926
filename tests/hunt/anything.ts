/** Calls any public function with arguments that fit its validators, or nearly do. */
import type { JSONValue } from "convex/values";
import type { World } from "../support/world";
import { pick, type Random } from "./hostile";

type Validator =
  | { type: "id"; tableName: string }
  | { type: "array"; value: Validator }
  | { type: "record"; keys: Validator; values: { fieldType: Validator } }
  | { type: "object"; value: Record<string, { fieldType: Validator; optional: boolean }> }
  | { type: "union"; value: Validator[] }
  | { type: "literal"; value: JSONValue }
  | { type: "null" | "number" | "bigint" | "boolean" | "string" | "bytes" | "any" };

export interface PublicFunction {
  /** `briefs:listOpen` */
  path: string;
  kind: "query" | "mutation" | "action";
  args: Validator | null;
}

interface ApiSpec {
  identifier?: string;
  functionType: string;
  visibility?: { kind: string };
  args?: Validator;
}

/** What ends an account or a session of the caller: the others go on being called by it. */
const ENDS_THE_CALLER =
  /erase|signOut|endMy|deleteAccount|deleteMy|endSession|closeAccount|changePassword|resetPassword/i;

/** Every public function of the deployment, except those that would end the caller's account or session. */
export async function publicFunctions(world: World): Promise<PublicFunction[]> {
  const spec = (await world.run("_system/cli/modules:apiSpec")) as unknown as ApiSpec[];
  return spec.flatMap(({ identifier, functionType, visibility, args }) => {
    if (identifier === undefined || visibility?.kind !== "public" || ENDS_THE_CALLER.test(identifier)) return [];
    const kind = functionType.toLowerCase() as PublicFunction["kind"];
    return [{ path: identifier.replace(/\.js:/, ":"), kind, args: args ?? null }];
  });
}

/** The known values that arguments are made of, besides random ones. */
export interface Pool {
  /** By table. */
  ids: Map<string, string[]>;
  texts: string[];
}

const anyId = (random: Random, pool: Pool): string => pick(random, [...pool.ids.values()].flat());

const ODD_TEXTS = [
  "",
  " ",
  "x",
  "\u0000",
  "\ud83d\ude00",
  "\u202e",
  "<b>",
  "%00",
  "__proto__",
  "1".repeat(300),
  "x".repeat(20_000),
];
const ODD_NUMBERS: JSONValue[] = [
  ...[0, -1, 1, 2, 0.5, 40, 120_000, 1e15, -1e308, 2 ** 53],
  ...[{ $float: "AAAAAAAA+H8=" }, { $float: "AAAAAAAA8H8=" }, { $float: "AAAAAAAAAIA=" }],
];

/** A random value for a validator, as encoded JSON. Sometimes it does not fit. */
export function drawValue(random: Random, validator: Validator, pool: Pool, depth = 0): JSONValue {
  if (random() < 0.02) return pick<JSONValue>(random, [null, [], {}, "odd", 7, true]);
  switch (validator.type) {
    case "id":
      return random() < 0.8 ? pick(random, pool.ids.get(validator.tableName) ?? ["x"]) : anyId(random, pool);
    case "string":
      return random() < 0.8 ? pick(random, pool.texts) : random() < 0.5 ? anyId(random, pool) : pick(random, ODD_TEXTS);
    case "number":
      return pick<JSONValue>(random, random() < 0.7 ? [1, 5, 40, 120_000] : ODD_NUMBERS);
    case "bigint":
      return { $integer: "AQAAAAAAAAA=" };
    case "boolean":
      return random() < 0.5;
    case "bytes":
      return { $bytes: "AAEC" };
    case "null":
      return null;
    case "any":
      return pick<JSONValue>(random, [null, "x", 1, [], {}, { a: [1] }]);
    case "literal":
      return validator.value;
    case "union":
      return drawValue(random, pick(random, validator.value), pool, depth);
    case "array": {
      const length = Math.floor(random() * 3);
      return Array.from({ length }, () => drawValue(random, validator.value, pool, depth + 1));
    }
    case "record":
      return { a: drawValue(random, validator.values.fieldType, pool, depth + 1) };
    case "object":
      return Object.fromEntries(
        Object.entries(validator.value)
          .filter(([, { optional }]) => !optional || random() < 0.5)
          .map(([name, { fieldType }]) => [name, drawField(random, name, fieldType, pool, depth + 1)]),
      );
  }
}

/** As drawValue; most pages are asked for as our screens do, and ids that are texts are ids. */
function drawField(random: Random, name: string, validator: Validator, pool: Pool, depth: number): JSONValue {
  const isPage = name === "paginationOpts" && random() < 0.7;
  if (isPage) return { numItems: pick(random, [1, 10, 100]), cursor: null };
  if (validator.type === "string" && name.endsWith("Id") && random() < 0.9) {
    const table = { briefId: "briefs", quoteId: "proposals", mailId: "mails" }[name];
    if (table !== undefined && pool.ids.has(table)) return pick(random, pool.ids.get(table)!);
  }
  return drawValue(random, validator, pool, depth);
}

export interface CallAnswer {
  /** The answer's body without what the caller sent himself: an error may repeat that. */
  body: string;
  outcome: "answered" | "refused" | "did not fit";
  ms: number;
  /** What is wrong with the answer, or null: a call is answered, refused with a code, or does not fit the validators. */
  complaint: string | null;
}

/** Calls a function over HTTP as the holder of a token, or as a visitor. Null when the engine is away. */
export async function callAnything(
  cloudUrl: string,
  token: string | null,
  { path, kind }: PublicFunction,
  args: JSONValue,
): Promise<CallAnswer | null> {
  const sent = JSON.stringify(args);
  const began = performance.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${cloudUrl}/api/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ path, args, format: "convex_encoded_json" }),
    });
    text = await response.text();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
  const ms = performance.now() - began;
  const body = textsIn(args).reduce((rest, each) => rest.replaceAll(each, ""), text);
  const describe = (what: string) => `${path}(${sent.slice(0, 400)}) ${what}: ${text.slice(0, 800)}`;
  const outcome = outcomeOf(response.status, text);
  const complaint =
    response.status >= 500
      ? describe(`answers ${response.status}`)
      : outcome === null
        ? describe("fails without a code")
        : null;
  return { body, outcome: outcome ?? "refused", ms, complaint };
}

/** The texts of arguments that are long enough to name somebody. */
function textsIn(value: JSONValue): string[] {
  if (typeof value === "string") return value.length >= 6 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((each) => textsIn(each as JSONValue));
}

/** How a deployment refuses arguments: by their validator, by a cursor that is not its own, or since they are no object. */
const DOES_NOT_FIT =
  /ArgumentValidationError|InvalidCursor|Expected to receive an? (?:single )?object as the function's argument/;

/** What became of a call. Null for a plain error, which is a bug: what a caller does wrong has a code. */
function outcomeOf(status: number, text: string): CallAnswer["outcome"] | null {
  if (status !== 200) return "did not fit";
  const answer = JSON.parse(text) as { status: string; errorMessage?: string; errorData?: { code?: unknown } };
  if (answer.status === "success") return "answered";
  if (typeof answer.errorData?.code === "string") return "refused";
  return DOES_NOT_FIT.test(answer.errorMessage ?? "") ? "did not fit" : null;
}

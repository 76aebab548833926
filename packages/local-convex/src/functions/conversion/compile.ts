import { createHash } from "node:crypto";
import vm from "node:vm";
import { stop, transform, transformSync, type TransformOptions } from "esbuild";
import type { CompiledFolder, Conversion } from "./compiled-folder";
import type { ModuleSource } from "../../deploy/contract";
import { wrapModule } from "./module-wrapper";

/** A pushed module, converted to a script that evaluates to its factory. */
export interface CompiledModule {
  path: string;
  /** Script name in stack traces: `convex:/briefs.js?1a2b3c4d5e6f`. */
  filename: string;
  /** CommonJS text, without the wrapper. */
  code: string;
  /** Evaluates to `(intrinsics…) => WrappedModule`; made on first use, shared by all contexts. */
  script(): vm.Script;
  /** From the script back to the pushed source. */
  map: string;
  /** From the pushed source back to what its author wrote, as the CLI sent it. */
  sourceMap: string | null;
}

/** A module that is no valid JavaScript. */
class ModuleSyntaxError extends Error {
  override name = "SyntaxError";
}

const CACHE_SIZE = 4000;
const byKey = new Map<string, CompiledModule>();
const byFilename = new Map<string, CompiledModule>();

/** Converts an ES module as the CLI pushes it. Cached by content, so an unchanged module costs one hash. */
export function compileModule(source: ModuleSource): CompiledModule {
  const key = keyOf(source);
  const known = byKey.get(key);
  if (known) return known;
  try {
    return remember(key, source, withDirectExports(transformNow(source)));
  } catch (error) {
    throw asSyntaxError(source, error);
  }
}

/** Whether a conversion has begun and not come back. */
let isTransforming = false;

/**
 * A run that takes too long may be interrupted while it waits for esbuild's thread here, which skips the end of this
 * function too. The thread would answer each later question with the answer to the one before, so another takes its
 * place.
 */
function transformNow(source: ModuleSource): { code: string; map: string } {
  if (isTransforming) void stop();
  isTransforming = true;
  try {
    return transformSync(source.source, transformOptions(source));
  } finally {
    isTransforming = false;
  }
}

/** Modules that are being converted: who asks for one of these waits for it. */
const underway = new Map<string, Promise<void>>();

/**
 * Compiles all modules ahead, off the main thread. Conversions that `folder` has are read from it, and the others are
 * stored there. A module that is not valid JavaScript fails later, in `compileModule`.
 */
export async function prepareModules(modules: Iterable<ModuleSource>, folder?: CompiledFolder): Promise<void> {
  await Promise.all([...modules].map((source) => prepareModule(keyOf(source), source, folder)));
}

async function prepareModule(key: string, source: ModuleSource, folder?: CompiledFolder): Promise<void> {
  if (!byKey.has(key)) {
    let conversion = underway.get(key);
    if (!conversion) {
      conversion = convert(key, source, folder).finally(() => underway.delete(key));
      underway.set(key, conversion);
    }
    await conversion;
  }
  // A push converts its modules before they are deployed, when no folder is to hold them yet.
  const known = byKey.get(key);
  if (known && folder && !folder.has(key)) await folder.write(key, known);
}

async function convert(key: string, source: ModuleSource, folder?: CompiledFolder): Promise<void> {
  const kept = folder?.read(key);
  if (kept) return void remember(key, source, kept);
  try {
    remember(key, source, withDirectExports(await transform(source.source, transformOptions(source))));
  } catch (error) {
    throw asSyntaxError(source, error);
  }
}

/** The names under which a folder stores these modules. */
export const keysOf = (modules: Iterable<ModuleSource>): string[] => [...modules].map(keyOf);

/** The module that a stack frame's script name belongs to. */
export function moduleOfFilename(filename: string): CompiledModule | undefined {
  return byFilename.get(filename);
}

const keys = new WeakMap<ModuleSource, string>();
function keyOf(source: ModuleSource): string {
  let key = keys.get(source);
  if (key === undefined) {
    const hash = createHash("sha256");
    hash.update(source.path).update("\0").update(source.environment).update("\0").update(source.source);
    hash.update("\0").update(source.sourceMap ?? "");
    key = hash.digest("hex");
    keys.set(source, key);
  }
  return key;
}

function transformOptions(source: ModuleSource): TransformOptions & { sourcemap: "external" } {
  return {
    format: "cjs",
    loader: "js",
    target: "esnext",
    sourcemap: "external",
    sourcesContent: false,
    sourcefile: source.path,
    logLevel: "silent",
    // `import()` becomes a late `require`, which the loader recognises (inside/loader.ts).
    supported: { "dynamic-import": false },
    // The loader's own names are not for pushed code, which may ask `typeof require` to find out where it runs.
    ...(source.environment === "isolate"
      ? { define: { require: "undefined", module: "undefined", exports: "undefined" } }
      : {}),
  };
}

/**
 * Makes the object on which a module's getters are defined the one that importers get. esbuild copies it to a second one
 * with a getter over each getter, by a key, which V8 does not compile away: a loop that calls an imported function took
 * ten times as long.
 */
function withDirectExports({ code, map }: Conversion): Conversion {
  const direct = `(mod) => "__esModule" in mod ? mod : __defProp(mod, "__esModule", { value: true });`;
  return { code: code.replace(/^(var __toCommonJS = )\(mod\) => .*$/m, (_line, name: string) => name + direct), map };
}

function remember(key: string, source: ModuleSource, result: Conversion): CompiledModule {
  const filename = `convex:/${source.path}?${key.slice(0, 12)}`;
  let script: vm.Script | undefined;
  const compiled: CompiledModule = {
    path: source.path,
    filename,
    code: result.code,
    map: result.map,
    sourceMap: source.sourceMap,
    script: () => (script ??= new vm.Script(wrapModule(result.code), { filename, lineOffset: -1 })),
  };
  byKey.set(key, compiled);
  byFilename.set(filename, compiled);
  if (byKey.size > CACHE_SIZE) {
    const [oldest, module] = byKey.entries().next().value!;
    byKey.delete(oldest);
    byFilename.delete(module.filename);
  }
  return compiled;
}

function asSyntaxError(source: ModuleSource, error: unknown): ModuleSyntaxError {
  const first = (error as { errors?: { text: string; location: { line: number; column: number } | null }[] })
    .errors?.[0];
  if (!first) return new ModuleSyntaxError(`${source.path}: ${error instanceof Error ? error.message : String(error)}`);
  const place = first.location
    ? ` (${source.path}:${first.location.line}:${first.location.column})`
    : ` (${source.path})`;
  return new ModuleSyntaxError(first.text + place);
}

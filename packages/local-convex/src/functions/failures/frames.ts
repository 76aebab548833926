import { SourceMapConsumer } from "source-map-js";
import { moduleOfFilename, type CompiledModule } from "../conversion/compile";

const FRAME = /^\s*at (async )?(?:(.*?) \()?(convex:\/.+\?[0-9a-f]+):(\d+):(\d+)\)?$/;
/** Code of the package that calls the author's functions and that they call. */
const HARNESS = /(^|\/)node_modules\/convex\/|(^|\/)convex\/(src|dist\/esm)\/(server|values)\//;

/**
 * The frames of pushed code in a V8 stack, as Convex prints them: `    at handler (../convex/briefs.ts:12:5)`.
 * Frames of the engine, of Node, of Convex's own package and of functions that called this one are left out, and paths
 * of this machine are shortened.
 */
export function mapFrames(stack: string): string[] {
  const frames: string[] = [];
  let isCallers = false;
  for (const line of stack.split("\n")) {
    isCallers ||= line.includes("(node:vm:");
    const match = FRAME.exec(line);
    if (!match) continue;
    const [, async = "", name, filename, lineNumber, column] = match;
    if (isCallers && async === "") continue;
    const place = originalPlace(filename!, Number(lineNumber), Number(column));
    if (HARNESS.test(place)) continue;
    const shown = place.replace(/^.*\/node_modules\//, "../node_modules/");
    frames.push(`    at ${async}${name ? cleanName(name) : "<anonymous>"} (${shown})`);
  }
  return frames;
}

/** V8 writes `Object.handler`, `new Foo`, `Foo.bar [as baz]`. */
function cleanName(name: string): string {
  return name.replace(/^Object\./, "").replace(/^module\.exports\./, "");
}

function originalPlace(filename: string, line: number, column: number): string {
  const module = moduleOfFilename(filename);
  if (!module) return `${filename}:${line}:${column}`;
  const [toPushed, toAuthored] = consumers(module);
  const pushed = toPushed.originalPositionFor({ line, column: column - 1 });
  if (pushed.line === null || pushed.column === null) return `${module.path}:${line}:${column}`;
  const authored = toAuthored?.originalPositionFor({ line: pushed.line, column: pushed.column });
  if (!authored || authored.source === null || authored.line === null || authored.column === null) {
    return `${module.path}:${pushed.line}:${pushed.column + 1}`;
  }
  return `${authored.source}:${authored.line}:${authored.column + 1}`;
}

const parsed = new WeakMap<CompiledModule, [SourceMapConsumer, SourceMapConsumer | null]>();

function consumers(module: CompiledModule): [SourceMapConsumer, SourceMapConsumer | null] {
  let pair = parsed.get(module);
  if (!pair) {
    pair = [consumer(module.map)!, module.sourceMap === null ? null : consumer(module.sourceMap)];
    parsed.set(module, pair);
  }
  return pair;
}

/** A map that cannot be read only costs the mapping: the frame then names the pushed module. */
function consumer(json: string): SourceMapConsumer | null {
  try {
    return new SourceMapConsumer(JSON.parse(json) as ConstructorParameters<typeof SourceMapConsumer>[0]);
  } catch {
    return null;
  }
}

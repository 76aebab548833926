import { SourceMapConsumer } from "source-map-js";
import { moduleOfFilename, type CompiledModule } from "./compile";

const FRAME = /^\s*at (?:(.*?) \()?(convex:\/.+\?[0-9a-f]+):(\d+):(\d+)\)?$/;

/**
 * The frames of pushed code in a V8 stack, as Convex prints them: `    at handler (../convex/briefs.ts:12:5)`.
 * Frames of the engine and of Node are left out.
 */
export function mapFrames(stack: string): string[] {
  const frames: string[] = [];
  for (const line of stack.split("\n")) {
    const match = FRAME.exec(line);
    if (!match) continue;
    const [, name, filename, lineNumber, column] = match;
    const place = originalPlace(filename!, Number(lineNumber), Number(column));
    frames.push(`    at ${name ? cleanName(name) : "<anonymous>"} (${place})`);
  }
  return frames;
}

/** V8 writes `Object.handler`, `async Object.handler`, `new Foo`, `Foo.bar [as baz]`. */
function cleanName(name: string): string {
  return name.replace(/^(async )?Object\./, "$1").replace(/^(async )?module\.exports\./, "$1");
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

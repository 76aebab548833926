import { define } from "../define";

/** A longer list does not fit into the memory of a function. */
const MAX_LENGTH = 2 ** 24;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Makes a method throw RangeError where it would make a list of more than `MAX_LENGTH` at once. */
function bound(target: object, name: string, length: (self: unknown, first: unknown) => unknown): void {
  const original = (target as Record<string, Method>)[name]!;
  const method = {
    [name](this: unknown, ...args: unknown[]): unknown {
      if ((length(this, args[0]) as number) > MAX_LENGTH) throw new RangeError("Invalid array length");
      return Reflect.apply(original, this, args);
    },
  }[name]!;
  Object.defineProperty(method, "length", { value: original.length });
  define(target, name, method);
}

const lengthOf = (value: unknown): unknown => (value as { length?: unknown } | null | undefined)?.length;

/** Replaces what would stop the engine's thread, or go on there after the run, when nothing could interrupt it. */
export function installBlocking(): void {
  define(Atomics, "wait", function wait(): never {
    throw new TypeError("Atomics.wait cannot be called in this context");
  });
  define(Atomics, "waitAsync", function waitAsync(): object {
    return { async: true, value: new Promise(() => undefined) };
  });
  // One call of these takes all memory of the engine, and nothing can interrupt it.
  bound(Array.prototype, "fill", lengthOf);
  bound(Array, "from", (_self, first) => lengthOf(first));
  bound(String.prototype, "split", lengthOf);
  const { Module, Instance } = WebAssembly;
  const compile = async (code: BufferSource): Promise<WebAssembly.Module> => new Module(code);
  const instantiate = async (
    source: BufferSource | WebAssembly.Module,
    imports?: WebAssembly.Imports,
  ): Promise<object> => {
    if (source instanceof Module) return new Instance(source, imports);
    const module = new Module(source);
    return { module, instance: new Instance(module, imports) };
  };
  define(WebAssembly, "compile", compile);
  define(WebAssembly, "instantiate", instantiate);
  for (const name of ["compileStreaming", "instantiateStreaming"]) Reflect.deleteProperty(WebAssembly, name);
}

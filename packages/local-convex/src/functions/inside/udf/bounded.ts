import { define } from "../define";
import { bound, lengthOf, MAX_LENGTH } from "./bound";
import { installStringBounds } from "./bounded-strings";

/** Sorting without a comparator compares texts for seconds beyond this length, and nothing can interrupt it. */
const MAX_SORTED = 2 ** 20;
/** Room for the JSON of the largest arguments, 16 MiB. */
const MAX_JSON = 2 ** 25;
/** JSON with more lists and objects takes seconds to parse. */
const MAX_CONTAINERS = 2 ** 20;
const MAX_BYTES = 2 ** 25;
/** What no method of texts makes, and so many arguments are looked at for it. */
const MAX_TEXT = 2 ** 25;
const FEW = 4;
const WASM_PAGE = 2 ** 16;

/** Array methods that do not visit all elements. */
const QUICK = new Set(["constructor", "at", "push", "pop", "keys", "values", "entries"]);

/**
 * Limits the built-in functions that could run for very long without being interrupted, because queries and mutations
 * run on the engine's own thread. They throw RangeError for lengths that do not fit into the memory of a function.
 */
export function installBounds(): void {
  for (const name of Object.getOwnPropertyNames(Array.prototype)) {
    if (name === "length" || name === "sort" || name === "toSorted" || QUICK.has(name)) continue;
    bound(Array.prototype, name, lengthOf);
  }
  for (const name of ["sort", "toSorted"]) {
    const size = (self: unknown, args: ArrayLike<unknown>): unknown => {
      const length = lengthOf(self) as number;
      return args[0] === undefined && length > MAX_SORTED ? Infinity : length;
    };
    bound(Array.prototype, name, size);
  }
  bound(Array, "from", (_self, args) => lengthOf(args[0]));
  bound(JSON, "stringify", (_self, args) => (Array.isArray(args[0]) ? args[0].length : 0));
  bound(JSON, "parse", (_self, args) => (typeof args[0] === "string" ? args[0].length : 0), MAX_JSON);
  bound(JSON, "parse", (_self, args) => containersIn(args[0]), MAX_CONTAINERS);
  bound(Intl.Segmenter.prototype, "segment", (_self, args) => lengthOf(args[0]));
  // Each character of a text, and each byte of an array, is a key.
  const keysOf = (_self: unknown, args: ArrayLike<unknown>): unknown => {
    for (let at = 0; at < args.length; at++) {
      const value = args[at];
      const isText = typeof value === "string" || (typeof value === "object" && value instanceof String);
      if (isText && value.length > MAX_LENGTH) return value.length;
      if (ArrayBuffer.isView(value) && value.byteLength > MAX_LENGTH) return value.byteLength;
    }
    return 0;
  };
  for (const name of ["keys", "values", "entries", "assign", "getOwnPropertyNames", "getOwnPropertyDescriptors"]) {
    bound(Object, name, keysOf);
  }
  bound(Reflect, "ownKeys", keysOf);
  bound(Reflect, "apply", (_self, args) => lengthOf(args[2]));
  // The methods of patterns take texts that the methods of texts refuse.
  bound(Reflect, "apply", (_self, args) => longestOf(args[2]), MAX_TEXT, "Invalid string length");
  bound(Reflect, "construct", (_self, args) => lengthOf(args[1]));
  installStringBounds();
  boundMemory();
  // It would stop the engine's thread.
  define(Atomics, "wait", function wait(): never {
    throw new TypeError("Atomics.wait cannot be called in this context");
  });
  // What waits for it would run after the run, when nothing could interrupt it.
  define(Atomics, "waitAsync", function waitAsync(): object {
    return { async: true, value: new Promise(() => undefined) };
  });
  installCompilation();
}

/** The length of the longest text among a few arguments. */
function longestOf(args: unknown): number {
  let longest = 0;
  if (!Array.isArray(args)) return longest;
  for (let at = 0; at < args.length && at < FEW; at++) {
    const value: unknown = args[at];
    if (typeof value === "string" && value.length > longest) longest = value.length;
  }
  return longest;
}

/** How many lists and objects a JSON text has at most; 0 for what is short. */
function containersIn(text: unknown): number {
  if (typeof text !== "string" || text.length <= 2 * MAX_CONTAINERS) return 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "[" || character === "{") count++;
  }
  return count;
}

/** Compiles WebAssembly within the run: V8 itself would go on, start modules and read their imports after it. */
function installCompilation(): void {
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

/** Limits the memory that this realm has classes of its own for; other byte arrays are limited in harden.ts. */
function boundMemory(): void {
  const check = (bytes: number, message: string): void => {
    if (bytes > MAX_BYTES) throw new RangeError(message);
  };
  const { Memory } = WebAssembly;
  const BoundedMemory = new Proxy(Memory, {
    construct(target, [descriptor]: [WebAssembly.MemoryDescriptor?], newTarget) {
      const { initial = 0, maximum, shared } = descriptor ?? {};
      const most = Number(shared ? maximum : initial);
      check(most * WASM_PAGE, "WebAssembly.Memory(): could not allocate memory");
      const given = { initial, ...(maximum === undefined ? {} : { maximum }), ...(shared ? { shared } : {}) };
      return Reflect.construct(target, [given], newTarget) as object;
    },
  });
  define(Memory.prototype, "constructor", BoundedMemory);
  define(WebAssembly, "Memory", BoundedMemory);
  const Shared = SharedArrayBuffer;
  const BoundedShared = new Proxy(Shared, {
    construct(target, [length, options]: [unknown, { maxByteLength?: unknown }?], newTarget) {
      const bytes = Number(length ?? 0);
      const most = options?.maxByteLength === undefined ? bytes : Number(options.maxByteLength);
      check(Math.max(bytes, most), "Array buffer allocation failed");
      const given = options?.maxByteLength === undefined ? [bytes] : [bytes, { maxByteLength: most }];
      return Reflect.construct(target, given, newTarget) as object;
    },
  });
  define(Shared.prototype, "constructor", BoundedShared);
  define(globalThis, "SharedArrayBuffer", BoundedShared);
}

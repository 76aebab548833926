import { define } from "../define";

/** An array of this length does not fit into the memory of a function. */
const MAX_LENGTH = 2 ** 23;

/** Array methods that visit `length` elements inside the JavaScript engine, where nothing can interrupt them. */
const WALKS = [
  "concat",
  "copyWithin",
  "fill",
  "flat",
  "includes",
  "indexOf",
  "join",
  "lastIndexOf",
  "reverse",
  "shift",
  "slice",
  "sort",
  "splice",
  "toReversed",
  "toSorted",
  "toSpliced",
  "unshift",
  "with",
] as const;

/**
 * Limits the built-in methods that could run for very long without being interrupted, because queries and mutations run
 * on the engine's own thread. They throw RangeError for lengths that do not fit into the memory of a function.
 */
export function installBounds(): void {
  const { apply } = Reflect;
  const bounded = (target: object, name: string, size: (self: unknown, args: unknown[]) => unknown): void => {
    const original = (target as Record<string, (...args: unknown[]) => unknown>)[name];
    if (!original) return;
    const method = {
      [name](this: unknown, ...args: unknown[]): unknown {
        if ((size(this, args) as number) > MAX_LENGTH) throw new RangeError("Invalid array length");
        return apply(original, this, args);
      },
    }[name]!;
    Object.defineProperty(method, "length", { value: original.length });
    define(target, name, method);
  };
  const lengthOf = (value: unknown): unknown => (value as { length?: unknown } | null | undefined)?.length;
  for (const name of WALKS) bounded(Array.prototype, name, lengthOf);
  bounded(Array, "from", (_self, [items]) => lengthOf(items));
  bounded(JSON, "stringify", (_self, [value]) => (Array.isArray(value) ? value.length : 0));
  bounded(String.prototype, "split", lengthOf);
  bounded(String.prototype, "match", lengthOf);
  bounded(String.prototype, "replace", lengthOf);
  bounded(String.prototype, "replaceAll", lengthOf);
  bounded(String.prototype, "normalize", lengthOf);
  bounded(String.prototype, "localeCompare", lengthOf);
  bounded(Intl.Segmenter.prototype, "segment", (_self, [text]) => lengthOf(text));
  // Each character of a text is a key.
  const keysOf = (_self: unknown, args: unknown[]): unknown => {
    for (let at = 0; at < args.length; at++) {
      const value = args[at];
      const isText = typeof value === "string" || (typeof value === "object" && value instanceof String);
      if (isText && value.length > MAX_LENGTH) return value.length;
    }
    return 0;
  };
  for (const name of ["keys", "values", "entries", "assign", "getOwnPropertyNames", "getOwnPropertyDescriptors"]) {
    bounded(Object, name, keysOf);
  }
  bounded(Reflect, "ownKeys", keysOf);
}

import { define } from "../define";

/** Length of an array that does not fit into the memory of a function. */
export const MAX_LENGTH = 2 ** 23;

type Method = (...args: unknown[]) => unknown;
const { apply } = Reflect;

/**
 * Replaces a method by one that throws RangeError when `size` of its `this` and arguments is above `limit`. It reads arguments by
 * their place: pushed code may have changed how lists are iterated.
 */
export function bound(
  target: object,
  name: string,
  size: (self: unknown, args: ArrayLike<unknown>) => unknown,
  limit = MAX_LENGTH,
  message = "Invalid array length",
): void {
  const original = (target as Record<string, Method | undefined>)[name];
  if (!original) return;
  const method = {
    [name](this: unknown, ...args: unknown[]): unknown {
      if ((size(this, args) as number) > limit) throw new RangeError(message);
      return apply(original, this, args);
    },
  }[name]!;
  Object.defineProperty(method, "length", { value: original.length });
  define(target, name, method);
}

/** The `length` of anything, or undefined. */
export function lengthOf(value: unknown): unknown {
  return (value as { length?: unknown } | null | undefined)?.length;
}

/** Longer arrays take no memory for their empty places. */
const SPARSE = 2 ** 25;

/**
 * Makes arrays as a call of `Array` does, but throws for arrays that take too much memory: many of them in one
 * expression, which nothing can interrupt, would end the engine.
 */
export function boundArray(): (...args: unknown[]) => unknown[] {
  const { Array } = globalThis;
  return function (...args: unknown[]): unknown[] {
    if (args.length !== 1) return args;
    const length = args[0];
    if (typeof length === "number" && length > MAX_LENGTH && length <= SPARSE) {
      throw new RangeError("Invalid array length");
    }
    return new Array(length as number);
  };
}

const { isView } = ArrayBuffer;

/**
 * Returns a value that the language itself may iterate, where nothing can interrupt it; throws RangeError for others.
 */
export function walkable<T>(value: T): T {
  const isText = typeof value === "string" || (typeof value === "object" && value instanceof String);
  if (isText && value.length > MAX_LENGTH) throw new RangeError("Invalid string length");
  if (typeof value === "object" && isView(value) && value.byteLength > MAX_LENGTH) {
    throw new RangeError("Invalid array length");
  }
  return value;
}

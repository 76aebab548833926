import { replaceShared } from "../context";

/** Length of the longest text that a method of strings makes (inside/udf/bounded-strings.ts). */
const MAX_TEXT = 2 ** 25;

/**
 * Limits the texts that Node's own classes take from code in contexts: reading one of 268 million characters as an
 * address takes most of a second, and nothing can interrupt it. Call it before those classes are frozen.
 */
export function boundTexts(): void {
  const url = construct(URL, (args) => args.map(bounded));
  limitMethods(URL, ["canParse", "revokeObjectURL"]);
  for (const [name, field] of Object.entries(Object.getOwnPropertyDescriptors(URL.prototype))) {
    const { set } = field;
    if (!set) continue;
    const setBounded = function (this: URL, value: unknown): void {
      set.call(this, bounded(value));
    };
    Object.defineProperty(URL.prototype, name, { ...field, set: setBounded });
  }
  const params = construct(URLSearchParams, ([init]) => [isObject(init) ? snapshot(init) : bounded(init)]);
  limitMethods(URLSearchParams.prototype, ["append", "set"]);
  limitWhole(URLSearchParams.prototype);
  const headers = construct(Headers, ([init]) => [isObject(init) ? snapshot(init) : init]);
  limitMethods(Headers.prototype, ["append", "set", "get", "has", "delete"]);
  const decoder = construct(TextDecoder, ([label, ...others]) => [bounded(label), ...others]);
  replaceShared("URL", url);
  replaceShared("URLSearchParams", params);
  replaceShared("Headers", headers);
  replaceShared("TextDecoder", decoder);
  const { atob, btoa } = globalThis;
  replaceShared("atob", (text: unknown) => atob(bounded(text) as string));
  replaceShared("btoa", (text: unknown) => btoa(bounded(text) as string));
}

/** A text that is short enough; what is no text becomes one, as those classes do. */
function bounded(value: unknown): unknown {
  if (value === undefined) return value;
  const text = typeof value === "string" ? value : `${value as string}`;
  if (text.length > MAX_TEXT) throw new RangeError("Invalid string length");
  return text;
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** The pairs of an iterable or of an object, which are read once: a getter could answer differently the next time. */
function snapshot(init: object): unknown {
  const pairs =
    Symbol.iterator in init
      ? Array.from(init as Iterable<Iterable<unknown>>, (pair) => (isObject(pair) ? Array.from(pair) : pair))
      : Object.entries(init);
  return pairs.map((pair) => (Array.isArray(pair) ? pair.map(bounded) : pair));
}

type Class = new (...args: never[]) => object;

/** The class as code in contexts sees it. */
function construct(original: Class, argsOf: (args: unknown[]) => unknown[]): object {
  const Bounded = new Proxy(original, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? args : argsOf(args), newTarget) as object,
  });
  const { prototype } = original as unknown as { prototype: object };
  Object.defineProperty(prototype, "constructor", { value: Bounded, writable: true, configurable: true });
  return Bounded;
}

function limitMethods(target: object, names: string[]): void {
  for (const name of names) {
    const field = Object.getOwnPropertyDescriptor(target, name);
    if (!field) continue;
    const original = field.value as (...args: unknown[]) => unknown;
    const { [name]: value } = {
      [name](this: unknown, ...args: unknown[]): unknown {
        return Reflect.apply(original, this, args.map(bounded));
      },
    };
    Object.defineProperty(value, "length", { value: original.length });
    Object.defineProperty(target, name, { ...field, value });
  }
}

/** Many texts make a long one. */
function limitWhole(target: URLSearchParams): void {
  const { toString } = target;
  const field = Object.getOwnPropertyDescriptor(target, "toString")!;
  const value = function (this: URLSearchParams): string {
    let length = 0;
    for (const [name, text] of this) length += name.length + text.length;
    if (length > MAX_TEXT) throw new RangeError("Invalid string length");
    return toString.call(this);
  };
  Object.defineProperty(value, "name", { value: "toString" });
  Object.defineProperty(target, "toString", { ...field, value });
}

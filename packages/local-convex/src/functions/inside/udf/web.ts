import { define } from "../define";
import { fenced, ownError } from "../fence";

const { apply, construct, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { defineProperty } = Object;
const { get: getFrom, set: setIn } = WeakMap.prototype;
const OwnBytes = Uint8Array;
const OwnError = Error;

type AnyClass = new (...args: unknown[]) => object;
type AnyFunction = (...args: unknown[]) => unknown;

/** Node's classes that queries and mutations get copies of. */
const MIRRORED = ["URL", "URLSearchParams", "Headers", "TextEncoder", "TextDecoder"] as const;

/**
 * Node's web classes and functions, made of this realm: what they return and throw belongs to it too. Pushed code that
 * got an object of the engine's realm could change that realm, for the engine and for all later runs.
 */
export function createWebClasses(): Record<string, unknown> {
  const scope = globalThis as unknown as Record<string, AnyClass>;
  const LocalException = exceptionOf(scope.DOMException!);
  const originals = new WeakMap<object, object>();
  const mirrors: { Original: AnyClass; Mirror: AnyClass }[] = [];

  /** Calls Node's function and takes what it gives into this realm. */
  const within = (work: () => unknown): unknown => {
    let answer: unknown;
    try {
      answer = work();
    } catch (error) {
      throw ownError(error, LocalException);
    }
    return own(answer);
  };
  const own = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    for (let at = 0; at < mirrors.length; at++) {
      const { Original, Mirror } = mirrors[at]!;
      if (getPrototypeOf(value) === Original.prototype) return adopt(Mirror, value);
    }
    if (ArrayBuffer.isView(value)) return new OwnBytes(value as Uint8Array);
    if (typeof (value as Iterator<unknown>).next === "function") return each(value as Iterator<unknown>);
    const copy: Record<PropertyKey, unknown> = Array.isArray(value) ? ([] as never) : {};
    for (const key of Object.keys(value)) copy[key] = own((value as Record<string, unknown>)[key]);
    return copy;
  };
  const each = function* (iterator: Iterator<unknown>): Generator {
    for (let step = iterator.next(); step.done !== true; step = iterator.next()) yield own(step.value);
  };
  const adopt = (Mirror: AnyClass, original: object): object => {
    const adopted = Object.create(Mirror.prototype as object) as object;
    apply(setIn, originals, [adopted, original]);
    return adopted;
  };
  const originalOf = (value: unknown): object => {
    const original = apply(getFrom, originals, [value]) as object | undefined;
    if (original === undefined) throw new TypeError("Illegal invocation");
    return original;
  };
  const mirror = (name: string): AnyClass => {
    const Original = scope[name]!;
    const Mirror = function (this: unknown, ...args: unknown[]): object {
      if (new.target === undefined) throw new TypeError(`Class constructor ${name} cannot be invoked without 'new'`);
      const adopted = construct(Object, [], new.target) as object;
      try {
        apply(setIn, originals, [adopted, construct(Original, args)]);
      } catch (error) {
        throw ownError(error, LocalException);
      }
      return adopted;
    } as unknown as AnyClass;
    copyMembers(Original, Mirror, (method, _self, args) => within(() => apply(method, Original, args)));
    copyMembers(Original.prototype as object, Mirror.prototype as object, (method, self, args) => {
      const original = originalOf(self);
      return within(() => apply(method, original, args));
    });
    mirrors.push({ Original, Mirror });
    return Mirror;
  };

  const classes: Record<string, AnyClass> = {};
  for (const name of MIRRORED) classes[name] = mirror(name);
  for (const name of ["URLSearchParams", "Headers"]) {
    // Node's would hand out its own object.
    define(
      classes[name]!.prototype as object,
      "forEach",
      function (this: Headers, callback: AnyFunction, self: unknown) {
        for (const [key, value] of this) apply(callback, self, [value, key, this]);
      },
    );
  }
  const { atob, btoa } = globalThis;
  return {
    ...classes,
    DOMException: LocalException,
    atob: (text: string) => within(() => atob(text)),
    btoa: (text: string) => within(() => btoa(text)),
  };
}

type Call = (method: AnyFunction, self: unknown, args: unknown[]) => unknown;

/** Gives `copy` the members that `original` has by itself; each calls Node's through `call`. */
function copyMembers(original: object, copy: object, call: Call): void {
  const called = (method: unknown): AnyFunction | undefined => {
    if (typeof method !== "function") return undefined;
    const { name, length } = method;
    const own = {
      method(this: unknown, ...args: unknown[]): unknown {
        return call(method as AnyFunction, this, args);
      },
    };
    defineProperty(own.method, "name", { value: name });
    defineProperty(own.method, "length", { value: length });
    return own.method;
  };
  for (const key of ownKeys(original)) {
    if (key === "prototype" || key === "constructor") continue;
    if (typeof key === "symbol" && key !== Symbol.iterator && key !== Symbol.toStringTag) continue;
    const { value, get, set, enumerable, writable } = getOwnPropertyDescriptor(original, key)!;
    const isData = get === undefined && set === undefined;
    const member = isData
      ? { value: called(value) ?? (value as unknown), writable }
      : { get: called(get), set: called(set) };
    defineProperty(copy, key, { ...member, enumerable, configurable: true });
  }
}

/** A DOMException of this realm, with the standard's names and codes. */
function exceptionOf(Original: AnyClass): AnyClass {
  const { codeOf } = fenced({ codeOf: (name: string) => (new Original("", name) as DOMException).code });
  class LocalException extends OwnError {
    constructor(message: unknown = "", options: unknown = "Error") {
      const isName = typeof options !== "object" || options === null;
      const { name = "Error", cause } = isName ? { name: options } : (options as { name?: unknown; cause?: unknown });
      super(String(message));
      define(this, "name", String(name));
      if (cause !== undefined) define(this, "cause", cause);
      define(this, "code", codeOf(this.name));
    }
    get [Symbol.toStringTag](): string {
      return "DOMException";
    }
  }
  defineProperty(LocalException, "name", { value: "DOMException" });
  for (const key of Object.keys(Original)) {
    const field = { value: (Original as unknown as Record<string, number>)[key], enumerable: true };
    for (const holder of [LocalException, LocalException.prototype as object]) defineProperty(holder, key, field);
  }
  return LocalException as unknown as AnyClass;
}

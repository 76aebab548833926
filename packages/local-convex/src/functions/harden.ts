import { setFlagsFromString } from "node:v8";
import { boundBytes, sharedClasses } from "./context";
import { watchDefinitions } from "./inside/udf/watch-definitions";
import { boundTexts } from "./process/bounded-texts";

/** The largest byte array that a query or mutation can make, and the longest text that it can turn into one. */
const MAX_BYTES = 2 ** 25;

/**
 * Keeps code in a context out of the engine's own realm, which it could reach through the Node classes that both share.
 * `URL.constructor("return process")()` no longer makes a function, and the shared classes and their prototypes cannot
 * be changed. Call it only in the engine's program: nothing else in this realm may need to change them.
 */
export function hardenRealm(): void {
  refuseCodeFromStrings();
  boundBytes(MAX_BYTES);
  // Memory that a WebAssembly module declares by itself.
  setFlagsFromString(`--wasm-max-mem-pages=${MAX_BYTES / 2 ** 16}`);
  boundMethods();
  boundTexts();
  watchDefinitions((target) => {
    if (definitions.objects.has(target as object)) definitions.count++;
  });
  // A package that builds on them (`buffer` on Uint8Array) gives its own classes members of the same names.
  for (const shared of sharedClasses()) {
    for (const line of [shared, (shared as { prototype?: object }).prototype]) {
      for (let at = line ?? null; at; at = Object.getPrototypeOf(at) as object | null) settle(at);
    }
  }
  settle(Error.prototype);
  freezeReachable();
}

/**
 * Freezes what objects of the shared classes lead to: the lists that `getAll` answers, iterators, the classes behind
 * `Headers`, the errors that are thrown. Whoever changed those would change what the engine itself does.
 */
function freezeReachable(): void {
  const errors = [TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError];
  for (const { prototype } of errors) settle(prototype);
  for (const one of [...errors, Object, Function, Array]) Object.freeze(one);
  // Its limit of frames is set by Node and packages.
  Object.defineProperty(Error, "captureStackTrace", { writable: false, configurable: false });
  // Packages set it for a moment; a function of another realm is pushed code.
  let prepare = Error.prepareStackTrace;
  Object.defineProperty(Error, "prepareStackTrace", {
    get: () => prepare,
    set: (next: unknown) => {
      if (next !== undefined && !(next instanceof Function)) {
        throw new TypeError("Cannot assign to read only property 'prepareStackTrace'");
      }
      prepare = next as typeof prepare;
    },
    configurable: false,
  });
  Object.preventExtensions(Error);
  const headers = new Headers([["a", "b"]]);
  const hidden = Object.getOwnPropertySymbols(headers).map(
    (key) => (headers as unknown as Record<symbol, unknown>)[key],
  );
  const params = new URLSearchParams("a=b");
  const samples = [[], headers, params, headers.keys(), headers.entries(), params.keys(), [].values(), ...hidden];
  for (const sample of samples) {
    if (typeof sample !== "object" || sample === null) continue;
    for (let at = Object.getPrototypeOf(sample) as object | null; at && !isRoot(at);) {
      const { constructor } = at;
      Object.freeze(at);
      if (typeof constructor === "function") Object.freeze(constructor);
      at = Object.getPrototypeOf(at) as object | null;
    }
  }
}

/**
 * Keeps code in a context from making functions of this realm: `URL.constructor("return process")()` throws. Code that
 * has a realm of its own makes its functions there.
 */
export function refuseCodeFromStrings(): void {
  const samples = [() => undefined, async () => undefined, function* () {}, async function* () {}];
  for (const sample of samples) {
    const prototype = Object.getPrototypeOf(sample) as object;
    const original = (prototype as { constructor: { name: string } }).constructor;
    const refuse = function (): never {
      throw new EvalError("Code generation from strings disallowed for this context");
    };
    Object.defineProperty(refuse, "name", { value: original.name });
    Object.defineProperty(refuse, "prototype", { value: prototype });
    Object.defineProperty(prototype, "constructor", { value: refuse, writable: false, configurable: false });
  }
}

/**
 * Sees what is defined on built-in objects of contexts by functions of this realm, which code there can reach through
 * the shared classes. The contexts watch their own functions (inside/udf/language-watch.ts).
 */
export const definitions = { objects: new WeakSet<object>(), count: 0 };

/** Limits methods of shared classes that make byte arrays. */
function boundMethods(): void {
  const limit = (target: object, name: string, size: (args: unknown[]) => unknown): void => {
    const original = (target as Record<string, ((...args: unknown[]) => unknown) | undefined>)[name];
    if (!original) return;
    const value = {
      [name](this: unknown, ...args: unknown[]): unknown {
        if ((size(args) as number) > MAX_BYTES) throw new RangeError("Array buffer allocation failed");
        return Reflect.apply(original, this, args);
      },
    }[name];
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  };
  limit(TextEncoder.prototype, "encode", ([text]) => (typeof text === "string" ? text.length : 0));
  for (const name of ["transfer", "transferToFixedLength"]) limit(ArrayBuffer.prototype, name, ([bytes]) => bytes);
}

function isRoot(object: object): boolean {
  return object === Object.prototype || object === Function.prototype || object === Error.prototype;
}

/**
 * Makes an object unchangeable, once. After Object.freeze alone, assigning a member of the same name on an object that
 * inherits from it would fail; here the assignment defines the member on that object.
 */
function settle(root: object): void {
  if (Object.isFrozen(root)) return;
  for (const name of Reflect.ownKeys(root)) {
    const field = Object.getOwnPropertyDescriptor(root, name)!;
    if (!("value" in field) || !field.configurable) continue;
    const value: unknown = field.value;
    const get = Object.freeze(() => value);
    const { set } = Object.freeze({
      set(this: unknown, next: unknown) {
        if (this === root || (typeof this !== "object" && typeof this !== "function") || this === null) {
          throw new TypeError(`Cannot assign to read only property '${String(name)}'`);
        }
        Object.defineProperty(this, name, { value: next, writable: true, enumerable: true, configurable: true });
      },
    });
    Object.defineProperty(root, name, { get, set: Object.freeze(set), enumerable: field.enumerable ?? false });
  }
  Object.freeze(root);
}

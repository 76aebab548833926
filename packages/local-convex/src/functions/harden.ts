import { sharedClasses } from "./context";

/**
 * Keeps code in a context out of the engine's own realm, which it could reach through the Node classes that both share:
 * no function is made of a text there, and the shared classes and their prototypes cannot be changed, so that the next
 * run finds them as they were. Call it only in the engine's program: nothing else in this realm may need to change them.
 */
export function hardenRealm(): void {
  refuseCodeFromStrings();
  // A package that builds on them (`buffer` on Uint8Array) gives its own classes members of the same names.
  for (const shared of sharedClasses()) {
    for (const line of [shared, (shared as { prototype?: object }).prototype]) {
      for (let at = line ?? null; at; at = Object.getPrototypeOf(at) as object | null) settle(at);
    }
  }
  settle(Error.prototype);
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

/** Defines a property as the language does its own: writable, configurable, not enumerable. */
export function define(target: object, name: string | symbol, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}

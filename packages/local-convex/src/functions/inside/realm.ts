import { define } from "./define";

/**
 * Makes `instanceof` of the error classes and of Promise accept objects of Node's realm too. Errors of Node's own
 * classes (`new URL("x")`, a failed fetch) belong to that realm, so `error instanceof Error` would otherwise be false
 * in pushed code.
 */
export function joinRealms(shared: Record<string, unknown>): void {
  const ordinary = Function.prototype[Symbol.hasInstance];
  const scope = globalThis as Record<string, unknown>;
  const foreign = new Map<unknown, unknown>();
  for (const name of SHARED_CHECKS) foreign.set(scope[name], shared[`host${name}`]);
  const check = function (this: unknown, value: unknown): boolean {
    if (ordinary.call(this as () => void, value)) return true;
    const other = foreign.get(this);
    return other !== undefined && ordinary.call(other as () => void, value);
  };
  // Subclasses inherit this check; for a class that is not in `foreign` it is the ordinary one.
  for (const name of ["Error", "Promise"]) {
    Object.defineProperty(scope[name], Symbol.hasInstance, { value: check, configurable: true });
  }
}

export const SHARED_CHECKS = ["Error", "TypeError", "RangeError", "SyntaxError", "Promise"];

/** Puts Node's own objects on the global object. Byte arrays are shared, so that both realms agree on `instanceof`. */
export function installShared(shared: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(shared)) {
    if (!name.startsWith("host")) define(globalThis, name, value);
  }
}

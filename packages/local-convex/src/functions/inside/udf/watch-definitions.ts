// As they are before any pushed code runs.
const { apply } = Reflect;
const { defineProperty, freeze } = Object;

/**
 * Calls `note` with each object of which a member is defined with a descriptor by functions of this realm: a value that
 * cannot be written to any more looks like before.
 */
export function watchDefinitions(note: (target: unknown) => void): void {
  for (const name of ["freeze", "defineProperties", "defineProperty"]) watchMethod(Object, name, note);
  for (const name of ["__defineGetter__", "__defineSetter__"]) watchMethod(Object.prototype, name, note, true);
}

/** Calls `note` with the first argument of each call of the method, or with `this`. */
export function watchMethod(holder: object, name: string, note: (target: unknown) => void, isOfTarget = false): void {
  const original = (holder as Record<string, (...args: unknown[]) => unknown>)[name]!;
  const method = {
    [name](this: unknown, ...args: unknown[]): unknown {
      note(isOfTarget ? this : args[0]);
      return apply(original, this, args);
    },
  }[name]!;
  defineProperty(method, "length", { value: original.length });
  defineProperty(holder, name, { value: freeze(method) });
}

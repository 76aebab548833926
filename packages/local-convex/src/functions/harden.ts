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

/** What polyfills do to the language and to web classes while modules are evaluated. */
import { query } from "./_generated/server";

type Added = { added(): string };

const views = Object.getPrototypeOf(Uint8Array.prototype) as object;
Object.setPrototypeOf(DataView.prototype, Object.prototype);
Object.defineProperty(views, "toString", { value: Array.prototype.toString, writable: true, configurable: true });
for (const one of [Uint8Array, URL, URLSearchParams, Headers, TextEncoder, Promise]) {
  Reflect.defineProperty(one.prototype, "added", { value: () => "added", configurable: true });
}
const Plain = Date;
globalThis.Date = class extends Plain {
  static override now(): number {
    return Plain.now() + 1;
  }
} as DateConstructor;

export const use = query({
  args: {},
  handler: () => {
    const url = new URL("http://vloeren.test");
    const bytes = new TextEncoder().encode("a");
    const made: object[] = [url, url.searchParams, new Headers(), new TextEncoder(), bytes, Promise.resolve()];
    return {
      added: made.map((one) => (one as Added).added()),
      text: String(new Uint8Array(2)),
      later: Date.now() - Plain.now(),
    };
  },
});

import { define } from "./define";
import type { Host } from "./host";

/** Installs `process.env` and nothing else of `process`. */
export function installProcess(host: Host): void {
  const env = new Proxy(
    {},
    {
      get(_target, name) {
        if (typeof name !== "string") return undefined;
        const value = host.env(name);
        if (value !== null) return value;
        return name === "inspect" ? () => "[process.env]" : undefined;
      },
      // The next run would see it.
      set: () => true,
      defineProperty: () => true,
      setPrototypeOf: () => false,
      preventExtensions: () => false,
    },
  );
  define(globalThis, "process", { env });
}

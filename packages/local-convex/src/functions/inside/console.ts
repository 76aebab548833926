import { define } from "./define";
import type { Host, LogLevel } from "./host";
import { inspect } from "./inspect";

/** Installs `console`, whose lines go to the client and to `convex logs`. Returns a function that ends its timers. */
export function installConsole(host: Host): () => void {
  const timers: Timers = new Map();
  define(globalThis, "console", consoleOf(host, timers));
  const { clear } = timers;
  const { apply } = Reflect;
  return () => void apply(clear, timers, []);
}

type Timers = Map<string, number>;

/** The methods of Convex's console. */
export function consoleOf(host: Pick<Host, "log" | "performanceNow">, timers: Timers = new Map()): object {
  const write =
    (level: LogLevel) =>
    (...args: unknown[]): void =>
      host.log(level, format(args));
  // Whole milliseconds, as Convex says them.
  const moment = (): number => Math.floor(host.performanceNow());
  const elapsed = (label: string): string => `${moment() - timers.get(label)!}ms`;
  return {
    debug: write("DEBUG"),
    error: write("ERROR"),
    info: write("INFO"),
    log: write("LOG"),
    warn: write("WARN"),
    trace: (...args: unknown[]) => {
      const stack = (new Error().stack ?? "").split("\n").slice(1).join("\n");
      host.log("LOG", `${format(args)}\n${stack}`);
    },
    time: (label: unknown = "default") => {
      const name = String(label);
      if (timers.has(name)) host.log("WARN", `Timer '${name}' already exists`);
      else timers.set(name, moment());
    },
    timeLog: (label: unknown = "default", ...args: unknown[]) => {
      const name = String(label);
      if (!timers.has(name)) return host.log("WARN", `Timer '${name}' does not exist`);
      host.log("INFO", [`${name}: ${elapsed(name)}`, ...args.map(inspect)].join(" "));
    },
    timeEnd: (label: unknown = "default") => {
      const name = String(label);
      if (!timers.has(name)) return host.log("WARN", `Timer '${name}' does not exist`);
      host.log("INFO", `${name}: ${elapsed(name)}`);
      timers.delete(name);
    },
  };
}

function format(args: unknown[]): string {
  return args.map(inspect).join(" ");
}

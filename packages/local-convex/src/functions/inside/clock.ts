import { define } from "./define";
import type { Host } from "./host";
import type { Phase } from "./loader";

/** Installs `Date` and `performance` on the run's clock; while modules are evaluated, on the push's. */
export function installClock(host: Host, phase: Phase): void {
  const scope = globalThis as Record<string, unknown>;
  const Original = Date;
  const now = (): number => (phase.importing ? host.importNow() : host.now());
  const elapsed = (): number => (phase.importing ? 0 : host.performanceNow());

  const Fixed = createDate(Original, now);
  define(Original.prototype, "constructor", Fixed);
  define(scope, "Date", Fixed);

  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format")!.get!;
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const original = format.call(this) as (date?: Date | number) => string;
      return (date?: Date | number) => original(date ?? now());
    },
  });
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  define(Intl.DateTimeFormat.prototype, "formatToParts", function (this: Intl.DateTimeFormat, date?: Date | number) {
    return formatToParts.call(this, date ?? now());
  });

  define(scope, "performance", {
    now: elapsed,
    get timeOrigin() {
      return now() - elapsed();
    },
    toJSON: () => ({ timeOrigin: now() - elapsed() }),
  });
}

/** Makes a `Date` whose present time is `now()`. */
export function createDate(Original: DateConstructor, now: () => number): DateConstructor {
  const Fixed = function (this: unknown, ...args: number[]): string | Date {
    if (new.target === undefined) return new Original(now()).toString();
    return Reflect.construct(Original, args.length === 0 ? [now()] : args, new.target) as Date;
  };
  Object.defineProperty(Fixed, "name", { value: "Date", configurable: true });
  Object.defineProperty(Fixed, "length", { value: 7, configurable: true });
  Object.defineProperty(Fixed, "prototype", { value: Original.prototype, writable: false });
  define(Fixed, "now", now);
  define(Fixed, "parse", Original.parse);
  define(Fixed, "UTC", Original.UTC);
  return Fixed as DateConstructor;
}

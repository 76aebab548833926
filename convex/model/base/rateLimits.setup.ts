import { onTestFinished } from "vitest";
import { limits, type LimitName } from "./rateLimits";

/** Sets a limit to `attempts` an hour for each key, until the test ends. */
export function limitTo(name: LimitName, attempts: number): void {
  const before = limits[name];
  limits[name] = attempts;
  onTestFinished(() => {
    limits[name] = before;
  });
}

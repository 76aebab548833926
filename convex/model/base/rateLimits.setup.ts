import { onTestFinished } from "vitest";
import { limits, type LimitName } from "./rateLimits";

/** Allows so many `attempts` an hour and key for the rest of this test. */
export function limitTo(name: LimitName, attempts: number): void {
  const before = limits[name];
  limits[name] = attempts;
  onTestFinished(() => {
    limits[name] = before;
  });
}

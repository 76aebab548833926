/**
 * For every test of the data layer. Hashing a password takes no time, since by design it takes tenths of a second. Files
 * share their modules (vitest.config.ts), so each leaves the environment, the clock and the globals as it found them.
 */
import { afterAll, vi } from "vitest";
import type * as PasswordCost from "../model/signIn/passwordCost";

vi.mock("../model/signIn/passwordCost", async (original) => ({
  ...(await original<typeof PasswordCost>()),
  COST: { N: 16, r: 8, p: 1 },
}));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

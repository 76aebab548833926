/**
 * Loaded before every test of the data layer. It makes hashing a password fast, which by design takes tenths of a
 * second. Files share their modules (vitest.config.ts), so after each test the environment, the clock and the globals are
 * as they were.
 */
import { afterAll, afterEach, vi } from "vitest";
import { takeLoaded } from "./loaded.setup";
import type * as PasswordCost from "../model/signIn/passwordCost";

vi.mock("../model/signIn/passwordCost", async (original) => ({
  ...(await original<typeof PasswordCost>()),
  COST: { N: 16, r: 8, p: 1 },
}));

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// Vitest reads the pattern of the first parameter, so it must be one.
afterAll(({}, file) => {
  file.meta.loaded = takeLoaded();
});

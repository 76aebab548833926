/** For every test of the data layer: hashing a password takes no time, since by design it takes tenths of a second. */
import { vi } from "vitest";
import type * as PasswordCost from "../model/signIn/passwordCost";

vi.mock("../model/signIn/passwordCost", async (original) => ({
  ...(await original<typeof PasswordCost>()),
  COST: { N: 16, r: 8, p: 1 },
}));

/** Passwords: what is accepted, and whether one is right. Hashing takes tenths of a second, so only actions may call it. */
import { PASSWORD_MAX, PASSWORD_MIN_REGISTRATION, PASSWORD_MIN_RESET } from "../../domain/limits";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { fail } from "./errors";
import { isOutdated, makeHash, matchesHash } from "./passwordHash";

/** Refuses a password that is too short for its form, or absurdly long (C43). */
export function assertPasswordLength(password: string, form: "registration" | "reset"): void {
  if (form === "registration" && password.length < PASSWORD_MIN_REGISTRATION) fail("PASSWORD_TOO_SHORT");
  if (form === "reset" && password.length < PASSWORD_MIN_RESET) fail("PASSWORD_TOO_SHORT_FOR_RESET");
  if (password.length > PASSWORD_MAX) fail("PASSWORD_TOO_LONG");
}

/**
 * Refuses a password that is soon guessed with PASSWORD_TOO_COMMON. `hints` are words of its owner's, which guessing
 * starts with: name, address of mail, company.
 */
export async function assertHardToGuess(
  ctx: Pick<ActionCtx, "runAction">,
  password: string,
  hints: readonly (string | null | undefined)[],
): Promise<void> {
  const words = hints.filter((hint): hint is string => typeof hint === "string" && hint !== "");
  const isGuessable: boolean = await ctx.runAction(internal.passwordStrength.isGuessable, { password, hints: words });
  if (isGuessable) fail("PASSWORD_TOO_COMMON");
}

/** The text under which a password is kept. */
export async function hashPassword(password: string): Promise<string> {
  return await makeHash(password);
}

/** Whether a password is the one of this hash. Takes as long for an account that does not exist (`hash` null) (C16). */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  // A password longer than any we accept is not worth hashing.
  if (password.length > PASSWORD_MAX) return false;
  const matches = await matchesHash(password, hash ?? HASH_OF_NOTHING);
  return hash !== null && matches;
}

/** A new hash of a password that was found to be right, where the cost has risen since it was stored; else null. */
export async function renewedHash(password: string, hash: string | null): Promise<string | null> {
  return hash !== null && isOutdated(hash) ? await makeHash(password) : null;
}

/** A well-formed hash that no password has. */
const HASH_OF_NOTHING = `scrypt$N=32768,r=8,p=3$${"0".repeat(32)}$${"0".repeat(128)}`;

/** Which passwords are accepted. passwordHash stores and compares them. */
import { PASSWORD_MAX, PASSWORD_MIN_REGISTRATION, PASSWORD_MIN_RESET } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { fail } from "../base/errors";

/**
 * Checks a password's length for its form (C43). Throws PASSWORD_TOO_SHORT or PASSWORD_TOO_SHORT_FOR_RESET, and
 * PASSWORD_TOO_LONG above PASSWORD_MAX characters.
 */
export function assertPasswordLength(password: string, form: "registration" | "reset"): void {
  if (form === "registration" && password.length < PASSWORD_MIN_REGISTRATION) fail("PASSWORD_TOO_SHORT");
  if (form === "reset" && password.length < PASSWORD_MIN_RESET) fail("PASSWORD_TOO_SHORT_FOR_RESET");
  if (password.length > PASSWORD_MAX) fail("PASSWORD_TOO_LONG");
}

/**
 * Throws PASSWORD_TOO_COMMON for a password that is soon guessed. `hints` are words of its owner's that guessers try
 * first: name, address of mail, company.
 */
export async function assertHardToGuess(
  ctx: Pick<ActionCtx, "runAction">,
  password: string,
  hints: readonly (string | null | undefined)[],
): Promise<void> {
  const words = hints.filter((hint): hint is string => typeof hint === "string" && hint !== "");
  const isGuessable: boolean = await ctx.runAction(internal.model.signIn.passwordFunctions.isGuessable, {
    password,
    hints: words,
  });
  if (isGuessable) fail("PASSWORD_TOO_COMMON");
}

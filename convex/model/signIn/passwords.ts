/** Which passwords are accepted. How one is kept and compared stands in passwordHash. */
import { PASSWORD_MAX, PASSWORD_MIN_REGISTRATION, PASSWORD_MIN_RESET } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { fail } from "../base/errors";

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
  const isGuessable: boolean = await ctx.runAction(internal.model.signIn.passwordFunctions.isGuessable, {
    password,
    hints: words,
  });
  if (isGuessable) fail("PASSWORD_TOO_COMMON");
}

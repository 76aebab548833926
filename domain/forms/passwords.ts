/** Choosing a password: what our forms require, and that both typed passwords are equal (C43). Spaces count. */
import * as z from "zod/mini";
import type { ErrorCode } from "../errors";
import { PASSWORD_MAX } from "../limits";

/** A new password of at least `min` characters. */
export function newPasswordField(min: number) {
  return z
    .string()
    .check(
      z.minLength(1, { error: "Kies een wachtwoord." }),
      z.minLength(min, { error: `Gebruik minstens ${min} tekens.` }),
      z.maxLength(PASSWORD_MAX, { error: `Gebruik maximaal ${PASSWORD_MAX} tekens.` }),
    );
}

/** A new password as a form holds it: typed twice. */
export type TypedTwice = { password: string; confirm: string };

/** The error under the field of the repeated password; undefined when both passwords are equal. */
export function repeatError({ password, confirm }: TypedTwice): string | undefined {
  if (confirm === "") return "Vul je wachtwoord nog een keer in.";
  return confirm === password ? undefined : "Dit is niet hetzelfde. Typ je wachtwoord nog een keer.";
}

/** The sentence under the field of a new password for each of the server's refusals that are about it. */
export const passwordRefusals = {
  PASSWORD_TOO_COMMON: ["password", "Kies een wachtwoord dat minder makkelijk te raden is."],
  PASSWORD_TOO_SHORT: ["password", "Kies een langer wachtwoord."],
  PASSWORD_TOO_SHORT_FOR_RESET: ["password", "Kies een langer wachtwoord."],
  PASSWORD_TOO_LONG: ["password", `Gebruik maximaal ${PASSWORD_MAX} tekens.`],
} as const satisfies { [Code in ErrorCode]?: readonly ["password", string] };

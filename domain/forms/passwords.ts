/** Choosing a password: what our forms ask of it, and that it was typed twice alike (C43). Its spaces count. */
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
      z.maxLength(PASSWORD_MAX, { error: `Gebruik hooguit ${PASSWORD_MAX} tekens.` }),
    );
}

/** A new password as a form holds it: typed twice. */
export type TypedTwice = { password: string; confirm: string };

/** What is wrong with the second time, as the sentence under that field; undefined when both are alike. */
export function repeatError({ password, confirm }: TypedTwice): string | undefined {
  if (confirm === "") return "Vul je wachtwoord nog een keer in.";
  return confirm === password ? undefined : "Dit is niet hetzelfde. Typ je wachtwoord nog een keer.";
}

/** Refusals of the server that are about the new password, with the sentence under its field. */
export const passwordRefusals = {
  PASSWORD_TOO_COMMON: ["password", "Kies een wachtwoord dat minder makkelijk te raden is."],
  PASSWORD_TOO_SHORT: ["password", "Kies een langer wachtwoord."],
  PASSWORD_TOO_SHORT_FOR_RESET: ["password", "Kies een langer wachtwoord."],
  PASSWORD_TOO_LONG: ["password", `Gebruik hooguit ${PASSWORD_MAX} tekens.`],
} as const satisfies { [Code in ErrorCode]?: readonly ["password", string] };

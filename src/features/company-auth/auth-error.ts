import { errorTexts } from "../../../domain/errors";
import { errorCodeOf } from "../../lib/error-code";

/** What a failed login or registration is called: the catalogue's words, else "Er ging iets mis" (CAUTH-029). */
export function authErrorWords(error: unknown): { title: string; text: string } {
  const code = errorCodeOf(error);
  return code === null ? { title: "Er ging iets mis", text: "Probeer het later opnieuw." } : errorTexts[code];
}

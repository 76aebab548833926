import { errorTexts } from "../../../domain/errors";
import { NoPayAddress } from "../create-checkout";
import { errorCodeOf, type Words } from "../../lib/error-code";
import { MailNotSent } from "./promo-calls";

/** The message for a sign-up that failed (REF-016): always titled "Fout", with the error's own text. */
export function signUpErrorWords(error: unknown): Words {
  const title = "Fout";
  if (!(error instanceof Error)) return { title, text: "Er is een onbekende fout opgetreden" };
  if (error instanceof MailNotSent) return { title, text: "Email kon niet worden verstuurd" };
  const code = errorCodeOf(error);
  const text = code === null ? "Er is een fout opgetreden bij het versturen van de email" : errorTexts[code].text;
  return { title, text };
}

/** The message when the payment behind a link could not start (REF-020, SUB-012). */
export function payErrorWords(error: unknown): Words {
  if (!(error instanceof Error)) return errorTexts.UNKNOWN_FAILURE;
  if (error instanceof NoPayAddress) return errorTexts.PAYMENT_URL_MISSING;
  const code = errorCodeOf(error);
  return code === null || code === "CHECKOUT_FAILED" ? errorTexts.PAYMENT_NOT_STARTED : errorTexts[code];
}

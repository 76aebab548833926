import { lateErrorTexts } from "../../../domain/errors/late";
import { NoPayAddress } from "../create-checkout";
import { errorCodeOf, errorWordsOf, type Words } from "../../lib/error-code";
import { MailNotSent } from "./promo-calls";

/** The message for a sign-up that failed (REF-016): always titled "Fout", with the error's own text. */
export function signUpErrorWords(error: unknown): Words {
  const title = "Fout";
  if (!(error instanceof Error)) return { title, text: "Er is een onbekende fout opgetreden" };
  if (error instanceof MailNotSent) return { title, text: "Email kon niet worden verstuurd" };
  const fallback = { title, text: "Er is een fout opgetreden bij het versturen van de email" };
  return { ...errorWordsOf(error, fallback), title };
}

/** The message when the payment behind a link could not start (REF-020, SUB-012). */
export function payErrorWords(error: unknown): Words {
  if (!(error instanceof Error)) return lateErrorTexts.UNKNOWN_FAILURE;
  if (error instanceof NoPayAddress) return lateErrorTexts.PAYMENT_URL_MISSING;
  const { PAYMENT_NOT_STARTED } = lateErrorTexts;
  return errorCodeOf(error) === "CHECKOUT_FAILED" ? PAYMENT_NOT_STARTED : errorWordsOf(error, PAYMENT_NOT_STARTED);
}

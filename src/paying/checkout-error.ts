import { lateErrorTexts } from "../../domain/errors/late";
import { errorCodeOf, errorWordsOf } from "../lib/error-code";
import { NoPayAddress } from "./create-checkout";

/** The message for somebody whose payment could not start (SUB-011, SUB-012). */
export function checkoutErrorWords(error: unknown): { title: string; text: string } {
  if (error instanceof NoPayAddress) return lateErrorTexts.CHECKOUT_URL_MISSING;
  if (!(error instanceof Error)) return lateErrorTexts.UNKNOWN_FAILURE;
  const code = errorCodeOf(error);
  // Logged in on this screen, and yet nobody the server knows: the account is gone.
  if (code === "NOT_SIGNED_IN") return lateErrorTexts.PAYER_NOT_FOUND;
  return errorWordsOf(error, lateErrorTexts.CHECKOUT_FAILED);
}

import { errorTexts } from "../../domain/errors";
import { errorCodeOf } from "../lib/error-code";
import { NoPayAddress } from "./create-checkout";

/** The message for somebody whose payment could not start (SUB-011, SUB-012). */
export function checkoutErrorWords(error: unknown): { title: string; text: string } {
  if (error instanceof NoPayAddress) return errorTexts.CHECKOUT_URL_MISSING;
  if (!(error instanceof Error)) return errorTexts.UNKNOWN_FAILURE;
  const code = errorCodeOf(error);
  // Logged in on this screen, and yet nobody the server knows: the account is gone.
  if (code === "NOT_SIGNED_IN") return errorTexts.PAYER_NOT_FOUND;
  return errorTexts[code ?? "CHECKOUT_FAILED"];
}

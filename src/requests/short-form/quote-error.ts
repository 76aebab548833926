import { errorTexts } from "../../../domain/errors";
import { errorCodeOf } from "../../lib/error-code";
import { isNetworkFailure } from "../../app/live/network-error";

/** The message for a request that failed (SHORT-019, SHORT-020). */
export function quoteErrorWords(error: unknown): { title: string; text: string } {
  if (isNetworkFailure(error)) {
    return { title: "Er ging iets mis", text: "Probeer het opnieuw of neem contact met ons op." };
  }
  const code = errorCodeOf(error);
  // Other refusals, a rate limit among them, share the form's own words (C14).
  return code === "MISSING_FIELDS" || code === "PROVINCE_NOT_SERVED" ? errorTexts[code] : errorTexts.BRIEF_NOT_CREATED;
}

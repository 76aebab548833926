import { errorTexts } from "../../../domain/errors";
import { isNetworkFailure } from "../../app/live/network-error";

/**
 * The message for a request that was not sent: it was refused (WIZ-044), or something unexpected happened (WIZ-045).
 */
export function wizardErrorWords(error: unknown): { title: string; text: string } {
  return isNetworkFailure(error)
    ? { title: "Er ging iets mis", text: "Probeer het opnieuw of neem contact met ons op." }
    : errorTexts.BRIEF_NOT_SENT;
}

import { referralEntry } from "../../lib/local/entries/referral";
import { keepFromSearch } from "convex-local-first/device/before-paint";
import { keep, readKept } from "convex-local-first/device/storage";

/** Stores the code of a referral link in this tab, until registration (C71). */
export function rememberReferral(code: string): void {
  keep(referralEntry, code);
}

/** An inline script that stores the code of a referral link, whose reader may go on before the page's scripts run. */
export const REFERRAL_SCRIPT = keepFromSearch(referralEntry, "ref");

/** The code of the referral link by which this tab came in, or null. */
export function rememberedReferral(): string | null {
  return readKept(referralEntry);
}

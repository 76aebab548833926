import { referralEntry } from "../../lib/local/entries/referral";
import { keep, readKept } from "../../lib/local/storage";

/** Keeps the code of a referral link until registration in this tab (C71). */
export function rememberReferral(code: string): void {
  keep(referralEntry, code);
}

/** The code of the referral link that this tab came in by, or null. */
export function rememberedReferral(): string | null {
  return readKept(referralEntry);
}

import { referralEntry } from "../../lib/local/entries/referral";
import { keep, readKept } from "../../lib/local/storage";

/** Stores the code of a referral link in this tab, until registration (C71). */
export function rememberReferral(code: string): void {
  keep(referralEntry, code);
}

/** The code of the referral link by which this tab came in, or null. */
export function rememberedReferral(): string | null {
  return readKept(referralEntry);
}

import { QUOTE_KEYS, quoteField, type StoredQuote, type TypedQuote } from "../../../domain/quoteFields";
import type { DraftKey } from "../../lib/local/entries/drafts";

/** The values of the quote form while it is being filled in. */
export type QuoteDraft = TypedQuote;

/** The values with which the form starts that changes a quote: the quote's present contents. */
export function draftOfQuote(quote: Partial<StoredQuote>): QuoteDraft {
  const typed = QUOTE_KEYS.map((key) => {
    const { kind, stored } = quoteField(key);
    const value = quote[stored as keyof StoredQuote] ?? (kind === "services" ? [] : "");
    return [
      key,
      kind === "euros" && typeof value === "number" ? amountOf(value) : Array.isArray(value) ? value : `${value}`,
    ];
  });
  return Object.fromEntries(typed) as QuoteDraft;
}

/** The values with which the form for a new quote starts: the company's own website, everything else empty. */
export function startOfQuote(websiteLink: string): QuoteDraft {
  return draftOfQuote({ websiteLink });
}

/** Cents as somebody would type them: "1250" or "1250,50". */
function amountOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");
}

/**
 * The key of the draft of an account's quote on a job on this device; `change` is the number of a change of the quote,
 * and missing for the quote itself.
 */
export function quoteDraftKey(accountId: string, jobId: string, change?: number): DraftKey {
  return `vo:quote:${accountId}:${jobId}${change === undefined ? "" : `:${change}`}`;
}

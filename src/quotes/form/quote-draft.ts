import { QUOTE_KEYS, quoteField, type StoredQuote, type TypedQuote } from "../../../domain/quoteFields";
import { typedEuros } from "../../../domain/money";
import { typedLine } from "../../../domain/quotes/quoteLines";
import type { DraftKey } from "../../lib/local/entries/drafts";

/** The values of the quote form while it is being filled in. */
export type QuoteDraft = TypedQuote;

/** The values with which the form starts that changes a quote: the quote's present contents. */
export function draftOfQuote(quote: Partial<StoredQuote>): QuoteDraft {
  const typed = QUOTE_KEYS.map((key) => {
    const { kind, stored } = quoteField(key);
    if (kind === "lines") return [key, (quote.lines ?? []).map(typedLine)];
    const value = quote[stored as keyof StoredQuote] ?? (kind === "services" ? [] : "");
    if (kind === "euros" && typeof value === "number") return [key, typedEuros(value)];
    return [key, Array.isArray(value) ? value : `${value}`];
  });
  return Object.fromEntries(typed) as QuoteDraft;
}

/** The values with which the form for a new quote starts: the company's own website, everything else empty. */
export function startOfQuote(websiteLink: string): QuoteDraft {
  return draftOfQuote({ websiteLink });
}

/**
 * The key of the draft of an account's quote on a job on this device; `change` is the number of a change of the quote,
 * and missing for the quote itself.
 */
export function quoteDraftKey(accountId: string, jobId: string, change?: number): DraftKey {
  return `vo:quote:${accountId}:${jobId}${change === undefined ? "" : `:${change}`}`;
}

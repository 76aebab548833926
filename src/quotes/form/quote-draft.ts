import type { DraftKey } from "../../lib/local/entries/drafts";
import type { OwnQuote } from "../own-quote";

/** The values of the quote form while it is being filled in. */
export type QuoteDraft = Record<
  "title" | "description" | "price" | "website" | "portfolioLink" | "startsFrom" | "guaranteeYears",
  string
> & {
  includedServices: string[];
};

/** The values with which the form for a new quote starts: the company's own website, everything else empty. */
export function startOfQuote(website: string): QuoteDraft {
  return {
    title: "",
    description: "",
    price: "",
    website,
    portfolioLink: "",
    startsFrom: "",
    guaranteeYears: "",
    includedServices: [],
  };
}

/** The values with which the form starts that changes a quote: the quote's present contents. */
export function draftOfQuote(quote: OwnQuote): QuoteDraft {
  return {
    title: quote.packageName,
    description: quote.description,
    price: amountOf(quote.price),
    website: quote.websiteLink ?? "",
    portfolioLink: quote.portfolioLink ?? "",
    startsFrom: quote.startsFrom ?? "",
    guaranteeYears: quote.guaranteeYears === null ? "" : String(quote.guaranteeYears),
    includedServices: (quote.includes ?? []).filter(({ included }) => included).map(({ service }) => service),
  };
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

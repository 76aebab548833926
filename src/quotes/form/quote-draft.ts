import type { DraftKey } from "../../lib/local/entries/drafts";
import type { OwnQuote } from "../own-quote";

/** What the quote form holds while it is being filled in. */
export type QuoteDraft = Record<
  "title" | "description" | "price" | "website" | "portfolioLink" | "startsFrom" | "guaranteeYears",
  string
> & {
  includedServices: string[];
};

/** What the form starts with: the company's own website, and else nothing. */
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

/** What the form starts with to change a quote: all that stands in it. */
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
 * Under which this device keeps what an account typed for a job and did not send; `change` is the number of that change
 * of the quote, and missing for the quote itself.
 */
export function quoteDraftKey(accountId: string, jobId: string, change?: number): DraftKey {
  return `vo:quote:${accountId}:${jobId}${change === undefined ? "" : `:${change}`}`;
}

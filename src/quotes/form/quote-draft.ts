import type { DraftKey } from "../../lib/local/entries/drafts";

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

/** Under which this device keeps what an account typed for a job and did not send. */
export function quoteDraftKey(accountId: string, jobId: string): DraftKey {
  return `vo:quote:${accountId}:${jobId}`;
}

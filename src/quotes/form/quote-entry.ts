import type { FunctionArgs } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import type { QuoteForm as Filled } from "../../../domain/forms/quote";
import { formatEuro, parseEuros } from "../../../domain/money";
import type { NewEntry } from "../../app/outbox/entry";
import { quoteLink } from "../../app/links";
import type { Job } from "./job-summary";
import type { QuoteDraft } from "./quote-draft";

/** The subject of outbox entries with an account's quote on a job. */
export function aboutQuote(jobId: string): string {
  return `quote:${jobId}`;
}

/** An outbox entry that sends a filled-in quote. */
export function quoteEntry(job: Job, filled: Filled, draft: QuoteDraft): NewEntry {
  return {
    call: "quotes:sendQuote",
    about: aboutQuote(job._id),
    title: `Je offerte voor ${job.title}`,
    page: quoteLink(job._id),
    draft,
    typed: typedOf(filled),
    args: argsOf(job, filled),
  };
}

/** An outbox entry that changes a quote. It has the subject of the quote, so it is sent after it. */
export function changeEntry(job: Job, filled: Filled, draft: QuoteDraft): NewEntry {
  return {
    ...quoteEntry(job, filled, draft),
    call: "quotes:change",
    title: `Je wijziging van je offerte voor ${job.title}`,
    args: { ...argsOf(job, filled), again: false },
  };
}

function typedOf({ price, startsFrom, guaranteeYears, includedServices, ...quote }: Filled): NewEntry["typed"] {
  const priceCents = parseEuros(price) ?? 0;
  const typed: [label: string, text: string][] = [
    ["Titel", quote.title],
    ["Omschrijving", quote.description],
    ["Prijs, inclusief btw", formatEuro(priceCents)],
    ["Kan starten vanaf", startsFrom === "" ? "" : formatDate(startsFrom)],
    ["Garantie in jaren", guaranteeYears],
    ["Inbegrepen", includedServices.join(", ")],
    ["Website", quote.website],
    ["Portfolio", quote.portfolioLink],
  ];
  return typed.filter(([, text]) => text !== "").map(([label, text]) => ({ label, text }));
}

/** The arguments with which the form offers a withdrawn quote again. */
export function againArgs(job: Job, filled: Filled): FunctionArgs<typeof api.quotes.change> {
  return { ...argsOf(job, filled), again: true };
}

function argsOf(job: Job, { price, startsFrom, guaranteeYears, includedServices, ...quote }: Filled) {
  return {
    briefId: job._id,
    ...quote,
    priceCents: parseEuros(price) ?? 0,
    ...(startsFrom === "" ? {} : { startsFrom }),
    ...(guaranteeYears === "" ? {} : { guaranteeYears: Number(guaranteeYears) }),
    // Nothing ticked says nothing: what is included then stands in the description.
    ...(includedServices.length === 0 ? {} : { includedServices }),
  };
}

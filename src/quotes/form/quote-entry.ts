import type { FunctionArgs } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import type { QuoteForm as Filled } from "../../../domain/forms/quote";
import { formatEuro, parseEuros } from "../../../domain/money";
import type { NewEntry } from "../../app/outbox/entry";
import { quoteLink } from "../../app/links";
import type { Job } from "./job-summary";
import type { QuoteDraft } from "./quote-draft";

/** What an account's quote on a job is known by in the outbox. */
export function aboutQuote(jobId: string): string {
  return `quote:${jobId}`;
}

/** A filled-in quote as the outbox takes it. */
export function quoteEntry(job: Job, filled: Filled, draft: QuoteDraft): NewEntry {
  const { price, startsFrom, guaranteeYears, includedServices, ...quote } = filled;
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
  return {
    call: "quotes:sendQuote",
    about: aboutQuote(job._id),
    title: `Je offerte voor ${job.title}`,
    page: quoteLink(job._id),
    draft,
    typed: typed.filter(([, text]) => text !== "").map(([label, text]) => ({ label, text })),
    args: argsOf(job, filled),
  };
}

/** A quote as the form changes it, as the deployment takes it. */
export function changeArgs(job: Job, filled: Filled): FunctionArgs<typeof api.quotes.change> {
  return argsOf(job, filled);
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

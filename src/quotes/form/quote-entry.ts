import type { SentQuote } from "../../../domain/quoteFields";
import { QUOTE_KEYS, quoteField, quoteWords } from "../../../domain/quoteFields";
import type { NewEntry } from "../../app/outbox/entry";
import { quoteLink } from "../../app/links";
import type { Job } from "./job-summary";
import type { QuoteDraft } from "./quote-draft";

/** The subject of outbox entries with an account's quote on a job. */
export function aboutQuote(jobId: string): string {
  return `quote:${jobId}`;
}

/** An outbox entry that sends a filled-in quote. */
export function quoteEntry(job: Job, quote: SentQuote, draft: QuoteDraft): NewEntry {
  return {
    call: "quotes:sendQuote",
    about: aboutQuote(job._id),
    title: `Je offerte voor ${job.title}`,
    page: quoteLink(job._id),
    draft,
    typed: typedOf(quote),
    args: { briefId: job._id, ...quote },
  };
}

/** An outbox entry that changes a quote. It has the subject of the quote, so it is sent after it. */
export function changeEntry(job: Job, quote: SentQuote, draft: QuoteDraft): NewEntry {
  return {
    ...quoteEntry(job, quote, draft),
    call: "quotes:change",
    title: `Je wijziging van je offerte voor ${job.title}`,
    args: { briefId: job._id, ...quote, again: false },
  };
}

function typedOf(quote: SentQuote): NewEntry["typed"] {
  return QUOTE_KEYS.flatMap((key) => {
    const { label, sent } = quoteField(key);
    const text = quoteWords(key, quote[sent as keyof SentQuote]);
    return text === null ? [] : [{ label, text }];
  });
}

import type { StoredQuote } from "../../../domain/quoteFields";

/** What stands on the PDF of a quote. */
export type QuotePaper = {
  /** "2026-0012". */
  number: string;
  /** In milliseconds since 1970. */
  sentAt: number;
  /** Which version it is, from 1, and since when, in milliseconds since 1970. */
  version: number;
  changedAt: number;
  company: {
    name: string;
    kvkNumber: string | null;
    vatId: string | null;
    phone: string | null;
    email: string;
    website: string | null;
  };
  /** Name and address of the client, line by line; empty while the reader may not know them. */
  client: string[];
  /** The job that it is for. */
  job: string;
  squareMeters: number | null;
  quote: StoredQuote;
};

type Quoted = { number: string; _creationTime: number; earlier: { until: number }[] };

/** The number, the day and the version of a quote. */
export function standingOf({ number, _creationTime: sentAt, earlier }: Quoted) {
  return { number, sentAt, version: earlier.length + 1, changedAt: earlier.at(-1)?.until ?? sentAt };
}

import type { BriefStatus } from "../../../domain/status";
import type { PublicBrief } from "../../requests/brief";
import type { OwnQuote } from "../../quotes/own-quote";
import type { SiteLink } from "../../ui/site-link";
import type { QuoteStanding } from "../../quotes/quote-status";
import { quoteLink } from "../../app/links";

/** What a job's card knows about this company's quote on it; undefined when there is none and none can be sent. */
export type QuoteOn = (job: Pick<PublicBrief, "_id"> & { status?: BriefStatus }) => {
  quote?: { link: SiteLink; standing: QuoteStanding | null };
};

/**
 * This company's quotes by job, for the cards. Only subscribers can send quotes (VERH-015); earlier quotes stay
 * visible.
 */
export function quotesByJob(quotes: readonly OwnQuote[], subscribed: boolean): QuoteOn {
  const standings = new Map(quotes.map((quote) => [quote.brief._id as string, quote]));
  return ({ _id, status = "OPEN" }) => {
    const standing = standings.get(_id) ?? null;
    const maySend = subscribed && status === "OPEN";
    return standing !== null || maySend ? { quote: { link: quoteLink(_id), standing } } : {};
  };
}

import type { PublicBrief } from "../../requests/brief";
import type { OwnQuote } from "../../quotes/own-quote";
import type { SiteLink } from "../../ui/site-link";
import { quoteLink } from "../../app/links";

/** What a job's card is told about this company's quote on it; nothing when there is none and none can be sent. */
export type QuoteOn = (job: Pick<PublicBrief, "_id" | "status">) => {
  quote?: { link: SiteLink; status: OwnQuote["status"] | null };
};

/** Only subscribers send quotes (VERH-015); what was sent before stays to be seen. */
export function quotesByJob(quotes: readonly OwnQuote[], subscribed: boolean): QuoteOn {
  const statuses = new Map(quotes.map(({ brief, status }) => [brief._id as string, status]));
  return ({ _id, status: jobStatus }) => {
    const status = statuses.get(_id) ?? null;
    const maySend = subscribed && jobStatus === "OPEN";
    return status !== null || maySend ? { quote: { link: quoteLink(_id), status } } : {};
  };
}

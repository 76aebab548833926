import { DAY_MS } from "../../../domain/limits";
import { isClosed } from "../../../domain/status";
import type { OwnQuote } from "../../quotes/own-quote";

/** The groups of a company's quotes, in the order in which they ask for something. */
export const QUOTE_GROUPS = ["won", "open", "done"] as const;
export type QuoteGroup = (typeof QUOTE_GROUPS)[number];

/** What the groups are called on the screen. */
export const quoteGroups = {
  won: "Gekozen",
  open: "Wacht op de klant",
  done: "Afgelopen",
} satisfies Record<QuoteGroup, string>;

/** So long after the choice a chosen quote is work that is going on; the job itself is closed by the choice. */
const WORK_DAYS = 60;

/** The group that a quote belongs to at a time, in milliseconds since 1970. */
export function groupOf(quote: OwnQuote, now: number): QuoteGroup {
  const { status, withdrawnAt, brief, chosenAt, _creationTime: sentAt } = quote;
  if (withdrawnAt !== null || status === "DECLINED") return "done";
  if (status === "ACCEPTED") return now - (chosenAt ?? sentAt) < WORK_DAYS * DAY_MS ? "won" : "done";
  return isClosed(brief.status) ? "done" : "open";
}

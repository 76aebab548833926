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

/** The group that a quote belongs to. */
export function groupOf({
  status,
  withdrawnAt,
  brief,
}: Pick<OwnQuote, "status" | "withdrawnAt" | "brief">): QuoteGroup {
  if (withdrawnAt !== null || status === "DECLINED" || isClosed(brief.status)) return "done";
  return status === "ACCEPTED" ? "won" : "open";
}

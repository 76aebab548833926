import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** A request as its owner sees it. */
export type OwnBrief = FunctionReturnType<typeof api.briefs.mine>["page"][number];

/** Whether a request waits for its first quote: until then its progress and its photos are the news. */
export function isWaiting({ status, quoteCount }: OwnBrief): boolean {
  return status === "OPEN" && quoteCount === 0;
}

/** A quote as the owner of its request sees it. */
export type Quote = NonNullable<FunctionReturnType<typeof api.quotes.forBrief>>[number];

/** A request as a viewer of a shared link sees it (N20). */
export type SharedRequest = Exclude<FunctionReturnType<typeof api.requestShares.look>, "company" | null>;

/**
 * A quote as a viewer of a shared link sees it: as the owner sees it, without what concerns only the owner and the
 * company.
 */
export type SharedQuote = SharedRequest["quotes"][number];

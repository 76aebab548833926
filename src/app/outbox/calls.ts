import { api } from "../../../convex/_generated/api";

/**
 * The calls that wait for a connection. Each takes a `requestId` (convex/functions.ts, "Once"). What needs an answer at
 * once, and why, stands in `needs-answer.ts`; a test holds that every mutation of the site stands in one of the two.
 */
export const waitingCalls = {
  "briefs:createBrief": api.briefs.createBrief,
  "quotes:sendQuote": api.quotes.sendQuote,
} as const;

/** The name of a call that waits. */
export type WaitingCall = keyof typeof waitingCalls;

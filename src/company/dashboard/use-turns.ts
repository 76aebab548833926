import { api } from "../../../convex/_generated/api";
import { isDecided } from "../../../domain/followUps";
import { LATELY_MAX } from "../../../domain/limits";
import { useLocalQuery } from "../../app/live/use-local-query";
import type { QuoteOn } from "./quote-on";
import type { Unlock } from "./use-own-records";

/** The customers who still wait for a quote of the company; none before that is known. */
export function useTurns(unlocks: readonly Unlock[], quoteOn: QuoteOn, areQuotesKnown: boolean): readonly Unlock[] {
  const waiting = areQuotesKnown ? unlocks.filter(({ brief }) => quoteOn(brief).quote?.standing === null) : [];
  const own = useLocalQuery({ query: api.followUps.mine, args: waiting.length === 0 ? "skip" : { lately: true } });
  if (own.status !== "success") return [];
  const decided = new Set(own.data.flatMap(({ briefId, stage }) => (isDecided(stage) ? [briefId as string] : [])));
  // Who was decided before the oldest that was read, is not among them: of those it is not known whether they wait.
  const oldest = own.data.length < LATELY_MAX ? 0 : Math.min(...own.data.map(({ changedAt = 0 }) => changedAt));
  return waiting.filter(({ brief, unlockedAt }) => unlockedAt >= oldest && !decided.has(brief._id));
}

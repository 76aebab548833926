import { api } from "../../../convex/_generated/api";
import { isDecided } from "../../../domain/followUps";
import { useLocalQuery } from "../../app/live/use-local-query";
import type { QuoteOn } from "./quote-on";
import type { Unlock } from "./use-own-records";

/** The customers who still wait for a quote of the company; none before that is known. */
export function useTurns(unlocks: readonly Unlock[], quoteOn: QuoteOn, areQuotesKnown: boolean): readonly Unlock[] {
  const waiting = areQuotesKnown ? unlocks.filter(({ brief }) => quoteOn(brief).quote?.standing === null) : [];
  const own = useLocalQuery({ query: api.followUps.mine, args: waiting.length === 0 ? "skip" : { lately: true } });
  if (own.status !== "success") return [];
  const decided = new Set(own.data.flatMap(({ briefId, stage }) => (isDecided(stage) ? [briefId as string] : [])));
  return waiting.filter(({ brief }) => !decided.has(brief._id));
}

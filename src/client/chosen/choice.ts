import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { useHasPassed } from "../../lib/use-has-passed";
import type { OwnBrief, Quote } from "../types";

/** The quote that a client accepted, with when the laying ends as agreed, and whether the floor lies as far as known. */
export type Choice = { quote: Quote; laidAt: number | null; isLaid: boolean };

/** What was chosen for a request, live; null before a choice, and until it has loaded. */
export function useChoice({ _id: briefId }: OwnBrief): Choice | null {
  const quotes = useLocalQuery({ query: api.quotes.forBrief, args: { briefId } });
  const all = quotes.status === "success" ? quotes.data : null;
  const quote = all?.find(({ status }) => status === "ACCEPTED");
  const standing = useLocalQuery({
    query: api.chosen.forQuote,
    args: quote === undefined ? "skip" : { quoteId: quote._id },
  });
  const { laidAt, goodAt, reports } = (standing.status === "success" && standing.data) || nothingYet;
  const hasPassed = useHasPassed(laidAt ?? Number.POSITIVE_INFINITY);
  if (quote === undefined) return null;
  return { quote, laidAt, isLaid: hasPassed || goodAt !== null || reports.length > 0 };
}

const nothingYet = { laidAt: null, goodAt: null, reports: [] };

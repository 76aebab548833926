/** How soon a company answers: the time from getting a client's details to sending the quote. */
import { RETENTION_MS } from "../../../domain/limits";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { ANSWERS_KEPT, monthAt, monthsBetween } from "../companies/companyMonths";

/** Fewer would tell of single jobs (I9). */
const QUOTES_MIN = 3;

/**
 * The median time from unlock to quote over a company's newest quotes, in milliseconds; null when there are so few that
 * it would tell of single jobs.
 */
export async function medianAnswerTime(ctx: QueryCtx, companyId: Id<"users">): Promise<number | null> {
  const now = Date.now();
  const times: number[] = [];
  for await (const { answerTimes } of monthsBetween(ctx, companyId, monthAt(now - RETENTION_MS), monthAt(now))) {
    times.unshift(...answerTimes);
    if (times.length >= ANSWERS_KEPT) break;
  }
  return times.length < QUOTES_MIN ? null : median(times.slice(-ANSWERS_KEPT));
}

/** The middle one of some numbers in order, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
}

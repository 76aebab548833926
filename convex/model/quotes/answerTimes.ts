/** How soon a company answers: the time from getting a client's details to sending the quote. */
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { RETENTION_MS } from "../../../domain/limits";

/** Of so many of the newest quotes of the last year. */
const NEWEST = 30;
/** Fewer would tell of single jobs (I9). */
const QUOTES_MIN = 3;

/**
 * The median time from unlock to quote over a company's newest quotes, in milliseconds; null when there are so few that
 * it would tell of single jobs.
 */
export async function medianAnswerTime(ctx: QueryCtx, companyId: Id<"users">): Promise<number | null> {
  const since = Date.now() - RETENTION_MS;
  const quotes = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", "quote").gt("_creationTime", since))
    .order("desc")
    .take(NEWEST);
  const times: number[] = [];
  for (const { briefId, _creationTime } of quotes) {
    const unlock = await ctx.db
      .query("proposals")
      .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId).eq("kind", "unlock"))
      .first();
    if (unlock !== null && unlock._creationTime <= _creationTime) times.push(_creationTime - unlock._creationTime);
  }
  if (times.length < QUOTES_MIN) return null;
  return median(times);
}

/** The middle one of some numbers in order, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
}

/**
 * The promise of a first quote (B11): a request that has none after QUOTE_PROMISE_MS is noted, once, for staff, and its
 * client is mailed what helps.
 */
import { DAY_MS, QUOTE_PROMISE_MS } from "../../../domain/limits";
import type { MutationCtx } from "../../_generated/server";
import { noteLate } from "../briefs/progress";
import { queueMail } from "../mail/mails";
import { hasQuote } from "../quotes/quoteViews";

const BATCH = 50;
/** A request that is older than this when it is found says nothing new. */
const LOOKED_BACK_MS = 3 * DAY_MS;

/**
 * Notes the open requests whose promise ended without a quote, from `after` (a creation time) on. Returns where the next
 * batch begins, null after the last.
 */
export async function findLateBriefs(ctx: MutationCtx, now: number, after: number | null): Promise<number | null> {
  const from = Math.max(after ?? 0, now - LOOKED_BACK_MS);
  const due = await ctx.db
    .query("briefs")
    .withIndex("by_status", (q) =>
      q
        .eq("status", "OPEN")
        .eq("pausedAt", undefined)
        .gt("_creationTime", from)
        .lte("_creationTime", now - QUOTE_PROMISE_MS),
    )
    .take(BATCH);
  for (const brief of due) {
    const briefId = brief._id;
    if (!(await hasQuote(ctx, brief)) && (await noteLate(ctx, briefId, now)))
      await queueMail(ctx, "no-quote-yet", { briefId });
  }
  return due.length === BATCH ? due.at(-1)!._creationTime : null;
}

/**
 * The promise of a first quote (B11): a request that has none once it is over is noted, once, for staff, and its
 * client is mailed what helps.
 */
import { DAY_MS } from "../../../domain/limits";
import type { MutationCtx } from "../../_generated/server";
import { noteLate } from "../briefs/progress";
import { queueMail } from "../mail/mails";
import { hasQuote } from "../quotes/quoteViews";

const BATCH = 50;
/** A promise that ended longer ago than this when it is found says nothing new. */
const LOOKED_BACK_MS = 2 * DAY_MS;

/**
 * Notes a batch of the open requests whose promise ended before `now` without a quote. Returns the cursor of the next
 * batch, null after the last.
 */
export async function findLateBriefs(ctx: MutationCtx, now: number, cursor: string | null): Promise<string | null> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("briefs")
    .withIndex("by_promise", (q) =>
      q
        .eq("status", "OPEN")
        .eq("pausedAt", undefined)
        .gt("promisedUntil", now - LOOKED_BACK_MS)
        .lte("promisedUntil", now),
    )
    .paginate({ numItems: BATCH, cursor });
  for (const brief of page) {
    const briefId = brief._id;
    if (!(await hasQuote(ctx, brief)) && (await noteLate(ctx, briefId, now)))
      await queueMail(ctx, "no-quote-yet", { briefId });
  }
  return isDone ? null : continueCursor;
}

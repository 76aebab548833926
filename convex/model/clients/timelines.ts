/** How far a client's own request has come, in counts and times and without names (N02). */
import { v, type Infer } from "convex/values";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { promiseFrom } from "../../../domain/promise/promise";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { numberOrNull } from "../base/commonFields";
import { getBrief } from "../briefs/briefs";
import { hasFirstChance } from "../briefs/firstChance";
import { readCountsOf } from "../briefs/progress";
import { firstQuestionAt } from "../questions/questions";
import { getQuotes } from "../quotes/quoteViews";
import { kindOf, visitsOn } from "../visits/visits";

/** The timeline of a request. Times are milliseconds since 1970, null for what has not happened. */
export const timeline = v.object({
  askedAt: v.number(),
  /** Until when its first quote is promised; null while only the companies that its client asked see it. */
  promisedUntil: numberOrNull,
  /** How many companies were mailed, and how many opened it. */
  mailed: v.number(),
  viewed: v.number(),
  unlockedAt: numberOrNull,
  /** When the first company asked something, and when it first was agreed that one comes to measure. */
  questionAt: numberOrNull,
  visitAt: numberOrNull,
  quotedAt: numberOrNull,
  isChosen: v.boolean(),
  /** Null for a choice from before this was kept, too. */
  chosenAt: numberOrNull,
});

/** The timeline of a request, for its owner; null for everybody else. */
export async function readTimeline(
  ctx: QueryCtx,
  viewerId: Id<"users">,
  briefId: string,
): Promise<Infer<typeof timeline> | null> {
  const brief = await getBrief(ctx, briefId);
  return brief === null || brief.userId !== viewerId ? null : await timelineOf(ctx, brief);
}

/** The timeline of a request. The caller has checked that the reader may see it. */
export async function timelineOf(ctx: QueryCtx, brief: Doc<"briefs">): Promise<Infer<typeof timeline>> {
  const unlocks = await ctx.db
    .query("proposals")
    .withIndex("by_brief", (q) => q.eq("briefId", brief._id).eq("kind", "unlock"))
    .take(MAX_UNLOCKS);
  const quotes = await getQuotes(ctx, brief._id);
  const chosen = quotes.find(({ status }) => status === "ACCEPTED");
  return {
    askedAt: brief._creationTime,
    promisedUntil: hasFirstChance(brief) ? null : (brief.promisedUntil ?? promiseFrom(brief._creationTime)),
    ...(await readCountsOf(ctx, brief._id)),
    unlockedAt: unlocks[0]?._creationTime ?? null,
    questionAt: await firstQuestionAt(ctx, brief._id),
    visitAt:
      (await visitsOn(ctx, brief._id)).find((visit) => kindOf(visit) === "measure" && visit.startsAt !== null)
        ?.startsAt ?? null,
    quotedAt: quotes.findLast(({ withdrawnAt }) => withdrawnAt === undefined)?._creationTime ?? null,
    isChosen: chosen !== undefined,
    chosenAt: chosen?.acceptedAt ?? null,
  };
}

/** How many reports wait for a decision of staff. */
import { v, type Infer } from "convex/values";
import type { QueryCtx } from "../../_generated/server";

/** Reports of a kind that are counted at most. */
const COUNTED = 100;

/** Open reports by what they are about, each at most 100. */
export const reportsWaiting = v.object({
  reviews: v.number(),
  conversations: v.number(),
  places: v.number(),
  floors: v.number(),
});

/** Counts the reports that nobody decided on. */
export async function countReportsWaiting(ctx: QueryCtx): Promise<Infer<typeof reportsWaiting>> {
  const [reviews, conversations, places, floors] = await Promise.all([
    ctx.db
      .query("reviewReports")
      .withIndex("by_decision", (q) => q.eq("decision", null))
      .take(COUNTED),
    ctx.db
      .query("conversationReports")
      .withIndex("by_decision", (q) => q.eq("decision", null))
      .take(COUNTED),
    ctx.db
      .query("placeReports")
      .withIndex("by_isOpen", (q) => q.eq("isOpen", true))
      .take(COUNTED),
    ctx.db
      .query("workReports")
      .withIndex("by_isOpen", (q) => q.eq("isOpen", true))
      .take(COUNTED),
  ]);
  return {
    ...{ reviews: reviews.length, conversations: conversations.length },
    ...{ places: places.length, floors: floors.length },
  };
}

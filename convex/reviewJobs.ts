/** What becomes of a review by the clock (B13). Nothing in here is public. */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { queueMail } from "./model/mail/mails";
import { showWhenDue } from "./model/reviews/reviews";

/** The end of the time in which a review waits for the other side's. */
export const show = internalMutation({
  args: { reviewId: v.id("reviews") },
  returns: v.null(),
  handler: async (ctx, { reviewId }) => {
    await showWhenDue(ctx, reviewId);
    return null;
  },
});

/** Reminds the side that did not write, once; the mail knows whether that is still so. */
export const remind = internalMutation({
  args: { reviewId: v.id("reviews") },
  returns: v.null(),
  handler: async (ctx, { reviewId }) => {
    const review = await ctx.db.get("reviews", reviewId);
    if (review !== null && review.visibleAt === null) await queueMail(ctx, "review-reminder", { reviewId });
    return null;
  },
});

/** Scheduled functions about reviews (B13). Nothing in here is public. */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { queueMail } from "./model/mail/mails";
import { showWhenDue } from "./model/reviews/reviews";

/** Shows a review at the end of the time for which it waits for the other side's. */
export const show = internalMutation({
  args: { reviewId: v.id("reviews") },
  returns: v.null(),
  handler: async (ctx, { reviewId }) => {
    await showWhenDue(ctx, reviewId);
    return null;
  },
});

/** Mails a reminder to the side that has not written a review; the mail is dropped when that side has written since. */
export const remind = internalMutation({
  args: { reviewId: v.id("reviews") },
  returns: v.null(),
  handler: async (ctx, { reviewId }) => {
    const review = await ctx.db.get("reviews", reviewId);
    if (review !== null && review.visibleAt === null) await queueMail(ctx, "review-reminder", { reviewId });
    return null;
  },
});

/** What follows from decisions about quotes, after their commit. Nothing in here is public. */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { finishDecline as finish } from "./model/quotes/quotes";

/** The end of the time in which a decline can be taken back: now its company may know. */
export const finishDecline = internalMutation({
  args: { quoteId: v.id("proposals"), until: v.number() },
  returns: v.null(),
  handler: async (ctx, { quoteId, until }) => {
    await finish(ctx, quoteId, until);
    return null;
  },
});

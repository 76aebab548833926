/** Scheduled functions about decisions on quotes. Nothing in here is public. */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { finishDecline as finish } from "./model/quotes/quotes";

/** Ends the time in which a decline can be undone, and tells the company of the decline. */
export const finishDecline = internalMutation({
  args: { quoteId: v.id("proposals"), until: v.number() },
  returns: v.null(),
  handler: async (ctx, { quoteId, until }) => {
    await finish(ctx, quoteId, until);
    return null;
  },
});

/** Scheduled functions about requests. Nothing in here is public. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { copyFigures as copy } from "./model/briefs/publicFigures";
import { checkOpenBriefs } from "./model/clients/stillWanted";

/**
 * Asks the clients of old open requests whether these are still wanted, and closes those that stayed unanswered, a
 * batch at a time.
 */
export const checkOpen = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await checkOpenBriefs(ctx, Date.now())) await ctx.scheduler.runAfter(0, internal.briefJobs.checkOpen, {});
    return null;
  },
});

/** Copies the exact counts into the rows that everybody's numbers come from (model/briefs/publicFigures). */
export const copyFigures = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await copy(ctx);
    return null;
  },
});

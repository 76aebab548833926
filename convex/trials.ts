/** The scheduled end of trials (I8). */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { endTrial as end } from "./model/companies/trials";

/** Ends a trial whose time is over; does nothing when it was prolonged. Scheduled when the trial starts. */
export const endTrial = internalMutation({
  args: { profileId: v.id("profiles") },
  returns: v.null(),
  handler: async (ctx, { profileId }) => {
    await end(ctx, profileId);
    return null;
  },
});

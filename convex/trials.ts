/** The scheduled end of trials (I8). */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { endTrial as end } from "./model/trials";

export const endTrial = internalMutation({
  args: { profileId: v.id("profiles") },
  returns: v.null(),
  handler: async (ctx, { profileId }) => {
    await end(ctx, profileId);
    return null;
  },
});

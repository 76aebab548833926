/** What a block does after its own transaction. */
import { v } from "convex/values";
import { internalMutation } from "../../_generated/server";
import { blockedRequests, followBatch } from "./requests";

/** Lets one more batch of requests follow the block that began at `blockedAt` (milliseconds). Idempotent. */
export const followRequests = internalMutation({
  args: { from: blockedRequests, blockedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { from, blockedAt }) => {
    await followBatch(ctx, from, blockedAt);
    return null;
  },
});

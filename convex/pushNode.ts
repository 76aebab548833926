"use node";
/** Sends notices to push services. The encryption that those ask for needs Node. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction } from "./_generated/server";
import { sendPush } from "./integrations/push";

/**
 * Makes one attempt to hand notices to their push services. Throws when one failed, and the pool tries the remaining
 * ones again.
 */
export const send = internalAction({
  args: { pushIds: v.array(v.id("pushes")) },
  returns: v.null(),
  handler: async (ctx, { pushIds }) => {
    const due = await ctx.runQuery(internal.push.due, { pushIds });
    const tries = await Promise.allSettled(
      due.map(async ({ pushId, ...push }) => ({ pushId, outcome: await sendPush(push) })),
    );
    const outcomes = tries.flatMap((tried) => (tried.status === "fulfilled" ? [tried.value] : []));
    if (outcomes.length > 0) await ctx.runMutation(internal.push.record, { outcomes });
    const failed = tries.find((tried) => tried.status === "rejected");
    if (failed) throw failed.reason;
    return null;
  },
});

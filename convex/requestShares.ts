/** Looking along with a request by a link that its client gives away, and can end (N20). */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { maybeViewerQuery, viewerMutation } from "./functions";
import { isCompany } from "./model/access/access";
import { looked, readSharedRequest, shareOwnBrief, stopSharingOwnBrief } from "./model/clients/sharedRequests";

/**
 * Makes a link to a request of the caller's; one that is there stays. Which it is stands with the request (`briefs:mine`).
 * Errors: NOT_SIGNED_IN, BRIEF_NOT_FOUND, RATE_LIMITED.
 */
export const start = viewerMutation({
  args: { briefId: v.string() },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    await shareOwnBrief(ctx, ctx.viewer._id, briefId);
    return null;
  },
});

/** Ends the link to a request of the caller's: whoever has it sees nothing any more, at once. Errors: NOT_SIGNED_IN, BRIEF_NOT_FOUND. */
export const stop = viewerMutation({
  args: { briefId: v.string() },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    await stopSharingOwnBrief(ctx, ctx.viewer._id, briefId);
    return null;
  },
});

/**
 * The request that a link opens, to look at: its secret is the permission. Null for a link that opens nothing, or nothing
 * any more; "company" for a company that is logged in, which is shown no other company's quotes (I9).
 */
export const look = maybeViewerQuery({
  args: { secret: v.string() },
  returns: looked,
  handler: async (ctx, { secret }) => {
    const found = await readSharedRequest(ctx, secret);
    return found !== null && ctx.viewer !== null && isCompany(ctx.viewer) ? "company" : found;
  },
});

/** Ends a link whose time is over. */
export const end = internalMutation({
  args: { shareId: v.id("requestShares") },
  returns: v.null(),
  handler: async (ctx, { shareId }) => {
    if ((await ctx.db.get("requestShares", shareId)) !== null) await ctx.db.delete("requestShares", shareId);
    return null;
  },
});

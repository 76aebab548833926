/** Viewing a request by a link that its client shares, and can end (N20). */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { maybeViewerQuery, viewerMutation } from "./functions";
import { isCompany } from "./model/access/access";
import { looked, readSharedRequest, shareOwnBrief, stopSharingOwnBrief } from "./model/clients/sharedRequests";

/**
 * Makes a shared link to a request of the caller's; an existing link stays. `briefs:mine` returns the link with the
 * request. Errors: NOT_SIGNED_IN, BRIEF_NOT_FOUND, RATE_LIMITED.
 */
export const start = viewerMutation({
  args: { briefId: v.string() },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    await shareOwnBrief(ctx, ctx.viewer._id, briefId);
    return null;
  },
});

/**
 * Ends the shared link to a request of the caller's: screens that it opened become empty at once. Errors:
 * NOT_SIGNED_IN, BRIEF_NOT_FOUND.
 */
export const stop = viewerMutation({
  args: { briefId: v.string() },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    await stopSharingOwnBrief(ctx, ctx.viewer._id, briefId);
    return null;
  },
});

/**
 * The request that a shared link opens, to read only: the link's secret is the permission. Null for a link that does
 * not open one, or no longer does; "company" for a company that is logged in, which is shown no other company's quotes
 * (I9).
 */
export const look = maybeViewerQuery({
  args: { secret: v.string() },
  returns: looked,
  handler: async (ctx, { secret }) => {
    const found = await readSharedRequest(ctx, secret);
    return found !== null && ctx.viewer !== null && isCompany(ctx.viewer) ? "company" : found;
  },
});

/** Ends a shared link that has expired. */
export const end = internalMutation({
  args: { shareId: v.id("requestShares") },
  returns: v.null(),
  handler: async (ctx, { shareId }) => {
    if ((await ctx.db.get("requestShares", shareId)) !== null) await ctx.db.delete("requestShares", shareId);
    return null;
  },
});

/** What staff sees and sets on /vloeren/admin-briefs. */
import { v } from "convex/values";
import { helperMutation, readerQuery } from "./functions";
import { adminBrief, listNewestBriefs, setStatusAsAdmin } from "./model/admin/adminBriefs";
import { lateBrief, listLateBriefs } from "./model/admin/lateBriefs";
import { briefStatus } from "./model/briefs/briefFields";

/** The newest jobs with their contact address, newest first, at most ADMIN_BRIEFS_MAX (ADMIN-005, ADMIN-006). */
export const newest = readerQuery({
  args: {},
  returns: v.array(adminBrief),
  handler: async (ctx) => await listNewestBriefs(ctx, ctx.adminSessionId),
});

/** Gives a job any status (ADMIN-007, C77). Errors: NOT_ALLOWED, BRIEF_NOT_FOUND, STATUS_NOT_CHANGED. */
export const setStatus = helperMutation({
  args: { briefId: v.string(), status: briefStatus },
  returns: v.null(),
  handler: async (ctx, { briefId, status }) => {
    await setStatusAsAdmin(ctx, ctx.adminSessionId, briefId, status);
    return null;
  },
});

/** The open requests that have no quote although its promised time is over, the latest first (B11). */
export const withoutQuote = readerQuery({
  args: {},
  returns: v.array(lateBrief),
  handler: async (ctx) => await listLateBriefs(ctx, ctx.adminSessionId),
});

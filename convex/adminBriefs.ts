/** What staff sees and sets on /vloeren/admin-briefs. */
import { v } from "convex/values";
import { mutation, query } from "./_generated/server";
import { requireAdmin } from "./model/access";
import { adminBrief, listNewestBriefs, setStatusAsAdmin } from "./model/adminBriefs";
import { briefStatus } from "./model/briefFields";

/** The fifty newest jobs with their contact address, newest first (ADMIN-005, ADMIN-006). */
export const newest = query({
  args: { adminToken: v.string() },
  returns: v.array(adminBrief),
  handler: async (ctx, { adminToken }) => {
    await requireAdmin(ctx, adminToken);
    return await listNewestBriefs(ctx);
  },
});

/** Gives a job any status (ADMIN-007, C77). Errors: BRIEF_NOT_FOUND, STATUS_NOT_CHANGED. */
export const setStatus = mutation({
  args: { adminToken: v.string(), briefId: v.string(), status: briefStatus },
  returns: v.null(),
  handler: async (ctx, { adminToken, briefId, status }) => {
    const session = await requireAdmin(ctx, adminToken);
    await setStatusAsAdmin(ctx, session._id, briefId, status);
    return null;
  },
});

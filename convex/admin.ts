/** The admin gate: one password for staff, and the sessions that it opens (C01, C02). */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { action, internalMutation, internalQuery, mutation, query } from "./_generated/server";
import { requireAdmin, requireNothing } from "./model/access";
import {
  beginAdminSignIn,
  endAdminSession,
  getAdminSession,
  openAdminSession,
  rememberStaffDevice,
} from "./model/adminSessions";
import { auditRow, getAuditTrail, recordAdminAct, recordFailedEntry } from "./model/audit";
import { nullable } from "./model/commonFields";
import { adminPasswordHash } from "./model/config";
import { readDeviceToken } from "./model/devices";
import { randomToken, sha256 } from "./model/digest";
import { fail } from "./model/errors";
import { verifyPassword } from "./model/passwordHash";
import { attemptFields, forgiveAttempts, type Attempt } from "./model/rateLimits";

/**
 * The password for a token that opens every admin function until `expiresAt` (milliseconds). `device` is the calling
 * browser's own token: one that staff entered with before is not held back by what others guess. A wrong password is
 * written down. Errors: WRONG_ADMIN_PASSWORD, also where the deployment has no password; RATE_LIMITED (ADMIN-002,
 * ADMIN-003).
 */
export const signIn = action({
  args: { password: v.string(), device: v.optional(v.string()) },
  returns: v.object({ adminToken: v.string(), expiresAt: v.number() }),
  handler: async (ctx, { password, ...caller }): Promise<{ adminToken: string; expiresAt: number }> => {
    requireNothing(ctx);
    const device = readDeviceToken(caller.device);
    const attempts: Attempt[] | null = await ctx.runMutation(internal.admin.beginSignIn, { device });
    if (attempts === null) return fail("RATE_LIMITED");
    if (!(await verifyPassword(password, adminPasswordHash()))) {
      await ctx.runMutation(internal.admin.recordFailure, {});
      return fail("WRONG_ADMIN_PASSWORD");
    }
    const adminToken = randomToken();
    const tokenHash = await sha256(adminToken);
    return {
      adminToken,
      expiresAt: await ctx.runMutation(internal.admin.openSession, { tokenHash, attempts, device }),
    };
  },
});

/** Ends the session of this token, and no other. */
export const signOut = mutation({
  args: { adminToken: v.string() },
  returns: v.null(),
  handler: async (ctx, { adminToken }) => {
    const session = await requireAdmin(ctx, adminToken);
    await recordAdminAct(ctx, session._id, { action: "admin.signOut", details: "" });
    await endAdminSession(ctx, session._id);
    return null;
  },
});

/** Until when the session of this token runs, in milliseconds; null once it does not. Open pages hear of its end. */
export const session = query({
  args: { adminToken: v.string() },
  returns: nullable(v.object({ expiresAt: v.number() })),
  handler: async (ctx, { adminToken }) => {
    requireNothing(ctx);
    const running = await getAdminSession(ctx, adminToken);
    return running === null ? null : { expiresAt: running.expiresAt };
  },
});

/** The newest twenty rows of the audit log about these actions, newest first. */
export const auditTrail = query({
  args: { adminToken: v.string(), actions: v.array(v.string()) },
  returns: v.array(auditRow),
  handler: async (ctx, { adminToken, actions }) => {
    await requireAdmin(ctx, adminToken);
    return await getAuditTrail(ctx, actions.slice(0, 10));
  },
});

/** Counts an attempt; null when this network, or everybody together, has had too many. */
export const beginSignIn = internalMutation({
  args: { device: nullable(v.string()) },
  returns: nullable(v.array(attemptFields)),
  handler: async (ctx, { device }) => await beginAdminSignIn(ctx, device),
});

/** Writes a wrong password down. The limits bound how many rows a guesser makes. */
export const recordFailure = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await recordFailedEntry(ctx);
    return null;
  },
});

export const openSession = internalMutation({
  args: { tokenHash: v.string(), attempts: v.array(attemptFields), device: nullable(v.string()) },
  returns: v.number(),
  handler: async (ctx, { tokenHash, attempts, device }) => {
    await forgiveAttempts(ctx, attempts);
    await rememberStaffDevice(ctx, device);
    const { sessionId, expiresAt } = await openAdminSession(ctx, tokenHash);
    await recordAdminAct(ctx, sessionId, { action: "admin.signIn", details: "" });
    return expiresAt;
  },
});

export const endSession = internalMutation({
  args: { sessionId: v.id("adminSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await endAdminSession(ctx, sessionId);
    return null;
  },
});

/** The session of a token, for actions (model/access). */
export const findSession = internalQuery({
  args: { adminToken: v.string() },
  returns: nullable(v.id("adminSessions")),
  handler: async (ctx, { adminToken }) => (await getAdminSession(ctx, adminToken))?._id ?? null,
});

/** The admin gate: one password for staff, and the sessions that it opens (C01, C02). */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery } from "./_generated/server";
import { adminMutation, adminQuery, openAction, openQuery } from "./functions";
import {
  beginAdminSignIn,
  endAdminSession,
  getAdminSession,
  openAdminSession,
  rememberStaffDevice,
} from "./model/access/adminSessions";
import { auditRow, getAuditTrail, recordAdminAct, recordFailedEntry } from "./model/admin/audit";
import { nullable } from "./model/base/commonFields";
import { adminPasswordHash } from "./model/base/config";
import { readDeviceToken } from "./model/access/devices";
import { randomToken, sha256 } from "./model/base/digest";
import { fail } from "./model/base/errors";
import { verifyPassword } from "./model/signIn/passwordHash";
import { attemptFields, forgiveAttempts, type Attempt } from "./model/base/rateLimits";

/**
 * Exchanges the admin password for a token that opens every admin function until `expiresAt` (milliseconds). `device`
 * is the calling browser's own token: other people's wrong guesses do not lock out a browser that staff has entered
 * with. A wrong password is written to the audit log. Errors: WRONG_ADMIN_PASSWORD, also where the deployment has no
 * password; RATE_LIMITED (ADMIN-002, ADMIN-003).
 */
export const signIn = openAction({
  args: { password: v.string(), device: v.optional(v.string()) },
  returns: v.object({ adminToken: v.string(), expiresAt: v.number() }),
  handler: async (ctx, { password, ...caller }): Promise<{ adminToken: string; expiresAt: number }> => {
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

/** Ends the admin session of this token, and no other. Errors: NOT_ALLOWED. */
export const signOut = adminMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "admin.signOut", details: "" });
    await endAdminSession(ctx, ctx.adminSessionId);
    return null;
  },
});

/**
 * When the admin session of this token ends, in milliseconds; null for a token without a running session. Open pages
 * are updated when it ends.
 */
export const session = openQuery({
  args: { adminToken: v.string() },
  returns: nullable(v.object({ expiresAt: v.number() })),
  handler: async (ctx, { adminToken }) => {
    const running = await getAdminSession(ctx, adminToken);
    return running === null ? null : { expiresAt: running.expiresAt };
  },
});

/** The newest rows of the audit log about these actions, newest first, at most TRAIL_LENGTH (model/admin/audit). */
export const auditTrail = adminQuery({
  args: { actions: v.array(v.string()) },
  returns: v.array(auditRow),
  handler: async (ctx, { actions }) => await getAuditTrail(ctx, actions.slice(0, 10)),
});

/**
 * Counts an attempt at the admin password and returns what was counted; null when this network, or all networks
 * together, have made too many.
 */
export const beginSignIn = internalMutation({
  args: { device: nullable(v.string()) },
  returns: nullable(v.array(attemptFields)),
  handler: async (ctx, { device }) => await beginAdminSignIn(ctx, device),
});

/** Writes a wrong admin password to the audit log. The rate limits bound how many rows a guesser can cause. */
export const recordFailure = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await recordFailedEntry(ctx);
    return null;
  },
});

/**
 * Opens an admin session after the right password, takes its counted attempts back, and writes the entry to the audit
 * log. Returns when the session ends, in milliseconds.
 */
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

/** Ends an admin session whose time is over. Scheduled when the session is opened. */
export const endSession = internalMutation({
  args: { sessionId: v.id("adminSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await endAdminSession(ctx, sessionId);
    return null;
  },
});

/** The running admin session that a token belongs to, or null. For actions, which cannot read the database. */
export const findSession = internalQuery({
  args: { adminToken: v.string() },
  returns: nullable(v.id("adminSessions")),
  handler: async (ctx, { adminToken }) => (await getAdminSession(ctx, adminToken))?._id ?? null,
});

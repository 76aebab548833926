/**
 * The gate of staff's pages: one password for all of staff (C01, C02), and behind it a login of one's own, as soon as
 * somebody has one.
 */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalMutation, internalQuery } from "./_generated/server";
import { gateAction, gateMutation, maybeStaffQuery, openAction, readerQuery } from "./functions";
import { beginAdminSignIn, beginStaffSignIn, rememberStaffDevice } from "./model/access/adminGate";
import { staffRole } from "./model/access/staffFields";
import { findStaffAccount, nameSession } from "./model/access/staffLogins";
import {
  endAdminSession,
  openAdminSession,
  requireGate,
  requireStaff,
  signStaffToken,
  type StaffProof,
} from "./model/access/staffSessions";
import { auditRow, getAuditTrail, getTrailAbout, recordAdminAct, recordFailedEntry } from "./model/admin/audit";
import { nullable, textOrNull } from "./model/base/commonFields";
import { adminPasswordHash } from "./model/base/config";
import { readDeviceToken } from "./model/access/devices";
import { fail } from "./model/base/errors";
import { verifyPassword } from "./model/signIn/passwordHash";
import { attemptFields, forgiveAttempts, type Attempt } from "./model/base/rateLimits";

/**
 * Exchanges the password of the gate for a token, with which a connection is this session of staff until `expiresAt`
 * (milliseconds). `device` is the calling browser's own token: other people's wrong guesses do not lock out a browser
 * that staff has entered with. A wrong password is written to the audit log. Errors: WRONG_ADMIN_PASSWORD, also where
 * the deployment has no password; RATE_LIMITED (ADMIN-002, ADMIN-003).
 */
export const signIn = openAction({
  args: { password: v.string(), device: v.optional(v.string()) },
  returns: v.object({ token: v.string(), expiresAt: v.number() }),
  handler: async (ctx, { password, ...caller }): Promise<{ token: string; expiresAt: number }> => {
    const device = readDeviceToken(caller.device);
    const attempts: Attempt[] | null = await ctx.runMutation(internal.admin.beginSignIn, { device });
    if (attempts === null) return fail("RATE_LIMITED");
    if (!(await verifyPassword(password, adminPasswordHash()))) {
      await ctx.runMutation(internal.admin.recordFailure, {});
      return fail("WRONG_ADMIN_PASSWORD");
    }
    const { sessionId, expiresAt }: { sessionId: Id<"adminSessions">; expiresAt: number } = await ctx.runMutation(
      internal.admin.openSession,
      { attempts, device },
    );
    return { token: await signStaffToken(sessionId, expiresAt), expiresAt };
  },
});

/**
 * Gives the calling session the name and rights of the person with this address, password and code: of the
 * authenticator app, or a recovery code, which works once. Errors: NOT_ALLOWED, STAFF_LOGIN_WRONG, RATE_LIMITED.
 */
export const logIn = gateAction({
  args: { email: v.string(), password: v.string(), code: v.string() },
  returns: v.null(),
  handler: async (ctx, { email, password, code }): Promise<null> => {
    const begun: { attempts: Attempt[]; passwordHash: string | null } | null = await ctx.runMutation(
      internal.admin.beginLogIn,
      { email },
    );
    if (begun === null) return fail("RATE_LIMITED");
    const { attempts, passwordHash } = begun;
    const isRight = await verifyPassword(password, passwordHash);
    const isIn: boolean =
      isRight &&
      (await ctx.runMutation(internal.admin.finishLogIn, { sessionId: ctx.adminSessionId, email, code, attempts }));
    if (!isIn) {
      await ctx.runMutation(internal.admin.recordFailure, {});
      return fail("STAFF_LOGIN_WRONG");
    }
    return null;
  },
});

/** Ends the calling session of staff, and no other. Errors: NOT_ALLOWED. */
export const signOut = gateMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "admin.signOut", details: "" });
    await endAdminSession(ctx, ctx.adminSessionId);
    return null;
  },
});

/**
 * The calling session of staff: when it ends, in milliseconds, whose it is, and what it may do; `role` is null until
 * somebody logs in behind the gate. Null for everybody else. Open pages are updated when it ends.
 */
export const session = maybeStaffQuery({
  args: {},
  returns: nullable(v.object({ expiresAt: v.number(), name: textOrNull, role: nullable(staffRole) })),
  handler: ({ staff }) =>
    Promise.resolve(
      staff && { expiresAt: staff.session.expiresAt, name: staff.member?.name ?? null, role: staff.role },
    ),
});

/** The newest rows of the audit log about these actions, newest first, at most TRAIL_LENGTH (model/admin/audit). */
export const auditTrail = readerQuery({
  args: { actions: v.array(v.string()) },
  returns: v.array(auditRow),
  handler: async (ctx, { actions }) => await getAuditTrail(ctx, actions.slice(0, 20)),
});

/** The newest rows of the audit log about one account, request or colleague, newest first, at most TRAIL_LENGTH. */
export const trailAbout = readerQuery({
  args: { subject: v.string() },
  returns: v.array(auditRow),
  handler: async (ctx, { subject }) => await getTrailAbout(ctx, subject),
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

/** Writes a wrong password, or a wrong login of staff, to the audit log. The limits bound how many rows a guesser causes. */
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
 * log. Returns it, and when it ends, in milliseconds.
 */
export const openSession = internalMutation({
  args: { attempts: v.array(attemptFields), device: nullable(v.string()) },
  returns: v.object({ sessionId: v.id("adminSessions"), expiresAt: v.number() }),
  handler: async (ctx, { attempts, device }) => {
    await forgiveAttempts(ctx, attempts);
    await rememberStaffDevice(ctx, device);
    const opened = await openAdminSession(ctx);
    await recordAdminAct(ctx, opened.sessionId, { action: "admin.signIn", details: "" });
    return opened;
  },
});

/** Counts an attempt at a login of staff. Returns what was counted and the password's hash; null after too many. */
export const beginLogIn = internalMutation({
  args: { email: v.string() },
  returns: nullable(v.object({ attempts: v.array(attemptFields), passwordHash: textOrNull })),
  handler: async (ctx, { email }) => {
    const attempts = await beginStaffSignIn(ctx, email.trim().toLowerCase());
    if (attempts === null) return null;
    return { attempts, passwordHash: (await findStaffAccount(ctx, email))?.passwordHash ?? null };
  },
});

/** Names a session after the right password, when the code is right too. Returns whether it was. */
export const finishLogIn = internalMutation({
  args: { sessionId: v.id("adminSessions"), email: v.string(), code: v.string(), attempts: v.array(attemptFields) },
  returns: v.boolean(),
  handler: async (ctx, { sessionId, email, code, attempts }) => {
    const member = await findStaffAccount(ctx, email);
    const usedRecovery = member && (await nameSession(ctx, sessionId, member, code));
    if (usedRecovery === null) return false;
    await forgiveAttempts(ctx, attempts);
    await recordAdminAct(ctx, sessionId, { action: "admin.logIn", details: usedRecovery ? "met een herstelcode" : "" });
    return true;
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

/** Proves for an action, which cannot read the database, what the caller may do. Errors: those of `requireStaff`. */
export const proveStaff = internalQuery({
  args: { least: staffRole },
  returns: v.object({ adminSessionId: v.id("adminSessions"), staffRole }),
  handler: async (ctx, { least }): Promise<StaffProof> => await requireStaff(ctx, least),
});

/** Proves for an action that the caller has passed the gate, and returns the session. Errors: NOT_ALLOWED. */
export const proveGate = internalQuery({
  args: {},
  returns: v.id("adminSessions"),
  handler: async (ctx) => (await requireGate(ctx)).adminSessionId,
});

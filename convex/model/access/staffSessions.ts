/**
 * Sessions of staff: the gate's password opens one (C02), and a login of one's own gives it a name and a role. The
 * browser's connection carries its token, as a login's does, so no function takes one as an argument.
 */
import { importPKCS8, SignJWT } from "jose";
import { ADMIN_SESSION_MS } from "../../../domain/limits";
import { mayDo, type StaffRole } from "../../../domain/staff/roles";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { ActionCtx, MutationCtx, QueryCtx } from "../../_generated/server";
import { httpActionsUrl, signingKey } from "../base/config";
import { fail } from "../base/errors";

/** Begins the subject of a staff token, so that no login is taken for one. */
const STAFF = "staff";

/** A session of staff, who it is, and what it may do: null when it has passed the gate only. */
export type StaffLogin = {
  session: Doc<"adminSessions">;
  member: Doc<"staff"> | null;
  role: StaffRole | null;
};

/** What a builder's guard gives: the session as `adminSessionId`, and its role. */
export type StaffProof = { adminSessionId: Id<"adminSessions">; staffRole: StaffRole };

/** The subject of the token of this session. */
export function staffSubject(sessionId: Id<"adminSessions">): string {
  return `${STAFF}|${sessionId}`;
}

/**
 * The calling staff session; null for everybody else. While nobody of staff has had an account, the gate's password gives
 * every right; from the first account on it gives none, and each session needs a login of its own.
 */
export async function getStaffLogin(ctx: QueryCtx): Promise<StaffLogin | null> {
  const subject = (await ctx.auth.getUserIdentity())?.subject ?? "";
  const [kind, id] = subject.split("|");
  const sessionId = kind === STAFF ? ctx.db.normalizeId("adminSessions", id ?? "") : null;
  return sessionId === null ? null : await staffLoginOf(ctx, sessionId);
}

/** A session of staff by its id, as `getStaffLogin` gives the calling one; null for one that is over. */
export async function staffLoginOf(ctx: QueryCtx, sessionId: Id<"adminSessions">): Promise<StaffLogin | null> {
  const session = await ctx.db.get("adminSessions", sessionId);
  if (session === null || session.expiresAt <= Date.now()) return null;
  if (!session.staffId) return { session, member: null, role: (await hasStaff(ctx)) ? null : "manager" };
  const member = await ctx.db.get("staff", session.staffId);
  return { session, member, role: member?.state === "active" ? member.role : null };
}

/** Whether somebody of staff has or had an account, so that the gate's password alone gives no rights. */
async function hasStaff(ctx: QueryCtx): Promise<boolean> {
  for (const state of ["active", "renewing", "stopped"] as const) {
    const first = await ctx.db
      .query("staff")
      .withIndex("by_state", (q) => q.eq("state", state))
      .first();
    if (first !== null) return true;
  }
  return false;
}

/** Proof that the caller is staff and may do what asks for `least`. Throws NOT_ALLOWED and STAFF_ROLE_NEEDED. */
export async function requireStaff(ctx: QueryCtx, least: StaffRole): Promise<StaffProof> {
  const login = await getStaffLogin(ctx);
  if (login === null || login.role === null) return fail("NOT_ALLOWED");
  if (!mayDo(login.role, least)) fail("STAFF_ROLE_NEEDED");
  return { adminSessionId: login.session._id, staffRole: login.role };
}

/** Proof that an action's caller is staff and may do what asks for `least`, when it begins. Throws as `requireStaff`. */
export async function requireStaffInAction(ctx: ActionCtx, least: StaffRole): Promise<StaffProof> {
  const proof: StaffProof = await ctx.runQuery(internal.admin.proveStaff, { least });
  return proof;
}

/** The calling session that has passed the gate. Throws NOT_ALLOWED. */
export async function requireGate(ctx: QueryCtx): Promise<{ adminSessionId: Id<"adminSessions"> }> {
  return { adminSessionId: ((await getStaffLogin(ctx)) ?? fail("NOT_ALLOWED")).session._id };
}

/** The session of an action's caller that has passed the gate, when it begins. Throws NOT_ALLOWED. */
export async function requireGateInAction(ctx: ActionCtx): Promise<{ adminSessionId: Id<"adminSessions"> }> {
  const adminSessionId: Id<"adminSessions"> = await ctx.runQuery(internal.admin.proveGate, {});
  return { adminSessionId };
}

/**
 * Opens a session and schedules its end, at which open screens lose their data. Returns its id and its end in
 * milliseconds.
 */
export async function openAdminSession(
  ctx: MutationCtx,
): Promise<{ sessionId: Id<"adminSessions">; expiresAt: number }> {
  const expiresAt = Date.now() + ADMIN_SESSION_MS;
  const sessionId = await ctx.db.insert("adminSessions", { expiresAt, staffId: null });
  await ctx.scheduler.runAt(expiresAt, internal.admin.endSession, { sessionId });
  return { sessionId, expiresAt };
}

/** Ends a session. Does nothing when it has ended already. */
export async function endAdminSession(ctx: MutationCtx, sessionId: Id<"adminSessions">): Promise<void> {
  if ((await ctx.db.get("adminSessions", sessionId)) !== null) await ctx.db.delete("adminSessions", sessionId);
}

/** The token with which a browser's connection is this session, until `expiresAt` in milliseconds. */
export async function signStaffToken(sessionId: Id<"adminSessions">, expiresAt: number): Promise<string> {
  return await new SignJWT({ sub: staffSubject(sessionId) })
    .setProtectedHeader({ alg: "RS256" })
    .setIssuedAt()
    .setIssuer(httpActionsUrl())
    .setAudience("convex")
    .setExpirationTime(new Date(expiresAt))
    .sign(await importPKCS8(signingKey(), "RS256"));
}

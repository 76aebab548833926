/** How long rows with personal data that nobody looks at any more are kept (C65). */
import { DAY_MS, DEVICE_MS, MAIL_RETENTION_DAYS, RETENTION_MS, SESSION_DAYS } from "../../../domain/limits";
import type { MutationCtx } from "../../_generated/server";
import { deleteMail } from "../mail/mailTexts";
import { deleteSessions } from "../access/sessions";

const BATCH = 100;
const TOKEN_DAYS = 7;

/** Deletes delivered and failed mails that are older than MAIL_RETENTION_DAYS. Returns whether there may be more. */
export async function forgetMails(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("mails")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - MAIL_RETENTION_DAYS * DAY_MS))
    .take(BATCH);
  for (const { _id } of old) await deleteMail(ctx, _id);
  return old.length === BATCH;
}

/** Deletes old reports of the mail provider and old mass actions. Returns whether there may be more. */
export async function forgetMassActions(ctx: MutationCtx, now: number): Promise<boolean> {
  const before = now - MAIL_RETENTION_DAYS * DAY_MS;
  const reports = await ctx.db
    .query("mailReports")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .take(BATCH);
  for (const report of reports) await ctx.db.delete("mailReports", report._id);
  const actions = await ctx.db
    .query("massActions")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .take(BATCH);
  for (const action of actions) await ctx.db.delete("massActions", action._id);
  return reports.length === BATCH || actions.length === BATCH;
}

/** Deletes links and admin sessions that expired a while ago. Returns whether there may be more. */
export async function forgetTokens(ctx: MutationCtx, now: number): Promise<boolean> {
  const tokens = await ctx.db
    .query("authTokens")
    .withIndex("by_expiry", (q) => q.lt("expiresAt", now - TOKEN_DAYS * DAY_MS))
    .take(BATCH);
  for (const token of tokens) await ctx.db.delete("authTokens", token._id);
  const sessions = await ctx.db
    .query("adminSessions")
    .withIndex("by_expiry", (q) => q.lt("expiresAt", now))
    .take(BATCH);
  for (const session of sessions) await ctx.db.delete("adminSessions", session._id);
  return tokens.length === BATCH || sessions.length === BATCH;
}

/** Deletes expired sessions: a renewal never extends a session (convex/auth.ts). Returns whether there may be more. */
export async function forgetSessions(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("authSessions")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - (SESSION_DAYS + 1) * DAY_MS))
    .take(BATCH);
  await deleteSessions(ctx, old);
  return old.length === BATCH;
}

/** Deletes browsers that nobody has logged in with for DEVICE_MS. Returns whether there may be more. */
export async function forgetUnusedDevices(ctx: MutationCtx, now: number): Promise<boolean> {
  const before = now - DEVICE_MS;
  const known = await ctx.db
    .query("knownDevices")
    .withIndex("by_lastSeenAt", (q) => q.lt("lastSeenAt", before))
    .take(BATCH);
  for (const { _id } of known) await ctx.db.delete("knownDevices", _id);
  const staff = await ctx.db
    .query("staffDevices")
    .withIndex("by_lastSeenAt", (q) => q.lt("lastSeenAt", before))
    .take(BATCH);
  for (const { _id } of staff) await ctx.db.delete("staffDevices", _id);
  return known.length === BATCH || staff.length === BATCH;
}

/** Deletes messages of the contact form after RETENTION_MS. Returns whether there may be more. */
export async function forgetContactMessages(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("contactMessages")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - RETENTION_MS))
    .take(BATCH);
  for (const message of old) await ctx.db.delete("contactMessages", message._id);
  return old.length === BATCH;
}

/**
 * The audit log of what staff did: who, what, when, how many. It holds ids and counts and no personal data (C03, C77).
 */
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { reasonSchema } from "../../../domain/forms/reason";
import { text } from "../base/commonFields";
import { fail } from "../base/errors";
import { titleOf } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { callingDevice } from "../access/devices";

const TRAIL_LENGTH = 20;

/** A row of the log as the admin pages show it. `about` names the brief or company, where there is one. */
export const auditRow = v.object({
  _id: v.id("auditLog"),
  at: v.number(),
  /** Who: the name of somebody of staff, empty for a session without one. */
  name: text,
  actor: text,
  action: text,
  about: text,
  details: text,
  /** Why, in their words; empty without a reason. */
  reason: text,
});

export type AuditEntry = {
  /** `area.verb`, for example `brief.setStatus`. */
  action: string;
  /** The id of what was changed; empty where there were many. */
  subject?: string;
  /** What became of it, or how many there were. */
  details: string;
  /** Why, in the words of who did it. */
  reason?: string;
};

/** Writes an act of an admin session to the audit log, and returns the id of the row. */
export async function recordAdminAct(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  { action, subject = "", details, reason }: AuditEntry,
): Promise<Id<"auditLog">> {
  const session = await ctx.db.get("adminSessions", sessionId);
  const actor = session?.staffId ? `staff:${session.staffId}` : `admin:${sessionId}`;
  return await ctx.db.insert("auditLog", { actor, action, subject, details, ...(reason && { reason }) });
}

/** A reason that staff typed, as it is stored. Throws INVALID_INPUT for one that is empty or too long. */
export function readReason(reason: string): string {
  return (reasonSchema.safeParse({ reason }).data ?? fail("INVALID_INPUT")).reason;
}

/** The newest rows of the audit log about one account or request, newest first, at most TRAIL_LENGTH. */
export async function getTrailAbout(ctx: QueryCtx, subject: string): Promise<Infer<typeof auditRow>[]> {
  const rows = await ctx.db
    .query("auditLog")
    .withIndex("by_subject", (q) => q.eq("subject", subject))
    .order("desc")
    .take(TRAIL_LENGTH);
  return await Promise.all(rows.map((row) => toAuditRow(ctx, row)));
}

/** Writes a wrong password for the admin pages to the audit log, with the browser that sent it. */
export async function recordFailedEntry(ctx: MutationCtx): Promise<void> {
  const { name } = await callingDevice(ctx, null);
  await ctx.db.insert("auditLog", { actor: "gate", action: "admin.signInFailed", subject: "", details: name });
}

/** The newest rows of the audit log about these actions, newest first, at most TRAIL_LENGTH. */
export async function getAuditTrail(ctx: QueryCtx, actions: string[]): Promise<Infer<typeof auditRow>[]> {
  const perAction = await Promise.all(
    [...new Set(actions)].map((action) =>
      ctx.db
        .query("auditLog")
        .withIndex("by_action", (q) => q.eq("action", action))
        .order("desc")
        .take(TRAIL_LENGTH),
    ),
  );
  const newest = perAction
    .flat()
    .sort((a, b) => b._creationTime - a._creationTime)
    .slice(0, TRAIL_LENGTH);
  return await Promise.all(newest.map((row) => toAuditRow(ctx, row)));
}

async function toAuditRow(ctx: QueryCtx, row: Doc<"auditLog">): Promise<Infer<typeof auditRow>> {
  const { _id, _creationTime: at, actor, action, details, reason = "" } = row;
  const about = await nameOf(ctx, row.subject);
  return { _id, at, name: await actorName(ctx, actor), actor, action, about, details, reason };
}

async function actorName(ctx: QueryCtx, actor: string): Promise<string> {
  const id = actor.startsWith("staff:") ? ctx.db.normalizeId("staff", actor.slice("staff:".length)) : null;
  return id === null ? "" : ((await ctx.db.get("staff", id))?.name ?? "");
}

async function nameOf(ctx: QueryCtx, subject: string): Promise<string> {
  const briefId = ctx.db.normalizeId("briefs", subject);
  if (briefId !== null) return await titleOf(ctx, briefId);
  const staffId = ctx.db.normalizeId("staff", subject);
  if (staffId !== null) return (await ctx.db.get("staff", staffId))?.name ?? "";
  const userId = ctx.db.normalizeId("users", subject);
  if (userId === null) return "";
  // A client's name is one of the details that no list of staff shows without a line of the register.
  const isClient = (await ctx.db.get("users", userId))?.role === "CLIENT";
  return isClient ? "Een klant" : await companyNameOf(ctx, userId);
}

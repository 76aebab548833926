/**
 * The audit log of what staff did: who, what, when, how many. It holds ids and counts and no personal data (C03, C77).
 */
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { text } from "../base/commonFields";
import { titleOf } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { callingDevice } from "../access/devices";

const TRAIL_LENGTH = 20;

/** A row of the log as the admin pages show it. `about` names the brief or company, where there is one. */
export const auditRow = v.object({
  _id: v.id("auditLog"),
  at: v.number(),
  actor: text,
  action: text,
  about: text,
  details: text,
});

export type AuditEntry = {
  /** `area.verb`, for example `brief.setStatus`. */
  action: string;
  /** The id of what was changed; empty where there were many. */
  subject?: string;
  /** What became of it, or how many there were. */
  details: string;
};

/** Writes an act of an admin session to the audit log, and returns the id of the row. */
export async function recordAdminAct(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  { action, subject = "", details }: AuditEntry,
): Promise<Id<"auditLog">> {
  return await ctx.db.insert("auditLog", { actor: `admin:${sessionId}`, action, subject, details });
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
  const { _id, _creationTime: at, actor, action, details } = row;
  return { _id, at, actor, action, about: await nameOf(ctx, row.subject), details };
}

async function nameOf(ctx: QueryCtx, subject: string): Promise<string> {
  const briefId = ctx.db.normalizeId("briefs", subject);
  if (briefId !== null) return await titleOf(ctx, briefId);
  const userId = ctx.db.normalizeId("users", subject);
  return userId === null ? "" : await companyNameOf(ctx, userId);
}

/** People of staff: invitations, roles and their end. */
import { v, type Infer } from "convex/values";
import { DAY_MS } from "../../../domain/limits";
import { STAFF_INVITATION_DAYS } from "../../../domain/staff/limits";
import { type StaffRole } from "../../../domain/staff/roles";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { newRecoveryCodes, newTotpSecret, totpStepOf } from "../access/secondFactor";
import { staffRole, staffState } from "../access/staffFields";
import { endSessionsOf, getStaffByEmail } from "../access/staffLogins";
import { numberOrNull, text } from "../base/commonFields";
import { sha256 } from "../base/digest";
import { fail } from "../base/errors";

/** A colleague as those who manage see one: no secret and no hash. */
export const colleague = v.object({
  staffId: v.id("staff"),
  name: text,
  email: text,
  role: staffRole,
  state: staffState,
  recoveryCodesLeft: v.number(),
  invitationEndsAt: numberOrNull,
  lastSeenAt: numberOrNull,
});

/** Colleagues that a page shows at most: more than a marketplace employs. */
const COLLEAGUES_MAX = 200;

/** Everybody of staff, in the order in which they came. */
export async function listColleagues(ctx: QueryCtx): Promise<Infer<typeof colleague>[]> {
  const rows = await ctx.db.query("staff").take(COLLEAGUES_MAX);
  return rows.map(({ _id, name, email, role, state, recoveryHashes, invitationEndsAt, lastSeenAt }) => ({
    ...{ staffId: _id, name, email, role, state, recoveryCodesLeft: recoveryHashes.length, lastSeenAt },
    invitationEndsAt,
  }));
}

/**
 * Invites somebody, or anew somebody who lost their way in: what they had to log in with works no more. Returns the
 * row, whose invitation works once `keepInvitation` has stored its token. Throws STAFF_LAST_MANAGER.
 */
export async function inviteColleague(
  ctx: MutationCtx,
  { email, name, role }: { email: string; name: string; role: StaffRole },
  by: "staff" | "command",
): Promise<Id<"staff">> {
  const known = await getStaffByEmail(ctx, email);
  const fresh = {
    ...{
      name,
      email,
      role,
      state: known === null || known.state === "invited" ? ("invited" as const) : ("renewing" as const),
      passwordHash: null,
      totpSecret: null,
      totpStep: 0,
    },
    ...{ recoveryHashes: [], invitationHash: null, invitationEndsAt: null },
  };
  if (known === null) return await ctx.db.insert("staff", { ...fresh, lastSeenAt: null });
  // The command line is the way back for one who lost every other.
  if (by === "staff") await assertManagerRemains(ctx, known);
  await ctx.db.patch("staff", known._id, fresh);
  await endSessionsOf(ctx, known._id);
  return known._id;
}

/** Makes the invitation with this token the one that works, until STAFF_INVITATION_DAYS have passed. */
export async function keepInvitation(ctx: MutationCtx, staffId: Id<"staff">, token: string): Promise<void> {
  const member = await ctx.db.get("staff", staffId);
  if (member === null || !canAccept(member)) return;
  const invitationEndsAt = Date.now() + STAFF_INVITATION_DAYS * DAY_MS;
  await ctx.db.patch("staff", staffId, { invitationHash: await sha256(token), invitationEndsAt });
}

async function invited(ctx: QueryCtx, token: string): Promise<Doc<"staff">> {
  const invitationHash = await sha256(token);
  const member = await ctx.db
    .query("staff")
    .withIndex("by_invitation", (q) => q.eq("invitationHash", invitationHash))
    .unique();
  const works = member !== null && canAccept(member) && (member.invitationEndsAt ?? 0) > Date.now();
  return works ? member : fail("STAFF_INVITATION_GONE");
}

function canAccept({ state }: Doc<"staff">): boolean {
  return state === "invited" || state === "renewing";
}

/**
 * Begins the set-up of an invitation with a new secret for an authenticator app, in place of one that was shown before.
 * Throws STAFF_INVITATION_GONE.
 */
export async function beginSetUp(ctx: MutationCtx, token: string) {
  const member = await invited(ctx, token);
  const { secret, uri, stored } = newTotpSecret(member.email);
  await ctx.db.patch("staff", member._id, { totpSecret: stored });
  return { name: member.name, email: member.email, role: member.role, secret, uri };
}

/** Who a working invitation is for. Throws STAFF_INVITATION_GONE. */
export async function readInvitation(ctx: QueryCtx, token: string): Promise<{ name: string; email: string }> {
  const { name, email } = await invited(ctx, token);
  return { name, email };
}

/**
 * Ends the set-up: the password counts from now on, the invitation no more. Returns who it is and the recovery codes,
 * which are stored as hashes only. Throws STAFF_INVITATION_GONE and STAFF_CODE_WRONG.
 */
export async function finishSetUp(
  ctx: MutationCtx,
  { token, passwordHash, code }: { token: string; passwordHash: string; code: string },
): Promise<{ staffId: Id<"staff">; codes: string[] }> {
  const { _id: staffId, totpSecret, totpStep } = await invited(ctx, token);
  const step = totpSecret === null ? null : totpStepOf(totpSecret, code, totpStep, Date.now());
  if (step === null) return fail("STAFF_CODE_WRONG");
  const { codes, hashes } = await newRecoveryCodes();
  await ctx.db.patch("staff", staffId, {
    ...{ state: "active", passwordHash, totpStep: step, recoveryHashes: hashes },
    ...{ invitationHash: null, invitationEndsAt: null },
  });
  return { staffId, codes };
}

/** Gives a colleague another role. Returns what it was. Throws STAFF_NOT_FOUND and STAFF_LAST_MANAGER. */
export async function setColleagueRole(ctx: MutationCtx, id: string, role: StaffRole): Promise<Doc<"staff">> {
  const member = await getColleague(ctx, id);
  if (role !== "manager") await assertManagerRemains(ctx, member);
  await ctx.db.patch("staff", member._id, { role });
  return member;
}

/** Ends a colleague's access at once. Throws STAFF_NOT_FOUND and STAFF_LAST_MANAGER. */
export async function stopColleague(ctx: MutationCtx, id: string): Promise<Doc<"staff">> {
  const member = await getColleague(ctx, id);
  await assertManagerRemains(ctx, member);
  await ctx.db.patch("staff", member._id, {
    ...{ state: "stopped", passwordHash: null, totpSecret: null, recoveryHashes: [] },
    ...{ invitationHash: null, invitationEndsAt: null },
  });
  await endSessionsOf(ctx, member._id);
  return member;
}

async function getColleague(ctx: QueryCtx, id: string): Promise<Doc<"staff">> {
  const staffId = ctx.db.normalizeId("staff", id);
  return (staffId && (await ctx.db.get("staff", staffId))) ?? fail("STAFF_NOT_FOUND");
}

/** While somebody has an account, somebody manages: nobody could be invited otherwise, and the gate alone opens nothing. */
async function assertManagerRemains(ctx: QueryCtx, leaving: Doc<"staff">): Promise<void> {
  if (leaving.state !== "active" || leaving.role !== "manager") return;
  const active = await ctx.db
    .query("staff")
    .withIndex("by_state", (q) => q.eq("state", "active"))
    .take(COLLEAGUES_MAX);
  if (!active.some(({ _id, role }) => role === "manager" && _id !== leaving._id)) fail("STAFF_LAST_MANAGER");
}

/**
 * A company's team: who is in it, who is invited, and how somebody comes in.
 *
 *   invited  --link, within TEAM_INVITATION_DAYS-->  an account of their own, which acts for the company
 *
 * How somebody goes is in model/erasure/teamErasure.
 */
import { v, type Infer } from "convex/values";
import { DAY_MS } from "../../../domain/limits";
import { TEAM_INVITATION_DAYS, TEAM_INVITATION_KEPT_DAYS, TEAM_MAX } from "../../../domain/team/limits";
import { type TeamRole } from "../../../domain/team/roles";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { keepHolder, listMembers } from "../access/members";
import { endSessions } from "../access/sessions";
import { teamRole } from "../access/teamFields";
import { getPasswordAccount, PASSWORD_PROVIDER } from "../accounts/accounts";
import { numberOrNull, text } from "../base/commonFields";
import { sha256 } from "../base/digest";
import { fail } from "../base/errors";
import { companyNameOf, getProfile } from "../companies/companies";
import { freeAddress } from "../payments/pendingAccounts";
import { forgetAssignmentsTo } from "./assignmentRows";
import { queueMail } from "../mail/mails";
import { stopFeedOf } from "../visits/calendarFeeds";

/** One of a company's people, as the others see them. */
const teamMember = v.object({
  memberId: v.id("teamMembers"),
  name: text,
  email: text,
  role: teamRole,
  /** Since when they are in the team, in milliseconds since 1970. */
  since: v.number(),
  isYou: v.boolean(),
  /** Whether the company's account itself is theirs. */
  isHolder: v.boolean(),
});
const teamInvitation = v.object({
  invitationId: v.id("teamInvitations"),
  name: text,
  email: text,
  role: teamRole,
  /** Until when its link works, in milliseconds since 1970; null while its mail is on its way. */
  endsAt: numberOrNull,
});
/** A company's people and open invitations, as its people read them. */
export const team = v.object({ people: v.array(teamMember), invitations: v.array(teamInvitation) });

/** A company's people and its invitations, for `person`, who is one of them. */
export async function readTeam(
  ctx: QueryCtx,
  company: Doc<"users">,
  person: Doc<"users">,
): Promise<Infer<typeof team>> {
  const members = await listMembers(ctx, company._id);
  const people = await Promise.all(
    members.map(async ({ _id: memberId, _creationTime: since, userId, role }) => {
      const user = await ctx.db.get("users", userId);
      const isHolder = userId === company._id;
      const { name = "", email = "" } = user ?? {};
      return { memberId, name, email, role, since, isYou: userId === person._id, isHolder };
    }),
  );
  const invitations = (await listInvitations(ctx, company._id)).map(
    ({ _id: invitationId, name, email, role, endsAt }) => ({
      ...{ invitationId, name, email, role, endsAt },
    }),
  );
  return { people, invitations };
}

/** A company's invitations that nobody has accepted, oldest first. */
export async function listInvitations(ctx: QueryCtx, companyId: Id<"users">): Promise<Doc<"teamInvitations">[]> {
  // Few: inviting is limited to TEAM_MAX that work, and those that have ended are deleted daily.
  return await ctx.db
    .query("teamInvitations")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .collect();
}

/**
 * Invites somebody into a company's team, or anew who was invited before: then the earlier link works no more. Throws
 * PROFILE_INCOMPLETE, EMAIL_NOT_CONFIRMED while the company's own address is not, TEAM_ALREADY_IN and TEAM_FULL.
 */
export async function invite(
  ctx: MutationCtx,
  company: Doc<"users">,
  invited: { name: string; email: string; role: TeamRole },
): Promise<void> {
  const profile = await getProfile(ctx, company._id);
  if (profile === null || !profile.completedOnboarding) fail("PROFILE_INCOMPLETE");
  if (company.emailVerificationTime === undefined) fail("EMAIL_NOT_CONFIRMED");
  await keepHolder(ctx, company._id);
  const members = await listMembers(ctx, company._id);
  for (const { userId } of members) {
    if ((await ctx.db.get("users", userId))?.email === invited.email) fail("TEAM_ALREADY_IN");
  }
  const invitations = await listInvitations(ctx, company._id);
  const known = invitations.find(({ email }) => email === invited.email);
  const open = invitations.filter((each) => each !== known && isOpen(each));
  if (members.length + open.length >= TEAM_MAX) fail("TEAM_FULL");
  const fresh = { ...invited, hash: null, endsAt: null };
  if (known !== undefined) await ctx.db.patch("teamInvitations", known._id, fresh);
  const invitationId = known?._id ?? (await ctx.db.insert("teamInvitations", { companyId: company._id, ...fresh }));
  await queueMail(ctx, "team-invitation", { invitationId });
}

function isOpen({ endsAt }: Doc<"teamInvitations">): boolean {
  return endsAt === null || endsAt > Date.now();
}

/** An invitation of this company, by its id as it came from outside. Throws TEAM_INVITATION_GONE. */
export async function getInvitation(
  ctx: QueryCtx,
  companyId: Id<"users">,
  id: string,
): Promise<Doc<"teamInvitations">> {
  const invitationId = ctx.db.normalizeId("teamInvitations", id);
  const invitation = invitationId && (await ctx.db.get("teamInvitations", invitationId));
  return invitation?.companyId === companyId ? invitation : fail("TEAM_INVITATION_GONE");
}

/** Makes the invitation with this token the one that works, until TEAM_INVITATION_DAYS have passed. */
export async function keepInvitation(ctx: MutationCtx, id: Id<"teamInvitations">, token: string): Promise<void> {
  if ((await ctx.db.get("teamInvitations", id)) === null) return;
  const endsAt = Date.now() + TEAM_INVITATION_DAYS * DAY_MS;
  await ctx.db.patch("teamInvitations", id, { hash: await sha256(token), endsAt });
}

/** The invitation that a link opens, with its company; null for a link that does not work (any more). */
export async function findInvitation(
  ctx: QueryCtx,
  token: string,
): Promise<{ invitation: Doc<"teamInvitations">; company: Doc<"users"> } | null> {
  const hash = await sha256(token);
  const invitation = await ctx.db
    .query("teamInvitations")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
  if (invitation === null || !isOpen(invitation)) return null;
  const company = await ctx.db.get("users", invitation.companyId);
  return company === null || company.blockedAt !== undefined ? null : { invitation, company };
}

/** Who a link invites, and into which company. */
export const openedInvitation = v.object({
  company: text,
  name: text,
  email: text,
  role: teamRole,
  /** Whether the address has an account here already, which therefore cannot be in a team. */
  isTaken: v.boolean(),
});

/** Who a link invites; null for one that does not work (any more). */
export async function readInvitation(ctx: QueryCtx, token: string): Promise<Infer<typeof openedInvitation> | null> {
  const found = await findInvitation(ctx, token);
  if (found === null) return null;
  const { name, email, role } = found.invitation;
  const isTaken = (await getPasswordAccount(ctx, email)) !== null;
  return { company: await companyNameOf(ctx, found.company._id), name, email, role, isTaken };
}

/**
 * Takes an invitation up: makes the account of its address, with the hash of a password, and puts it into the team. The
 * link came by mail, so the address counts as confirmed. No trial begins. Throws TEAM_INVITATION_GONE,
 * TEAM_ADDRESS_TAKEN and TEAM_FULL.
 */
export async function joinTeam(
  ctx: MutationCtx,
  { token, name, secret }: { token: string; name: string; secret: string },
): Promise<Id<"users">> {
  const { invitation, company } = (await findInvitation(ctx, token)) ?? fail("TEAM_INVITATION_GONE");
  const { email, role } = invitation;
  if ((await getPasswordAccount(ctx, email)) !== null) fail("TEAM_ADDRESS_TAKEN");
  await freeAddress(ctx, email);
  if ((await listMembers(ctx, company._id)).length >= TEAM_MAX) fail("TEAM_FULL");
  const userId = await ctx.db.insert("users", {
    ...{ email, name, role: "PHOTOGRAPHER", emailVerificationTime: Date.now() },
  });
  const memberId = await ctx.db.insert("teamMembers", { companyId: company._id, userId, role });
  await ctx.db.patch("users", userId, { memberId });
  await ctx.db.insert("authAccounts", {
    ...{ userId, provider: PASSWORD_PROVIDER, providerAccountId: email, secret, emailVerified: email },
  });
  await ctx.db.delete("teamInvitations", invitation._id);
  return userId;
}

/** The row of one of a company's people, by its id as it came from outside. Throws TEAM_MEMBER_NOT_FOUND. */
export async function getMember(ctx: QueryCtx, companyId: Id<"users">, id: string): Promise<Doc<"teamMembers">> {
  const memberId = ctx.db.normalizeId("teamMembers", id);
  const member = memberId && (await ctx.db.get("teamMembers", memberId));
  return member?.companyId === companyId ? member : fail("TEAM_MEMBER_NOT_FOUND");
}

/**
 * Gives one of a company's people another role. Their sessions end, so that their browsers forget what the earlier role
 * showed. Throws TEAM_MEMBER_NOT_FOUND, and TEAM_HOLDER for who holds the company's account.
 */
export async function setMemberRole(
  ctx: MutationCtx,
  companyId: Id<"users">,
  id: string,
  role: TeamRole,
): Promise<void> {
  const member = await getMember(ctx, companyId, id);
  if (member.userId === companyId) fail("TEAM_HOLDER");
  if (member.role === role) return;
  await forgetAssignmentsTo(ctx, member._id);
  if (role === "layer") await stopFeedOf(ctx, companyId, member.userId);
  await ctx.db.patch("teamMembers", member._id, { role });
  await endSessions(ctx, member.userId);
}

/** Deletes invitations that nobody accepted for TEAM_INVITATION_KEPT_DAYS. Returns whether there may be more. */
export async function forgetInvitations(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("teamInvitations")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - TEAM_INVITATION_KEPT_DAYS * DAY_MS))
    .take(BATCH);
  // One that was sent again meanwhile still works.
  const over = old.filter((each) => !isOpen(each));
  for (const { _id } of over) await ctx.db.delete("teamInvitations", _id);
  return over.length === BATCH;
}
const BATCH = 100;

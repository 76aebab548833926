/** Removes somebody from a company's team. Their work stays with the company, without their name. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { findMember, listMembers } from "../access/members";
import { endSessions } from "../access/sessions";
import { getPasswordAccount } from "../accounts/accounts";
import { fail } from "../base/errors";
import { getProfile, splitName } from "../companies/companies";
import { keepTraces } from "../companies/companyTraces";
import { keepHearing } from "../companies/jobHearers";
import { readdressMails } from "../mail/mails";
import { tellProvider } from "../payments/payments";
import { forgetPushDevices } from "../push/notify";
import { getMember } from "../team/team";
import { disconnectCalendar } from "../agenda/ownCalendars";
import { stopFeed } from "../visits/calendarFeeds";
import { eraseForGood, eraseLogin, eraseRows } from "./accountErasure";

/**
 * Ends the account of one of a company's people, by the id of their row: their sessions are over at once. Throws
 * TEAM_MEMBER_NOT_FOUND, and TEAM_HOLDER for who holds the company's account.
 */
export async function removeMember(ctx: MutationCtx, companyId: Id<"users">, id: string): Promise<void> {
  const { userId } = await getMember(ctx, companyId, id);
  if (userId === companyId) fail("TEAM_HOLDER");
  const user = await ctx.db.get("users", userId);
  if (user !== null) await eraseForGood(ctx, user);
}

/**
 * Takes a person out of their team, at their own wish. When the company's account is theirs, it goes to the
 * next owner whom staff do not block, who logs in to it from then on. Throws TEAM_LAST_OWNER when there is no such
 * owner, and TEAM_MEMBER_NOT_FOUND for a client.
 */
export async function leaveTeam(ctx: MutationCtx, person: Doc<"users">): Promise<void> {
  const own = await findMember(ctx, person._id);
  if (own === null) return fail(person.role === "PHOTOGRAPHER" ? "TEAM_LAST_OWNER" : "TEAM_MEMBER_NOT_FOUND");
  if (own.userId !== own.companyId) return await eraseForGood(ctx, person);
  const others = (await listMembers(ctx, person._id)).filter(({ _id }) => _id !== own._id);
  const owners = others.filter(({ role }) => role === "owner");
  const people = await Promise.all(owners.map(({ userId }) => ctx.db.get("users", userId)));
  const next = owners.find((_, index) => people[index]?.blockedAt === undefined);
  if (next === undefined) return fail("TEAM_LAST_OWNER");
  await handOver(ctx, { company: person, holder: own, next });
}

/** Lets another owner log in to the company's account in place of its holder, whose login goes. */
async function handOver(
  ctx: MutationCtx,
  { company, holder, next }: { company: Doc<"users">; holder: Doc<"teamMembers">; next: Doc<"teamMembers"> },
): Promise<void> {
  const companyId = company._id;
  const user = (await ctx.db.get("users", next.userId)) ?? fail("TEAM_LAST_OWNER");
  const login = (await getPasswordAccount(ctx, user.email)) ?? fail("TEAM_LAST_OWNER");
  // What the company has used up is also kept under its address, which changes.
  await keepTraces(ctx, companyId);
  await endSessions(ctx, companyId);
  await forgetPushDevices(ctx, companyId);
  await stopFeed(ctx, companyId);
  await disconnectCalendar(ctx, companyId);
  await eraseLogin(ctx, companyId);
  await ctx.db.patch("authAccounts", login._id, { userId: companyId });
  await ctx.db.delete("teamMembers", holder._id);
  await ctx.db.patch("teamMembers", next._id, { userId: companyId, holdsSince: Date.now() });
  await eraseRows(ctx, user, null);
  const { email, name = "", emailVerificationTime } = user;
  await ctx.db.patch("users", companyId, { email, name, contactName: name, emailVerificationTime });
  const profile = await getProfile(ctx, companyId);
  if (profile !== null) await ctx.db.patch("profiles", profile._id, { ...splitName(name), email });
  await keepHearing(ctx, companyId);
  await readdressMails(ctx, companyId, company.email, email);
  await tellProvider(ctx, companyId);
  await ctx.db.insert("auditLog", { actor: "account", action: "team.handOver", subject: companyId, details: "" });
}

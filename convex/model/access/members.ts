/** A company's people, and for which company somebody acts. */
import { TEAM_MAX } from "../../../domain/team/limits";
import { type TeamRole } from "../../../domain/team/roles";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";

/**
 * The account for which a person's calls count, and the person's role there: their company's, or their own. The role is
 * null for a client.
 */
export type Party = { viewer: Doc<"users">; role: TeamRole | null };

/** For whom a person acts; null when their company or their place in it is gone, or when staff blocks the company. */
export async function partyOf(ctx: QueryCtx, person: Doc<"users">): Promise<Party | null> {
  if (person.memberId === undefined) return { viewer: person, role: person.role === "PHOTOGRAPHER" ? "owner" : null };
  const member = await ctx.db.get("teamMembers", person.memberId);
  const company = member && (await ctx.db.get("users", member.companyId));
  return member === null || company === null || company.blockedAt !== undefined
    ? null
    : { viewer: company, role: member.role };
}

/** The company whose customers a person sees, or the person's own account; a company that staff block counts too. */
export async function companyBehind(ctx: QueryCtx, person: Doc<"users">): Promise<Id<"users">> {
  const member = person.memberId && (await ctx.db.get("teamMembers", person.memberId));
  return member?.companyId ?? person._id;
}

/** Throws COMPANY_BLOCKED while staff block a company: nobody agrees on anything new with it. */
export async function assertNotBlocked(ctx: QueryCtx, companyId: Id<"users">): Promise<void> {
  const company = await ctx.db.get("users", companyId);
  if (company === null || company.blockedAt !== undefined) fail("COMPANY_BLOCKED");
}

/** Since when staff block the account with an address, in milliseconds; null when they do not. */
export async function blockOfAddress(ctx: QueryCtx, email: string): Promise<number | null> {
  const account = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .first();
  return account?.blockedAt ?? null;
}

/** The rows of a company's people, in the order in which they came; none for a company that never invited anybody. */
export async function listMembers(ctx: QueryCtx, companyId: Id<"users">): Promise<Doc<"teamMembers">[]> {
  return await ctx.db
    .query("teamMembers")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .take(TEAM_MAX);
}

/** The row of a person in their team; null for a company that has none, and for clients. */
export async function findMember(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"teamMembers"> | null> {
  return await ctx.db
    .query("teamMembers")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** The accounts of everybody who acts for a whole company, its own account first. */
export async function accountsActingFor(ctx: QueryCtx, userId: Id<"users">): Promise<Id<"users">[]> {
  const others = (await listMembers(ctx, userId)).filter((member) => member.userId !== userId);
  return [userId, ...others.filter(({ role }) => role !== "layer").map((member) => member.userId)];
}

/** Gives the holder of a company's account a row of their own, unless there is one. */
export async function keepHolder(ctx: MutationCtx, companyId: Id<"users">): Promise<void> {
  if ((await findMember(ctx, companyId)) !== null) return;
  await ctx.db.insert("teamMembers", { companyId, userId: companyId, role: "owner" });
}

/** Who is gone, as the others read it. */
const GONE = "Een oud-collega";

/** The name of one of a company's people, as the others read it; of somebody who is gone no name is left. */
export async function memberName(ctx: QueryCtx, memberId: Id<"teamMembers">): Promise<string> {
  const member = await ctx.db.get("teamMembers", memberId);
  const user = member && (await ctx.db.get("users", member.userId));
  return user?.name ?? GONE;
}

/** Names a colleague in a row of what they did for a company; empty for the holder of its account. */
export function doneBy({ memberId }: Doc<"users">): { by?: Id<"teamMembers"> } {
  return memberId === undefined ? {} : { by: memberId };
}

/**
 * The name of who did what a row of a company holds, for that company only; empty where there is no team. A row without
 * a name is of who held the account when it was made.
 */
export async function nameIn(
  ctx: QueryCtx,
  row: { by?: Id<"teamMembers"> | undefined; companyId: Id<"users">; _creationTime: number },
): Promise<{ by?: string }> {
  if (row.by !== undefined) return { by: await memberName(ctx, row.by) };
  const holder = await findMember(ctx, row.companyId);
  if (holder === null) return {};
  const isEarlier = holder.holdsSince !== undefined && row._creationTime < holder.holdsSince;
  return { by: isEarlier ? GONE : await memberName(ctx, holder._id) };
}

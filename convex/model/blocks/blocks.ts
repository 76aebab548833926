/**
 * Blocking an account: its owner and colleagues are logged out and cannot log in, its open requests and its page leave
 * every list, it gets no mails but those of `reachesBlocked`, its subscription is not renewed, and whoever deals with
 * it is told. Unblocking takes all of that back.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { askingCompany, hasFirstChance, tellOthers } from "../briefs/firstChance";
import { listMembers } from "../access/members";
import { endSessions } from "../access/sessions";
import { fail } from "../base/errors";
import { setPaused } from "../briefs/briefs";
import { getProfile } from "../companies/companies";
import { hideBlocked } from "../companies/companyPages";
import { queueMail } from "../mail/mails";
import { getPaymentCustomer } from "../payments/payers";
import { followBlockLater } from "../payments/paymentJobs";
import { openUnlessAsked } from "../search/setAside";

/** How many of an account's newest requests, unlocks and quotes are looked at: more than anybody has open. */
const LOOKED_AT = 100;

/** The account with this id, in any form that a caller may send. Throws ACCOUNT_NOT_FOUND. */
export async function getPerson(ctx: QueryCtx, id: string): Promise<Doc<"users">> {
  const userId = ctx.db.normalizeId("users", id);
  return (userId && (await ctx.db.get("users", userId))) ?? fail("ACCOUNT_NOT_FOUND");
}

/** Blocks an account, and tells its owner and those who deal with it. Throws ACCOUNT_NOT_FOUND. */
export async function blockAccount(ctx: MutationCtx, id: string): Promise<Doc<"users">> {
  const user = await getPerson(ctx, id);
  if (user.blockedAt !== undefined) return user;
  const blockedAt = Date.now();
  await ctx.db.patch("users", user._id, { blockedAt });
  const profile = await getProfile(ctx, user._id);
  if (profile !== null) await ctx.db.patch("profiles", profile._id, { blockedAt });
  await hideBlocked(ctx, user._id, blockedAt);
  for (const userId of [user._id, ...(await colleaguesOf(ctx, user._id))]) await endSessions(ctx, userId);
  for (const brief of await openBriefsOf(ctx, user)) {
    if (brief.pausedAt === undefined || hasFirstChance(brief)) await setPaused(ctx, brief, blockedAt);
  }
  for (const brief of await askingCompany(ctx, user._id)) await openUnlessAsked(ctx, brief._id);
  await followAtProvider(ctx, user._id, blockedAt);
  await queueMail(ctx, "account-blocked", { userId: user._id, blockedAt });
  for (const other of await othersOf(ctx, user)) await queueMail(ctx, "other-side-blocked", { ...other, blockedAt });
  return user;
}

/** Lets an account in again; requests that its block paused go on. Throws ACCOUNT_NOT_FOUND. */
export async function unblockAccount(ctx: MutationCtx, id: string): Promise<Doc<"users">> {
  const user = await getPerson(ctx, id);
  const { blockedAt } = user;
  if (blockedAt === undefined) return user;
  await ctx.db.patch("users", user._id, { blockedAt: undefined });
  const profile = await getProfile(ctx, user._id);
  if (profile !== null) await ctx.db.patch("profiles", profile._id, { blockedAt: undefined });
  await hideBlocked(ctx, user._id, undefined);
  for (const brief of await openBriefsOf(ctx, user)) {
    if (brief.pausedAt !== blockedAt) continue;
    await setPaused(ctx, brief, undefined);
    await tellOthers(ctx, brief._id);
  }
  await followAtProvider(ctx, user._id, blockedAt);
  await queueMail(ctx, "account-unblocked", { userId: user._id, blockedAt });
  return user;
}

/** A blocked company pays for nothing that it does not get: its subscription ends with the period that is paid. */
async function followAtProvider(ctx: MutationCtx, userId: Id<"users">, blockedAt: number): Promise<void> {
  const customer = await getPaymentCustomer(ctx, userId);
  if (customer !== null) await followBlockLater(ctx, customer.customerId, blockedAt);
}

/** Everybody in the team of a company beside the holder of its account; their devices get its notices. */
async function colleaguesOf(ctx: QueryCtx, companyId: Id<"users">): Promise<Id<"users">[]> {
  return (await listMembers(ctx, companyId)).flatMap(({ userId }) => (userId === companyId ? [] : [userId]));
}

/** The open requests of an account, and those that a guest placed under its address. */
async function openBriefsOf(ctx: QueryCtx, { _id: userId, email }: Doc<"users">): Promise<Doc<"briefs">[]> {
  const own = await ctx.db
    .query("briefs")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .order("desc")
    .take(LOOKED_AT);
  const underAddress = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .take(LOOKED_AT);
  const placed = await Promise.all(underAddress.map(({ briefId }) => ctx.db.get("briefs", briefId)));
  const ofGuest = placed.flatMap((brief) => (brief?.userId === null ? [brief] : []));
  return [...own, ...ofGuest].filter(({ status }) => status === "OPEN");
}

type Other = { briefId: Id<"briefs">; companyId: Id<"users">; to: "client" | "company" };

/** Each open request on which the account deals with somebody: the companies of a client, the clients of a company. */
async function othersOf(ctx: QueryCtx, user: Doc<"users">): Promise<Other[]> {
  const found = new Map<string, Other>();
  const add = (other: Other) => found.set(`${other.briefId}/${other.companyId}`, other);
  for (const brief of await openBriefsOf(ctx, user)) {
    const rows = await ctx.db
      .query("proposals")
      .withIndex("by_brief", (q) => q.eq("briefId", brief._id))
      .take(LOOKED_AT);
    for (const { companyId } of rows) add({ briefId: brief._id, companyId, to: "company" });
  }
  const own = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", user._id))
    .order("desc")
    .take(LOOKED_AT);
  for (const { briefId } of own) {
    const brief = await ctx.db.get("briefs", briefId);
    if (brief?.status === "OPEN") add({ briefId, companyId: user._id, to: "client" });
  }
  return [...found.values()];
}

/**
 * Blocking an account: its owner and colleagues are logged out and cannot log in, its open requests and its page leave
 * every list, it gets no mails but those of `reachesBlocked`, its subscription is not renewed, and whoever deals with
 * it is told. Unblocking takes all of that back.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { askingCompany } from "../briefs/firstChance";
import { listMembers } from "../access/members";
import { endSessions } from "../access/sessions";
import { fail } from "../base/errors";
import { getProfile } from "../companies/companies";
import { hideBlocked } from "../companies/companyPages";
import { queueMail } from "../mail/mails";
import { getPaymentCustomer } from "../payments/payers";
import { followBlockLater } from "../payments/paymentJobs";
import { openUnlessAsked } from "../search/setAside";
import { followBlock } from "./requests";

/** How many of a company's newest unlocks and quotes are looked at: more than anybody has open. */
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
  await followBlock(ctx, user, blockedAt);
  for (const brief of await askingCompany(ctx, user._id)) await openUnlessAsked(ctx, brief._id);
  await followAtProvider(ctx, user._id, blockedAt);
  await queueMail(ctx, "account-blocked", { userId: user._id, blockedAt });
  for (const briefId of await openDealsOf(ctx, user._id)) {
    await queueMail(ctx, "other-side-blocked", { briefId, companyId: user._id, to: "client", blockedAt });
  }
  return user;
}

/** Lets an account in again; requests that its block paused go on. Throws ACCOUNT_NOT_FOUND. */
export async function unblockAccount(ctx: MutationCtx, id: string): Promise<Doc<"users">> {
  const user = await getPerson(ctx, id);
  const { blockedAt } = user;
  if (blockedAt === undefined) return user;
  await ctx.db.patch("users", user._id, { blockedAt: undefined, lastBlockedAt: blockedAt });
  const profile = await getProfile(ctx, user._id);
  if (profile !== null) await ctx.db.patch("profiles", profile._id, { blockedAt: undefined });
  await hideBlocked(ctx, user._id, undefined);
  await followBlock(ctx, user, blockedAt);
  await followAtProvider(ctx, user._id, blockedAt);
  await queueMail(ctx, "account-unblocked", { userId: user._id, blockedAt });
  return user;
}

/** A blocked company pays for nothing that it does not get: its subscription ends with the period that is paid. */
async function followAtProvider(ctx: MutationCtx, userId: Id<"users">, blockedAt: number): Promise<void> {
  const customer = await getPaymentCustomer(ctx, userId);
  if (customer === null) return;
  if (customer.blockedSince === undefined)
    await ctx.db.patch("paymentCustomers", customer._id, { blockedSince: blockedAt });
  await followBlockLater(ctx, customer.customerId, blockedAt);
}

/** Everybody in the team of a company beside the holder of its account; their devices get its notices. */
async function colleaguesOf(ctx: QueryCtx, companyId: Id<"users">): Promise<Id<"users">[]> {
  return (await listMembers(ctx, companyId)).flatMap(({ userId }) => (userId === companyId ? [] : [userId]));
}

/** Each open request on which a company deals with its client. */
async function openDealsOf(ctx: QueryCtx, companyId: Id<"users">): Promise<Set<Id<"briefs">>> {
  const deals = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(LOOKED_AT);
  const briefs = await Promise.all(deals.map(({ briefId }) => ctx.db.get("briefs", briefId)));
  return new Set(briefs.flatMap((brief) => (brief?.status === "OPEN" ? [brief._id] : [])));
}

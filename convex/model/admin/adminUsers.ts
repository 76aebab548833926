/** Accounts, subscriptions and proposals as staff sees them (ADMIN-004, ADMIN-013). */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { AccessState } from "../../../domain/status";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { titleOf } from "../briefs/briefs";
import { recordAdminAct } from "./audit";
import { partyOf } from "../access/members";
import { dialled } from "../base/phones";
import { nullable, numberOrNull, role, text, textOrNull } from "../base/commonFields";
import {
  accessState,
  companyNameOf,
  getAccessState,
  getCompanyProfile,
  getProfile,
  getSubscription,
} from "../companies/companies";
import { accessState as accessStateField, plan } from "../companies/companyFields";
import { staffSeal } from "../disclosures/disclosureFields";
import { sealed } from "../disclosures/staffLooks";
import { fail } from "../base/errors";
import { readPage } from "../base/pages";
import { proposalKind, proposalStatus } from "../quotes/proposalFields";

/** Accounts that a search shows at most. */
const FOUND_MAX = 25;

/** The row of the audit log which says that staff checked a company's KVK number. */
export const VERIFIED = { action: "company.setVerified", details: "geverifieerd" } as const;

/** An account with its profile and subscription. Times are milliseconds. */
export const userRow = v.object({
  userId: v.id("users"),
  createdAt: v.number(),
  email: text,
  emailVerified: v.boolean(),
  role,
  /** The company's name, or the client's; empty when neither was given. */
  name: text,
  phone: textOrNull,
  kvkNumber: textOrNull,
  completedOnboarding: v.boolean(),
  /** Null for clients. */
  access: nullable(accessStateField),
  trialEnd: numberOrNull,
  /** The provider's word; null for an account without a subscription. */
  subscriptionStatus: textOrNull,
  subscriptionEnd: numberOrNull,
  /** Null for an account without a company profile: there is nothing to verify. */
  verified: nullable(v.boolean()),
  /** Only clients have one. `name`, `email` and `phone` are empty while they are closed. */
  seal: nullable(staffSeal),
});
export type UserRow = Infer<typeof userRow>;

/** get-all-subscriptions: the specification's user_id and status, with what explains them (CALL-011). */
export const subscriptionRow = v.object({
  _id: v.id("subscriptions"),
  createdAt: v.number(),
  userId: v.id("users"),
  name: text,
  status: text,
  plan,
  currentPeriodEnd: numberOrNull,
  cancelAtPeriodEnd: v.boolean(),
});

/** get-all-proposals: unlocks and quotes. `price` is whole cents, 0 for an unlock. */
export const proposalRow = v.object({
  _id: v.id("proposals"),
  createdAt: v.number(),
  kind: proposalKind,
  briefTitle: text,
  companyName: text,
  price: v.number(),
  status: proposalStatus,
});

/** A page of all accounts with profile and subscription, newest first. */
export async function listUsers(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<UserRow>> {
  const result = await readPage(ctx.db.query("users").order("desc"), paginationOpts);
  return { ...result, page: await Promise.all(result.page.map((user) => toUserRow(ctx, sessionId, user))) };
}

/**
 * The account with exactly this address; without one, accounts whose address, name or company name contains these
 * words, best matches first, at most FOUND_MAX.
 */
export async function searchUsers(ctx: QueryCtx, sessionId: Id<"adminSessions">, words: string): Promise<UserRow[]> {
  if (words.trim() === "") return [];
  const exact = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", words.trim().toLowerCase()))
    .first();
  const users = exact === null ? await findUsers(ctx, words) : [exact];
  return await Promise.all(users.map((user) => toUserRow(ctx, sessionId, user)));
}

async function findUsers(ctx: QueryCtx, words: string): Promise<Doc<"users">[]> {
  const byCompany = await ctx.db
    .query("companyProfiles")
    .withSearchIndex("search_name", (q) => q.search("searchName", words))
    .take(FOUND_MAX);
  const companies = await Promise.all(byCompany.map(({ userId }) => ctx.db.get("users", userId)));
  const byName = await ctx.db
    .query("users")
    .withSearchIndex("search_name", (q) => q.search("name", words))
    .take(FOUND_MAX);
  const byEmail = await ctx.db
    .query("users")
    .withSearchIndex("search_email", (q) => q.search("email", words))
    .take(FOUND_MAX);
  const number = dialled(words);
  const profiles = await ctx.db
    .query("profiles")
    .withIndex("by_phoneDigits", (q) => q.eq("phoneDigits", number))
    .take(/^\d{8,}$/.test(number) ? FOUND_MAX : 0);
  const byKvk = await ctx.db
    .query("profiles")
    .withIndex("by_kvk", (q) => q.eq("kvkNumber", words.replace(/\s/g, "")))
    .take(FOUND_MAX);
  const exact = await Promise.all([...byKvk, ...profiles].map(({ userId }) => ctx.db.get("users", userId)));
  const found = [...exact, ...companies, ...byName, ...byEmail].filter((user) => user !== null);
  return [...new Map(found.map((user) => [user._id, user])).values()].slice(0, FOUND_MAX);
}

/** An account with its profile and subscription. */
export async function toUserRow(ctx: QueryCtx, sessionId: Id<"adminSessions">, user: Doc<"users">): Promise<UserRow> {
  const profile = await getProfile(ctx, user._id);
  const companyProfile = await getCompanyProfile(ctx, user._id);
  const subscription = await getSubscription(ctx, user._id);
  const isCompany = user.role === "PHOTOGRAPHER";
  const { shown, seal } = await sealed(ctx, sessionId, isCompany ? null : user._id, {
    name: (isCompany ? (profile?.companyName ?? user.companyName) : null) ?? user.name ?? "",
    email: user.email,
    phone: profile?.phone ?? user.phone ?? null,
  });
  return {
    ...{ ...shown, seal },
    userId: user._id,
    createdAt: user._creationTime,
    emailVerified: user.emailVerificationTime !== undefined,
    role: user.role,
    kvkNumber: profile?.kvkNumber ?? null,
    completedOnboarding: profile?.completedOnboarding ?? false,
    access: isCompany ? await accessOf(ctx, user, profile, subscription) : null,
    trialEnd: profile?.trialEnd ?? null,
    subscriptionStatus: subscription?.status ?? null,
    subscriptionEnd: subscription?.currentPeriodEnd ?? null,
    verified: companyProfile?.verified ?? null,
  };
}

/** What an account of a company may do: a colleague's what the company may, unless staff blocks the colleague. */
async function accessOf(
  ctx: QueryCtx,
  user: Doc<"users">,
  profile: Doc<"profiles"> | null,
  subscription: Doc<"subscriptions"> | null,
): Promise<AccessState> {
  if (user.memberId === undefined) return accessState(profile, subscription, Date.now());
  const party = user.blockedAt === undefined ? await partyOf(ctx, user) : null;
  return party === null ? "locked" : await getAccessState(ctx, party.viewer._id);
}

/**
 * Marks a company's KVK number as checked or unchecked, and writes that to the audit log (C82). Throws
 * COMPANY_NOT_FOUND and KVK_MISSING.
 */
export async function setVerified(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  id: string,
  verified: boolean,
): Promise<void> {
  const userId = ctx.db.normalizeId("users", id) ?? fail("COMPANY_NOT_FOUND");
  const companyProfile = await getCompanyProfile(ctx, userId);
  if (companyProfile === null) return fail("COMPANY_NOT_FOUND");
  if (verified && !(await getProfile(ctx, userId))?.kvkNumber) return fail("KVK_MISSING");
  if (companyProfile.verified === verified) return;
  await ctx.db.patch("companyProfiles", companyProfile._id, { verified, verifiedAt: verified ? Date.now() : null });
  await recordAdminAct(ctx, sessionId, {
    action: VERIFIED.action,
    subject: userId,
    details: verified ? VERIFIED.details : "niet geverifieerd",
  });
}

/** A page of the companies with a KVK number that nobody has checked, the newest first. */
export async function listToCheck(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<UserRow>> {
  const unverified = ctx.db
    .query("companyProfiles")
    .withIndex("by_verified", (q) => q.eq("verified", false))
    .order("desc");
  const result = await readPage(unverified, paginationOpts);
  const users = await Promise.all(result.page.map(({ userId }) => ctx.db.get("users", userId)));
  const rows = await Promise.all(users.filter((user) => user !== null).map((user) => toUserRow(ctx, sessionId, user)));
  return { ...result, page: rows.filter(({ kvkNumber }) => kvkNumber !== null) };
}

/** A page of all subscriptions for staff, newest first. */
export async function listSubscriptions(
  ctx: QueryCtx,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof subscriptionRow>>> {
  const result = await readPage(ctx.db.query("subscriptions").order("desc"), paginationOpts);
  const page = await Promise.all(
    result.page.map(async ({ _id, _creationTime, userId, status, plan, currentPeriodEnd, cancelAtPeriodEnd }) => ({
      _id,
      createdAt: _creationTime,
      userId,
      name: await companyNameOf(ctx, userId),
      status,
      plan,
      currentPeriodEnd,
      cancelAtPeriodEnd,
    })),
  );
  return { ...result, page };
}

/** A page of all unlocks and quotes for staff, newest first. */
export async function listProposals(
  ctx: QueryCtx,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof proposalRow>>> {
  const result = await readPage(ctx.db.query("proposals").order("desc"), paginationOpts);
  const page = await Promise.all(
    result.page.map(async ({ _id, _creationTime, kind, briefId, companyId, price, status }) => ({
      _id,
      createdAt: _creationTime,
      kind,
      briefTitle: await titleOf(ctx, briefId),
      companyName: await companyNameOf(ctx, companyId),
      price,
      status,
    })),
  );
  return { ...result, page };
}

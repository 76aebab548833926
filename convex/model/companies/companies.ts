/** Companies: their profile, their company profile, and what they may do today. */
import { v, type Infer } from "convex/values";
import { trialState } from "../../../domain/dates";
import { hideContactPatterns } from "../../../domain/hiding/hide";
import type { AccessState } from "../../../domain/status";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { randomToken } from "../base/digest";
import { isOff } from "../base/switches";

/** The profile of an account, or null before its registration made one. */
export async function getProfile(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"profiles"> | null> {
  return await ctx.db
    .query("profiles")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** The company profile of an account; null for an account that is no company (C40). */
export async function getCompanyProfile(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"companyProfiles"> | null> {
  return await ctx.db
    .query("companyProfiles")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

type AboutCompany = Pick<
  Doc<"profiles">,
  | "email"
  | "companyName"
  | "phone"
  | "description"
  | "website"
  | "avatarUrl"
  | "portfolioImages"
  | "yearsExperience"
  | "serviceAreas"
  | "kvkNumber"
>;

/** A company as the specification's entity: `specialties` are the profile's specialisations (DATA-004). */
export type Company = AboutCompany &
  Pick<Doc<"companyProfiles">, "userId" | "verified" | "startingPrice" | "portfolioLinks" | "onboardedAtVerhuis"> & {
    specialties: string[] | null;
    /** When an admin checked it, in milliseconds since 1970; null when that is not known. */
    verifiedAt: number | null;
    /** Its description as everybody may read it. */
    publicDescription: string | null;
    /** Its btw-id; null when it gave none. */
    vatId: string | null;
  };

/** A company's data, from its profile and its company profile; null for an account that is no company. */
export async function getCompany(ctx: QueryCtx, userId: Id<"users">): Promise<Company | null> {
  const companyProfile = await getCompanyProfile(ctx, userId);
  const profile = companyProfile === null ? null : await getProfile(ctx, userId);
  if (companyProfile === null || profile === null) return null;
  const { email, companyName, phone, description, website, avatarUrl, portfolioImages } = profile;
  const { yearsExperience, serviceAreas, kvkNumber, specializations: specialties } = profile;
  const { vatId = null } = profile;
  // What the migration has not reached is made now.
  const { publicDescription = hideDescription(description) } = profile;
  const { verified, verifiedAt = null, startingPrice, portfolioLinks, onboardedAtVerhuis } = companyProfile;
  return {
    ...{ userId, companyName, email, phone, description, website, avatarUrl, portfolioImages, yearsExperience },
    ...{
      specialties,
      publicDescription,
      serviceAreas,
      kvkNumber,
      vatId,
      verified,
      verifiedAt,
      startingPrice,
      portfolioLinks,
      onboardedAtVerhuis,
    },
  };
}

/** A company's description as everybody may read it: without telephone numbers and addresses (C07). */
export function hideDescription(description: string | null): string | null {
  return description === null ? null : hideContactPatterns(description);
}

/** What an unlock waits for: a confirmed address, a KVK number, or its check by staff. */
export const unlockNeed = v.union(v.literal("address"), v.literal("number"), v.literal("check"));

/** What an unlock of this company waits for; null for nothing (C58, C82). */
export async function needBeforeUnlock(ctx: QueryCtx, company: Doc<"users">): Promise<Infer<typeof unlockNeed> | null> {
  if (company.emailVerificationTime === undefined) return "address";
  if (!(await lacksCheck(ctx, company._id))) return null;
  return (await getProfile(ctx, company._id))?.kvkNumber ? "check" : "number";
}

/** Whether the owner asks for a check of the KVK number that this company does not have. */
export async function lacksCheck(ctx: QueryCtx, companyId: Id<"users">): Promise<boolean> {
  return (await isOff(ctx, "unchecked")) && (await getCompanyProfile(ctx, companyId))?.verified !== true;
}

/** The only subscription row of an account, whatever its state; null when it never had one. */
export async function getSubscription(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"subscriptions"> | null> {
  return await ctx.db
    .query("subscriptions")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/**
 * Whether a subscription gives access now: it is active or trialing, and its period has no end or has not ended (C66).
 */
export function isSubscriptionRunning(
  subscription: Pick<Doc<"subscriptions">, "status" | "currentPeriodEnd"> | null,
  now: number,
): boolean {
  if (subscription === null) return false;
  const paid = subscription.status === "active" || subscription.status === "trialing";
  return paid && (subscription.currentPeriodEnd === null || subscription.currentPeriodEnd > now);
}

/** Whether a trial gives access now: the flag is set and the end has not passed (DASH-008). */
export function isTrialRunning(
  profile: Pick<Doc<"profiles">, "isTrialActive" | "trialEnd"> | null,
  now: number,
): boolean {
  return profile !== null && trialState(profile, now).isActive;
}

/**
 * What a company may do: a subscription takes precedence over a trial, and without both, or blocked by staff, the
 * company is locked (DASH-009, DASH-011).
 */
export function accessState(
  profile: Doc<"profiles"> | null,
  subscription: Doc<"subscriptions"> | null,
  now: number,
): AccessState {
  if (profile?.blockedAt !== undefined) return "locked";
  if (isSubscriptionRunning(subscription, now)) return "subscribed";
  return isTrialRunning(profile, now) ? "trial" : "locked";
}

/**
 * What an account's company may do now, read from its profile and subscription: a subscription takes precedence over a
 * trial, and without both it is locked (DASH-009, DASH-011).
 */
export async function getAccessState(ctx: QueryCtx, userId: Id<"users">): Promise<AccessState> {
  return accessState(await getProfile(ctx, userId), await getSubscription(ctx, userId), Date.now());
}

/**
 * The name of a company for the screen. Of a deleted account, whose quotes stay, it says that the company is no longer
 * active.
 */
export async function companyNameOf(ctx: QueryCtx, companyId: Id<"users">): Promise<string> {
  const company = await ctx.db.get("users", companyId);
  if (company === null) return "Bedrijf niet meer actief";
  const profile = await getProfile(ctx, companyId);
  return profile?.companyName ?? company.companyName ?? company.name ?? "Vloerbedrijf";
}

/** The profile row of a new account. Registration overwrites the fields that it knows. */
export function emptyProfile(userId: Id<"users">, email: string): Omit<Doc<"profiles">, "_id" | "_creationTime"> {
  return {
    userId,
    email,
    companyName: null,
    firstName: null,
    lastName: null,
    phone: null,
    website: null,
    description: null,
    avatarUrl: null,
    serviceAreas: null,
    specializations: null,
    yearsExperience: null,
    portfolioImages: null,
    kvkNumber: null,
    trialEnd: null,
    isTrialActive: false,
    trialJobId: null,
    completedOnboarding: false,
    seenWelcomeModal: false,
    jobMailsStopped: false,
    jobMailToken: randomToken(),
  };
}

/** Splits "Jan de Vries" into first name "Jan" and last name "de Vries". */
export function splitName(name: string): { firstName: string; lastName: string | null } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.length > 0 ? rest.join(" ") : null };
}

type OnlyCompanies = Pick<Doc<"companyProfiles">, "startingPrice" | "portfolioLinks" | "onboardedAtVerhuis">;

/**
 * Makes the account a company, or updates the fields that only companies have. Call it after the profile was written.
 * Never changes `verified` (C40, I10).
 */
export async function upsertCompanyProfile(
  ctx: MutationCtx,
  userId: Id<"users">,
  details: Partial<OnlyCompanies> = {},
): Promise<void> {
  const searchName = (await getProfile(ctx, userId))?.companyName ?? "";
  const existing = await getCompanyProfile(ctx, userId);
  if (existing !== null) {
    await ctx.db.patch("companyProfiles", existing._id, { ...details, searchName });
    return;
  }
  await ctx.db.insert("companyProfiles", {
    userId,
    startingPrice: null,
    portfolioLinks: null,
    onboardedAtVerhuis: false,
    verified: false,
    searchName,
    ...details,
  });
}

/**
 * Whether staff checked a company's KVK number, and when; the time is null when nobody did, and for a check from before
 * times were stored.
 */
export async function checkOf(
  ctx: QueryCtx,
  companyId: Id<"users">,
): Promise<{ verified: boolean; verifiedAt: number | null }> {
  const company = await getCompany(ctx, companyId);
  return company?.verified ? { verified: true, verifiedAt: company.verifiedAt } : { verified: false, verifiedAt: null };
}

/** Companies: profile, company profile and what they may do today. */
import { trialState } from "../../domain/dates";
import type { AccessState } from "../../domain/status";
import type { Province } from "../../domain/provinces";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { randomToken } from "./digest";

/** The profile of an account, or null before its registration made one. */
export async function getProfile(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"profiles"> | null> {
  return await ctx.db
    .query("profiles")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** Its existence is what makes an account a company (C40). */
export async function getCompanyProfile(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"companyProfiles"> | null> {
  return await ctx.db
    .query("companyProfiles")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** The one subscription row of an account, whatever its state; null when it never had one. */
export async function getSubscription(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"subscriptions"> | null> {
  return await ctx.db
    .query("subscriptions")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** Whether a subscription gives access now: active or trialing, its period absent or not over (C66). */
export function isSubscriptionRunning(
  subscription: Pick<Doc<"subscriptions">, "status" | "currentPeriodEnd"> | null,
  now: number,
): boolean {
  if (subscription === null) return false;
  const paid = subscription.status === "active" || subscription.status === "trialing";
  return paid && (subscription.currentPeriodEnd === null || subscription.currentPeriodEnd > now);
}

/** Whether a trial gives access now: the flag is set and the end lies ahead, both (DASH-008). */
export function isTrialRunning(
  profile: Pick<Doc<"profiles">, "isTrialActive" | "trialEnd"> | null,
  now: number,
): boolean {
  return profile !== null && trialState(profile, now).isActive;
}

/** What a company may do: a subscription goes before a trial, and without both it is locked (DASH-009, DASH-011). */
export function accessState(
  profile: Doc<"profiles"> | null,
  subscription: Doc<"subscriptions"> | null,
  now: number,
): AccessState {
  if (isSubscriptionRunning(subscription, now)) return "subscribed";
  return isTrialRunning(profile, now) ? "trial" : "locked";
}

/** The same, from the rows of an account. */
export async function getAccessState(ctx: QueryCtx, userId: Id<"users">): Promise<AccessState> {
  return accessState(await getProfile(ctx, userId), await getSubscription(ctx, userId), Date.now());
}

/** The name that a company goes by. An account that was deleted leaves its quotes, without its name. */
export async function companyNameOf(ctx: QueryCtx, companyId: Id<"users">): Promise<string> {
  const company = await ctx.db.get("users", companyId);
  if (company === null) return "Bedrijf niet meer actief";
  const companyProfile = await getCompanyProfile(ctx, companyId);
  const profile = await getProfile(ctx, companyId);
  return companyProfile?.companyName ?? profile?.companyName ?? company.companyName ?? company.name ?? "Vloerbedrijf";
}

/** The row that an account starts with; what registration knows goes over it. */
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

/** "Jan de Vries" as first name "Jan" and last name "de Vries". */
export function splitName(name: string): { firstName: string; lastName: string | null } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.length > 0 ? rest.join(" ") : null };
}

export type CompanyDetails = {
  companyName: string;
  email: string;
  phone: string | null;
  serviceAreas: Province[] | null;
};

/** Makes or renews the company profile from what a form knows; `verified` is never touched by it (C40, I10). */
export async function upsertCompanyProfile(
  ctx: MutationCtx,
  userId: Id<"users">,
  details: CompanyDetails &
    Partial<
      Pick<
        Doc<"companyProfiles">,
        | "description"
        | "website"
        | "yearsExperience"
        | "specialties"
        | "startingPrice"
        | "portfolioLinks"
        | "onboardedAtVerhuis"
      >
    >,
): Promise<void> {
  const existing = await getCompanyProfile(ctx, userId);
  if (existing !== null) {
    await ctx.db.patch("companyProfiles", existing._id, details);
    return;
  }
  const profile = await getProfile(ctx, userId);
  await ctx.db.insert("companyProfiles", {
    userId,
    description: null,
    website: null,
    // Pictures may have come before the form was sent; later changes of them reach both rows (model/images).
    avatarUrl: profile?.avatarUrl ?? null,
    portfolioImages: profile?.portfolioImages ?? null,
    yearsExperience: null,
    specialties: null,
    startingPrice: null,
    portfolioLinks: null,
    onboardedAtVerhuis: false,
    verified: false,
    ...details,
  });
}

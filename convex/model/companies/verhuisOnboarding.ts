/** The /verhuis onboarding: a company's profile in three steps, without a KVK number (C38, C40, C41). */
import { v, type Infer } from "convex/values";
import { CATEGORY_KEYS, categoryLabels } from "../../../domain/floors";
import { verhuisOnboardingSchema } from "../../../domain/forms/verhuisOnboarding";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { category } from "../briefs/briefFields";
import { numberOrNull, province, text } from "../base/commonFields";
import { getCompanyProfile, getProfile, upsertCompanyProfile } from "./companies";
import { keepHearing } from "./jobHearers";
import { ensureProfile, writeProfile } from "./companyProfiles";
import { fail } from "../base/errors";
import { queueMail } from "../mail/mails";

/** Validates the answers with which the steps of the /verhuis onboarding start. */
export const verhuisAnswers = v.object({
  businessName: text,
  bio: text,
  website: text,
  yearsInBusiness: numberOrNull,
  /** Whole euros. */
  startingPrice: numberOrNull,
  categories: v.array(category),
  serviceAreas: v.array(province),
  portfolioLinks: v.array(text),
  /** Whether the three steps were finished before: then they are not asked again (ONB-021, C40). */
  completed: v.boolean(),
});

/** The answers of the steps as they arrive: of the right types and not checked yet. */
export type VerhuisInput = {
  businessName: string;
  bio: string;
  website: string;
  yearsInBusiness: number | null;
  startingPrice: number | null;
  categories: string[];
  serviceAreas: string[];
  portfolioLinks: string[];
};

/** The answers that a company gave before, in these steps or elsewhere. */
export async function readVerhuisAnswers(ctx: QueryCtx, company: Doc<"users">): Promise<Infer<typeof verhuisAnswers>> {
  const profile = await getProfile(ctx, company._id);
  const companyProfile = await getCompanyProfile(ctx, company._id);
  const trades = profile?.specializations ?? [];
  return {
    businessName: profile?.companyName ?? company.companyName ?? company.name ?? "",
    bio: profile?.description ?? "",
    website: profile?.website ?? "",
    yearsInBusiness: profile?.yearsExperience ?? null,
    startingPrice: companyProfile?.startingPrice ?? null,
    categories: CATEGORY_KEYS.filter((key) => trades.includes(categoryLabels[key])),
    serviceAreas: profile?.serviceAreas ?? [],
    portfolioLinks: companyProfile?.portfolioLinks ?? [],
    completed: companyProfile?.onboardedAtVerhuis ?? false,
  };
}

/**
 * Saves the steps' answers and marks onboarding as completed; telephone and KVK number stay as they are. Throws
 * INVALID_INPUT.
 */
export async function completeVerhuisOnboarding(
  ctx: MutationCtx,
  company: Doc<"users">,
  input: VerhuisInput,
): Promise<void> {
  const { categories, serviceAreas, ...rest } = input;
  const checked = verhuisOnboardingSchema.safeParse({
    ...rest,
    categories: [...new Set(categories)],
    serviceAreas: [...new Set(serviceAreas)],
  });
  if (!checked.success) return fail("INVALID_INPUT");
  const form = checked.data;

  const profile = await ensureProfile(ctx, company);
  await writeProfile(ctx, profile, {
    companyName: form.businessName,
    phone: profile.phone ?? "",
    website: form.website,
    description: form.bio,
    kvkNumber: profile.kvkNumber ?? "",
    yearsExperience: form.yearsInBusiness,
    serviceAreas: form.serviceAreas,
    specializations: form.categories.map((key) => categoryLabels[key]),
  });
  await ctx.db.patch("profiles", profile._id, { completedOnboarding: true });
  await keepHearing(ctx, company._id);
  await queueMail(ctx, "send-welcome-email", { userId: company._id });
  await upsertCompanyProfile(ctx, company._id, {
    startingPrice: form.startingPrice,
    portfolioLinks: form.portfolioLinks.length > 0 ? form.portfolioLinks : null,
    onboardedAtVerhuis: true,
  });
}

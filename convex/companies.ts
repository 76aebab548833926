/** What a company sees of itself, and the set-up of its account. */
import { partial } from "convex-helpers/validators";
import { v } from "convex/values";
import { isProvince } from "../domain/provinces";
import { internalMutation } from "./_generated/server";
import { companyMutationOnce, maybeCompanyQuery, openMutation } from "./functions";
import { setUpRegisteredCompany as setUp } from "./model/accounts/accounts";
import { changeAge, nullable, numberOrNull, province, text, textOrNull, textsOrNull } from "./model/base/commonFields";
import {
  accessState as accessStateOf,
  getCompanyProfile,
  getProfile,
  getSubscription,
  needBeforeUnlock,
  unlockNeed,
} from "./model/companies/companies";
import { keepHearing } from "./model/companies/jobHearers";
import { accessState } from "./model/companies/companyFields";
import { search } from "./model/companies/searchFields";
import { shownSearch } from "./model/search/ownSearch";
import { hadTrialBefore } from "./model/companies/trials";
import { listSetAside } from "./model/search/setAside";
import { completeOnboarding as complete, updateCompanyProfile } from "./model/companies/companyProfiles";
import { stopJobMails as stop } from "./model/notices/jobMails";
import { imageAddresses } from "./model/images/images";

/** The fields that a company may write itself (C08, I10); empty texts and lists are stored as null. */
const profileInput = {
  companyName: text,
  phone: text,
  website: text,
  description: text,
  kvkNumber: text,
  yearsExperience: numberOrNull,
  serviceAreas: v.array(text),
  specializations: v.array(text),
};

/** What the calling company may do today; null for clients and visitors. Every change of it reaches open screens. */
export const myAccess = maybeCompanyQuery({
  args: {},
  returns: nullable(
    v.object({
      ...{ state: accessState, trialEnd: numberOrNull, isTrialActive: v.boolean(), subscriptionEnd: numberOrNull },
      unlockNeed: nullable(unlockNeed),
      trialUsedBefore: v.boolean(),
    }),
  ),
  handler: async (ctx) => {
    if (ctx.company === null) return null;
    const profile = await getProfile(ctx, ctx.company._id);
    const subscription = await getSubscription(ctx, ctx.company._id);
    return {
      state: accessStateOf(profile, subscription, Date.now()),
      trialEnd: profile?.trialEnd ?? null,
      isTrialActive: profile?.isTrialActive ?? false,
      subscriptionEnd: subscription?.currentPeriodEnd ?? null,
      unlockNeed: await needBeforeUnlock(ctx, ctx.company),
      trialUsedBefore: hadTrialBefore(profile),
    };
  },
});

/** The calling company's own profile; null for clients, visitors and companies that have none yet. */
export const myProfile = maybeCompanyQuery({
  args: {},
  returns: nullable(
    v.object({
      companyName: text,
      email: text,
      phone: text,
      website: textOrNull,
      description: textOrNull,
      avatarUrl: textOrNull,
      serviceAreas: nullable(v.array(province)),
      specializations: textsOrNull,
      yearsExperience: numberOrNull,
      kvkNumber: textOrNull,
      completedOnboarding: v.boolean(),
      seenWelcomeModal: v.boolean(),
      verified: v.boolean(),
      /** Whether it gets mails about new jobs (C34). */
      jobMails: v.boolean(),
      /** What it looks for, and in which provinces that lies; null while the profile decides (B07). */
      search: nullable(v.object({ ...search.fields, provinces: v.array(province) })),
      /** The jobs that it does not want to see, the last first. */
      aside: v.array(v.id("briefs")),
    }),
  ),
  handler: async (ctx) => {
    if (ctx.company === null) return null;
    const profile = await getProfile(ctx, ctx.company._id);
    if (profile === null) return null;
    const companyProfile = await getCompanyProfile(ctx, ctx.company._id);
    const { email, website, description, serviceAreas, specializations } = profile;
    const { yearsExperience, kvkNumber, completedOnboarding, seenWelcomeModal } = profile;
    return {
      companyName: profile.companyName ?? "",
      email,
      phone: profile.phone ?? "",
      website,
      description,
      avatarUrl: (await imageAddresses(ctx, profile, { reader: ctx.session._id })).avatarUrl,
      serviceAreas,
      specializations,
      yearsExperience,
      kvkNumber,
      completedOnboarding,
      seenWelcomeModal,
      verified: companyProfile?.verified ?? false,
      jobMails: !profile.jobMailsStopped,
      search: shownSearch(profile),
      aside: await listSetAside(ctx, ctx.company._id),
    };
  },
});

/**
 * Fills in the profile and completes onboarding; the KVK number is required (ONB-003, ONB-014). Errors: NOT_SIGNED_IN,
 * NOT_A_COMPANY, INVALID_INPUT, RATE_LIMITED.
 */
export const completeOnboarding = companyMutationOnce({
  args: profileInput,
  returns: v.null(),
  handler: async (ctx, input) => {
    await complete(ctx, ctx.company, input);
    return null;
  },
});

/**
 * Saves the fields that are given in the profile of a company that completed its onboarding (ONB-010 to ONB-012).
 * Errors: NOT_SIGNED_IN, NOT_A_COMPANY, PROFILE_INCOMPLETE, INVALID_INPUT, RATE_LIMITED, CHANGED_ELSEWHERE.
 */
export const updateMyProfile = companyMutationOnce({
  args: { ...partial(profileInput), age: changeAge },
  returns: v.null(),
  handler: async (ctx, { age, ...changes }) => {
    await updateCompanyProfile(ctx, ctx.company, changes, age);
    return null;
  },
});

/** Stores that the welcome modal was closed, so that it does not come back. Errors: NOT_SIGNED_IN, NOT_A_COMPANY. */
export const markWelcomeSeen = companyMutationOnce({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const profile = await getProfile(ctx, ctx.company._id);
    if (profile !== null) await ctx.db.patch("profiles", profile._id, { seenWelcomeModal: true });
    return null;
  },
});

/**
 * Stops a company's mails about new jobs; the secret in the mail's link is the permission (C34). Returns whether the
 * secret was known.
 */
export const stopJobMails = openMutation({
  args: { token: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { token }) => await stop(ctx, token),
});

/**
 * Turns the calling company's mails about new jobs on or off, also after they were stopped by the link of a mail (C34).
 * Errors: NOT_SIGNED_IN, NOT_A_COMPANY.
 */
export const setJobMails = companyMutationOnce({
  args: { wanted: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { wanted }) => {
    const profile = await getProfile(ctx, ctx.company._id);
    if (profile !== null) await ctx.db.patch("profiles", profile._id, { jobMailsStopped: !wanted });
    await keepHearing(ctx, ctx.company._id);
    return null;
  },
});

/** Sets up a company that registered, in a sub-transaction of its sign-up (CAUTH-019, CAUTH-024). */
export const setUpRegisteredCompany = internalMutation({
  args: {
    userId: v.id("users"),
    companyName: v.string(),
    phone: v.string(),
    provinces: v.array(v.string()),
    ref: nullable(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { userId, provinces, ...details }) => {
    await setUp(ctx, userId, { ...details, provinces: provinces.filter(isProvince) });
    return null;
  },
});

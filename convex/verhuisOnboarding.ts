/** The company profile wizard of the /verhuis area. */
import { v } from "convex/values";
import { companyMutationOnce, maybeCompanyQuery } from "./functions";
import { nullable, numberOrNull, text } from "./model/base/commonFields";
import { completeVerhuisOnboarding, readVerhuisAnswers, verhuisAnswers } from "./model/companies/verhuisOnboarding";

/** What the calling company's steps start with; null for clients and visitors. */
export const mine = maybeCompanyQuery({
  args: {},
  returns: nullable(verhuisAnswers),
  handler: async (ctx) => (ctx.company === null ? null : await readVerhuisAnswers(ctx, ctx.company)),
});

/** Saves the three steps and completes onboarding; a name, a category and a province are required (ONB-026). */
export const complete = companyMutationOnce({
  args: {
    businessName: text,
    bio: text,
    website: text,
    yearsInBusiness: numberOrNull,
    /** Whole euros. */
    startingPrice: numberOrNull,
    /** Stored category values (C33). */
    categories: v.array(text),
    serviceAreas: v.array(text),
    portfolioLinks: v.array(text),
  },
  returns: v.null(),
  handler: async (ctx, input) => {
    await completeVerhuisOnboarding(ctx, ctx.company, input);
    return null;
  },
});

/** The company profile wizard of the /verhuis area. */
import { v } from "convex/values";
import { companyMutationOnce, maybeCompanyQuery } from "./functions";
import { nullable, numberOrNull, text } from "./model/base/commonFields";
import { completeVerhuisOnboarding, readVerhuisAnswers, verhuisAnswers } from "./model/companies/verhuisOnboarding";

/** The calling company's answers with which the wizard's steps start; null for clients and visitors. */
export const mine = maybeCompanyQuery({
  args: {},
  returns: nullable(verhuisAnswers),
  handler: async (ctx) => (ctx.company === null ? null : await readVerhuisAnswers(ctx, ctx.company)),
});

/**
 * Saves the three steps and completes onboarding; a name, a category and a province are required (ONB-026). Errors:
 * NOT_SIGNED_IN, NOT_A_COMPANY, INVALID_INPUT.
 */
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

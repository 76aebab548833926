/** The company profile wizard of the /verhuis area. */
import { v } from "convex/values";
import { mutation, query } from "./_generated/server";
import { requireCompany, requireMaybeViewer } from "./model/access";
import { nullable, numberOrNull, text } from "./model/commonFields";
import { completeVerhuisOnboarding, readVerhuisAnswers, verhuisAnswers } from "./model/verhuisOnboarding";

/** What the calling company's steps start with; null for clients and visitors. */
export const mine = query({
  args: {},
  returns: nullable(verhuisAnswers),
  handler: async (ctx) => {
    const viewer = await requireMaybeViewer(ctx);
    if (viewer === null || viewer.role !== "PHOTOGRAPHER") return null;
    return await readVerhuisAnswers(ctx, viewer);
  },
});

/** Saves the three steps and completes onboarding; a name, a category and a province are required (ONB-026). */
export const complete = mutation({
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
    const company = await requireCompany(ctx);
    await completeVerhuisOnboarding(ctx, company, input);
    return null;
  },
});

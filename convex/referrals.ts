/** A company's personal link, with which it refers other companies (C71). */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { companyMutation, maybeViewerQuery } from "./functions";
import { textOrNull } from "./model/base/commonFields";
import { bookDueMonths as book } from "./model/payments/referralRewards";
import { getOrCreateReferralCode, getReferralCode } from "./model/companies/referrals";

/** The caller's own referral code, or null when there is none yet. */
export const myCode = maybeViewerQuery({
  args: {},
  returns: textOrNull,
  handler: async (ctx) => {
    return ctx.viewer === null ? null : await getReferralCode(ctx, ctx.viewer._id);
  },
});

/**
 * generate-referral-code: the calling company's referral code, created at the first call. Errors: NOT_SIGNED_IN,
 * NOT_A_COMPANY.
 */
export const generateCode = companyMutation({
  args: {},
  returns: v.object({ referralCode: v.string() }),
  handler: async (ctx) => {
    return { referralCode: await getOrCreateReferralCode(ctx, ctx.company._id) };
  },
});

/** Books the free months of referrals that are due, a batch at a time. */
export const bookDueMonths = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await book(ctx, Date.now())) await ctx.scheduler.runAfter(0, internal.referrals.bookDueMonths, {});
    return null;
  },
});

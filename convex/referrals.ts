/** A company's personal link, with which it brings others (C71). */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, mutation, query } from "./_generated/server";
import { requireCompany, requireMaybeViewer } from "./model/access";
import { textOrNull } from "./model/commonFields";
import { bookDueMonths as book } from "./model/referralRewards";
import { getOrCreateReferralCode, getReferralCode } from "./model/referrals";

/** The caller's own code, or null when there is none yet. */
export const myCode = query({
  args: {},
  returns: textOrNull,
  handler: async (ctx) => {
    const viewer = await requireMaybeViewer(ctx);
    return viewer === null ? null : await getReferralCode(ctx, viewer._id);
  },
});

/** generate-referral-code: the company's one code, made on the first call. */
export const generateCode = mutation({
  args: {},
  returns: v.object({ referralCode: v.string() }),
  handler: async (ctx) => {
    const company = await requireCompany(ctx);
    return { referralCode: await getOrCreateReferralCode(ctx, company._id) };
  },
});

/** Books the free months that are due, a batch at a time. */
export const bookDueMonths = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await book(ctx, Date.now())) await ctx.scheduler.runAfter(0, internal.referrals.bookDueMonths, {});
    return null;
  },
});

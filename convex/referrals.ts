/** A company's personal link, with which it brings others (C71). */
import { v } from "convex/values";
import { mutation, query } from "./_generated/server";
import { requireCompany, requireMaybeViewer } from "./model/access";
import { textOrNull } from "./model/commonFields";
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

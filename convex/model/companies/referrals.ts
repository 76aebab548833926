/** Referral links: who came through whose (C71). */
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { randomToken } from "../base/digest";

/** Stores that a new company came through a referral link. Ignores an unknown code, and the company's own. */
export async function recordReferral(ctx: MutationCtx, referredId: Id<"users">, code: string): Promise<void> {
  const referrer = await ctx.db
    .query("referralCodes")
    .withIndex("by_code", (q) => q.eq("code", code.trim()))
    .unique();
  if (referrer === null || referrer.userId === referredId) return;
  await ctx.db.insert("referrals", {
    referrerId: referrer.userId,
    referredId,
    code: referrer.code,
    convertedAt: null,
    bookedAt: null,
  });
}

/** A company's referral code, or null when it has not asked for one. */
export async function getReferralCode(ctx: QueryCtx, userId: Id<"users">): Promise<string | null> {
  const row = await ctx.db
    .query("referralCodes")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
  return row?.code ?? null;
}

/** The referral code of a company, created at the first call (DATA-008). */
export async function getOrCreateReferralCode(ctx: MutationCtx, userId: Id<"users">): Promise<string> {
  const existing = await getReferralCode(ctx, userId);
  if (existing !== null) return existing;
  const code = await freeCode(ctx);
  await ctx.db.insert("referralCodes", { userId, code });
  return code;
}

/**
 * A code that nobody has. Ten letters and digits: a second try is as good as never needed. The first is a letter that
 * no number begins with, for what looks like a number in an address is read as one.
 */
async function freeCode(ctx: MutationCtx): Promise<string> {
  for (;;) {
    const code = `v${randomToken().slice(0, 9)}`;
    const taken = await ctx.db
      .query("referralCodes")
      .withIndex("by_code", (q) => q.eq("code", code))
      .first();
    if (taken === null) return code;
  }
}

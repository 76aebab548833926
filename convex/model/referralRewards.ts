/** The free month for whoever brought a company that pays (C71). */
import { monthStartInAmsterdam } from "../../domain/dates";
import { DAY_MS, REFERRAL_MONTHS_PER_MONTH } from "../../domain/limits";
import { FREE_MONTH_DAYS } from "../../domain/plans";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getProfile, getSubscription, isSubscriptionRunning } from "./companies";
import { giveCreditLater } from "./paymentJobs";
import { freeMonthCents } from "./subscriptions";
import { setTrial } from "./trials";

/**
 * A company paid. When it came through somebody's link and this is its first payment, that somebody's free month is
 * booked, once, unless five were booked in this calendar month already: then it only counts as converted.
 */
export async function convertReferral(ctx: MutationCtx, referredId: Id<"users">): Promise<void> {
  const referral = await ctx.db
    .query("referrals")
    .withIndex("by_referred", (q) => q.eq("referredId", referredId))
    .first();
  if (referral === null || referral.convertedAt !== null) return;
  const now = Date.now();
  const booked = await ctx.db
    .query("referrals")
    .withIndex("by_referrer", (q) =>
      q.eq("referrerId", referral.referrerId).gte("bookedAt", monthStartInAmsterdam(now)),
    )
    .take(REFERRAL_MONTHS_PER_MONTH);
  const isBooked = booked.length < REFERRAL_MONTHS_PER_MONTH && (await bookFreeMonth(ctx, referral));
  await ctx.db.patch("referrals", referral._id, { convertedAt: now, bookedAt: isBooked ? now : null });
}

/**
 * Credit for a payer, a longer trial for everybody else: for a company that was given Pro, behind the end of that. False
 * when the referrer is gone.
 */
async function bookFreeMonth(ctx: MutationCtx, { _id, referrerId }: Doc<"referrals">): Promise<boolean> {
  const profile = await getProfile(ctx, referrerId);
  if (profile === null) return false;
  const subscription = await getSubscription(ctx, referrerId);
  const running = isSubscriptionRunning(subscription, Date.now()) ? subscription : null;
  const customerId = running !== null && running.providerId !== null ? running.customerId : null;
  const pays = running !== null && customerId !== null;
  if (pays) {
    await giveCreditLater(ctx, { customerId, cents: freeMonthCents(running), key: `referral/${_id}` });
  } else {
    const start = Math.max(profile.trialEnd ?? 0, running?.currentPeriodEnd ?? 0, Date.now());
    await setTrial(ctx, profile, start + FREE_MONTH_DAYS * DAY_MS);
  }
  await ctx.db.insert("auditLog", {
    actor: "referrals",
    action: "bookFreeMonth",
    subject: referrerId,
    details: pays ? "credit" : "trial",
  });
  return true;
}

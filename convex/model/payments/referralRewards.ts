/**
 * The free month for a company that referred a paying one (C71, docs/adr/0018-one-trial-one-month.md).
 *
 *   recorded --first payment--> converted --the payment can no longer be reversed--> booked --it was reversed anyway--> reversed
 */
import { monthStartInAmsterdam } from "../../../domain/dates";
import { DAY_MS, REFERRAL_MONTHS_PER_MONTH, REFERRAL_WAIT_MS, WEEK_MS } from "../../../domain/limits";
import { FREE_MONTH_DAYS } from "../../../domain/plans";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dialled } from "../base/phones";
import { getProfile, getSubscription, isSubscriptionRunning } from "../companies/companies";
import { getDisputes, isBlocking } from "./disputes";
import { queueMail } from "../mail/mails";
import { giveCreditLater } from "./paymentJobs";
import { freeMonthCents } from "./subscriptions";
import { setTrial } from "../companies/trials";

const BATCH = 50;

type Reward = NonNullable<Doc<"referrals">["reward"]>;

/**
 * Counts the first payment of a company that came through a referral link: the referrer's free month is due when the
 * payment can no longer be reversed, unless REFERRAL_MONTHS_PER_MONTH referrals of theirs were converted in this
 * calendar month. A company with the referrer's telephone or KVK number does not count.
 */
export async function convertReferral(ctx: MutationCtx, referredId: Id<"users">): Promise<void> {
  const referral = await getReferralOf(ctx, referredId);
  if (referral === null || referral.convertedAt !== null || (await isSameCompany(ctx, referral))) return;
  const now = Date.now();
  const converted = await ctx.db
    .query("referrals")
    .withIndex("by_conversion", (q) =>
      q.eq("referrerId", referral.referrerId).gte("convertedAt", monthStartInAmsterdam(now)),
    )
    .take(REFERRAL_MONTHS_PER_MONTH);
  const dueAt = converted.length < REFERRAL_MONTHS_PER_MONTH ? now + REFERRAL_WAIT_MS : null;
  await ctx.db.patch("referrals", referral._id, { convertedAt: now, dueAt });
}

/** Books the free months that are due. Returns whether there may be more. */
export async function bookDueMonths(ctx: MutationCtx, now: number): Promise<boolean> {
  const due = await ctx.db
    .query("referrals")
    .withIndex("by_due", (q) => q.gte("dueAt", 0).lte("dueAt", now))
    .take(BATCH);
  for (const referral of due) await settle(ctx, referral, now);
  return due.length === BATCH;
}

async function settle(ctx: MutationCtx, referral: Doc<"referrals">, now: number): Promise<void> {
  const payment = await paymentOf(ctx, referral.referredId);
  if (payment === "disputed") return await ctx.db.patch("referrals", referral._id, { dueAt: now + WEEK_MS });
  const isEarned = payment === "kept" && !(await isSameCompany(ctx, referral));
  const reward = isEarned ? await bookFreeMonth(ctx, referral) : null;
  await ctx.db.patch("referrals", referral._id, { dueAt: null, bookedAt: reward === null ? null : now, reward });
}

/** What became of what a company paid; one whose account is gone cannot be asked about. */
async function paymentOf(ctx: QueryCtx, userId: Id<"users">): Promise<"kept" | "disputed" | "lost" | "unknown"> {
  const customer = await ctx.db
    .query("paymentCustomers")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
  if (customer === null) return "unknown";
  const statuses = (await getDisputes(ctx, customer.customerId)).map(({ status }) => status);
  if (statuses.includes("lost")) return "lost";
  return statuses.some(isBlocking) ? "disputed" : "kept";
}

/**
 * Credit for a payer, a longer trial for everybody else: for a company that was given Pro, behind the end of that. Null
 * when the referrer is gone.
 */
async function bookFreeMonth(ctx: MutationCtx, { _id, referrerId }: Doc<"referrals">): Promise<Reward | null> {
  const profile = await getProfile(ctx, referrerId);
  if (profile === null) return null;
  const subscription = await getSubscription(ctx, referrerId);
  const running = isSubscriptionRunning(subscription, Date.now()) ? subscription : null;
  const customerId = running !== null && running.providerId !== null ? running.customerId : null;
  let reward: Reward;
  if (running !== null && customerId !== null) {
    reward = { kind: "credit", customerId, cents: freeMonthCents(running) };
    await giveCreditLater(ctx, { customerId, cents: reward.cents, key: `referral/${_id}` });
  } else {
    reward = { kind: "trial", days: FREE_MONTH_DAYS };
    const start = Math.max(profile.trialEnd ?? 0, running?.currentPeriodEnd ?? 0, Date.now());
    await setTrial(ctx, profile, start + reward.days * DAY_MS);
  }
  await audit(ctx, "bookFreeMonth", referrerId, reward);
  await queueMail(ctx, "referral-month-booked", { referralId: _id });
  return reward;
}

/**
 * Reverses a referral when its company's payment was reversed by the bank: a month that is due is dropped, and a booked
 * one is taken back, once.
 */
export async function reverseReferral(ctx: MutationCtx, referredId: Id<"users">): Promise<void> {
  const referral = await getReferralOf(ctx, referredId);
  if (referral === null || referral.convertedAt === null) return;
  const { _id, referrerId, reward = null, reversedAt = null } = referral;
  await ctx.db.patch("referrals", _id, { dueAt: null });
  if (reward === null || reversedAt !== null) return;
  await ctx.db.patch("referrals", _id, { reversedAt: Date.now() });
  if (await takeBack(ctx, referral, reward)) {
    await queueMail(ctx, "referral-month-reversed", { referralId: _id });
  }
  await audit(ctx, "reverseFreeMonth", referrerId, reward);
}

/** Returns whether there was something left to take back: a month of trial that is over stays as it was. */
async function takeBack(ctx: MutationCtx, { _id, referrerId }: Doc<"referrals">, reward: Reward): Promise<boolean> {
  if (reward.kind === "credit") {
    const { customerId, cents } = reward;
    await giveCreditLater(ctx, { customerId, cents: -cents, key: `referral/${_id}/reversed` });
    return true;
  }
  const profile = await getProfile(ctx, referrerId);
  if (profile === null || !profile.isTrialActive || profile.trialEnd === null) return false;
  await setTrial(ctx, profile, Math.max(profile.trialEnd - reward.days * DAY_MS, Date.now()));
  return true;
}

async function getReferralOf(ctx: QueryCtx, referredId: Id<"users">): Promise<Doc<"referrals"> | null> {
  return await ctx.db
    .query("referrals")
    .withIndex("by_referred", (q) => q.eq("referredId", referredId))
    .first();
}

/** Whether somebody brought a second account of the own company: one telephone number, or one KVK number, for both. */
async function isSameCompany(ctx: QueryCtx, { referrerId, referredId }: Doc<"referrals">): Promise<boolean> {
  const [one, other] = [await marksOf(ctx, referrerId), await marksOf(ctx, referredId)];
  return one.some((mark) => other.includes(mark));
}

async function marksOf(ctx: QueryCtx, userId: Id<"users">): Promise<string[]> {
  const user = await ctx.db.get("users", userId);
  const profile = await getProfile(ctx, userId);
  const phones = [user?.phone, profile?.phone].flatMap((phone) => phone ?? []);
  const kvk = profile?.kvkNumber?.replace(/\D/g, "") ?? "";
  const marks = [...phones.map(dialled).map((phone) => `tel:${phone}`), `kvk:${kvk}`];
  return marks.filter((mark) => /\d/.test(mark));
}

async function audit(ctx: MutationCtx, action: string, subject: Id<"users">, { kind }: Reward): Promise<void> {
  await ctx.db.insert("auditLog", { actor: "referrals", action, subject, details: kind });
}

/** The mails about payments, each queued once for its cause (I7). Nothing in here is public. */
import { v } from "convex/values";
import { plans, type Plan } from "../domain/plans";
import type { Doc, Id } from "./_generated/dataModel";
import { internalMutation, type MutationCtx } from "./_generated/server";
import {
  disputeNotice,
  disputeWon,
  paymentFailed,
  paymentReceived,
  paymentTakenBack,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionResumed,
  subscriptionStarted,
} from "./mailTemplates/payments";
import { freeMonthBooked, freeMonthReversed } from "./mailTemplates/referrals";
import { numberOrNull, text, textOrNull } from "./model/commonFields";
import { companyNameOf, getProfile, getSubscription, isSubscriptionRunning } from "./model/companies";
import { adminEmail, siteUrl, stripeApiBase } from "./model/config";
import { getDispute, isBlocking } from "./model/disputes";
import { queueMail } from "./model/mails";

/** To the company: its subscription began. One mail a subscription; `amount` is what was paid, in cents. */
export const notifyStarted = internalMutation({
  args: { userId: v.id("users"), providerId: text, amount: numberOrNull },
  returns: v.null(),
  handler: async (ctx, { userId, providerId, amount }) => {
    const to = await getRecipient(ctx, userId);
    const subscription = await getSubscription(ctx, userId);
    if (to === null || subscription === null) return null;
    const { plan, currentPeriodEnd } = subscription;
    await queueMail(ctx, {
      event: "subscription-started",
      payload: { userId, providerId, amount },
      aboutUser: userId,
      to: to.email,
      idempotencyKey: `subscription-started/${providerId}`,
      ...subscriptionStarted({
        companyName: to.companyName,
        planName: plans[plan].name,
        paid: amount,
        nextAt: currentPeriodEnd,
        monthly: plans[plan].monthly.inclVat,
        dashboardUrl: dashboardUrl(plan),
        manageUrl: manageUrl(),
      }),
    });
    return null;
  },
});

/** To the company: an invoice that was overdue is paid. */
export const notifyPaid = internalMutation({
  args: { userId: v.id("users"), invoiceId: text, amount: v.number() },
  returns: v.null(),
  handler: async (ctx, { userId, invoiceId, amount }) => {
    const to = await getRecipient(ctx, userId);
    const subscription = await getSubscription(ctx, userId);
    if (to === null || subscription === null) return null;
    await queueMail(ctx, {
      event: "subscription-payment-received",
      payload: { userId, invoiceId, amount },
      aboutUser: userId,
      to: to.email,
      idempotencyKey: `subscription-payment-received/${invoiceId}`,
      ...paymentReceived({ companyName: to.companyName, amount, dashboardUrl: dashboardUrl(subscription.plan) }),
    });
    return null;
  },
});

/** To the company: it cancelled and took that back. `cause` is the cancellation that counts no more. */
export const notifyResumed = internalMutation({
  args: { userId: v.id("users"), cause: text },
  returns: v.null(),
  handler: async (ctx, { userId, cause }) => {
    const to = await getRecipient(ctx, userId);
    const subscription = await getSubscription(ctx, userId);
    // It may have been cancelled again in the meantime, or be over.
    if (to === null || subscription === null || subscription.cancelAtPeriodEnd) return null;
    if (!isSubscriptionRunning(subscription, Date.now())) return null;
    const { plan, currentPeriodEnd } = subscription;
    await queueMail(ctx, {
      event: "subscription-resumed",
      payload: { userId },
      aboutUser: userId,
      to: to.email,
      idempotencyKey: `subscription-resumed/${cause}`,
      ...subscriptionResumed({
        companyName: to.companyName,
        nextAt: currentPeriodEnd,
        monthly: plans[plan].monthly.inclVat,
        manageUrl: manageUrl(),
      }),
    });
    return null;
  },
});

/** To the company: an invoice could not be collected. One mail an invoice, however often collecting it fails. */
export const notifyPaymentFailed = internalMutation({
  args: { userId: v.id("users"), invoiceId: text, invoiceUrl: textOrNull, amount: v.number() },
  returns: v.null(),
  handler: async (ctx, { userId, invoiceId, invoiceUrl, amount }) => {
    const to = await getRecipient(ctx, userId);
    if (to === null) return null;
    await queueMail(ctx, {
      event: "subscription-payment-failed",
      payload: { userId, invoiceId, amount },
      aboutUser: userId,
      to: to.email,
      idempotencyKey: `subscription-payment-failed/${invoiceId}`,
      ...paymentFailed({ companyName: to.companyName, amount, payUrl: invoiceUrl ?? manageUrl() }),
    });
    return null;
  },
});

/** To the company: it cancelled, and until when it has access. */
export const notifyCancelled = internalMutation({
  args: { userId: v.id("users"), cause: text, currentPeriodEnd: numberOrNull, isRunning: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { userId, cause, currentPeriodEnd, isRunning }) => {
    const to = await getRecipient(ctx, userId);
    if (to === null) return null;
    await queueMail(ctx, {
      event: "subscription-cancelled",
      payload: { userId, currentPeriodEnd },
      aboutUser: userId,
      to: to.email,
      idempotencyKey: `subscription-cancelled/${cause}`,
      ...subscriptionCancelled({
        companyName: to.companyName,
        endsAt: currentPeriodEnd,
        isRunning,
        manageUrl: manageUrl(),
      }),
    });
    return null;
  },
});

/** To the company: its subscription ended without having been cancelled. */
export const notifyEnded = internalMutation({
  args: { userId: v.id("users"), cause: text },
  returns: v.null(),
  handler: async (ctx, { userId, cause }) => {
    const to = await getRecipient(ctx, userId);
    if (to === null) return null;
    await queueMail(ctx, {
      event: "subscription-ended",
      payload: { userId },
      aboutUser: userId,
      to: to.email,
      idempotencyKey: `subscription-ended/${cause}`,
      ...subscriptionEnded({ companyName: to.companyName, checkoutUrl: `${siteUrl()}/vloeren/checkout` }),
    });
    return null;
  },
});

/** To the company: its bank took a payment back, whose money we have not, or may not have. */
export const notifyTakenBack = internalMutation({
  args: { userId: v.id("users"), disputeId: text },
  returns: v.null(),
  handler: async (ctx, { userId, disputeId }) => {
    const to = await getRecipient(ctx, userId);
    const dispute = await getDispute(ctx, disputeId);
    if (to === null || dispute === null || !isBlocking(dispute.status)) return null;
    const subscription = await getSubscription(ctx, userId);
    await queueMail(ctx, {
      event: "payment-taken-back",
      payload: { userId, disputeId },
      aboutUser: userId,
      to: to.email,
      idempotencyKey: `payment-taken-back/${disputeId}`,
      ...paymentTakenBack({
        companyName: to.companyName,
        isRunning: isSubscriptionRunning(subscription, Date.now()),
        contactUrl: `${siteUrl()}/contact`,
      }),
    });
    return null;
  },
});

/** To the company: the payment that its bank took back is ours after all. */
export const notifyDisputeWon = internalMutation({
  args: { userId: v.id("users"), disputeId: text },
  returns: v.null(),
  handler: async (ctx, { userId, disputeId }) => {
    const to = await getRecipient(ctx, userId);
    const subscription = await getSubscription(ctx, userId);
    // Without a subscription that runs there is no access that it could have again.
    if (to === null || subscription === null || !isSubscriptionRunning(subscription, Date.now())) return null;
    await queueMail(ctx, {
      event: "payment-dispute-won",
      payload: { userId, disputeId },
      aboutUser: userId,
      to: to.email,
      idempotencyKey: `payment-dispute-won/${disputeId}`,
      ...disputeWon({ companyName: to.companyName, dashboardUrl: dashboardUrl(subscription.plan) }),
    });
    return null;
  },
});

/** To a company that brought another one: its free month is booked (C71). It does not say who came. */
export const notifyMonthBooked = internalMutation({
  args: { referralId: v.id("referrals") },
  returns: v.null(),
  handler: (ctx, { referralId }) => queueAboutMonth(ctx, referralId, "referral-month-booked", freeMonthBooked),
});

/** To the same company: the payment that it was earned with was lost, and the month is taken back. */
export const notifyMonthReversed = internalMutation({
  args: { referralId: v.id("referrals") },
  returns: v.null(),
  handler: (ctx, { referralId }) => queueAboutMonth(ctx, referralId, "referral-month-reversed", freeMonthReversed),
});

/** To the owner: a payment was taken back, or its bank asks about it. */
export const notifyDispute = internalMutation({
  args: { userId: v.id("users"), disputeId: text },
  returns: v.null(),
  handler: async (ctx, { userId, disputeId }) => {
    const owner = adminEmail();
    const company = await getRecipient(ctx, userId);
    const dispute = await getDispute(ctx, disputeId);
    if (owner === null || company === null || dispute === null) return null;
    const blocks = isBlocking(dispute.status);
    await queueMail(ctx, {
      event: "payment-disputed",
      payload: { userId, disputeId },
      aboutUser: userId,
      to: owner,
      idempotencyKey: `payment-disputed/${disputeId}`,
      ...disputeNotice({ ...company, isBlocking: blocks, disputeId, disputeUrl: disputePage(disputeId) }),
    });
    return null;
  },
});

/** Address and name of a company; null when its account is gone. */
async function getRecipient(
  ctx: MutationCtx,
  userId: Id<"users">,
): Promise<(Pick<Doc<"users">, "email"> & { companyName: string }) | null> {
  const user = await ctx.db.get("users", userId);
  return user === null ? null : { email: user.email, companyName: await companyNameOf(ctx, userId) };
}

/** What a referral earned, for whom, and until when a longer trial goes on; null when nothing did, or nobody is there. */
async function getFreeMonth(ctx: MutationCtx, referralId: Id<"referrals">) {
  const referral = await ctx.db.get("referrals", referralId);
  if (referral === null || !referral.reward) return null;
  const { referrerId, reward } = referral;
  const to = await getRecipient(ctx, referrerId);
  const profile = await getProfile(ctx, referrerId);
  if (to === null || profile === null) return null;
  const cents = reward.kind === "credit" ? reward.cents : null;
  return { to, referrerId, cents, trialEnd: profile.trialEnd };
}

/** Tells a company of the month that a referral earned, unless it is gone or nothing was earned. */
async function queueAboutMonth(
  ctx: MutationCtx,
  referralId: Id<"referrals">,
  event: "referral-month-booked" | "referral-month-reversed",
  write: typeof freeMonthBooked | typeof freeMonthReversed,
): Promise<null> {
  const month = await getFreeMonth(ctx, referralId);
  if (month === null) return null;
  const { to, referrerId, ...what } = month;
  await queueMail(ctx, {
    event,
    payload: { userId: referrerId, referralId },
    aboutUser: referrerId,
    to: to.email,
    idempotencyKey: `${event}/${referralId}`,
    ...write({ companyName: to.companyName, ...what, ...whereMonthShows(what.cents) }),
  });
  return null;
}

/** Credit shows beside the subscription, a longer trial on the dashboard. */
function whereMonthShows(cents: number | null): { url: string } {
  return { url: cents === null ? dashboardUrl("vloeren") : manageUrl() };
}

/** Where a company of this plan works. */
function dashboardUrl(plan: Plan): string {
  return `${siteUrl()}${plan === "vloeren" ? "/vloeren/dashboard" : "/verhuisbedrijf-dashboard"}`;
}

/** Where the owner sees a dispute and answers it: in the provider's dashboard, or on the page of what stands in for it. */
function disputePage(disputeId: string): string {
  const standIn = stripeApiBase();
  if (standIn === null) return `https://dashboard.stripe.com/disputes/${disputeId}`;
  return `${standIn.protocol}://${standIn.hostname}:${standIn.port}/`;
}

function manageUrl(): string {
  return `${siteUrl()}/subscription-management`;
}

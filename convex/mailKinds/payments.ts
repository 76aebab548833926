/** The mails about subscriptions, payments and the free months of referrals. */
import { plans } from "../../domain/settings/planPrices";
import { type Plan } from "../../domain/plans";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import {
  disputeNotice,
  disputeWon,
  paymentFailed,
  paymentReceived,
  paymentReturned,
  paymentTakenBack,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionResumed,
  subscriptionStarted,
} from "../mailTemplates/payments";
import { freeMonthBooked, freeMonthReversed } from "../mailTemplates/referrals";
import { greetCompany, greetPerson } from "../mailTemplates/words";
import { getPasswordAccount } from "../model/accounts/accounts";
import { companyNameOf, getProfile, getSubscription, isSubscriptionRunning } from "../model/companies/companies";
import { adminEmail, siteUrl, stripeApiBase } from "../model/base/config";
import { getDispute, isBlocking } from "../model/payments/disputes";
import { greetingOf } from "./greetings";
import { always, mailKind } from "./kind";
import { SAMPLE } from "./samples";

export const paymentMails = {
  /** Its subscription began. One mail a subscription; `amount` is what was paid, in cents. */
  "subscription-started": mailKind("subscription-started", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: (ctx, { userId, providerId, amount }) => toCompany(ctx, userId, { userId, providerId, amount }),
    key: ({ args }) => args.providerId,
    stillTrue: async (ctx, { args }) => (await getSubscription(ctx, args.userId)) !== null,
    async facts(ctx, { args: { userId, amount } }) {
      const { plan, currentPeriodEnd } = await getSubscriptionOrThrow(ctx, userId);
      return {
        greeting: await greetingOf(ctx, userId),
        planName: plans[plan].name,
        paid: amount,
        nextAt: currentPeriodEnd,
        monthly: plans[plan].monthly.inclVat,
        dashboardUrl: dashboardUrl(plan),
        manageUrl: manageUrl(),
      };
    },
    template: subscriptionStarted,
    sample: (words) => ({
      greeting: greetPerson(words.person),
      planName: "Vloeren Opdrachten Pro",
      paid: 3629,
      nextAt: SAMPLE.at,
      monthly: 9559,
      dashboardUrl: SAMPLE.dashboardUrl,
      manageUrl: SAMPLE.manageUrl,
    }),
  }),

  /** An invoice that was overdue is paid. */
  "subscription-payment-received": mailKind("subscription-payment-received", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: (ctx, { userId, invoiceId, amount }) => toCompany(ctx, userId, { userId, invoiceId, amount }),
    key: ({ args }) => args.invoiceId,
    stillTrue: async (ctx, { args }) => (await getSubscription(ctx, args.userId)) !== null,
    facts: async (ctx, { args: { userId, amount } }) => ({
      greeting: await greetingOf(ctx, userId),
      amount,
      dashboardUrl: dashboardUrl((await getSubscriptionOrThrow(ctx, userId)).plan),
    }),
    template: paymentReceived,
    sample: (words) => ({ greeting: greetPerson(words.person), amount: 9559, dashboardUrl: SAMPLE.dashboardUrl }),
  }),

  /** It cancelled and took that back. `cause` is the cancellation that counts no more. */
  "subscription-resumed": mailKind("subscription-resumed", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: (ctx, { userId }) => toCompany(ctx, userId, { userId }),
    key: ({ args }) => args.cause,
    async stillTrue(ctx, { args }) {
      // It may have been cancelled again in the meantime, or be over.
      const subscription = await getSubscription(ctx, args.userId);
      if (subscription === null || subscription.cancelAtPeriodEnd) return false;
      return isSubscriptionRunning(subscription, Date.now());
    },
    async facts(ctx, { args: { userId } }) {
      const { plan, currentPeriodEnd } = await getSubscriptionOrThrow(ctx, userId);
      return {
        greeting: await greetingOf(ctx, userId),
        nextAt: currentPeriodEnd,
        monthly: plans[plan].monthly.inclVat,
        manageUrl: manageUrl(),
      };
    },
    template: subscriptionResumed,
    sample: (words) => ({
      greeting: greetPerson(words.person),
      nextAt: SAMPLE.at,
      monthly: 9559,
      manageUrl: SAMPLE.manageUrl,
    }),
  }),

  /** An invoice could not be collected. One mail an invoice, however often collecting it fails. */
  "subscription-payment-failed": mailKind("subscription-payment-failed", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: (ctx, { userId, invoiceId, amount }) => toCompany(ctx, userId, { userId, invoiceId, amount }),
    key: ({ args }) => args.invoiceId,
    stillTrue: always,
    facts: async (ctx, { args: { userId, amount, invoiceUrl } }) => ({
      greeting: await greetingOf(ctx, userId),
      amount,
      payUrl: invoiceUrl ?? manageUrl(),
    }),
    template: paymentFailed,
    sample: (words) => ({ greeting: greetPerson(words.person), amount: 9559, payUrl: SAMPLE.manageUrl }),
  }),

  /** It cancelled, and until when it has access. */
  "subscription-cancelled": mailKind("subscription-cancelled", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: (ctx, { userId, currentPeriodEnd }) => toCompany(ctx, userId, { userId, currentPeriodEnd }),
    key: ({ args }) => args.cause,
    stillTrue: always,
    facts: async (ctx, { args: { userId, currentPeriodEnd, isRunning } }) => ({
      greeting: await greetingOf(ctx, userId),
      endsAt: currentPeriodEnd,
      isRunning,
      manageUrl: manageUrl(),
    }),
    template: subscriptionCancelled,
    sample: (words) => ({
      greeting: greetPerson(words.person),
      endsAt: SAMPLE.at,
      isRunning: true,
      manageUrl: SAMPLE.manageUrl,
    }),
  }),

  /** Its subscription ended without having been cancelled. */
  "subscription-ended": mailKind("subscription-ended", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: (ctx, { userId }) => toCompany(ctx, userId, { userId }),
    key: ({ args }) => args.cause,
    stillTrue: always,
    facts: async (ctx, { args: { userId } }) => ({
      greeting: await greetingOf(ctx, userId),
      checkoutUrl: `${siteUrl()}/vloeren/checkout`,
    }),
    template: subscriptionEnded,
    sample: (words) => ({ greeting: greetPerson(words.person), checkoutUrl: SAMPLE.checkoutUrl }),
  }),

  /** Says that a payment was refunded: one that gave nothing, or one by staff. Goes to the account, else to the address of the payer. */
  "payment-returned": mailKind("payment-returned", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    async to(ctx, { userId, receiver, invoiceId, cents }) {
      if (userId !== null) return await toCompany(ctx, userId, { invoiceId, cents });
      if (receiver === null) return null;
      const to = receiver.email.toLowerCase();
      const account = await getPasswordAccount(ctx, to);
      return { to, payload: { invoiceId, cents }, aboutUser: account?.userId };
    },
    key: ({ args }) => args.invoiceId,
    stillTrue: always,
    facts: async (ctx, { args: { userId, receiver, cents, credit = 0, byStaff = false } }) => ({
      greeting: userId === null ? greetCompany(receiver?.name ?? "") : await greetingOf(ctx, userId),
      cents,
      credit,
      byStaff,
      contactUrl: `${siteUrl()}/contact`,
    }),
    template: paymentReturned,
    sample: (words) => ({
      greeting: greetPerson(words.person),
      cents: 3629,
      credit: words.hasAccount ? 1000 : 0,
      byStaff: !words.hasAccount,
      contactUrl: `${SAMPLE.site}/contact`,
    }),
  }),

  /** Its bank took a payment back, whose money we have not, or may not have. */
  "payment-taken-back": mailKind("payment-taken-back", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: (ctx, args) => toCompany(ctx, args.userId, args),
    key: ({ args }) => args.disputeId,
    async stillTrue(ctx, { args }) {
      const dispute = await getDispute(ctx, args.disputeId);
      return dispute !== null && isBlocking(dispute.status);
    },
    facts: async (ctx, { args: { userId } }) => ({
      greeting: await greetingOf(ctx, userId),
      isRunning: isSubscriptionRunning(await getSubscription(ctx, userId), Date.now()),
      contactUrl: `${siteUrl()}/contact`,
    }),
    template: paymentTakenBack,
    sample: (words) => ({
      greeting: greetPerson(words.person),
      isRunning: false,
      contactUrl: `${SAMPLE.site}/contact`,
    }),
  }),

  /** The payment that its bank took back is ours after all. */
  "payment-dispute-won": mailKind("payment-dispute-won", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: (ctx, args) => toCompany(ctx, args.userId, args),
    key: ({ args }) => args.disputeId,
    // Without a subscription that runs there is no access that it could have again.
    stillTrue: async (ctx, { args }) => isSubscriptionRunning(await getSubscription(ctx, args.userId), Date.now()),
    facts: async (ctx, { args: { userId } }) => ({
      greeting: await greetingOf(ctx, userId),
      dashboardUrl: dashboardUrl((await getSubscriptionOrThrow(ctx, userId)).plan),
    }),
    template: disputeWon,
    sample: (words) => ({ greeting: greetPerson(words.person), dashboardUrl: SAMPLE.dashboardUrl }),
  }),

  /** To the owner: a payment was taken back, or its bank asks about it. */
  "payment-disputed": mailKind("payment-disputed", {
    audience: "staff",
    carriesSecret: false,
    async to(ctx, args) {
      const owner = adminEmail();
      const addressed = await toCompany(ctx, args.userId, args);
      return owner === null || addressed === null ? null : { ...addressed, to: owner };
    },
    key: ({ args }) => args.disputeId,
    stillTrue: async (ctx, { args }) =>
      (await getDispute(ctx, args.disputeId)) !== null && (await ctx.db.get("users", args.userId)) !== null,
    async facts(ctx, { args: { userId, disputeId } }) {
      const [user, dispute] = [await ctx.db.get("users", userId), await getDispute(ctx, disputeId)];
      return {
        email: user?.email ?? "",
        companyName: await companyNameOf(ctx, userId),
        isBlocking: dispute !== null && isBlocking(dispute.status),
        disputeId,
        disputeUrl: disputePage(disputeId),
      };
    },
    template: disputeNotice,
    sample: (words) => ({
      companyName: words.company,
      email: SAMPLE.email,
      isBlocking: true,
      disputeId: "du_1",
      disputeUrl: "https://dashboard.stripe.com/disputes/du_1",
    }),
  }),

  /** To a company that brought another one: its free month is booked (C71). It does not say who came. */
  "referral-month-booked": mailKind("referral-month-booked", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: toReferrer,
    key: ({ args }) => args.referralId,
    stillTrue: async (ctx, { args }) => (await getFreeMonth(ctx, args.referralId)) !== null,
    facts: (ctx, { args }) => getFreeMonthOrThrow(ctx, args.referralId),
    template: freeMonthBooked,
    sample: (words) => ({ greeting: greetPerson(words.person), cents: 9559, trialEnd: null, url: SAMPLE.manageUrl }),
  }),

  /** To that company: the payment that the month was earned with was lost, and the month is taken back. */
  "referral-month-reversed": mailKind("referral-month-reversed", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    to: toReferrer,
    key: ({ args }) => args.referralId,
    stillTrue: async (ctx, { args }) => (await getFreeMonth(ctx, args.referralId)) !== null,
    facts: (ctx, { args }) => getFreeMonthOrThrow(ctx, args.referralId),
    template: freeMonthReversed,
    sample: (words) => ({
      greeting: greetPerson(words.person),
      cents: null,
      trialEnd: SAMPLE.at,
      url: SAMPLE.dashboardUrl,
    }),
  }),
};

/** A mail to a company; null when its account is gone. */
async function toCompany<P extends object>(ctx: QueryCtx, userId: Id<"users">, payload: P) {
  const user = await ctx.db.get("users", userId);
  return user && { to: user.email, payload, aboutUser: userId };
}

async function toReferrer(ctx: QueryCtx, { referralId }: { referralId: Id<"referrals"> }) {
  const referral = await ctx.db.get("referrals", referralId);
  if (referral === null) return null;
  return await toCompany(ctx, referral.referrerId, { userId: referral.referrerId, referralId });
}

/** What a referral earned, for whom, and until when a longer trial goes on; null when nothing did, or nobody is there. */
async function getFreeMonth(ctx: QueryCtx, referralId: Id<"referrals">) {
  const referral = await ctx.db.get("referrals", referralId);
  if (referral === null || !referral.reward) return null;
  const { referrerId, reward } = referral;
  const profile = await getProfile(ctx, referrerId);
  if (profile === null || (await ctx.db.get("users", referrerId)) === null) return null;
  const cents = reward.kind === "credit" ? reward.cents : null;
  return {
    greeting: await greetingOf(ctx, referrerId),
    cents,
    trialEnd: profile.trialEnd,
    // Credit shows beside the subscription, a longer trial on the dashboard.
    url: cents === null ? dashboardUrl("vloeren") : manageUrl(),
  };
}

async function getFreeMonthOrThrow(ctx: QueryCtx, referralId: Id<"referrals">) {
  const month = await getFreeMonth(ctx, referralId);
  if (month === null) throw new Error("The referral earned nothing.");
  return month;
}

async function getSubscriptionOrThrow(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"subscriptions">> {
  const subscription = await getSubscription(ctx, userId);
  if (subscription === null) throw new Error("The company has no subscription.");
  return subscription;
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

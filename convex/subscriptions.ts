/** What a company sees of its subscription, and the end of its periods. */
import { v } from "convex/values";
import { internalMutation, internalQuery } from "./_generated/server";
import { maybeCompanyQuery, maybeViewerQuery } from "./functions";
import { requireCompany, requireOwner } from "./model/access/access";
import { nullable, numberOrNull, text, textOrNull } from "./model/base/commonFields";
import { getSubscription, isSubscriptionRunning } from "./model/companies/companies";
import { plan } from "./model/companies/companyFields";
import { listInvoices, shownInvoice } from "./model/payments/invoices";
import { subscriptionAnswer } from "./model/payments/paymentFields";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import {
  answerOf,
  changeGranted,
  getChangeableOrThrow,
  isFirstMonthUsed,
  isProviders,
  missRenewal as miss,
  reachPeriodEnd as reach,
} from "./model/payments/subscriptions";

/**
 * The calling company's subscription, also one that has ended; null when it never had one. `isRunning` says whether it
 * gives access now; `invoiceUrl` is the page of the latest invoice. `firstMonthUsed` says whether the subscription is
 * the payment provider's, and not granted by hand.
 */
export const mine = maybeViewerQuery({
  args: {},
  returns: nullable(
    v.object({
      status: text,
      isRunning: v.boolean(),
      plan,
      currentPeriodEnd: numberOrNull,
      cancelAtPeriodEnd: v.boolean(),
      invoiceUrl: textOrNull,
      firstMonthUsed: v.boolean(),
    }),
  ),
  handler: async (ctx) => {
    const subscription = ctx.viewer === null ? null : await getSubscription(ctx, ctx.viewer._id);
    if (subscription === null) return null;
    const { status, plan, currentPeriodEnd, cancelAtPeriodEnd, invoiceUrl = null } = subscription;
    const isRunning = isSubscriptionRunning(subscription, Date.now());
    const firstMonthUsed = isProviders(subscription);
    return { status, isRunning, plan, currentPeriodEnd, cancelAtPeriodEnd, invoiceUrl, firstMonthUsed };
  },
});

/** The caller's invoices, the newest first; empty for an account that never paid, and for who is no owner of it. */
export const invoices = maybeViewerQuery({
  args: {},
  returns: v.array(shownInvoice),
  handler: async (ctx) => (ctx.viewer === null || ctx.role === "office" ? [] : await listInvoices(ctx, ctx.viewer._id)),
});

/**
 * Whether a subscription that the caller starts now is charged the full price from the first month. Also true for a
 * company that had its introductory month in an earlier account. False for visitors and clients.
 */
export const firstMonthUsed = maybeCompanyQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => ctx.company !== null && (await isFirstMonthUsed(ctx, ctx.company)),
});

/** Whether the calling company is subscribed, and until when (milliseconds), by our own row. */
export const answer = internalQuery({
  args: {},
  returns: subscriptionAnswer,
  handler: async (ctx) => {
    const company = await requireCompany(ctx);
    return await answerOf(ctx, company._id);
  },
});

/**
 * The provider's ids of the caller's subscription, after counting a call to the provider (C14). Both are null for a
 * subscription that was granted by hand. Throws NO_SUBSCRIPTION and RATE_LIMITED.
 */
export const beginChange = internalMutation({
  args: {},
  returns: v.object({ customerId: textOrNull, providerId: textOrNull }),
  handler: async (ctx) => {
    const { company } = await requireOwner(ctx);
    await checkRateLimitOrThrow(ctx, "payment", [company._id]);
    const { customerId, providerId } = await getChangeableOrThrow(ctx, company._id);
    return { customerId, providerId };
  },
});

/** Cancels or resumes the caller's subscription that was granted by hand. */
export const setGrantedCancellation = internalMutation({
  args: { cancel: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { cancel }) => {
    const { company } = await requireOwner(ctx);
    await changeGranted(ctx, company._id, cancel);
    return null;
  },
});

const periodArgs = { subscriptionId: v.id("subscriptions"), periodEnd: v.number() };

/**
 * Ends a cancelled subscription at the end of its period, and makes open screens re-read any other one. Does nothing
 * when the period was prolonged. `periodEnd` is in milliseconds.
 */
export const reachPeriodEnd = internalMutation({
  args: periodArgs,
  returns: v.null(),
  handler: async (ctx, { subscriptionId, periodEnd }) => {
    await reach(ctx, subscriptionId, periodEnd);
    return null;
  },
});

/**
 * Schedules a look at the provider when the renewal of a period that ended has still not reached us. `periodEnd` is
 * that end, in milliseconds.
 */
export const missRenewal = internalMutation({
  args: periodArgs,
  returns: v.null(),
  handler: async (ctx, { subscriptionId, periodEnd }) => {
    await miss(ctx, subscriptionId, periodEnd);
    return null;
  },
});

/**
 * Paying: the actions that a company's screens call, and the looks at the provider. Each query and mutation that an
 * action runs, with the caller's identity, checks again what the caller may do.
 */
import { v } from "convex/values";
import { payerPaths, returnPathOr } from "../domain/plans";
import type { ErrorCode } from "../domain/errors";
import { DAY_MS } from "../domain/limits";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery, type ActionCtx } from "./_generated/server";
import { companyAction, ownerAction } from "./functions";
import {
  endSubscription,
  endSubscriptions,
  ensureCustomer,
  giveCredit,
  readCheckout,
  readPayments,
  renameCustomer,
  setCancelAtPeriodEnd,
} from "./integrations/stripe";
import { requireCompany, requireOwner } from "./model/access/access";
import { nullable, text, textOrNull } from "./model/base/commonFields";
import { plan } from "./model/companies/companyFields";
import { siteUrl } from "./model/base/config";
import { fail, messageOf } from "./model/base/errors";
import { catchUpOnEvents } from "./model/payments/events";
import { giveBack as give, giveBackForgotten } from "./model/payments/givingBack";
import { lookAt, orFail } from "./model/payments/looks";
import {
  begunLook,
  cause,
  disputeState,
  payer,
  payerName,
  payPageClaim,
  seenInvoice,
  subscriptionAnswer,
  subscriptionState,
  vainPayment,
  type Payer,
  type PayerName,
  type SubscriptionAnswer,
} from "./model/payments/paymentFields";
import { giveBackLater } from "./model/payments/paymentJobs";
import {
  assertMaySubscribe,
  beginLook as begin,
  isWithdrawn,
  readPayer,
  readPayerName,
  storeSeen as store,
} from "./model/payments/payments";
import {
  adoptCustomer as adopt,
  getForgottenPayer,
  isKnownEvent,
  rememberCustomer as remember,
} from "./model/payments/payers";
import { readGivenToForgotten, recordReturn as record } from "./model/payments/vainPayments";
import { claimPayPage as claim, openPayPage, settlePayPage as settle } from "./model/payments/payPages";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import { assertChangesOnInAction } from "./model/base/switches";

/** Longer than any id of the provider. */
const SESSION_ID_MAX = 200;
/** What the specification's call says of the payer, in either spelling (C79). Accepted; the names on file count (C09). */
const namesOfPayer = {
  companyName: v.optional(v.string()),
  company_name: v.optional(v.string()),
  contactName: v.optional(v.string()),
  contact_name: v.optional(v.string()),
};
/** The provider repeats an event for three days. */
const RECONCILED_DAYS = 4;
const FREE_MONTH = "Gratis maand voor een doorverwezen bedrijf";
const FREE_MONTH_REVERSED = "Teruggedraaid: gratis maand voor een doorverwezen bedrijf";

/**
 * create-vloeren-checkout: opens a payment page and returns its address. The payer comes back to `returnPath`, when
 * that is one of the pages that verify a payment, with the checkout's id as `session_id`. Names of the payer change
 * nothing (CALL-008). Errors: NOT_SIGNED_IN, NOT_A_COMPANY, RATE_LIMITED, ALREADY_SUBSCRIBED, INVOICE_OPEN,
 * PAYMENT_DISPUTED, CHECKOUT_FAILED when the provider fails.
 */
export const createCheckout = ownerAction({
  args: { plan, returnPath: v.optional(v.string()), ...namesOfPayer },
  returns: v.object({ url: v.string() }),
  handler: async (ctx, { plan, returnPath }): Promise<{ url: string }> => {
    await assertChangesOnInAction(ctx);
    const payer: Payer = await ctx.runMutation(internal.payments.beginPayment, {});
    return await orFail("CHECKOUT_FAILED", async () => {
      const customerId: string = await ctx.runMutation(internal.payments.rememberCustomer, {
        customerId: await ensureCustomer(payer),
        instead: payer.customerId,
      });
      const url = await openPayPage(ctx, {
        customerId,
        plan,
        firstMonthUsed: payer.firstMonthUsed,
        links: {
          successUrl: `${siteUrl()}${returnPathOr(plan, returnPath)}?session_id={CHECKOUT_SESSION_ID}`,
          cancelUrl: `${siteUrl()}${payerPaths[plan].gaveUp}`,
        },
        reference: "",
        assertMayPay: async () => void (await ctx.runMutation(internal.payments.assertMayPay, {})),
      });
      return { url };
    });
  },
});

/**
 * verify-subscription: returns whether the caller is subscribed now, by a look at the provider. A `sessionId` must be a
 * checkout of the caller's own; the id proves nothing by itself (C12). Errors: NOT_SIGNED_IN, NOT_A_COMPANY,
 * PAYMENT_NOT_VERIFIED for any other checkout, VERIFICATION_PENDING when the provider fails.
 */
export const verifyCheckout = ownerAction({
  args: { sessionId: v.optional(v.string()) },
  returns: subscriptionAnswer,
  handler: async (ctx, { sessionId }): Promise<SubscriptionAnswer> => {
    const { customerId }: Payer = await ctx.runMutation(internal.payments.beginPayment, {});
    await orFail("VERIFICATION_PENDING", async () => {
      if (sessionId !== undefined) await assertOwnCheckout(sessionId, customerId);
      if (customerId === null) return;
      const cause = sessionId === undefined ? null : { eventId: sessionId, type: "checkout.returned" };
      await lookAt(ctx, customerId, cause);
    });
    return await ctx.runQuery(internal.subscriptions.answer, {});
  },
});

/**
 * check-vloeren-subscription: whether the caller is subscribed, by a look at the provider, for a screen that knows of
 * no subscription (C66). When the provider does not answer, our own row decides. Errors: NOT_SIGNED_IN, NOT_A_COMPANY.
 */
export const checkSubscription = companyAction({
  args: {},
  returns: subscriptionAnswer,
  handler: async (ctx): Promise<SubscriptionAnswer> => {
    const { customerId }: Payer = await ctx.runMutation(internal.payments.beginPayment, {});
    try {
      if (customerId !== null) await lookAt(ctx, customerId);
    } catch (error) {
      console.error(`The subscription of ${customerId} could not be checked: ${messageOf(error)}`);
    }
    return await ctx.runQuery(internal.subscriptions.answer, {});
  },
});

/**
 * cancel-subscription: cancels the caller's subscription at the end of its period (C23). Errors: NOT_SIGNED_IN,
 * NOT_A_COMPANY, NO_SUBSCRIPTION, RATE_LIMITED, CANCEL_FAILED when the provider fails.
 */
export const cancelSubscription = ownerAction({
  args: {},
  returns: subscriptionAnswer,
  handler: async (ctx): Promise<SubscriptionAnswer> => await changeCancellation(ctx, true, "CANCEL_FAILED"),
});

/**
 * Resumes the caller's cancelled subscription while its period still runs. Errors: NOT_SIGNED_IN, NOT_A_COMPANY,
 * NO_SUBSCRIPTION, RATE_LIMITED, RESUME_FAILED when the provider fails.
 */
export const resumeSubscription = ownerAction({
  args: {},
  returns: subscriptionAnswer,
  handler: async (ctx): Promise<SubscriptionAnswer> => await changeCancellation(ctx, false, "RESUME_FAILED"),
});

async function changeCancellation(ctx: ActionCtx, cancel: boolean, code: ErrorCode): Promise<SubscriptionAnswer> {
  await assertChangesOnInAction(ctx);
  type Changeable = { customerId: string | null; providerId: string | null };
  const { customerId, providerId }: Changeable = await ctx.runMutation(internal.subscriptions.beginChange, {});
  if (customerId === null || providerId === null) {
    await ctx.runMutation(internal.subscriptions.setGrantedCancellation, { cancel });
  } else {
    await orFail(code, async () => {
      // What cannot be changed may have ended without our hearing of it: then the look shows that.
      try {
        await setCancelAtPeriodEnd(providerId, cancel);
      } finally {
        await lookAt(ctx, customerId);
      }
    });
  }
  return await ctx.runQuery(internal.subscriptions.answer, {});
}

async function assertOwnCheckout(sessionId: string, customerId: string | null): Promise<void> {
  const isPossible = customerId !== null && sessionId.length <= SESSION_ID_MAX && /^\w+$/.test(sessionId);
  const checkout = isPossible ? await readCheckout(sessionId) : null;
  if (checkout === null || checkout.customerId !== customerId) fail("PAYMENT_NOT_VERIFIED");
}

/** The calling company's data for the provider, after counting a call to the provider. Throws RATE_LIMITED. */
export const beginPayment = internalMutation({
  args: {},
  returns: payer,
  handler: async (ctx) => {
    const company = await requireCompany(ctx);
    await checkRateLimitOrThrow(ctx, "payment", [company._id]);
    return await readPayer(ctx, company);
  },
});

/**
 * Throws ALREADY_SUBSCRIBED, INVOICE_OPEN or PAYMENT_DISPUTED for a caller who is subscribed, or has something to pay
 * first, and NOT_A_COMPANY for everybody who is no company.
 */
export const assertMayPay = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { company } = await requireOwner(ctx);
    await assertMaySubscribe(ctx, company._id);
    return null;
  },
});

/**
 * Stores the calling company's customer at the provider in place of `instead` (null: none). Returns the customer that
 * counts: another one when another call was first.
 */
export const rememberCustomer = internalMutation({
  args: { customerId: text, instead: textOrNull },
  returns: text,
  handler: async (ctx, { customerId, instead }) => {
    const { company } = await requireOwner(ctx);
    return await remember(ctx, company._id, customerId, instead);
  },
});

/**
 * Takes the number of a customer's payment page with these terms: that of the page that is open or being opened, else
 * the next number. `over` is a page that was seen to be closed or paid.
 */
export const claimPayPage = internalMutation({
  args: { customerId: text, terms: text, over: textOrNull },
  returns: payPageClaim,
  handler: async (ctx, order) => await claim(ctx, order),
});

/**
 * Stores the checkout that was opened under a page's number. Returns the one that counts, which is the first that was
 * stored; null when a later number was taken since.
 */
export const settlePayPage = internalMutation({
  args: { customerId: text, number: v.number(), sessionId: text },
  returns: textOrNull,
  handler: async (ctx, page) => await settle(ctx, page),
});

/**
 * Takes the number of a look at this customer, with the disputes to look at again; null for a customer that is not
 * ours.
 */
export const beginLook = internalMutation({
  args: { customerId: text },
  returns: nullable(begunLook),
  handler: async (ctx, { customerId }) => await begin(ctx, customerId),
});

/**
 * Begins the look that an event of the provider causes and returns its number, or why there is none: "known" when the
 * event had its effect before, "forgotten" for a customer of ours whose account was deleted, "stranger" for one that
 * was never ours.
 */
export const receiveEvent = internalMutation({
  args: { eventId: text, customerId: text },
  returns: v.union(v.literal("known"), v.literal("forgotten"), v.literal("stranger"), begunLook),
  handler: async (ctx, { eventId, customerId }) => {
    if (await isKnownEvent(ctx, eventId)) return "known";
    const look = await begin(ctx, customerId);
    return look ?? ((await getForgottenPayer(ctx, customerId)) === null ? "stranger" : "forgotten");
  },
});

/**
 * Stores a customer that the provider has for this account (an id as the provider keeps it) and that is not known here.
 * Returns false when the account is not here or has another customer.
 */
export const adoptCustomer = internalMutation({
  args: { customerId: text, accountId: text },
  returns: v.boolean(),
  handler: async (ctx, { customerId, accountId }) => await adopt(ctx, customerId, accountId),
});

/** Which of these events of the provider, at most a hundred, had no effect yet. */
export const unknownEvents = internalQuery({
  args: { eventIds: v.array(text) },
  returns: v.array(text),
  handler: async (ctx, { eventIds }) => {
    const known = await Promise.all(eventIds.map((eventId) => isKnownEvent(ctx, eventId)));
    return eventIds.filter((_, index) => known[index] !== true);
  },
});

/**
 * Makes good what the webhook missed in the last `days` days, at most thirty. Runs every night, and by hand after a longer
 * outage. Returns how many events had not arrived. Throws when the provider does not answer, or an event fails.
 */
export const reconcile = internalAction({
  args: { days: v.optional(v.number()) },
  returns: v.number(),
  handler: async (ctx, { days = RECONCILED_DAYS }) => await catchUpOnEvents(ctx, Date.now() - days * DAY_MS),
});

/**
 * Stores what a look at the provider saw, with all its effects. Returns false when its cause was known already, or the
 * account was deleted meanwhile.
 */
export const storeSeen = internalMutation({
  args: {
    customerId: text,
    look: v.number(),
    state: nullable(subscriptionState),
    disputes: v.array(disputeState),
    invoices: v.array(seenInvoice),
    cause,
  },
  returns: v.boolean(),
  handler: async (ctx, seen) => await store(ctx, seen),
});

/**
 * Looks at a customer at the provider and stores what it sees. Throws when the provider does not answer; the pool
 * repeats it.
 */
export const look = internalAction({
  args: { customerId: text },
  returns: v.null(),
  handler: async (ctx, { customerId }) => {
    await lookAt(ctx, customerId);
    return null;
  },
});

/**
 * Books credit of `cents` for a customer at the provider, once for each `key`; a negative amount takes a free month
 * back. Throws when the provider does not answer; the pool repeats it.
 */
export const giveFreeMonth = internalAction({
  args: { customerId: text, cents: v.number(), key: text },
  returns: v.null(),
  handler: async (_ctx, { customerId, cents, key }) => {
    await giveCredit(customerId, cents, cents < 0 ? FREE_MONTH_REVERSED : FREE_MONTH, key);
    return null;
  },
});

/**
 * Gives back a payment that gave nothing, once for each invoice, and mails its payer. Throws when the provider does not
 * answer; the pool repeats it.
 */
export const giveBack = internalAction({
  args: { customerId: text, ...vainPayment.fields },
  returns: v.null(),
  handler: async (ctx, { customerId, ...vain }) => {
    await give(ctx, customerId, vain);
    return null;
  },
});

/** Schedules the return of these payments of a customer, each once. */
export const giveBackAll = internalMutation({
  args: { customerId: text, payments: v.array(vainPayment) },
  returns: v.null(),
  handler: async (ctx, { customerId, payments }) => {
    for (const payment of payments) await giveBackLater(ctx, { customerId, ...payment });
    return null;
  },
});

/** Queues the mail about a payment that was given back: to the account, or to `receiver` when there is none any more. */
export const recordReturn = internalMutation({
  args: {
    customerId: text,
    invoiceId: text,
    cents: v.number(),
    credit: v.number(),
    receiver: nullable(v.object({ email: text, name: text })),
  },
  returns: v.null(),
  handler: async (ctx, returned) => {
    await record(ctx, returned);
    return null;
  },
});

/** The paid invoices that gave something to an account that was deleted; null for a customer of any other kind. */
export const givenToForgotten = internalQuery({
  args: { customerId: text },
  returns: nullable(v.array(text)),
  handler: async (ctx, { customerId }) => await readGivenToForgotten(ctx, customerId),
});

/**
 * Ends a customer's subscription at the provider when the payment of its running period was given back, and stores what
 * is left. One that was paid anew meanwhile goes on. Idempotent.
 */
export const endWithdrawn = internalAction({
  args: { customerId: text },
  returns: v.null(),
  handler: async (ctx, { customerId }) => {
    const { state, invoices } = await readPayments(customerId, []);
    if (state !== null && isWithdrawn(state, invoices)) await endSubscription(state.providerId);
    await lookAt(ctx, customerId);
    return null;
  },
});

/** The address and the name that the provider should know of a customer; null for one that is not ours. */
export const payerNameOf = internalQuery({
  args: { customerId: text },
  returns: nullable(payerName),
  handler: async (ctx, { customerId }) => await readPayerName(ctx, customerId),
});

/**
 * Gives a customer at the provider the address and the name of its account. Throws when the provider does not answer;
 * the pool repeats it.
 */
export const rename = internalAction({
  args: { customerId: text },
  returns: v.null(),
  handler: async (ctx, { customerId }) => {
    let told: string | null = null;
    // What changes meanwhile is told by another run, which may have been faster than this one: the last word is the newest.
    for (;;) {
      const names: PayerName | null = await ctx.runQuery(internal.payments.payerNameOf, { customerId });
      if (names === null || JSON.stringify(names) === told) return null;
      await renameCustomer(customerId, names);
      told = JSON.stringify(names);
    }
  },
});

/**
 * Ends all subscriptions of a customer at the provider, stores what is left, and gives back what came for an account that
 * was deleted. Idempotent. Throws when the provider does not answer; the pool repeats it.
 */
export const endAtProvider = internalAction({
  args: { customerId: text },
  returns: v.null(),
  handler: async (ctx, { customerId }) => {
    await endSubscriptions(customerId);
    await lookAt(ctx, customerId);
    await giveBackForgotten(ctx, customerId);
    return null;
  },
});

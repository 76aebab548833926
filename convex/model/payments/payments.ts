/**
 * Payments: writes a customer's subscription row from the provider's answers.
 *
 * An event of the provider is a reason to look, never a source of state: events come late, twice and in any order. Each
 * look takes a number before it begins, and its answer is stored only when no later look's answer was stored before.
 * What an event announces has happened before it is sent, so the look that it causes, or one with a higher number, sees
 * it: whatever the order, the row ends up as the provider has it (I6).
 */
import { DAY_MS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { companyNameOf, getSubscription, isSubscriptionRunning } from "../companies/companies";
import { getDispute, getDisputes, isBlocking } from "./disputes";
import { fail } from "../base/errors";
import { queueMail } from "../mail/mails";
import type { BegunLook, DisputeState, PayerName, SeenInvoice, SubscriptionState } from "./paymentFields";
import { forgetInvoices, listGiven } from "./invoices";
import { getByCustomerId, getPaymentCustomer, isKnownEvent } from "./payers";
import { endAtProvider, endWithdrawnLater, followBlockLater, lookLater, renameLater } from "./paymentJobs";
import { activateAccount } from "./activation";
import { convertReferral, reverseReferral } from "./referralRewards";
import { isFirstMonthUsed, storeSubscription } from "./subscriptions";
import { settleInvoices } from "./vainPayments";

/**
 * The provider repeats an event for three days; what is older than this does not come again. A page to pay on closes
 * within a day, and a subscription reports every month.
 */
const EVENT_DAYS = 90;
const FORGET_BATCH = 100;

/** A company's data for the provider, when it wants to pay. */
export async function readPayer(ctx: QueryCtx, company: Doc<"users">) {
  const customer = await getPaymentCustomer(ctx, company._id);
  return {
    userId: company._id,
    email: company.email,
    name: await companyNameOf(ctx, company._id),
    phone: company.phone ?? null,
    customerId: customer?.customerId ?? null,
    firstMonthUsed: await isFirstMonthUsed(ctx, company),
  };
}

/** The address and the name of a customer's account; null for one that is not ours (any more). */
export async function readPayerName(ctx: QueryCtx, customerId: string): Promise<PayerName | null> {
  const { userId } = (await getByCustomerId(ctx, customerId)) ?? {};
  const company = userId && (await ctx.db.get("users", userId));
  return company ? { email: company.email, name: await companyNameOf(ctx, company._id) } : null;
}

/** Lets the provider, which mails receipts and invoices, know the account's present address. */
export async function tellProvider(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const customer = await getPaymentCustomer(ctx, userId);
  if (customer !== null) await renameLater(ctx, customer.customerId);
}

/**
 * Throws ALREADY_SUBSCRIBED for a company that is subscribed, INVOICE_OPEN when it has an invoice to pay, and
 * PAYMENT_DISPUTED when its bank reversed a payment.
 */
export async function assertMaySubscribe(ctx: QueryCtx, userId: Id<"users">): Promise<void> {
  const subscription = await getSubscription(ctx, userId);
  if (subscription === null || subscription.providerId === null) return;
  switch (subscription.status) {
    case "active":
    case "trialing":
      return fail("ALREADY_SUBSCRIBED");
    case "past_due":
    case "unpaid":
      return fail("INVOICE_OPEN");
    case "disputed":
      return fail("PAYMENT_DISPUTED");
  }
}

/** Takes the number of a look at this customer; null for a customer that is not ours. */
export async function beginLook(ctx: MutationCtx, customerId: string): Promise<BegunLook | null> {
  const customer = await getByCustomerId(ctx, customerId);
  if (customer === null) return null;
  const number = customer.lastLook + 1;
  await ctx.db.patch("paymentCustomers", customer._id, { lastLook: number });
  const open = (await getDisputes(ctx, customerId)).filter(({ status }) => isBlocking(status) && status !== "lost");
  return { number, disputeIds: open.map(({ disputeId }) => disputeId) };
}

export type Seen = {
  customerId: string;
  look: number;
  state: SubscriptionState | null;
  disputes: DisputeState[];
  invoices: SeenInvoice[];
  /** The event or checkout that was the reason to look. */
  cause: { eventId: string; type: string } | null;
};

/**
 * Stores what a look at the provider saw, with all its effects. Returns false when the look's cause was known already:
 * the cause is not stored again, but what the look saw is, because it may be newer.
 */
export async function storeSeen(
  ctx: MutationCtx,
  { customerId, look, state, disputes, invoices, cause }: Seen,
): Promise<boolean> {
  const customer = await getByCustomerId(ctx, customerId);
  // The account may have been deleted since the look began.
  if (customer === null) return false;
  const isNew = cause === null || !(await isKnownEvent(ctx, cause.eventId));
  if (cause !== null && isNew) await ctx.db.insert("paymentEvents", { ...cause, customerId });
  let isDisputeNews = false;
  for (const dispute of disputes) isDisputeNews = (await storeDispute(ctx, customer, look, dispute)) || isDisputeNews;
  if (look <= customer.storedLook) {
    // The later look did not know of this dispute, so what it stored leaves it out. One more look knows it.
    if (isDisputeNews) await lookLater(ctx, customerId);
    return isNew;
  }
  await ctx.db.patch("paymentCustomers", customer._id, { storedLook: look });
  const blocking = state === null ? [] : await blockingDisputes(ctx, customerId, state.startedAt);
  const disputed = blocking.length > 0;
  const withdrawn = isWithdrawn(state, invoices);
  await storeSubscription(
    ctx,
    customer,
    state !== null && withdrawn ? { ...state, status: "canceled" } : state,
    disputed,
  );
  if (state !== null && withdrawn) {
    if (state.status !== "canceled") await endWithdrawnLater(ctx, customerId);
    await reverseReferral(ctx, customer.userId);
  }
  const subscription = await getSubscription(ctx, customer.userId);
  const isRunning = isSubscriptionRunning(subscription, Date.now());
  if (isRunning) await activateAccount(ctx, customer.userId);
  const { blockedAt } = (await ctx.db.get("users", customer.userId)) ?? {};
  // It was paid, or resumed, at the moment of the block.
  if (isRunning && subscription?.cancelAtPeriodEnd === false && blockedAt !== undefined)
    await followBlockLater(ctx, customerId, blockedAt);
  const runningId = isRunning ? (subscription?.providerId ?? null) : null;
  await settleInvoices(ctx, customer, invoices, {
    runningId,
    latestId: state?.latestInvoice?.id ?? null,
    isUndecided: blocking.some(({ status }) => status !== "lost"),
  });
  const paid = state?.latestInvoice?.status === "paid" ? state.latestInvoice.amountPaid : 0;
  if (paid > 0 && !disputed && !withdrawn) await convertReferral(ctx, customer.userId);
  return isNew;
}

/** Whether the payment of the running period was given back whole, so that nothing pays for it any more. */
export function isWithdrawn(state: SubscriptionState | null, invoices: SeenInvoice[]): boolean {
  const latest = invoices.find(({ invoiceId }) => invoiceId === state?.latestInvoice?.id);
  return latest?.payment?.isRefunded === true;
}

/** Stores a dispute unless a later look did. Returns whether it is new, or stands otherwise than before. */
async function storeDispute(
  ctx: MutationCtx,
  customer: Doc<"paymentCustomers">,
  look: number,
  { disputeId, status, openedAt }: DisputeState,
): Promise<boolean> {
  const known = await getDispute(ctx, disputeId);
  if (known !== null && known.storedLook >= look) return false;
  if (known === null) {
    const { customerId } = customer;
    await ctx.db.insert("paymentDisputes", { disputeId, customerId, status, openedAt, storedLook: look });
    await queueMail(ctx, "payment-disputed", {
      disputeId,
      userId: customer.userId,
    });
  } else {
    await ctx.db.patch("paymentDisputes", known._id, { status, storedLook: look });
  }
  if (known?.status === status) return false;
  await queueDisputeMails(ctx, customer.userId, disputeId, known?.status ?? null, status);
  const entry = { actor: "provider", action: "paymentDispute", subject: customer.userId };
  await ctx.db.insert("auditLog", { ...entry, details: `${disputeId}: ${status}` });
  // Nothing more is collected from somebody who took the money back.
  if (status === "lost") {
    await endAtProvider(ctx, customer.customerId);
    await reverseReferral(ctx, customer.userId);
  }
  return true;
}

/** To the company: its payment was taken back, or the bank gave it to us after all (by the dispute, one mail each). */
async function queueDisputeMails(
  ctx: MutationCtx,
  userId: Id<"users">,
  disputeId: string,
  before: string | null,
  status: string,
): Promise<void> {
  const wasBlocking = before !== null && isBlocking(before);
  if (!wasBlocking && isBlocking(status)) {
    await queueMail(ctx, "payment-taken-back", { userId, disputeId });
  } else if (wasBlocking && status === "won") {
    await queueMail(ctx, "payment-dispute-won", { userId, disputeId });
  }
}

async function blockingDisputes(ctx: QueryCtx, customerId: string, since: number): Promise<Doc<"paymentDisputes">[]> {
  const disputes = await getDisputes(ctx, customerId);
  return disputes.filter(({ status, openedAt }) => openedAt >= since && isBlocking(status));
}

/**
 * Ends the subscriptions of an account that is being deleted. Its customer's id stays among the events while another
 * event may come, so that a last-minute payment is ended and given back too (C65).
 */
export async function forgetPayer(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const given = await listGiven(ctx, userId);
  await forgetInvoices(ctx, userId);
  const customer = await getPaymentCustomer(ctx, userId);
  if (customer === null) return;
  await endAtProvider(ctx, customer.customerId);
  const { customerId, knowsGiven } = customer;
  const mark = { eventId: customerId, type: "account.deleted", customerId };
  await ctx.db.insert("paymentEvents", knowsGiven ? { ...mark, given } : mark);
  await ctx.db.delete("paymentCustomers", customer._id);
}

/** Deletes events that will not come again. Returns whether there may be more. */
export async function forgetPaymentEvents(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("paymentEvents")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - EVENT_DAYS * DAY_MS))
    .take(FORGET_BATCH);
  for (const event of old) await ctx.db.delete("paymentEvents", event._id);
  return old.length === FORGET_BATCH;
}

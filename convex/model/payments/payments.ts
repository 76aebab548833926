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
import type { BegunLook, DisputeState, InvoiceState, SubscriptionState } from "./paymentFields";
import { forgetInvoices, storeInvoices } from "./invoices";
import { endAtProvider, lookLater } from "./paymentJobs";
import { activateAccount } from "./activation";
import { convertReferral, reverseReferral } from "./referralRewards";
import { isFirstMonthUsed, storeSubscription } from "./subscriptions";

/**
 * The provider repeats an event for three days; what is older than this does not come again. A page to pay on closes
 * within a day, and a subscription reports every month.
 */
const EVENT_DAYS = 90;
const FORGET_BATCH = 100;

/** The payment provider's customer of an account; null when it has none. */
export async function getPaymentCustomer(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"paymentCustomers"> | null> {
  return await ctx.db
    .query("paymentCustomers")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

async function getByCustomerId(ctx: QueryCtx, customerId: string): Promise<Doc<"paymentCustomers"> | null> {
  return await ctx.db
    .query("paymentCustomers")
    .withIndex("by_customer", (q) => q.eq("customerId", customerId))
    .unique();
}

/** The row of a customer that must be ours. Throws a plain Error for any other: that is a bug. */
export async function getByCustomerIdOrThrow(ctx: QueryCtx, customerId: string): Promise<Doc<"paymentCustomers">> {
  const customer = await getByCustomerId(ctx, customerId);
  if (customer === null) throw new Error(`The account of ${customerId} is gone.`);
  return customer;
}

/**
 * Stores an account's customer in place of `instead`, the one that the caller saw (null: none). Returns the one that
 * counts: another one when another call was first.
 */
export async function rememberCustomer(
  ctx: MutationCtx,
  userId: Id<"users">,
  customerId: string,
  instead: string | null,
): Promise<string> {
  const known = await getPaymentCustomer(ctx, userId);
  if (known === null) {
    await ctx.db.insert("paymentCustomers", { userId, customerId, lastLook: 0, storedLook: 0 });
  } else if (known.customerId !== instead) {
    return known.customerId;
  } else if (customerId !== instead) {
    await ctx.db.patch("paymentCustomers", known._id, { customerId });
  }
  return customerId;
}

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

/** Whether this event had its effect before. */
export async function isKnownEvent(ctx: QueryCtx, eventId: string): Promise<boolean> {
  const event = await ctx.db
    .query("paymentEvents")
    .withIndex("by_event", (q) => q.eq("eventId", eventId))
    .unique();
  return event !== null;
}

/**
 * Whether the account of this customer was deleted here. Only customers that were ours are remembered: an unknown one
 * may belong to somebody else who shares the provider's account.
 */
export async function isForgottenPayer(ctx: QueryCtx, customerId: string): Promise<boolean> {
  return await isKnownEvent(ctx, customerId);
}

export type Seen = {
  customerId: string;
  look: number;
  state: SubscriptionState | null;
  disputes: DisputeState[];
  invoices: InvoiceState[];
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
  const disputed = state !== null && (await isDisputed(ctx, customerId, state.startedAt));
  await storeSubscription(ctx, customer, state, disputed);
  await storeInvoices(ctx, customer.userId, invoices);
  if (isSubscriptionRunning(await getSubscription(ctx, customer.userId), Date.now())) {
    await activateAccount(ctx, customer.userId);
  }
  if (state?.latestInvoice?.status === "paid" && state.latestInvoice.amountPaid > 0 && !disputed) {
    await convertReferral(ctx, customer.userId);
  }
  return isNew;
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

async function isDisputed(ctx: QueryCtx, customerId: string, since: number): Promise<boolean> {
  const disputes = await getDisputes(ctx, customerId);
  return disputes.some(({ status, openedAt }) => openedAt >= since && isBlocking(status));
}

/**
 * Ends the subscriptions of an account that is being deleted. Its customer's id stays among the events while another
 * event may come, so that a last-minute payment is ended too (C65).
 */
export async function forgetPayer(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await forgetInvoices(ctx, userId);
  const customer = await getPaymentCustomer(ctx, userId);
  if (customer === null) return;
  await endAtProvider(ctx, customer.customerId);
  const { customerId } = customer;
  await ctx.db.insert("paymentEvents", { eventId: customerId, type: "account.deleted", customerId });
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

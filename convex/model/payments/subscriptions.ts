/**
 * The subscription row of a company: every screen shows it live, and it is written from the provider's reports (C66).
 */
import { plans } from "../../../domain/settings/planPrices";
import { HOUR_MS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getProfile, getSubscription, isSubscriptionRunning } from "../companies/companies";
import { keepTraces, readTraces } from "../companies/companyTraces";
import { keepHearing } from "../companies/jobHearers";
import { fail } from "../base/errors";
import { queueMail } from "../mail/mails";
import type { SubscriptionAnswer, SubscriptionState } from "./paymentFields";
import { lookLater } from "./paymentJobs";

/** The provider finishes a renewal about an hour after the period; then it must have reached us. */
const RENEWAL_MS = 2 * HOUR_MS;

/** Whether the provider knows this subscription: it was or is to be paid, and was not granted by hand. */
export function isProviders(subscription: Pick<Doc<"subscriptions">, "providerId"> | null): boolean {
  return subscription !== null && subscription.providerId !== null;
}

/** Whether a company was subscribed before, in any account, so that a new subscription starts at the full price. */
export async function isFirstMonthUsed(ctx: QueryCtx, company: Doc<"users">): Promise<boolean> {
  if (isProviders(await getSubscription(ctx, company._id))) return true;
  const kvkNumber = (await getProfile(ctx, company._id))?.kvkNumber ?? null;
  return (await readTraces(ctx, { email: company.email, kvkNumber })).firstMonthUsed;
}

/** A company's subscription, as the company is told after a look at the provider. */
export async function answerOf(ctx: QueryCtx, userId: Id<"users">): Promise<SubscriptionAnswer> {
  const subscription = await getSubscription(ctx, userId);
  const subscribed = isSubscriptionRunning(subscription, Date.now());
  return { subscribed, subscriptionEnd: subscription?.currentPeriodEnd ?? null };
}

/**
 * Stores a customer's subscription as the provider has it, and queues the mails about the change. Each mail has a key
 * of its own cause, so that storing the same state again sends nothing.
 */
export async function storeSubscription(
  ctx: MutationCtx,
  customer: Doc<"paymentCustomers">,
  state: SubscriptionState | null,
  disputed: boolean,
): Promise<void> {
  const { userId, customerId } = customer;
  const existing = await getSubscription(ctx, userId);
  if (state === null) {
    // One that was granted by hand is not known to the provider and stays.
    if (existing !== null && existing.providerId !== null) {
      await ctx.db.patch("subscriptions", existing._id, { status: "canceled" });
      await keepHearing(ctx, userId);
    }
    return;
  }
  const { providerId, plan, currentPeriodEnd, cancelAtPeriodEnd, canceledAt } = state;
  const row = {
    userId,
    // "disputed" is our word for one that the provider still counts as running.
    status: disputed && state.status !== "canceled" ? "disputed" : state.status,
    currentPeriodEnd,
    plan,
    customerId,
    providerId,
    cancelAtPeriodEnd,
    canceledAt,
    invoiceUrl: state.latestInvoice?.url ?? null,
  };
  // A subscription granted by hand gives way to a paid one only when that runs.
  if (existing !== null && existing.providerId === null && isSubscriptionRunning(existing, Date.now())) {
    if (!isSubscriptionRunning(row, Date.now())) return;
  }
  const subscriptionId = existing?._id ?? (await ctx.db.insert("subscriptions", row));
  if (existing !== null) await ctx.db.patch("subscriptions", existing._id, row);
  await keepTraces(ctx, userId);
  await keepHearing(ctx, userId);
  const isNewPeriod = existing?.providerId !== providerId || existing.currentPeriodEnd !== currentPeriodEnd;
  if (isNewPeriod && currentPeriodEnd !== null) await schedulePeriodEnd(ctx, subscriptionId, currentPeriodEnd);
  const before = existing?.providerId === providerId ? existing : null;
  await queueMails(ctx, userId, before, state, isSubscriptionRunning(row, Date.now()));
}

/** What a subscription is before its first payment. */
const NOT_BEGUN = ["incomplete", "incomplete_expired"];
const OVERDUE = ["past_due", "unpaid"];

/** `before` is the row of the same subscription as it stood until now; null for one that is seen for the first time. */
async function queueMails(
  ctx: MutationCtx,
  userId: Id<"users">,
  before: Doc<"subscriptions"> | null,
  state: SubscriptionState,
  isRunning: boolean,
): Promise<void> {
  const { providerId, status, latestInvoice, cancelAtPeriodEnd, canceledAt, currentPeriodEnd } = state;
  if (isRunning) await queueGoodNews(ctx, userId, before, state);
  if (OVERDUE.includes(status) && latestInvoice?.status === "open") {
    await queueMail(ctx, "subscription-payment-failed", {
      userId,
      invoiceId: latestInvoice.id,
      invoiceUrl: latestInvoice.url,
      amount: latestInvoice.amountDue,
    });
  }
  if (cancelAtPeriodEnd && before?.cancelAtPeriodEnd !== true && status !== "canceled" && canceledAt !== null) {
    const cause = `${providerId}/${canceledAt}`;
    await queueMail(ctx, "subscription-cancelled", {
      userId,
      cause,
      currentPeriodEnd,
      isRunning,
    });
  }
  // One that ends as it was cancelled to was announced then.
  if (status === "canceled" && before !== null && before.status !== "canceled" && !cancelAtPeriodEnd) {
    await queueMail(ctx, "subscription-ended", { userId, cause: providerId });
  }
}

/** The mails about a subscription that runs now: it began, what was overdue is paid, or it was cancelled and goes on. */
async function queueGoodNews(
  ctx: MutationCtx,
  userId: Id<"users">,
  before: Doc<"subscriptions"> | null,
  { providerId, latestInvoice, cancelAtPeriodEnd }: SubscriptionState,
): Promise<void> {
  const paid = latestInvoice?.status === "paid" ? latestInvoice : null;
  if (before === null || NOT_BEGUN.includes(before.status)) {
    const amount = paid?.amountPaid ?? null;
    await queueMail(ctx, "subscription-started", { userId, providerId, amount });
  } else if (OVERDUE.includes(before.status) && paid !== null) {
    const { id: invoiceId, amountPaid: amount } = paid;
    await queueMail(ctx, "subscription-payment-received", { userId, invoiceId, amount });
  }
  if (before?.cancelAtPeriodEnd === true && !cancelAtPeriodEnd) {
    // The same cancellation is taken back once, also when an older answer of the provider is stored in between.
    const cause = `${providerId}/${before.canceledAt ?? before.currentPeriodEnd}`;
    await queueMail(ctx, "subscription-resumed", { userId, cause });
  }
}

async function schedulePeriodEnd(ctx: MutationCtx, subscriptionId: Id<"subscriptions">, periodEnd: number) {
  await ctx.scheduler.runAt(periodEnd, internal.subscriptions.reachPeriodEnd, { subscriptionId, periodEnd });
}

/** Gives a company Pro until `until` (milliseconds) without a payment, and schedules its end. */
export async function grantSubscription(ctx: MutationCtx, userId: Id<"users">, until: number): Promise<void> {
  const subscriptionId = await ctx.db.insert("subscriptions", {
    userId,
    status: "active",
    currentPeriodEnd: until,
    plan: "vloeren",
    customerId: null,
    providerId: null,
    cancelAtPeriodEnd: false,
  });
  await keepHearing(ctx, userId);
  await schedulePeriodEnd(ctx, subscriptionId, until);
}

/**
 * Handles the end of a period. A cancelled subscription ends at once, on every open screen, whether or not the
 * provider's event has arrived. For one that is renewed a later look is scheduled, in case the renewal does not reach
 * us.
 */
export async function reachPeriodEnd(
  ctx: MutationCtx,
  subscriptionId: Id<"subscriptions">,
  periodEnd: number,
): Promise<void> {
  const subscription = await ctx.db.get("subscriptions", subscriptionId);
  if (subscription === null || subscription.currentPeriodEnd !== periodEnd || periodEnd > Date.now()) return;
  const { cancelAtPeriodEnd, customerId, providerId } = subscription;
  // Written anew when it is renewed, so that open screens notice that its time is over.
  const ended = cancelAtPeriodEnd ? { status: "canceled" } : { currentPeriodEnd: periodEnd };
  await ctx.db.patch("subscriptions", subscriptionId, ended);
  await keepHearing(ctx, subscription.userId);
  if (cancelAtPeriodEnd || customerId === null || providerId === null) return;
  const at = periodEnd + RENEWAL_MS;
  await ctx.scheduler.runAt(at, internal.subscriptions.missRenewal, { subscriptionId, periodEnd });
}

/** Looks at the provider when the renewal of a period that ended has still not reached us. */
export async function missRenewal(
  ctx: MutationCtx,
  subscriptionId: Id<"subscriptions">,
  periodEnd: number,
): Promise<void> {
  const subscription = await ctx.db.get("subscriptions", subscriptionId);
  if (subscription === null || subscription.currentPeriodEnd !== periodEnd || subscription.customerId === null) return;
  await lookLater(ctx, subscription.customerId);
}

/** The caller's subscription that can be cancelled or resumed. Throws NO_SUBSCRIPTION. */
export async function getChangeableOrThrow(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"subscriptions">> {
  const subscription = await getSubscription(ctx, userId);
  if (subscription === null || subscription.status === "canceled") return fail("NO_SUBSCRIPTION");
  const isOver = subscription.currentPeriodEnd !== null && subscription.currentPeriodEnd <= Date.now();
  return subscription.providerId === null && isOver ? fail("NO_SUBSCRIPTION") : subscription;
}

/** Cancels or resumes a subscription that was granted by hand, which no provider knows. */
export async function changeGranted(ctx: MutationCtx, userId: Id<"users">, cancel: boolean): Promise<void> {
  const subscription = await getChangeableOrThrow(ctx, userId);
  if (subscription.providerId !== null) return;
  const { _id, currentPeriodEnd } = subscription;
  // Without an end there is nothing to wait for.
  const status = cancel && currentPeriodEnd === null ? "canceled" : subscription.status;
  await ctx.db.patch("subscriptions", _id, { cancelAtPeriodEnd: cancel, status });
  await keepHearing(ctx, userId);
  if (cancel && currentPeriodEnd !== null) await schedulePeriodEnd(ctx, _id, currentPeriodEnd);
}

/** The amount of a free month on this plan, including btw. */
export function freeMonthCents({ plan }: Pick<Doc<"subscriptions">, "plan">): number {
  return plans[plan].monthly.inclVat;
}

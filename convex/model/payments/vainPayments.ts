/**
 * Payments that gave nothing, which are given back (docs/adr/0017-payments.md). A paid invoice gave something
 * when a look saw its subscription run; one whose subscription does not run, and that no look saw running before, was
 * paid in vain. So was one of a second subscription, and one that came for an account that was deleted.
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { queueMail } from "../mail/mails";
import { getInvoice, storeInvoice } from "./invoices";
import type { SeenInvoice, VainPayment } from "./paymentFields";
import { giveBackLater } from "./paymentJobs";
import { getByCustomerId, getForgottenPayer } from "./payers";

/**
 * How a customer stands: the provider's ids of the subscription that gives access and of its latest invoice, which pays
 * for the access, and whether a bank still decides about a payment.
 */
export type Standing = { runningId: string | null; latestId: string | null; isUndecided: boolean };

/** Stores a customer's invoices as a look saw them, and schedules the return of what was paid in vain. */
export async function settleInvoices(
  ctx: MutationCtx,
  { _id, userId, customerId, knowsGiven }: Doc<"paymentCustomers">,
  seen: SeenInvoice[],
  { runningId, latestId, isUndecided }: Standing,
): Promise<void> {
  // What was paid before this was kept gave what it was paid for.
  if (knowsGiven === undefined) await ctx.db.patch("paymentCustomers", _id, { knowsGiven: true });
  for (const invoice of seen) {
    const { subscriptionId: _subscriptionId, payment, credit: _credit, ...state } = invoice;
    const known = await getInvoice(ctx, state.invoiceId);
    const isPaid = state.status === "paid";
    const wasGiven = known?.isGiven ?? (isPaid && knowsGiven === undefined);
    const isGiven = wasGiven || (isPaid && runningId !== null && invoice.invoiceId === latestId);
    await storeInvoice(ctx, userId, known, { ...state, isGiven, isRefunded: payment?.isRefunded ?? false });
    // What a bank still decides about may give access yet.
    const vain = isUndecided
      ? null
      : vainPaymentOf(invoice, { isGiven, isReturned: known?.isReturned ?? false }, runningId);
    if (vain !== null) await giveBackLater(ctx, { customerId, ...vain });
  }
}

/**
 * What an invoice that gave nothing still has to give back; null when that is nothing. `runningId` is the subscription
 * that gives access.
 */
export function vainPaymentOf(
  { invoiceId, status, payment, subscriptionId, credit: used }: SeenInvoice,
  { isGiven, isReturned }: { isGiven: boolean; isReturned: boolean },
  runningId: string | null,
): VainPayment | null {
  if (status !== "paid" || isGiven) return null;
  const paid = payment === null || payment.isRefunded || payment.cents === 0 ? null : payment;
  const credit = isReturned ? 0 : used;
  if (paid === null && credit === 0) return null;
  const isSecond = runningId !== null && subscriptionId !== runningId;
  const money = { paymentId: paid?.id ?? null, cents: paid?.cents ?? 0, credit };
  return { invoiceId, ...money, subscriptionId: isSecond ? subscriptionId : null };
}

/** The paid invoices that an account had before it was deleted; null for an account that was not, or not known. */
export async function readGivenToForgotten(ctx: QueryCtx, customerId: string): Promise<string[] | null> {
  return (await getForgottenPayer(ctx, customerId))?.given ?? null;
}

/**
 * Stores that an invoice was given back, and queues the mail about it, one for each invoice: to the account, else to the
 * payer.
 */
export async function recordReturn(
  ctx: MutationCtx,
  {
    customerId,
    invoiceId,
    cents,
    credit,
    receiver,
  }: {
    customerId: string;
    invoiceId: string;
    cents: number;
    credit: number;
    receiver: { email: string; name: string } | null;
  },
): Promise<void> {
  const userId = (await getByCustomerId(ctx, customerId))?.userId ?? null;
  const known = await getInvoice(ctx, invoiceId);
  if (known !== null) await ctx.db.patch("paymentInvoices", known._id, { isReturned: true });
  const to = { userId, receiver: userId === null ? receiver : null };
  await queueMail(ctx, "payment-returned", { ...to, invoiceId, cents, credit });
}

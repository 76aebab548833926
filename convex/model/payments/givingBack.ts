/** Giving back at the provider what was paid in vain, for actions (model/payments/vainPayments says what that is). */
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { endSubscription, giveCredit, readInvoices, readReceiver, refundPayment } from "../../integrations/stripe";
import type { VainPayment } from "./paymentFields";
import { vainPaymentOf } from "./vainPayments";

/** How the provider's books call it. */
const CREDIT_RETURNED = "Tegoed terug van een abonnement dat niet doorging";

/**
 * Gives a payment and the credit that its invoice used back at the provider, once for each invoice, and mails its payer.
 * Does nothing while a bank holds the payment. Throws when the provider does not answer.
 */
export async function giveBack(ctx: ActionCtx, customerId: string, vain: VainPayment): Promise<void> {
  const { invoiceId, paymentId, cents, credit, subscriptionId } = vain;
  if (subscriptionId !== null) await endSubscription(subscriptionId);
  if (paymentId !== null && !(await refundPayment(paymentId, invoiceId))) return;
  if (credit > 0) await giveCredit(customerId, credit, CREDIT_RETURNED, `invoice/${invoiceId}/returned`);
  const receiver = await readReceiver(customerId);
  await ctx.runMutation(internal.payments.recordReturn, { customerId, invoiceId, cents, credit, receiver });
}

/**
 * Schedules the return of what was paid for an account that was deleted here, since it was deleted. Once a payment is
 * refunded nothing else tells that its payer is not mailed yet, so the pool repeats both.
 */
export async function giveBackForgotten(ctx: ActionCtx, customerId: string): Promise<void> {
  const given: string[] | null = await ctx.runQuery(internal.payments.givenToForgotten, { customerId });
  if (given === null) return;
  // The credit was the account's, and went with it.
  const vain = (await readInvoices(customerId)).map((invoice) =>
    vainPaymentOf(invoice, { isGiven: given.includes(invoice.invoiceId), isReturned: true }, null),
  );
  const payments = vain.filter((payment) => payment !== null);
  if (payments.length > 0) await ctx.runMutation(internal.payments.giveBackAll, { customerId, payments });
}

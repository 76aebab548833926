/** The mails about payments, each queued once for its cause (I7). Nothing in here is public. */
import { v } from "convex/values";
import type { Doc, Id } from "./_generated/dataModel";
import { internalMutation, type MutationCtx } from "./_generated/server";
import { disputeNotice, paymentFailed, subscriptionCancelled, subscriptionEnded } from "./mailTemplates/payments";
import { numberOrNull, text, textOrNull } from "./model/commonFields";
import { companyNameOf } from "./model/companies";
import { adminEmail, siteUrl, stripeApiBase } from "./model/config";
import { queueMail } from "./model/mails";

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
      to: to.email,
      idempotencyKey: `subscription-ended/${cause}`,
      ...subscriptionEnded({ companyName: to.companyName, checkoutUrl: `${siteUrl()}/vloeren/checkout` }),
    });
    return null;
  },
});

/** To the owner: a payment was taken back. */
export const notifyDispute = internalMutation({
  args: { userId: v.id("users"), disputeId: text },
  returns: v.null(),
  handler: async (ctx, { userId, disputeId }) => {
    const owner = adminEmail();
    const company = await getRecipient(ctx, userId);
    if (owner === null || company === null) return null;
    await queueMail(ctx, {
      event: "payment-disputed",
      payload: { userId, disputeId },
      to: owner,
      idempotencyKey: `payment-disputed/${disputeId}`,
      ...disputeNotice({ ...company, disputeId, disputeUrl: disputePage(disputeId) }),
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

/** Where the owner sees a dispute and answers it: in the provider's dashboard, or on the page of what stands in for it. */
function disputePage(disputeId: string): string {
  const standIn = stripeApiBase();
  if (standIn === null) return `https://dashboard.stripe.com/disputes/${disputeId}`;
  return `${standIn.protocol}://${standIn.hostname}:${standIn.port}/`;
}

function manageUrl(): string {
  return `${siteUrl()}/subscription-management`;
}

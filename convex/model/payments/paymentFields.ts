/** Stored shapes of payments, and what the payment provider reports. Times are milliseconds, amounts whole cents. */
import { v, type Infer } from "convex/values";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import { plan } from "../companies/companyFields";

/** The page to pay on that all tabs of a customer show (docs/decisions/0028-one-pay-page.md). */
export const payPageClaim = v.object({
  /** Counts the customer's pages; the highest is the one that counts. */
  number: v.number(),
  /** What is bought, at which price, and for whom: a start with other terms gets a page of its own. */
  terms: text,
  /** Null until it was opened at the provider. */
  sessionId: textOrNull,
});
export type PayPageClaim = Infer<typeof payPageClaim>;

/** Which customer at the provider an account is. */
export const paymentCustomerFields = {
  userId: v.id("users"),
  customerId: text,
  /** The number of the last look at the provider that was begun, and of the last one whose answer was stored (I6). */
  lastLook: v.number(),
  storedLook: v.number(),
  payPage: v.optional(payPageClaim),
};

/**
 * One event of the provider that had its effect; also a checkout that its payer came back from, and a customer whose
 * account was deleted.
 */
export const paymentEventFields = {
  /** The provider's id of the event, the checkout or the customer. */
  eventId: text,
  type: text,
  customerId: text,
};

/** What a free month was booked as (C71): credit at the provider in whole cents, or days of trial. */
export const referralReward = v.union(
  v.object({ kind: v.literal("credit"), customerId: text, cents: v.number() }),
  v.object({ kind: v.literal("trial"), days: v.number() }),
);

/** A payment that the payer's bank asked back. */
export const paymentDisputeFields = {
  disputeId: text,
  customerId: text,
  status: text,
  openedAt: v.number(),
  /** The look by which this was seen; an answer of an earlier look does not replace it. */
  storedLook: v.number(),
};

/** The subscription that counts of a customer, as the provider has it now. */
export const subscriptionState = v.object({
  providerId: text,
  status: text,
  plan,
  currentPeriodEnd: numberOrNull,
  cancelAtPeriodEnd: v.boolean(),
  canceledAt: numberOrNull,
  startedAt: v.number(),
  latestInvoice: nullable(
    v.object({ id: text, status: textOrNull, url: textOrNull, amountDue: v.number(), amountPaid: v.number() }),
  ),
});
export type SubscriptionState = Infer<typeof subscriptionState>;

/** A dispute about a payment as the provider has it now; `openedAt` is in milliseconds. */
export const disputeState = v.object({ disputeId: text, status: text, openedAt: v.number() });
export type DisputeState = Infer<typeof disputeState>;

/** An invoice as the provider has it now; `url` is the provider's page of it. */
export const invoiceState = v.object({
  invoiceId: text,
  number: textOrNull,
  status: v.union(v.literal("open"), v.literal("paid"), v.literal("void"), v.literal("uncollectible")),
  createdAt: v.number(),
  /** Whole cents, including btw. */
  total: v.number(),
  url: textOrNull,
  pdfUrl: textOrNull,
});
export type InvoiceState = Infer<typeof invoiceState>;

/** An invoice of an account. */
export const paymentInvoiceFields = { userId: v.id("users"), ...invoiceState.fields };

/** A look at the provider that was begun: its number, and the disputes that have to be looked at again. */
export const begunLook = v.object({ number: v.number(), disputeIds: v.array(text) });
export type BegunLook = Infer<typeof begunLook>;

/** What the calling company has of a subscription after a look at the provider. */
export const subscriptionAnswer = v.object({ subscribed: v.boolean(), subscriptionEnd: numberOrNull });
export type SubscriptionAnswer = Infer<typeof subscriptionAnswer>;

/**
 * A company as the provider has to know it; `customerId` is null before its first visit. `firstMonthUsed` when it was
 * subscribed before.
 */
export const payer = v.object({
  userId: v.id("users"),
  email: text,
  name: text,
  phone: textOrNull,
  customerId: textOrNull,
  firstMonthUsed: v.boolean(),
});
export type Payer = Infer<typeof payer>;

/** The event or the checkout that was the reason to look; null for a look of our own. */
export const cause = nullable(v.object({ eventId: text, type: text }));
export type Cause = Infer<typeof cause>;

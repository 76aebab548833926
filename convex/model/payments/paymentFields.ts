/** Stored shapes of payments, and the reports of the payment provider. Times are milliseconds, amounts whole cents. */
import { v, type Infer } from "convex/values";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import { plan } from "../companies/companyFields";

/** The payment page that all tabs of a customer show (docs/adr/0017-payments.md). */
export const payPageClaim = v.object({
  /** Counts the customer's pages; the highest is the one that counts. */
  number: v.number(),
  /** What is bought, at which price, and for whom: a start with other terms gets a page of its own. */
  terms: text,
  /** Null until it was opened at the provider. */
  sessionId: textOrNull,
});
export type PayPageClaim = Infer<typeof payPageClaim>;

/** The provider's customer that belongs to an account. */
export const paymentCustomerFields = {
  userId: v.id("users"),
  customerId: text,
  /** The number of the last look at the provider that was begun, and of the last one whose answer was stored (I6). */
  lastLook: v.number(),
  storedLook: v.number(),
  payPage: v.optional(payPageClaim),
  /** Whether its invoices say which gave something; absent until the first look since they do. */
  knowsGiven: v.optional(v.literal(true)),
  /** When the first block of its account began that the provider may still follow: what was cancelled since, goes on. */
  blockedSince: v.optional(v.number()),
};

/**
 * One event of the provider that had its effect. Also stored for a checkout that its payer came back from, and for a
 * customer whose account was deleted.
 */
export const paymentEventFields = {
  /** The provider's id of the event, the checkout or the customer. */
  eventId: text,
  type: text,
  customerId: text,
  /** With a customer whose account was deleted: the paid invoices that had given something; absent when not known. */
  given: v.optional(v.array(text)),
};

/** How a free month was booked (C71): as credit at the provider in whole cents, or as days of trial. */
export const referralReward = v.union(
  v.object({ kind: v.literal("credit"), customerId: text, cents: v.number() }),
  v.object({ kind: v.literal("trial"), days: v.number() }),
);

/** A payment that the payer's bank reversed or asks about. */
export const paymentDisputeFields = {
  disputeId: text,
  customerId: text,
  status: text,
  openedAt: v.number(),
  /** The look by which this was seen; an answer of an earlier look does not replace it. */
  storedLook: v.number(),
};

/** The subscription of a customer that counts, as the provider has it now. */
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

/** An invoice as the provider has it now; `url` is the provider's page about it. */
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

/** An invoice as a look at the provider sees it. */
export const seenInvoice = v.object({
  ...invoiceState.fields,
  subscriptionId: textOrNull,
  /** The payment that a refund names; null when nothing was taken. */
  payment: nullable(v.object({ id: text, cents: v.number(), isRefunded: v.boolean() })),
  /** What of the customer's credit it used, in whole cents. */
  credit: v.number(),
});
export type SeenInvoice = Infer<typeof seenInvoice>;

/**
 * An invoice that was paid in vain: its payment, unless that is refunded (null when no money was taken), and the credit
 * that it used. `subscriptionId` names a second subscription that must end, or is null.
 */
export const vainPayment = v.object({
  invoiceId: text,
  paymentId: textOrNull,
  cents: v.number(),
  credit: v.number(),
  subscriptionId: textOrNull,
});
export type VainPayment = Infer<typeof vainPayment>;

/** An invoice of an account; `isGiven` when its payment gave access, absent in rows of before that was kept. */
export const paymentInvoiceFields = {
  userId: v.id("users"),
  ...invoiceState.fields,
  isGiven: v.optional(v.boolean()),
  /** Whether what it took in vain went back, the customer's credit as well. */
  isReturned: v.optional(v.boolean()),
  /** Whether its money went back; absent in rows of before that was kept. */
  isRefunded: v.optional(v.boolean()),
};

/** A look at the provider that was begun: its number, and the disputes that have to be read again. */
export const begunLook = v.object({ number: v.number(), disputeIds: v.array(text) });
export type BegunLook = Infer<typeof begunLook>;

/** The calling company's subscription after a look at the provider. */
export const subscriptionAnswer = v.object({ subscribed: v.boolean(), subscriptionEnd: numberOrNull });
export type SubscriptionAnswer = Infer<typeof subscriptionAnswer>;

/** To whom the provider mails receipts. */
export const payerName = v.object({ email: text, name: text });
export type PayerName = Infer<typeof payerName>;

/**
 * A company's data for the provider; `customerId` is null before its first visit. `firstMonthUsed` when it was
 * subscribed before.
 */
export const payer = v.object({
  userId: v.id("users"),
  ...payerName.fields,
  phone: textOrNull,
  customerId: textOrNull,
  firstMonthUsed: v.boolean(),
});
export type Payer = Infer<typeof payer>;

/** The event or checkout that caused a look; null for a look of our own. */
export const cause = nullable(v.object({ eventId: text, type: text }));
export type Cause = Infer<typeof cause>;

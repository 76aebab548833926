/**
 * The arguments of each mail: ids and plain facts, stored with the mail, and no secrets. Rules that send mails import
 * this list. They do not import the registry, since the registry imports them.
 */
import { partial } from "convex-helpers/validators";
import { v, type ObjectType, type PropertyValidators } from "convex/values";
import { nullable, numberOrNull, text, textOrNull } from "../model/base/commonFields";
import { conversationSide } from "../model/conversations/conversationFields";
import { visitEnder, visitLapse, visitSide } from "../model/visits/visitFields";

const toAccount = { userId: v.id("users") };
const securityNotice = { ...toAccount, deviceName: v.string(), at: v.number() };
const aboutQuestion = { briefId: v.id("briefs"), askedAt: v.number() };
const slot = v.object({ start: v.number(), end: v.number() });
const agreedArgs = { visitId: v.id("visits"), sequence: v.number(), slot, to: visitSide };
const proposedArgs = { visitId: v.id("visits"), changedAt: v.number() };
const cancelledArgs = {
  ...{ visitId: v.id("visits"), briefId: v.id("briefs"), companyId: v.id("users"), sequence: v.number() },
  ...{ slot: nullable(slot), by: visitEnder, because: v.optional(visitLapse), to: visitSide },
  kind: v.optional(v.literal("lay")),
};
/** `again`: how often the decision had been taken back before. */
const decided = { proposalId: v.id("proposals"), again: v.optional(v.number()) };
const aboutDispute = { ...toAccount, disputeId: text };
const aboutReferral = { referralId: v.id("referrals") };
const aboutTrial = { profileId: v.id("profiles"), trialEnd: v.number() };

export const mailArgs = {
  "details-withdrawn": { briefId: v.id("briefs"), companyId: v.id("users"), withdrawnAt: v.number() },
  "owner-alarm": { kind: text, title: text, figure: text, says: text, since: v.number() },
  "staff-invitation": { staffId: v.id("staff") },
  "team-invitation": { invitationId: v.id("teamInvitations") },
  "account-blocked": { ...toAccount, blockedAt: v.number() },
  "account-unblocked": { ...toAccount, blockedAt: v.number() },
  "other-side-blocked": {
    ...{ briefId: v.id("briefs"), companyId: v.id("users"), blockedAt: v.number() },
    to: v.union(v.literal("client"), v.literal("company")),
  },
  /** To a company on the request, or to its client, who reads why. */
  "request-changed": {
    ...{ briefId: v.id("briefs"), companyId: nullable(v.id("users")), actId: v.id("auditLog") },
    reason: textOrNull,
  },
  "send-vloeren-welcome-email": partial({
    companyName: v.string(),
    companyEmail: v.string(),
    contactName: v.string(),
    email: v.string(),
    userId: v.id("users"),
  }),
  "send-welcome-email": partial({
    companyName: v.string(),
    email: v.string(),
    type: v.literal("verhuis"),
    userId: v.id("users"),
  }),
  "vloeren-signup": partial({
    name: v.string(),
    company_name: v.string(),
    email: v.string(),
    phone: v.string(),
    source: v.literal("website_registration"),
    timestamp: v.string(),
    userId: v.id("users"),
    /** When the account was registered, or paid for. */
    at: v.number(),
  }),
  "send-vloeren-promotional-email": { pendingId: v.id("pendingAccounts") },
  "promo-account-active": { ...toAccount, hasPassword: v.boolean() },
  "verify-email": toAccount,
  "reset-password": toAccount,
  "password-changed": securityNotice,
  "new-device": securityNotice,

  "send-brief-confirmation": {
    ...partial({ clientName: v.string(), clientEmail: v.string() }),
    briefId: v.id("briefs"),
  },
  "notify-companies": {
    briefId: v.id("briefs"),
    category: v.string(),
    location: v.string(),
    /** The wizard's budget band; null from the short form. */
    budget: textOrNull,
    userId: v.id("users"),
  },
  "new-jobs": {
    userId: v.id("users"),
    briefIds: v.array(v.id("briefs")),
    /** How many jobs there were; of many only the first are in `briefIds`. */
    count: v.number(),
    dueAt: v.number(),
  },
  "send-missed-notifications": { userId: v.id("users"), briefIds: v.array(v.id("briefs")) },
  "notify-vloeren-company-unlock": {
    briefId: v.id("briefs"),
    ...partial({ companyEmail: v.string(), companyName: v.string(), companyId: v.id("users") }),
  },
  "notify-client-company-interested": partial({
    clientEmail: v.string(),
    clientName: v.string(),
    briefTitle: v.string(),
    companyName: v.string(),
    briefId: v.id("briefs"),
    companyId: v.id("users"),
  }),
  "still-wanted": aboutQuestion,
  "request-closed": aboutQuestion,
  "no-quote-yet": { briefId: v.id("briefs") },
  "request-link": { briefId: v.id("briefs") },

  "notify-client-proposal": {
    proposalId: v.id("proposals"),
    ...partial({
      briefId: v.id("briefs"),
      clientEmail: v.string(),
      clientName: v.string(),
      companyName: v.string(),
      proposalPrice: v.number(),
      packageName: v.string(),
    }),
  },
  "notify-client-accepted": {
    ...partial({ clientEmail: v.string(), companyName: v.string() }),
    ...decided,
  },
  "notify-vloeren-company-accepted": {
    ...decided,
    ...partial({ companyId: v.id("users"), clientEmail: v.string(), clientName: v.string() }),
  },
  "notify-vloeren-company-declined": { ...decided, companyId: v.id("users") },
  "choice-undone": { proposalId: v.id("proposals"), reopened: v.number(), wasChosen: v.boolean() },

  "work-question": { visitId: v.id("visits"), sequence: v.number() },
  "work-reported": { reportId: v.id("workReports") },
  "work-answered": { reportId: v.id("workReports"), answers: v.number() },
  "work-closed": { reportId: v.id("workReports"), to: visitSide },

  "review-waits": { reviewId: v.id("reviews") },
  "review-reminder": { reviewId: v.id("reviews") },
  "reviews-visible": { quoteId: v.id("proposals"), to: v.union(v.literal("client"), v.literal("company")) },
  "company-page-taken-down": { userId: v.id("users"), at: v.number() },

  "visit-proposed": proposedArgs,
  "visit-others-wanted": proposedArgs,
  "visit-agreed": { ...agreedArgs, moved: v.boolean() },
  "visit-reminder": agreedArgs,
  "visit-cancelled": cancelledArgs,

  "question-asked": { briefId: v.id("briefs"), at: v.number() },
  "place-question": { reportId: v.id("placeReports") },
  "place-decided": { reportId: v.id("placeReports") },

  "message-unread": { conversationId: v.id("conversations"), side: conversationSide, since: v.number() },

  "subscription-started": { ...toAccount, providerId: text, amount: numberOrNull },
  "subscription-payment-received": { ...toAccount, invoiceId: text, amount: v.number() },
  "subscription-resumed": { ...toAccount, cause: text },
  "subscription-payment-failed": { ...toAccount, invoiceId: text, invoiceUrl: textOrNull, amount: v.number() },
  "subscription-cancelled": { ...toAccount, cause: text, currentPeriodEnd: numberOrNull, isRunning: v.boolean() },
  "subscription-ended": { ...toAccount, cause: text },
  "payment-returned": {
    userId: nullable(v.id("users")),
    receiver: nullable(v.object({ email: text, name: text })),
    invoiceId: text,
    cents: v.number(),
    /** Absent in mails of before credit was given back. */
    credit: v.optional(v.number()),
    /** Staff gave back a payment that did give something. */
    byStaff: v.optional(v.literal(true)),
  },
  "payment-taken-back": aboutDispute,
  "payment-dispute-won": aboutDispute,
  "payment-disputed": aboutDispute,
  "referral-month-booked": aboutReferral,
  "referral-month-reversed": aboutReferral,

  "trial-ending": aboutTrial,
  "trial-ended": aboutTrial,
  "send-trial-promotion": { userId: v.id("users"), trialEnd: v.number() },
  "send-free-pro-welcome": { userId: v.id("users"), subscriptionId: v.id("subscriptions") },

  "send-contact-email": partial({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    phone: v.string(),
    subject: v.string(),
    message: v.string(),
    messageId: v.id("contactMessages"),
  }),
  "test-photographer-notification": { email: v.string(), sentAt: v.number() },
} satisfies Record<string, PropertyValidators>;
export type MailEvent = keyof typeof mailArgs;

/** What the cause of a mail hands over. */
export type MailArgs<K extends MailEvent> = ObjectType<(typeof mailArgs)[K]>;

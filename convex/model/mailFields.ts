/** The stored shape of the outbox. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { nullable, numberOrNull, text, textOrNull } from "./commonFields";

/** Names of the specification's mail functions. */
const MAIL_EVENTS = [
  "send-brief-confirmation",
  "notify-companies",
  "send-vloeren-welcome-email",
  "send-welcome-email",
  "vloeren-signup",
  "notify-vloeren-company-unlock",
  "notify-client-company-interested",
  "notify-client-proposal",
  "notify-client-accepted",
  "notify-vloeren-company-accepted",
  "notify-vloeren-company-declined",
  "send-contact-email",
  "send-vloeren-promotional-email",
  "promo-account-active",
  "trial-ending",
  "trial-ended",
  "verify-email",
  "reset-password",
  "password-changed",
  "new-device",
  "subscription-started",
  "subscription-payment-failed",
  "subscription-payment-received",
  "subscription-cancelled",
  "subscription-resumed",
  "subscription-ended",
  "payment-disputed",
  "payment-taken-back",
  "payment-dispute-won",
  "referral-month-booked",
  "referral-month-reversed",
  "send-trial-promotion",
  "send-free-pro-welcome",
  "send-missed-notifications",
  "test-photographer-notification",
  "still-wanted",
  "request-closed",
] as const;
export type MailEvent = (typeof MAIL_EVENTS)[number];

export const mailEvent = literals(...MAIL_EVENTS);

/**
 * queued → sent, or queued → failed after the last attempt, and from there queued again by staff. What was sent may turn
 * out not to have arrived (bounced), or not to have been wanted (complained).
 */
const MAIL_STATES = ["queued", "sent", "failed", "bounced", "complained"] as const;
export const mailState = literals(...MAIL_STATES);

/** An address that takes no mail of ours, or wants none: mass mails leave it out. */
export const blockedAddressFields = {
  email: text,
  reason: v.union(v.literal("bounced"), v.literal("complained")),
  /** What the provider says about it. */
  details: text,
  at: v.number(),
};

/** What the provider gets of a mail. */
const outgoingFields = {
  to: text,
  subject: text,
  html: text,
  text,
  replyTo: textOrNull,
  /** Address of the page behind "stop these mails", for mails about new jobs. */
  unsubscribeUrl: textOrNull,
  /** Sent to the provider with every attempt, so that a repeated attempt never becomes a second mail (I7). */
  idempotencyKey: text,
};
export const outgoingMail = v.object(outgoingFields);

/** One mail to one address. */
export const mailFields = {
  event: mailEvent,
  /** Exactly the specification's keys, as JSON: what the function of that name was called with. */
  payload: text,
  ...outgoingFields,
  /** The request whose client the mail names or goes to, and the account: when they are erased, it goes too (C65). */
  aboutBrief: v.optional(nullable(v.id("briefs"))),
  aboutUser: v.optional(nullable(v.id("users"))),
  state: mailState,
  providerId: textOrNull,
  error: textOrNull,
  deliveredAt: numberOrNull,
};
export const mailId = v.id("mails");

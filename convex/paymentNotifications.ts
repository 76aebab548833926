/**
 * The mail functions about payments that 0.1.0 scheduled: a call that still waits when a deployment is updated finds
 * its function here. Nothing schedules these any more; they can be removed when nobody updates from 0.1
 * (docs/adr/0025-registry-of-mails.md).
 */
import { mailFunction } from "./model/notices/mailFunction";

/** Queues the mail to a company whose subscription began. Only calls that 0.1.0 scheduled still reach it. */
export const notifyStarted = mailFunction("subscription-started");
/** Queues the mail to a company whose overdue invoice is paid. Only calls that 0.1.0 scheduled still reach it. */
export const notifyPaid = mailFunction("subscription-payment-received");
/**
 * Queues the mail to a company that resumed its cancelled subscription. Only calls that 0.1.0 scheduled still reach it.
 */
export const notifyResumed = mailFunction("subscription-resumed");
/**
 * Queues the mail to a company whose invoice could not be collected. Only calls that 0.1.0 scheduled still reach it.
 */
export const notifyPaymentFailed = mailFunction("subscription-payment-failed");
/**
 * Queues the mail to a company that cancelled, with the end of its access. Only calls that 0.1.0 scheduled still reach
 * it.
 */
export const notifyCancelled = mailFunction("subscription-cancelled");
/**
 * Queues the mail to a company whose subscription ended without a cancellation. Only calls that 0.1.0 scheduled still
 * reach it.
 */
export const notifyEnded = mailFunction("subscription-ended");
/** Queues the mail to a company whose bank reversed a payment. Only calls that 0.1.0 scheduled still reach it. */
export const notifyTakenBack = mailFunction("payment-taken-back");
/**
 * Queues the mail to a company whose disputed payment is ours after all. Only calls that 0.1.0 scheduled still reach
 * it.
 */
export const notifyDisputeWon = mailFunction("payment-dispute-won");
/**
 * Queues the mail to a company whose free month for a referral is booked. Only calls that 0.1.0 scheduled still reach
 * it.
 */
export const notifyMonthBooked = mailFunction("referral-month-booked");
/**
 * Queues the mail to a company whose free month for a referral is taken back. Only calls that 0.1.0 scheduled still
 * reach it.
 */
export const notifyMonthReversed = mailFunction("referral-month-reversed");
/** Queues the mail to the site's owner about a disputed payment. Only calls that 0.1.0 scheduled still reach it. */
export const notifyDispute = mailFunction("payment-disputed");

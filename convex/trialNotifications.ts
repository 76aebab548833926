/**
 * The mails about the end of a trial, each queued once for each end (I7). A trial schedules them days ahead; none of
 * these functions is public.
 */
import { mailFunction } from "./model/notices/mailFunction";

/**
 * Queues the mail to a company whose trial ends within a day. Nothing is sent when the trial has another end by then.
 */
export const notifyTrialEnding = mailFunction("trial-ending");
/** Queues the mail to a company whose trial has ended. */
export const notifyTrialEnded = mailFunction("trial-ended");

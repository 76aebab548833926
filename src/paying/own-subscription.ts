import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** A company's own subscription, as its screens know it. */
export type Subscription = NonNullable<FunctionReturnType<typeof api.subscriptions.mine>>;

/**
 * The state of a company's subscription. running: it gives access and is renewed by itself. ending: it gives access
 * until the end of its period. renewing: its period has ended and the renewal is not reported yet. due: a payment
 * failed. disputed: a payment was reversed. ended: it has ended. none: there never was one.
 */
export type Standing = "running" | "ending" | "renewing" | "due" | "disputed" | "ended" | "none";

/** The state of a subscription; null is an account without one. */
export function standingOf(subscription: Subscription | null): Standing {
  if (subscription === null) return "none";
  const { status, isRunning, cancelAtPeriodEnd, firstMonthUsed: isPaid } = subscription;
  if (isRunning) return cancelAtPeriodEnd ? "ending" : "running";
  if (status === "past_due" || status === "unpaid") return "due";
  if (status === "disputed") return "disputed";
  return isPaid && !cancelAtPeriodEnd && (status === "active" || status === "trialing") ? "renewing" : "ended";
}

/**
 * Whether a company may start a new subscription, and need not manage its present one. A subscription that was granted
 * by hand does not prevent it.
 */
export function maySubscribe(subscription: Subscription | null): boolean {
  const standing = standingOf(subscription);
  if (standing === "none" || standing === "ended") return true;
  return subscription?.firstMonthUsed === false;
}

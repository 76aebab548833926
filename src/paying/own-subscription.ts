import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** A company's own subscription, as its screens know it. */
export type Subscription = NonNullable<FunctionReturnType<typeof api.subscriptions.mine>>;

/**
 * What a company's subscription means for it. running: access, renewed by itself. ending: access until the end of the
 * period. renewing: the period is over and its renewal not reported yet. due: a payment failed. disputed: a payment was
 * taken back. ended: over. none: never had one.
 */
export type Standing = "running" | "ending" | "renewing" | "due" | "disputed" | "ended" | "none";

/** Which standing a subscription has now; null is an account without one. */
export function standingOf(subscription: Subscription | null): Standing {
  if (subscription === null) return "none";
  const { status, isRunning, cancelAtPeriodEnd, firstMonthUsed: isPaid } = subscription;
  if (isRunning) return cancelAtPeriodEnd ? "ending" : "running";
  if (status === "past_due" || status === "unpaid") return "due";
  if (status === "disputed") return "disputed";
  return isPaid && !cancelAtPeriodEnd && (status === "active" || status === "trialing") ? "renewing" : "ended";
}

/** Whether a new subscription may be started; else the present one is to be managed. One given by hand can be followed. */
export function maySubscribe(subscription: Subscription | null): boolean {
  const standing = standingOf(subscription);
  if (standing === "none" || standing === "ended") return true;
  return subscription?.firstMonthUsed === false;
}

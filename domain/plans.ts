/** The two subscriptions, by the names that rows and addresses have; settings/planPrices.ts says what they cost. */
export const PLANS = ["vloeren", "verhuis"] as const;
export type Plan = (typeof PLANS)[number];

export const VAT_PERCENT = 21;

/** Whether a value is the key of one of the two plans. */
export function isPlan(value: unknown): value is Plan {
  return PLANS.some((plan) => plan === value);
}

/** Pages that may receive the payer after the payment; each reads `session_id` from its address. */
const RETURN_PATHS = [
  "/vloeren/dashboard",
  "/verhuisbedrijf-dashboard",
  "/success",
  "/vloeren/abonnement-succesvol",
  "/subscription-management",
] as const;

/**
 * For each plan, the path to which a payer comes back when no page was named, and the path at which one who gave up
 * continues.
 */
export const payerPaths = {
  vloeren: { paid: "/vloeren/dashboard", gaveUp: "/vloeren/checkout?geannuleerd=1" },
  verhuis: { paid: "/vloeren/abonnement-succesvol", gaveUp: "/verhuisbedrijf-dashboard" },
} satisfies Record<Plan, { paid: string; gaveUp: string }>;

/** The path to return to after a payment. A path that is not on the list is replaced by the plan's own. */
export function returnPathOr(plan: Plan, path: string | undefined): string {
  return RETURN_PATHS.find((known) => known === path) ?? payerPaths[plan].paid;
}

/** How long a free month of the referral programme lasts for a company that does not pay yet (C71). */
export const FREE_MONTH_DAYS = 30;

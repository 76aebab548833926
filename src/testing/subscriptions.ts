import type { Subscription } from "../paying/own-subscription";
import { NOW } from "./jobs";

/** The end of the sample subscription's period: a month after the tests' present, in milliseconds. */
export const PERIOD_END = NOW + 30 * 864e5;

/** A paid subscription that runs, with the given changes. */
export function someSubscription(fields: Partial<Subscription> = {}): Subscription {
  return {
    status: "active",
    isRunning: true,
    plan: "vloeren",
    currentPeriodEnd: PERIOD_END,
    cancelAtPeriodEnd: false,
    invoiceUrl: "https://pay.test/invoice/1",
    firstMonthUsed: true,
    ...fields,
  };
}

/** A locked company and a payment provider, with the steps of a payment, for tests of payments and their effects. */
import { vi } from "vitest";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { addCompany, as, newBackend } from "../../tests/test.setup";
import { FakeStripe } from "./stripe.setup";

/** The time at which a test begins, in milliseconds. */
export const NOW = Date.parse("2026-11-21T09:00:00Z");

/** Stops the clock, silences the log of errors and prepares a deployment. */
export async function newPayingWorld() {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const t = newBackend();
  const stripe = new FakeStripe();
  stripe.install();
  const company = await addCompany(t, "locked");

  const checkout = (userId: Id<"users">, args: { plan: "vloeren" | "verhuis"; returnPath?: string }) =>
    as(t, userId).action(api.payments.createCheckout, args);
  const access = async (userId: Id<"users">) => (await as(t, userId).query(api.companies.myAccess, {}))?.state;
  const mine = (userId: Id<"users">) => as(t, userId).query(api.subscriptions.mine, {});
  const customerOf = (userId: Id<"users">) =>
    t.run(async (ctx) => (await ctx.db.query("paymentCustomers").collect()).find((row) => row.userId === userId)!);

  /** Opens a checkout, pays, and comes back to the site. */
  async function pay(userId: Id<"users">, plan: "vloeren" | "verhuis" = "vloeren") {
    await checkout(userId, { plan });
    const { customerId } = await customerOf(userId);
    const subscription = stripe.payOn(stripe.lastSession);
    const answer = await as(t, userId).action(api.payments.verifyCheckout, { sessionId: stripe.lastSession });
    return { customerId, subscription, answer };
  }

  return { t, stripe, company, checkout, access, mine, customerOf, pay };
}

export type PayingWorld = Awaited<ReturnType<typeof newPayingWorld>>;

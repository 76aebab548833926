import Stripe from "stripe";
import { beforeEach, expect, test } from "vitest";
import { fetchOf } from "../provider";
import { createStripeApi, type StripeApi } from "./api";
import type { Subscription } from "./objects";

const DAY = 86_400;
const START = Date.parse("2026-01-31T10:00:00Z") / 1000;

let now: number;
let events: string[];
let core: StripeApi;
let stripe: Stripe;

beforeEach(() => startCore());

/** The real SDK on the core, without a socket; the clock stands at `now`. */
function startCore(monthAfter?: (anchor: number, months: number) => number): void {
  now = START;
  events = [];
  core = createStripeApi({
    clock: { seconds: () => now },
    baseUrl: () => "https://pay.test",
    onEvent: ({ type }) => events.push(type),
    ...(monthAfter === undefined ? {} : { monthAfter }),
  });
  const httpClient = Stripe.createFetchHttpClient(fetchOf(core.answer));
  stripe = new Stripe("sk_test_x", { httpClient, maxNetworkRetries: 0 });
}

/** A subscription of a new customer, begun at `now` without a page. */
async function subscribe(): Promise<{ customer: string; price: string; subscription: Subscription }> {
  const customer = await stripe.customers.create({ email: "jan@bedrijf.test" });
  const price = await stripe.prices.create({
    currency: "eur",
    unit_amount: 9559,
    recurring: { interval: "month" },
    product_data: { name: "Pro" },
  });
  const cart = { price: price.id, coupon: null, taxPercent: 21, metadata: { plan: "vloeren" } };
  return { customer: customer.id, price: price.id, subscription: core.billing.start(customer.id, cart) };
}
const periodOf = async (id: string) => {
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
  return [item!.current_period_start, item!.current_period_end].map((at) => new Date(at * 1000).toISOString());
};

test("what is due by the clock has happened before the answer, at its own time", async () => {
  const { customer, subscription } = await subscribe();
  now = Date.parse("2026-03-30T00:00:00Z") / 1000;
  expect(await periodOf(subscription.id)).toEqual(["2026-02-28T10:00:00.000Z", "2026-03-31T10:00:00.000Z"]);
  const invoices = (await stripe.invoices.list({ customer })).data;
  expect(invoices.map(({ created }) => new Date(created * 1000).toISOString())).toEqual([
    "2026-02-28T10:00:00.000Z",
    "2026-01-31T10:00:00.000Z",
  ]);
});

test("a month is as long as its maker says", async () => {
  startCore((anchor, months) => anchor + months * 20 * DAY);
  const { subscription } = await subscribe();
  now += 40 * DAY;
  expect(await periodOf(subscription.id)).toEqual(["2026-03-12T10:00:00.000Z", "2026-04-01T10:00:00.000Z"]);
});

test("a period that ends ahead of the clock is followed by the next, and is billed now and once", async () => {
  const { customer, subscription } = await subscribe();
  now += DAY;
  core.billing.endPeriod(subscription);
  expect(await periodOf(subscription.id)).toEqual(["2026-02-28T10:00:00.000Z", "2026-03-31T10:00:00.000Z"]);
  now = Date.parse("2026-03-31T00:00:00Z") / 1000;
  const invoices = (await stripe.invoices.list({ customer })).data;
  expect(invoices.map(({ created, status }) => [created, status])).toEqual([
    [START + DAY, "paid"],
    [START, "paid"],
  ]);
});

test("a deleted customer pays no more, can start nothing, and keeps its id only", async () => {
  const { customer, price, subscription } = await subscribe();
  expect(await stripe.customers.del(customer)).toEqual({ id: customer, object: "customer", deleted: true });
  expect(await stripe.customers.retrieve(customer)).toEqual({ id: customer, object: "customer", deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  expect(events.at(-1)).toBe("customer.subscription.deleted");
  const refusal = { statusCode: 404, code: "resource_missing" };
  const line_items = [{ price, quantity: 1 }];
  const page = { mode: "subscription", customer, success_url: "https://site.test", line_items } as const;
  await expect(stripe.checkout.sessions.create(page)).rejects.toMatchObject(refusal);
  const credit = { amount: -100, currency: "eur" };
  await expect(stripe.customers.createBalanceTransaction(customer, credit)).rejects.toMatchObject(refusal);
  await expect(stripe.customers.del(customer)).rejects.toMatchObject(refusal);
});

test("a subscription ends once, and nothing is found under a name that every object has", async () => {
  const { subscription } = await subscribe();
  await stripe.subscriptions.cancel(subscription.id);
  const refusal = { statusCode: 404, code: "resource_missing" };
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject(refusal);
  await expect(stripe.subscriptions.retrieve("constructor")).rejects.toMatchObject(refusal);
});

test("a dispute is reported as closed when the bank has decided, and as updated before", async () => {
  const { customer } = await subscribe();
  const dispute = core.billing.dispute(customer);
  for (const status of ["warning_needs_response", "needs_response", "won"] as const) {
    core.billing.setDisputeStatus(dispute, status);
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe(status);
  }
  expect(events.slice(-4)).toEqual([
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.updated",
    "charge.dispute.closed",
  ]);
});

test("a failure that was set answers as many requests as asked for, and they have no effect", async () => {
  core.faults.set({ times: 2, status: 503, message: "down" });
  for (const _ of [1, 2]) {
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503, message: "down" });
  }
  expect(core.store.list("customer")).toEqual([]);
  expect((await stripe.customers.create({})).id).toMatch(/^cus_/);
});

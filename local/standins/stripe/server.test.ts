import { createServer, type Server } from "node:http";
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startStripe, type StripeServer } from "./server";
import type { State } from "./store";

const SECRET = "whsec_test";
const DAY = 86_400_000;

let dir: string;
let server: StripeServer;
let stripe: Stripe;
let hook: Server;
/** Events as they arrived, verified with the real SDK; `refuse` next deliveries are answered with 500. */
let received: Stripe.Event[];
let refuse: number;

beforeEach(async () => {
  received = [];
  refuse = 0;
  dir = mkdtempSync(join(tmpdir(), "stripe-"));
  hook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (refuse > 0) {
        refuse -= 1;
        return void response.writeHead(500).end("try again");
      }
      const header = String(request.headers["stripe-signature"]);
      received.push(stripe.webhooks.constructEvent(Buffer.concat(chunks), header, SECRET, Number.MAX_SAFE_INTEGER));
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
  await start();
});
afterEach(async () => {
  await server.close();
  hook.close();
  rmSync(dir, { recursive: true });
});

async function start() {
  server = await startStripe({ port: 0, file: join(dir, "stripe.json") });
  const { hostname, port } = new URL(server.url);
  stripe = new Stripe("sk_test_x", { host: hostname, port: Number(port), protocol: "http", maxNetworkRetries: 0 });
  await server.connect({ url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}`, secret: SECRET });
}

async function api(path: string, body?: unknown, method = "POST"): Promise<Record<string, unknown>> {
  const given = method === "GET" ? {} : { body: JSON.stringify(body ?? {}) };
  const answer = await fetch(`${server.url}/api/${path}`, { method, ...given });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}
const pass = (days: number) => api("clock", { advanceMs: days * DAY });
const arrived = (type: string, times = 1) =>
  expect.poll(() => received.filter((event) => event.type === type)).toHaveLength(times);

async function openSession(): Promise<{ customer: string; session: Stripe.Checkout.Session }> {
  const customer = await stripe.customers.create({ email: "jan@bedrijf.test", name: "Jan Vloeren" });
  const price = await stripe.prices.create({
    currency: "eur",
    unit_amount: 9559,
    recurring: { interval: "month" },
    tax_behavior: "inclusive",
    product_data: { name: "Pro" },
  });
  const coupon = await stripe.coupons.create({ amount_off: 5930, currency: "eur", duration: "once" });
  const rate = await stripe.taxRates.create({ display_name: "btw", percentage: 21, inclusive: true });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1, tax_rates: [rate.id] }],
    discounts: [{ coupon: coupon.id }],
    allowed_payment_method_types: ["ideal", "card"],
    success_url: "https://site.test/klaar?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://site.test/terug",
    subscription_data: { metadata: { plan: "vloeren" } },
  });
  return { customer: customer.id, session };
}

async function subscribe(renewals = "work"): Promise<{ customer: string; subscription: string }> {
  const { customer, session } = await openSession();
  await api("pay", { session: session.id, renewals });
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  return { customer, subscription: String(paid.subscription) };
}
const invoicesOf = async (customer: string) => (await stripe.invoices.list({ customer })).data.reverse();

describe("the pay page", () => {
  const press = (url: string, outcome: string) =>
    fetch(url, { method: "POST", body: new URLSearchParams({ outcome, method: "ideal" }), redirect: "manual" });

  test("shows in Dutch what is paid now and later, and that it is a test", async () => {
    const { session } = await openSession();
    const page = (await (await fetch(session.url!)).text()).replace(/\s/g, " ");
    for (const text of ["Testbetaling", "€ 36,29", "€ 95,59", "iDEAL", "Creditcard", "slagen", "mislukken"]) {
      expect(page).toContain(text);
    }
    expect(page).toContain("Annuleren");
  });

  test("a payment that succeeds leads back with the session's id and starts the subscription", async () => {
    const { customer, session } = await openSession();
    const answer = await press(session.url!, "succeed");
    expect(answer.headers.get("location")).toBe(`https://site.test/klaar?session_id=${session.id}`);
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
    expect(paid).toMatchObject({ status: "complete", payment_status: "paid", amount_total: 3629 });
    expect(paid.subscription).toMatchObject({ status: "active", customer, metadata: { plan: "vloeren" } });
    await arrived("checkout.session.completed");
  });

  test("a payment that fails stays on the page and can be tried again", async () => {
    const { customer, session } = await openSession();
    expect(await (await press(session.url!, "fail")).text()).toContain("De betaling is mislukt");
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    expect((await press(session.url!, "succeed")).status).toBe(303);
  });

  test("giving up leads back to where one came from, and nothing was paid", async () => {
    const { session } = await openSession();
    expect((await press(session.url!, "cancel")).headers.get("location")).toBe("https://site.test/terug");
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  test("a session is paid once, and an expired one not at all", async () => {
    const { customer, session } = await openSession();
    await press(session.url!, "succeed");
    expect(await (await press(session.url!, "succeed")).text()).toContain("al afgerond");
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
    const other = await openSession();
    await stripe.checkout.sessions.expire(other.session.id);
    expect(await (await press(other.session.url!, "succeed")).text()).toContain("verlopen");
  });

  test("is found by its customer while it is open, and can be closed once", async () => {
    const { customer, session } = await openSession();
    await openSession();
    const open = async () => (await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 })).data;
    expect((await open()).map(({ id }) => id)).toEqual([session.id]);
    await stripe.checkout.sessions.expire(session.id);
    expect(await open()).toEqual([]);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe("a subscription's life", () => {
  test("renews every month at the full price, on the day on which it began", async () => {
    const { customer, subscription } = await subscribe();
    const start = (await stripe.subscriptions.retrieve(subscription)).start_date;
    await pass(31);
    await pass(31);
    const invoices = await invoicesOf(customer);
    expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([3629, 9559, 9559]);
    expect(invoices.at(-1)).toMatchObject({ billing_reason: "subscription_cycle", status: "paid" });
    const file = await fetch(invoices.at(-1)!.invoice_pdf!);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(await file.text()).toMatch(/^%PDF-1\.4[^]*95\.59[^]*%%EOF\n$/);
    const { items } = await stripe.subscriptions.retrieve(subscription);
    expect(new Date(items.data[0]!.current_period_end * 1000).getUTCHours()).toBe(new Date(start * 1000).getUTCHours());
    await arrived("invoice.paid", 3);
  });

  test("that is cancelled runs to the end of its period, and then ends", async () => {
    const { subscription } = await subscribe();
    const cancelled = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(cancelled.cancel_at).toBe(cancelled.items.data[0]!.current_period_end);
    await pass(32);
    const ended = await stripe.subscriptions.retrieve(subscription);
    expect(ended).toMatchObject({ status: "canceled", ended_at: cancelled.cancel_at });
    await arrived("customer.subscription.deleted");
    await expect(stripe.subscriptions.update(subscription, { cancel_at_period_end: false })).rejects.toThrow();
  });

  test("whose renewal fails is past due, is tried again, and is active again when the invoice is paid", async () => {
    const { customer, subscription } = await subscribe("fail");
    await pass(32);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("past_due");
    const [, open] = await invoicesOf(customer);
    expect(open).toMatchObject({ status: "open", attempt_count: 1 });
    await pass(3);
    await arrived("invoice.payment_failed", 2);
    const page = await fetch(open!.hosted_invoice_url!, { method: "POST" });
    expect(await page.text()).toContain("Betaald");
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  });

  test("whose renewal keeps failing ends after the last attempt", async () => {
    const { subscription } = await subscribe("fail");
    await pass(50);
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
    await arrived("invoice.payment_failed", 4);
  });

  test("uses the customer's credit for the next invoice", async () => {
    const { customer } = await subscribe();
    await stripe.customers.createBalanceTransaction(customer, { amount: -9559, currency: "eur" });
    await pass(32);
    expect((await invoicesOf(customer)).at(-1)).toMatchObject({ total: 9559, amount_due: 0, status: "paid" });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  test("can have its payment disputed", async () => {
    const { customer } = await subscribe();
    const dispute = await api("disputes", { customer });
    const read = await stripe.disputes.retrieve(String(dispute.id), { expand: ["charge"] });
    expect(read).toMatchObject({ status: "needs_response", charge: { customer } });
    await api("disputes/close", { dispute: dispute.id, status: "won" });
    await arrived("charge.dispute.closed");
  });
});

describe("webhooks", () => {
  test("are tried again until they are answered with 2xx", async () => {
    refuse = 2;
    const { session } = await openSession();
    await stripe.checkout.sessions.expire(session.id);
    await arrived("checkout.session.expired");
    const deliveries = async () => {
      const { events } = (await api("events", undefined, "GET")) as {
        events: { deliveries: { state: string; attempts: object[] }[] }[];
      };
      return events.flatMap((event) => event.deliveries);
    };
    await expect.poll(deliveries).toMatchObject([{ state: "delivered" }]);
    // On a busy machine one more may have had no answer in time.
    expect((await deliveries())[0]!.attempts.length).toBeGreaterThanOrEqual(3);
  });

  test("held back, they are delivered in any order and as often as a test likes", async () => {
    await api("webhooks", { action: "hold" });
    await subscribe();
    const { events } = (await (await fetch(`${server.url}/api/events`)).json()) as { events: { id: string }[] };
    expect(events).toHaveLength(4);
    expect(received).toEqual([]);
    const order = [events[3]!.id, events[0]!.id, events[0]!.id];
    const { answers } = await api("webhooks", { action: "deliver", events: order });
    expect(answers).toMatchObject(order.map((event) => ({ event, status: 200 })));
    expect(received.map(({ id }) => id)).toEqual(order);
    await api("webhooks", { action: "release" });
    await expect.poll(() => received).toHaveLength(5);
  });
});

describe("the API", () => {
  test("does nothing twice for one idempotency key, and refuses another request under it", async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: "k" });
    const first = await create("jan@bedrijf.test");
    expect((await create("jan@bedrijf.test")).id).toBe(first.id);
    await expect(create("piet@bedrijf.test")).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  });

  test("refuses what it does not know: ids, parameters, calls and keys", async () => {
    await expect(stripe.customers.retrieve("cus_x")).rejects.toMatchObject({ code: "resource_missing" });
    await expect(stripe.customers.create({ emial: "x" } as never)).rejects.toMatchObject({ param: "emial" });
    await expect(stripe.payouts.create({ amount: 1, currency: "eur" })).rejects.toMatchObject({ statusCode: 404 });
    const { hostname, port } = new URL(server.url);
    const stranger = new Stripe("sk_live_x", { host: hostname, port: Number(port), protocol: "http" });
    await expect(stranger.customers.create({})).rejects.toMatchObject({ type: "StripeAuthenticationError" });
  });

  test("fails as often as a test asks for", async () => {
    await api("faults", { times: 1, status: 503 });
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 });
    expect((await stripe.customers.create({})).id).toMatch(/^cus_/);
  });

  test("remembers everything after a restart, and nothing after it was cleared", async () => {
    const { subscription } = await subscribe();
    await server.close();
    await start();
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    await api("state", undefined, "DELETE");
    await expect(stripe.subscriptions.retrieve(subscription)).rejects.toMatchObject({ code: "resource_missing" });
  });

  test("follows the deployment's clock, and does what became due meanwhile", async () => {
    const { subscription } = await subscribe();
    await server.connect({ url: server.url, secret: SECRET }, () => Promise.resolve(Date.now() + 32 * DAY));
    const renewed = await stripe.subscriptions.retrieve(subscription);
    expect(renewed.items.data[0]!.current_period_start).toBeGreaterThan(renewed.start_date);
  });

  test("goes on while its file cannot be written, and writes it when it can again", async () => {
    const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
    await subscribe();
    await arrived("invoice.paid");
    const file = join(dir, "stripe.json");
    // The name under which the next version is written first is taken.
    mkdirSync(`${file}.next`);
    const hookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
    await server.connect({ url: hookUrl, secret: SECRET }, () => Promise.resolve(Date.now() + 32 * DAY));
    await arrived("invoice.paid", 2);
    const savedInvoices = () => Object.keys((JSON.parse(readFileSync(file, "utf8")) as State).invoice);
    expect(savedInvoices()).toHaveLength(1);
    rmdirSync(`${file}.next`);
    await expect.poll(savedInvoices).toHaveLength(2);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${file} could not be written`));
    warn.mockRestore();
  });
});

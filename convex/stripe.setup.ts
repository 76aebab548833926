/**
 * A payment provider for tests of the data layer: it answers the calls that the product makes, from a state that a test
 * moves on step by step, and remembers the events of each step. The stand-in (local/standins) is the thorough one; this
 * one is in the test's own hands.
 */
import { vi } from "vitest";
import { DAY_MS } from "../domain/limits";
import { createMailApi } from "../local/standins/mail/api";
import { fetchOf } from "../local/standins/provider";
import type { Backend } from "./test.setup";

const WEBHOOK_SECRET = "whsec_test";
/** Short of a month: the timers of a test cannot wait longer than 24 days. */
export const MONTH_MS = 20 * DAY_MS;

export type FakeEvent = {
  id: string;
  type: string;
  created: number;
  object: Record<string, unknown>;
  account?: string;
};
type Fake = Record<string, unknown> & { id: string };
type Invoice = Fake & { status: string };
export type FakeSubscription = Fake & {
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  latest_invoice: Invoice;
  periodEnd: number;
};
type FakeSession = { customer: string; status: string; expires_at?: number; metadata?: Record<string, string> };
type Call = { method: string; path: string; params: URLSearchParams };

/** Of all fakes together: two of one deployment never give the same id. */
let ids = 0;

const seconds = (time = Date.now()) => Math.floor(time / 1000);

export class FakeStripe {
  readonly calls: Call[] = [];
  readonly events: FakeEvent[] = [];
  readonly subscriptions: FakeSubscription[] = [];
  readonly disputes = new Map<string, { status: string; customer: string; created: number }>();
  readonly sessions = new Map<string, FakeSession>();
  readonly credits: { customer: string; amount: number; key: string | null }[] = [];
  /** Customers that staff deleted at the provider. */
  readonly deletedCustomers = new Set<string>();
  /** How many of the next calls fail. */
  fails = 0;
  /** From this call on every call fails; null: none does. */
  failFrom: number | null = null;
  /** How many turns of the event loop's microtasks each next call, and each answer, takes; none when empty. */
  turns: number[] = [];
  #catalog = new Set<string>();

  /** Sends the product's calls here. Mails are accepted and forgotten. */
  install(): void {
    vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_x");
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET);
    vi.stubEnv("STRIPE_API_BASE", "http://stripe.test:4242");
    const mails = fetchOf(createMailApi().answer);
    vi.stubGlobal("fetch", async (input: string | URL, init: { method?: string; body?: string }) => {
      const url = new URL(String(input));
      if (url.host === "mail.test") return mails(input, init);
      if (url.host !== "stripe.test:4242") throw new Error(`Unexpected request to ${url.href}`);
      const method = init.method ?? "GET";
      const params = new URLSearchParams(method === "POST" ? String(init.body ?? "") : url.search);
      const call = { method, path: url.pathname, params };
      await this.#takeTurns();
      this.calls.push(call);
      if (this.fails > 0 || (this.failFrom !== null && this.calls.length > this.failFrom)) {
        this.fails = Math.max(this.fails - 1, 0);
        const error = { type: "api_error", message: "down" };
        return Response.json({ error }, { status: 500, headers: { "stripe-should-retry": "false" } });
      }
      const answer = this.#answer(call);
      await this.#takeTurns();
      if (answer instanceof Response) return answer;
      if (answer !== null) return Response.json(answer);
      const error = { type: "invalid_request_error", code: "resource_missing", message: `No such ${url.pathname}` };
      return Response.json({ error }, { status: 404 });
    });
  }

  /** A first payment. */
  subscribe(customer: string, plan = "vloeren"): FakeSubscription {
    const subscription: FakeSubscription = {
      id: this.#id("sub"),
      object: "subscription",
      created: seconds(),
      start_date: seconds(),
      customer,
      metadata: { plan },
      status: "active",
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      periodEnd: Date.now() + MONTH_MS,
      latest_invoice: this.#invoice(plan === "vloeren" ? 3629 : 5385, "paid"),
    };
    this.subscriptions.push(subscription);
    this.#event("customer.subscription.created", subscription);
    this.#event("invoice.paid", { ...subscription.latest_invoice, customer });
    return subscription;
  }

  renew(subscription: FakeSubscription, works = true): void {
    subscription.periodEnd += MONTH_MS;
    subscription.status = works ? "active" : "past_due";
    subscription.latest_invoice = this.#invoice(9559, works ? "paid" : "open");
    this.#event("customer.subscription.updated", subscription);
    const { customer } = subscription;
    this.#event(works ? "invoice.paid" : "invoice.payment_failed", { ...subscription.latest_invoice, customer });
  }

  pay(subscription: FakeSubscription): void {
    Object.assign(subscription.latest_invoice, { status: "paid", amount_paid: 9559 });
    subscription.status = "active";
    this.#event("invoice.paid", { ...subscription.latest_invoice, customer: subscription.customer });
  }

  cancel(subscription: FakeSubscription, cancel = true): void {
    subscription.cancel_at_period_end = cancel;
    subscription.canceled_at = cancel ? seconds() : null;
    this.#event("customer.subscription.updated", subscription);
  }

  end(subscription: FakeSubscription): void {
    subscription.status = "canceled";
    subscription.canceled_at ??= seconds();
    this.#event("customer.subscription.deleted", subscription);
  }

  dispute(customer: string): string {
    const id = this.#id("du");
    this.disputes.set(id, { status: "needs_response", customer, created: seconds() });
    this.#event("charge.dispute.created", { id, object: "dispute", charge: "ch_1" });
    return id;
  }

  closeDispute(id: string, status: string): void {
    this.disputes.get(id)!.status = status;
    this.#event("charge.dispute.closed", { id, object: "dispute", charge: "ch_1" });
  }

  /** Pays on the page of a checkout. */
  payOn(session: string, plan = "vloeren"): FakeSubscription {
    const page = this.sessions.get(session)!;
    if (page.status !== "open") throw new Error(`${session} is ${page.status}.`);
    page.status = "complete";
    return this.subscribe(page.customer, plan);
  }

  async #takeTurns(): Promise<void> {
    for (let turns = this.turns.shift() ?? 0; turns > 0; turns -= 1) await Promise.resolve();
  }

  #answer({ method, path, params }: Call): unknown {
    const [, , kind, id, verb] = path.split("/");
    const list = (data: unknown[]) => ({ object: "list", data, has_more: false });
    const customer = params.get("customer") ?? "";
    switch (`${method} ${kind}`) {
      case "POST customers":
        if (verb !== "balance_transactions") return { id: this.#id("cus"), object: "customer" };
        this.credits.push({ customer: id!, amount: Number(params.get("amount")), key: params.get("metadata[key]") });
        return { id: this.#id("cbtxn") };
      case "GET customers":
        if (verb === undefined) return { id, object: "customer", deleted: this.deletedCustomers.has(id!) };
        return list(
          this.credits
            .filter((credit) => credit.customer === id)
            .map(({ key }) => ({ id: "cbtxn", metadata: { key } })),
        );
      case "GET subscriptions":
        return list(this.subscriptions.filter((each) => each.customer === customer).map(rendered));
      case "POST subscriptions":
      case "DELETE subscriptions": {
        const subscription = this.subscriptions.find((each) => each.id === id)!;
        if (subscription.status === "canceled") return null;
        if (method === "DELETE") this.end(subscription);
        else this.cancel(subscription, params.get("cancel_at_period_end") === "true");
        return rendered(subscription);
      }
      case "GET disputes": {
        const dispute = this.disputes.get(id!);
        if (dispute === undefined) return null;
        return { id, ...dispute, charge: { id: "ch_1", customer: dispute.customer } };
      }
      case "GET prices":
      case "GET tax_rates":
        return list([]);
      case "POST prices":
      case "POST tax_rates":
        return { id: this.#id(kind!) };
      case "GET coupons":
        return this.#catalog.has(id!) ? { id } : null;
      case "POST coupons":
        this.#catalog.add(params.get("id")!);
        return { id: params.get("id") };
      case "GET checkout":
        return this.#answerCheckout(path.split("/")[4], customer);
      case "POST checkout": {
        const [, , , , session] = path.split("/");
        if (session !== undefined) return this.#expire(session);
        if (this.deletedCustomers.has(customer)) return null;
        const newSession = this.#id("cs_test");
        const metadata = Object.fromEntries(
          [...params].flatMap(([name, value]) => (name.startsWith("metadata[") ? [[name.slice(9, -1), value]] : [])),
        );
        this.sessions.set(newSession, { customer, status: "open", expires_at: seconds() + 86_400, metadata });
        return this.#page(newSession);
      }
      default:
        throw new Error(`The fake does not serve ${method} ${path}`);
    }
  }

  #answerCheckout(id: string | undefined, customer: string): unknown {
    if (id !== undefined) return this.#page(id);
    const pages = [...this.sessions].flatMap(([session, each]) =>
      each.customer === customer ? [this.#page(session)] : [],
    );
    return { object: "list", data: pages.filter((page) => page?.status === "open"), has_more: false };
  }

  #page(id: string) {
    const session = this.sessions.get(id);
    if (session === undefined) return null;
    if (session.expires_at !== undefined && session.expires_at <= seconds() && session.status === "open") {
      session.status = "expired";
    }
    return { id, metadata: {}, ...session, url: session.status === "open" ? `https://pay.test/${id}` : null };
  }

  /** As the provider does: a page that is not open cannot be closed. */
  #expire(id: string): unknown {
    const session = this.sessions.get(id);
    if (session === undefined) return null;
    if (session.status === "open") {
      session.status = "expired";
      return this.#page(id);
    }
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
    return Response.json({ error: { type: "invalid_request_error", message } }, { status: 400 });
  }

  #invoice(amount: number, status: string): Invoice {
    const id = this.#id("in");
    const paid = status === "paid" ? amount : 0;
    return {
      id,
      object: "invoice",
      status,
      amount_due: amount,
      amount_paid: paid,
      hosted_invoice_url: `https://pay.test/${id}`,
    };
  }

  #event(type: string, object: Record<string, unknown>): void {
    this.events.push({ id: this.#id("evt"), type, created: seconds(), object: structuredClone(object) });
  }

  #id(prefix: string): string {
    return `${prefix}_${++ids}`;
  }
}

function rendered({ periodEnd, ...subscription }: FakeSubscription): unknown {
  return { ...subscription, items: { data: [{ current_period_end: seconds(periodEnd) }] } };
}

/** The signature header of a body, as the provider makes it. */
export async function sign(body: string, secret = WEBHOOK_SECRET, time = Date.now()): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encode(secret), algorithm, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, encode(`${seconds(time)}.${body}`));
  const hex = Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${seconds(time)},v1=${hex}`;
}

export function bodyOf({ id, type, created, object, account }: FakeEvent): string {
  const event = { id, object: "event", api_version: "2026-10-28.endive", type, created, livemode: false };
  return JSON.stringify({ ...event, ...(account === undefined ? {} : { account }), data: { object } });
}

/** Posts an event to the webhook and returns status and text of the answer. */
export async function post(t: Backend, event: FakeEvent, signature?: string): Promise<[status: number, text: string]> {
  const body = bodyOf(event);
  const headers = { "stripe-signature": signature ?? (await sign(body)) };
  const answer = await t.fetch("/stripe/webhook", { method: "POST", body, headers });
  return [answer.status, await answer.text()];
}

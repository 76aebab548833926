/**
 * The payment provider for tests of the data layer: the stand-in's core (local/standins), which answers the product's
 * calls, with steps for what payers, banks and staff do there, one by one and independent of the clock.
 */
import { vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { plans } from "../../../domain/settings/planPrices";
import { VAT_PERCENT, type Plan } from "../../../domain/plans";
import { createMailApi } from "../../../local/standins/mail/api";
import { fetchOf, type ProviderRequest } from "../../../local/standins/provider";
import { createStripeApi } from "../../../local/standins/stripe/api";
import type {
  Charge,
  Customer,
  Dispute,
  Invoice,
  Session,
  StripeEvent,
  Subscription,
} from "../../../local/standins/stripe/objects";
import { signature } from "../../../local/standins/stripe/signature";
import type { Backend } from "../../tests/test.setup";

const WEBHOOK_SECRET = "whsec_test";
const SECRET_KEY = "sk_test_x";
/**
 * Length of a subscription's period in tests, in milliseconds: less than a month, since timers of a test cannot wait
 * longer than 24 days.
 */
export const MONTH_MS = 20 * DAY_MS;

/** An event as the webhook receives it; `account` is set when it is about another account that is connected to ours. */
export type WebhookEvent = StripeEvent & { account?: string };
type Call = { method: string; path: string; params: URLSearchParams };

const seconds = (time = Date.now()) => Math.floor(time / 1000);

export class FakeStripe {
  readonly calls: Call[] = [];
  readonly events: WebhookEvent[] = [];
  /** How many of the next calls fail. */
  fails = 0;
  /** From this call on every call fails; null: none does. */
  failFrom: number | null = null;
  /** How many turns of the event loop's microtasks each next call, and each answer, takes; none when empty. */
  turns: number[] = [];
  /** Happens at the provider just before it answers each next call of the product. */
  beforeAnswer: () => void = () => undefined;
  readonly #api = createStripeApi({
    clock: { seconds },
    baseUrl: () => "https://pay.test",
    monthAfter: (anchor, months) => anchor + (months * MONTH_MS) / 1000,
    onEvent: (event) => this.events.push(event),
  });

  /** Sends the product's calls here. Mails are accepted and forgotten. */
  install(): void {
    vi.stubEnv("STRIPE_SECRET_KEY", SECRET_KEY);
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET);
    vi.stubEnv("STRIPE_API_BASE", "http://stripe.test:4242");
    const mails = fetchOf(createMailApi().answer);
    const payments = fetchOf(async (request) => {
      await this.#takeTurns();
      const { method, url, body } = request;
      this.calls.push({
        method,
        path: url.pathname,
        params: new URLSearchParams(method === "POST" ? body : url.search),
      });
      if (this.fails > 0 || (this.failFrom !== null && this.calls.length > this.failFrom)) {
        this.fails = Math.max(this.fails - 1, 0);
        this.#api.faults.set({ times: 1, status: 500, message: "down" });
      }
      this.beforeAnswer();
      const answer = this.#api.answer(request);
      await this.#takeTurns();
      return answer;
    });
    vi.stubGlobal("fetch", (input: string | URL, init: RequestInit) => {
      const { host, href } = new URL(String(input));
      if (host === "mail.test") return mails(input, init);
      if (host === "stripe.test:4242") return payments(input, init);
      throw new Error(`Unexpected request to ${href}`);
    });
  }

  /** Oldest first. */
  get subscriptions(): Subscription[] {
    return Object.values(this.#api.store.state.subscription);
  }

  /** Pages to pay on, oldest first. */
  get sessions(): ReadonlyMap<string, Session> {
    return new Map(Object.entries(this.#api.store.state["checkout.session"]));
  }

  /** The id of the newest page. */
  get lastSession(): string {
    return [...this.sessions.keys()].at(-1)!;
  }

  /** Oldest first. */
  get disputes(): ReadonlyMap<string, Dispute> {
    return new Map(Object.entries(this.#api.store.state.dispute));
  }

  /** What was given to customers, or taken back from them, in cents; negative is a credit. */
  get credits(): { customer: string; amount: number; key: string | null }[] {
    return Object.values(this.#api.store.state.customer_balance_transaction)
      .filter(({ type }) => type === "adjustment")
      .map(({ customer, amount, metadata }) => ({ customer, amount, key: metadata.key ?? null }));
  }

  /** Does what has become due by now. */
  catchUp(): void {
    this.#api.billing.runDue();
  }

  /** Customers that the provider still has. */
  get customers(): Customer[] {
    return Object.values(this.#api.store.state.customer).filter(({ deleted }) => !deleted);
  }

  /** What was taken, newest first. */
  get charges(): Charge[] {
    return this.#api.store.list("charge");
  }

  invoiceOf({ latest_invoice: id }: Subscription): Invoice {
    return this.#api.store.get("invoice", String(id));
  }

  /** A customer that the product knows by this id already. Repeating it does nothing. */
  addCustomer(id: string): void {
    const { customer } = this.#api.store.state;
    customer[id] ??= { ...customer[this.#ask("POST", "/v1/customers").id]!, id };
  }

  /** As staff does it at the provider. */
  deleteCustomer(id: string): void {
    this.#ask("DELETE", `/v1/customers/${id}`);
  }

  /** A first payment, without a page. */
  subscribe(customer: string, plan: Plan = "vloeren"): Subscription {
    this.addCustomer(customer);
    this.#api.billing.runDue();
    return this.#api.billing.start(customer, { ...this.#offer(plan), taxPercent: VAT_PERCENT, metadata: { plan } });
  }

  /** Opens a page to pay on, as the product did in another tab. Returns its id. */
  openPage(customer: string, plan: Plan = "vloeren"): string {
    return this.#ask("POST", "/v1/checkout/sessions", {
      mode: "subscription",
      customer,
      success_url: "https://vloeren.test/success",
      "line_items[0][price]": this.#offer(plan).price,
      "subscription_data[metadata][plan]": plan,
    }).id;
  }

  /** Pays on the page of a checkout. */
  payOn(session: string): Subscription {
    this.#api.billing.runDue();
    const page = this.#api.store.get("checkout.session", session);
    this.#api.billing.complete(page, "ideal", { work: true });
    return this.#api.store.get("subscription", String(page.subscription));
  }

  /** The next period begins, however long the present one would last. */
  renew(subscription: Subscription, works = true): void {
    this.#api.billing.runDue();
    this.#api.billing.setWorks(subscription.customer, works);
    this.#api.billing.endPeriod(subscription);
  }

  pay(subscription: Subscription): void {
    this.#api.billing.runDue();
    this.#api.billing.payInvoice(this.invoiceOf(subscription));
  }

  cancel(subscription: Subscription, cancel = true): void {
    this.#api.billing.runDue();
    this.#api.billing.setCancelAtPeriodEnd(subscription, cancel);
  }

  end(subscription: Subscription): void {
    this.#api.billing.runDue();
    this.#api.billing.end(subscription, "cancellation_requested");
  }

  /** Staff gives the latest payment back, in the provider's dashboard. */
  refund(customer: string): void {
    this.#api.billing.runDue();
    const charge = this.#api.store.list("charge").find((each) => each.customer === customer);
    this.#api.billing.refund(charge!);
  }

  dispute(customer: string): string {
    this.#api.billing.runDue();
    return this.#api.billing.dispute(customer).id;
  }

  closeDispute(id: string, status: Dispute["status"]): void {
    this.#api.billing.runDue();
    this.#api.billing.setDisputeStatus(this.#api.store.get("dispute", id), status);
  }

  async #takeTurns(): Promise<void> {
    for (let turns = this.turns.shift() ?? 0; turns > 0; turns -= 1) await Promise.resolve();
  }

  /** The price of a plan and the coupon for its first month, under the names under which the product looks for them. */
  #offer(plan: Plan): { price: string; coupon: string } {
    const { name, monthly, firstMonth } = plans[plan];
    const { store } = this.#api;
    const lookupKey = `${plan}-${monthly.inclVat}`;
    const coupon = `eerste-maand-${plan}-${firstMonth.inclVat}-${monthly.inclVat}`;
    if (store.state.coupon[coupon] === undefined) {
      const off = String(monthly.inclVat - firstMonth.inclVat);
      this.#ask("POST", "/v1/coupons", { id: coupon, amount_off: off, currency: "eur", duration: "once" });
    }
    const known = store.list("price").find(({ lookup_key }) => lookup_key === lookupKey);
    const { id: price } =
      known ??
      this.#ask("POST", "/v1/prices", {
        currency: "eur",
        unit_amount: String(monthly.inclVat),
        "recurring[interval]": "month",
        lookup_key: lookupKey,
        "product_data[name]": name,
      });
    return { price, coupon };
  }

  /** A call that is not the product's: it fails never, and is not among `calls`. */
  #ask(method: string, path: string, params: Record<string, string> = {}): { id: string } {
    const url = new URL(path, "http://stripe.test");
    const headers = new Headers({ authorization: `Bearer ${SECRET_KEY}` });
    const body = new URLSearchParams(params).toString();
    const request: ProviderRequest = { method, url, headers, body, left: new AbortController().signal };
    const answer = this.#api.answer(request);
    if (answer === "broken" || !("body" in answer) || answer.status !== 200) {
      throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    }
    return answer.body as { id: string };
  }
}

/** When the running period ends, in milliseconds. */
export function periodEndOf({ items }: Subscription): number {
  return items.data[0].current_period_end * 1000;
}

/** The signature header of a body, as the provider makes it. */
export function sign(body: string, secret = WEBHOOK_SECRET, time = Date.now()): string {
  return signature(body, secret, seconds(time));
}

/** Posts an event to the webhook and returns status and text of the answer. */
export async function post(t: Backend, event: WebhookEvent, signed?: string): Promise<[status: number, text: string]> {
  const body = JSON.stringify(event);
  const headers = { "stripe-signature": signed ?? sign(body) };
  const answer = await t.fetch("/stripe/webhook", { method: "POST", body, headers });
  return [answer.status, await answer.text()];
}

import { createHash } from "node:crypto";
import type { Billing } from "./billing";
import type { ProviderRequest } from "../provider";
import type { Seconds } from "./clock";
import { invalid, missing, StripeError } from "./errors";
import type { Coupon, Session } from "./objects";
import { parseParams, Reader } from "./params";
import { newId, type Kind, type Store } from "./store";

interface RouteAnswer {
  status: number;
  body: unknown;
  /** Whether this repeats the answer that the idempotency key got first. */
  replayed: boolean;
}

type Handler = (params: Reader, id: string) => unknown;

const KEY_LIFETIME_SECONDS = 24 * 60 * 60;
/** The features that this account has turned on. */
const METHODS = ["ideal", "card"];
const SESSION_SECONDS = 24 * 60 * 60;

/** The `/v1/…` endpoints that the product uses. Any other request is refused with Stripe's own text. */
export class Routes {
  readonly #routes: [method: string, pattern: RegExp, handler: Handler][];

  constructor(
    private readonly store: Store,
    private readonly clock: Seconds,
    private readonly billing: Billing,
    private readonly baseUrl: () => string,
  ) {
    const one = (kind: Kind) => (_: Reader, id: string) => this.store.get(kind, id);
    this.#routes = [
      ["POST", /^\/v1\/customers$/, (params) => this.#createCustomer(params)],
      ["GET", /^\/v1\/customers\/([^/]+)$/, (_, id) => this.#readCustomer(id)],
      ["POST", /^\/v1\/customers\/([^/]+)$/, (params, id) => this.#changeCustomer(params, id)],
      ["DELETE", /^\/v1\/customers\/([^/]+)$/, (_, id) => this.#deleteCustomer(id)],
      ["POST", /^\/v1\/customers\/([^/]+)\/balance_transactions$/, (params, id) => this.#adjustBalance(params, id)],
      ["GET", /^\/v1\/customers\/([^/]+)\/balance_transactions$/, (params, id) => this.#listBalance(params, id)],
      ["POST", /^\/v1\/prices$/, (params) => this.#createPrice(params)],
      ["GET", /^\/v1\/prices$/, (params) => this.#listPrices(params)],
      ["POST", /^\/v1\/coupons$/, (params) => this.#createCoupon(params)],
      ["GET", /^\/v1\/coupons\/([^/]+)$/, one("coupon")],
      ["POST", /^\/v1\/tax_rates$/, (params) => this.#createTaxRate(params)],
      ["GET", /^\/v1\/tax_rates$/, (params) => this.#listTaxRates(params)],
      ["POST", /^\/v1\/checkout\/sessions$/, (params) => this.#createSession(params)],
      ["GET", /^\/v1\/checkout\/sessions$/, (params) => this.#listByCustomer(params, "checkout.session")],
      ["GET", /^\/v1\/checkout\/sessions\/([^/]+)$/, one("checkout.session")],
      ["POST", /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, (_, id) => this.#expireSession(id)],
      ["GET", /^\/v1\/subscriptions$/, (params) => this.#listByCustomer(params, "subscription")],
      ["GET", /^\/v1\/subscriptions\/([^/]+)$/, one("subscription")],
      ["POST", /^\/v1\/subscriptions\/([^/]+)$/, (params, id) => this.#updateSubscription(params, id)],
      ["DELETE", /^\/v1\/subscriptions\/([^/]+)$/, (_, id) => this.#cancelSubscription(id)],
      ["GET", /^\/v1\/invoices$/, (params) => this.#listByCustomer(params, "invoice")],
      ["GET", /^\/v1\/invoices\/([^/]+)$/, one("invoice")],
      ["GET", /^\/v1\/charges$/, (params) => this.#listByCustomer(params, "charge")],
      ["GET", /^\/v1\/charges\/([^/]+)$/, one("charge")],
      ["POST", /^\/v1\/refunds$/, (params) => this.#createRefund(params)],
      ["GET", /^\/v1\/disputes\/([^/]+)$/, one("dispute")],
      ["GET", /^\/v1\/events$/, (params) => this.#listEvents(params)],
      ["GET", /^\/v1\/events\/([^/]+)$/, (_, id) => this.store.state.event[id] ?? missingEvent(id)],
    ];
  }

  /** Answers a request as the API does: once per idempotency key, errors in its own shape. */
  handle(request: ProviderRequest): RouteAnswer {
    try {
      assertKey(request.headers.get("authorization"));
      const { method, url } = request;
      const key = request.headers.get("idempotency-key");
      if (key === null || method === "GET") return { ...this.#run(request), replayed: false };
      const fingerprint = createHash("sha256").update(`${method} ${url.pathname}\n${request.body}`).digest("hex");
      const earlier = this.store.state.answered[key];
      if (earlier !== undefined && this.clock.seconds() - earlier.at < KEY_LIFETIME_SECONDS) {
        if (earlier.fingerprint === fingerprint) return { ...earlier, replayed: true };
        throw new StripeError(
          400,
          "idempotency_error",
          "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        );
      }
      const answer = this.#run(request);
      this.store.state.answered[key] = { fingerprint, at: this.clock.seconds(), ...structuredClone(answer) };
      return { ...answer, replayed: false };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      const { type, message, details, status } = error;
      return { status, body: { error: { type, message, ...details } }, replayed: false };
    }
  }

  #run({ method: asked, url, body }: ProviderRequest): { status: number; body: unknown } {
    const params = parseParams(asked === "POST" ? body : url.search.slice(1));
    for (const [method, pattern, handler] of this.#routes) {
      const match = method === asked ? pattern.exec(url.pathname) : null;
      if (match === null) continue;
      const reader = new Reader(params);
      const expand = reader.texts("expand");
      const result = handler(reader, decodeURIComponent(match[1] ?? ""));
      return { status: 200, body: this.#expand(structuredClone(result), expand) };
    }
    const message = `Unrecognized request URL (${asked}: ${url.pathname}). The payment stand-in does not serve it.`;
    throw new StripeError(404, "invalid_request_error", message);
  }

  #createCustomer(params: Reader) {
    const customer = {
      ...this.#base("customer" as const, "cus"),
      email: params.text("email"),
      name: params.text("name"),
      phone: params.text("phone"),
      preferred_locales: params.texts("preferred_locales"),
      currency: "eur" as const,
      balance: 0,
      metadata: params.map("metadata"),
    };
    params.assertNothingElse();
    return this.store.add(customer);
  }

  #readCustomer(id: string) {
    const customer = this.store.get("customer", id);
    return customer.deleted ? { id, object: customer.object, deleted: true } : customer;
  }

  #changeCustomer(params: Reader, id: string) {
    const customer = this.#liveCustomer(id);
    for (const field of ["email", "name", "phone"] as const) customer[field] = params.text(field) ?? customer[field];
    params.assertNothingElse();
    return customer;
  }

  /** Ends all subscriptions of a customer at once. Only the id of the customer stays readable. */
  #deleteCustomer(id: string) {
    const customer = this.#liveCustomer(id);
    for (const subscription of this.store.list("subscription")) {
      if (subscription.customer !== id || subscription.status === "canceled") continue;
      this.billing.end(subscription, "cancellation_requested");
    }
    customer.deleted = true;
    return this.#readCustomer(id);
  }

  #liveCustomer(id: string) {
    const customer = this.store.get("customer", id);
    if (customer.deleted) throw missing("customer", id);
    return customer;
  }

  #adjustBalance(params: Reader, id: string) {
    const customer = this.#liveCustomer(id);
    const amount = params.integer("amount");
    if (amount === null) throw invalid("Missing required param: amount.", "amount");
    if (params.required("currency") !== "eur") throw invalid("The customer's currency is eur.", "currency");
    const transaction = {
      ...this.#base("customer_balance_transaction" as const, "cbtxn"),
      customer: id,
      type: "adjustment" as const,
      amount,
      currency: "eur" as const,
      description: params.text("description"),
      metadata: params.map("metadata"),
      ending_balance: customer.balance + amount,
    };
    params.assertNothingElse();
    customer.balance += amount;
    return this.store.add(transaction);
  }

  #listBalance(params: Reader, id: string) {
    this.store.get("customer", id);
    const all = this.store.list("customer_balance_transaction").filter(({ customer }) => customer === id);
    return this.#page(params, all, `/v1/customers/${id}/balance_transactions`);
  }

  #createPrice(params: Reader) {
    const product = params.group("product_data");
    const recurring = params.group("recurring");
    const unitAmount = params.integer("unit_amount");
    const lookupKey = params.text("lookup_key");
    if (product === null || unitAmount === null) throw invalid("Missing product_data or unit_amount.");
    if (recurring?.required("interval") !== "month") throw invalid("The stand-in bills monthly.", "recurring");
    if (lookupKey !== null && this.store.list("price").some((price) => price.lookup_key === lookupKey)) {
      throw invalid("A price with this lookup_key already exists.", "lookup_key");
    }
    const { id } = this.store.add({
      ...this.#base("product" as const, "prod"),
      name: product.required("name"),
      active: true as const,
    });
    const price = {
      ...this.#base("price" as const, "price"),
      active: true,
      currency: params.required("currency"),
      unit_amount: unitAmount,
      product: id,
      lookup_key: lookupKey,
      nickname: params.text("nickname"),
      tax_behavior: params.text("tax_behavior") ?? "unspecified",
      type: "recurring" as const,
      recurring: { interval: "month" as const, interval_count: 1 as const, usage_type: "licensed" as const },
      metadata: params.map("metadata"),
    };
    params.assertNothingElse();
    return this.store.add(price);
  }

  #listPrices(params: Reader) {
    const keys = params.texts("lookup_keys");
    const active = params.boolean("active");
    const prices = this.store
      .list("price")
      .filter((price) => keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key)))
      .filter((price) => active === null || price.active === active);
    return this.#page(params, prices, "/v1/prices");
  }

  #createCoupon(params: Reader) {
    const id = params.text("id") ?? newId("coupon");
    if (this.store.state.coupon[id] !== undefined) {
      throw new StripeError(400, "invalid_request_error", "Coupon already exists.", {
        code: "resource_already_exists",
        param: "id",
      });
    }
    const duration = params.required("duration");
    if (duration !== "once" && duration !== "forever") throw invalid("Invalid duration", "duration");
    const coupon: Coupon = {
      ...this.#base("coupon" as const, "coupon"),
      id,
      name: params.text("name"),
      amount_off: params.integer("amount_off"),
      percent_off: params.integer("percent_off"),
      currency: params.text("currency"),
      duration,
      valid: true,
      metadata: params.map("metadata"),
    };
    params.assertNothingElse();
    return this.store.add(coupon);
  }

  #createTaxRate(params: Reader) {
    const percentage = params.integer("percentage");
    const inclusive = params.boolean("inclusive");
    if (percentage === null || inclusive === null) throw invalid("Missing percentage or inclusive.");
    const rate = {
      ...this.#base("tax_rate" as const, "txr"),
      active: true,
      display_name: params.required("display_name"),
      inclusive,
      percentage,
      country: params.text("country"),
      metadata: params.map("metadata"),
    };
    params.assertNothingElse();
    return this.store.add(rate);
  }

  #listTaxRates(params: Reader) {
    const active = params.boolean("active");
    const inclusive = params.boolean("inclusive");
    const rates = this.store
      .list("tax_rate")
      .filter((rate) => active === null || rate.active === active)
      .filter((rate) => inclusive === null || rate.inclusive === inclusive);
    return this.#page(params, rates, "/v1/tax_rates");
  }

  #createSession(params: Reader) {
    if (params.required("mode") !== "subscription") throw invalid("The stand-in sells subscriptions.", "mode");
    const customer = this.#liveCustomer(params.required("customer")).id;
    const lines = params.list("line_items");
    const [line] = lines;
    if (lines.length !== 1 || typeof line !== "object") throw invalid("The stand-in takes one line.", "line_items");
    const item = new Reader(line);
    const price = this.store.get("price", item.required("price")).id;
    if ((item.integer("quantity") ?? 1) !== 1) throw invalid("The stand-in sells one of a kind.", "quantity");
    const rates = item.texts("tax_rates").map((id) => this.store.get("tax_rate", id));
    item.assertNothingElse();
    const [discount] = params.list("discounts");
    const coupon =
      typeof discount === "object" ? this.store.get("coupon", new Reader(discount).required("coupon")).id : null;
    const allowed = params.texts("allowed_payment_method_types");
    const methods = METHODS.filter((method) => allowed.length === 0 || allowed.includes(method));
    if (methods.length === 0) throw invalid("None of these payment methods is on.", "allowed_payment_method_types");
    const subscriptionData = params.group("subscription_data");
    const metadata = subscriptionData?.map("metadata") ?? {};
    const { amount, discount: off } = this.billing.quote(price, coupon);
    const base = this.#base("checkout.session" as const, "cs_test");
    const session: Session = {
      ...base,
      mode: "subscription",
      status: "open",
      payment_status: "unpaid",
      customer,
      subscription: null,
      invoice: null,
      client_reference_id: params.text("client_reference_id"),
      success_url: params.required("success_url"),
      cancel_url: params.text("cancel_url"),
      url: `${this.baseUrl()}/pay/${base.id}`,
      amount_total: amount - off,
      currency: "eur",
      locale: params.text("locale"),
      payment_method_types: methods,
      expires_at: base.created + SESSION_SECONDS,
      metadata: params.map("metadata"),
    };
    params.assertNothingElse();
    const taxPercent = rates.reduce((sum, rate) => sum + rate.percentage, 0);
    this.store.state.carts[session.id] = { price, coupon, taxPercent, metadata };
    return this.store.add(session);
  }

  #expireSession(id: string) {
    const session = this.store.get("checkout.session", id);
    this.billing.expire(session);
    return session;
  }

  #updateSubscription(params: Reader, id: string) {
    const subscription = this.store.get("subscription", id);
    const cancel = params.boolean("cancel_at_period_end");
    params.assertNothingElse();
    if (cancel !== null) this.billing.setCancelAtPeriodEnd(subscription, cancel);
    return subscription;
  }

  #cancelSubscription(id: string) {
    const subscription = this.store.get("subscription", id);
    this.billing.end(subscription, "cancellation_requested");
    return subscription;
  }

  #createRefund(params: Reader) {
    const intent = params.required("payment_intent");
    const charge = this.store.list("charge").find(({ payment_intent }) => payment_intent === intent);
    if (charge === undefined) throw missing("payment_intent", intent);
    const [amount, reason, metadata] = [params.integer("amount"), params.text("reason"), params.map("metadata")];
    params.assertNothingElse();
    return Object.assign(this.billing.refund(charge, amount ?? undefined, reason), { metadata });
  }

  #listByCustomer(params: Reader, kind: "checkout.session" | "subscription" | "invoice" | "charge") {
    const customer = params.text("customer");
    const status = params.text("status");
    const wanted = (each: { customer: string; status: string }) =>
      (customer === null || each.customer === customer) &&
      // Without a status, subscriptions that ended are left out.
      (status === null ? kind !== "subscription" || each.status !== "canceled" : [each.status, "all"].includes(status));
    return this.#page(params, this.store.list(kind).filter(wanted), `/v1/${kind.replace(".", "/")}s`);
  }

  /** Newest first; `type` may end with a wildcard. */
  #listEvents(params: Reader) {
    const type = params.text("type");
    const since = params.group("created")?.integer("gte") ?? 0;
    const after = params.text("starting_after");
    const isAsked = (name: string) =>
      type === null || (type.endsWith("*") ? name.startsWith(type.slice(0, -1)) : name === type);
    const all = Object.values(this.store.state.event)
      .toReversed()
      .filter((event) => event.created >= since && isAsked(event.type));
    return this.#page(params, all.slice(all.findIndex(({ id }) => id === after) + 1), "/v1/events");
  }

  #page(params: Reader, all: unknown[], url: string) {
    const limit = params.integer("limit") ?? 10;
    params.assertNothingElse();
    return { object: "list", data: all.slice(0, limit), has_more: all.length > limit, url };
  }

  /** Puts objects in the place of their ids, along paths such as `data.latest_invoice`. */
  #expand(result: unknown, paths: string[]): unknown {
    for (const path of paths) this.#expandPath(result, path.split("."), path);
    return result;
  }

  #expandPath(node: unknown, [name, ...rest]: string[], path: string): void {
    if (name === undefined || node === null) return;
    if (Array.isArray(node)) return node.forEach((each) => this.#expandPath(each, [name, ...rest], path));
    const fields = node as Record<string, unknown>;
    if (name === "payments" && fields.object === "invoice") fields.payments = this.#paymentsOf(String(fields.id));
    if (!(name in fields)) throw invalid(`This property cannot be expanded (${path}).`, "expand");
    if (name === "latest_invoice" && typeof fields[name] === "string") {
      fields[name] = structuredClone(this.store.get("invoice", fields[name]));
    } else if (["charge", "customer", "subscription"].includes(name) && typeof fields[name] === "string") {
      fields[name] = structuredClone(this.store.get(name as "charge" | "customer" | "subscription", fields[name]));
    }
    this.#expandPath(fields[name], rest, path);
  }

  #paymentsOf(invoice: string) {
    const data = this.store
      .list("charge")
      .filter((charge) => charge.invoice === invoice)
      .map(({ id, amount, payment_intent }) => ({
        ...{ id: `inpay_${id}`, object: "invoice_payment", invoice, is_default: true, status: "paid" },
        ...{ amount_paid: amount, amount_requested: amount, payment: { type: "payment_intent", payment_intent } },
      }));
    return { object: "list", data, has_more: false, url: "/v1/invoice_payments" };
  }

  #base<T extends string>(object: T, prefix: string) {
    return { id: newId(prefix), object, created: this.clock.seconds(), livemode: false as const, metadata: {} };
  }
}

function missingEvent(id: string): never {
  throw missing("event", id);
}

function assertKey(authorization: string | null): void {
  if (authorization !== null && /^Bearer sk_test_\S+$/.test(authorization)) return;
  throw new StripeError(401, "invalid_request_error", "Invalid API Key provided. The payment stand-in takes sk_test_…");
}

import type { MonthAfter, Seconds } from "./clock";
import { invalid, missing, StripeError } from "./errors";
import type { Charge, Dispute, Invoice, Refund, Session, Stored, Subscription } from "./objects";
import { newId, type Cart, type Store } from "./store";

/**
 * Every type of event that is announced, with the kind of object that it carries. The product's webhook must read each
 * of them, and each must occur in a test (convex/integrations/stripe.test.ts).
 */
export const ANNOUNCED = {
  "charge.dispute.closed": "dispute",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.refunded": "charge",
  "checkout.session.completed": "checkout.session",
  "checkout.session.expired": "checkout.session",
  "customer.subscription.created": "subscription",
  "customer.subscription.deleted": "subscription",
  "customer.subscription.updated": "subscription",
  "invoice.paid": "invoice",
  "invoice.payment_failed": "invoice",
} as const satisfies Record<string, Stored["object"]>;
export type EventType = keyof typeof ANNOUNCED;

/** Announces that something happened to an object, at a time in seconds. */
export type Announce = <T extends EventType>(
  type: T,
  object: Extract<Stored, { object: (typeof ANNOUNCED)[T] }>,
  at: number,
) => void;

/** Days after a failed renewal at which collecting is tried again; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
const DAY = 86_400;

/** The life of subscriptions, from a paid session through renewals to the end. Announces every change as an event. */
export class Billing {
  constructor(
    private readonly store: Store,
    private readonly clock: Seconds,
    private readonly announce: Announce,
    private readonly baseUrl: () => string,
    private readonly monthAfter: MonthAfter,
  ) {}

  /** The amount of an open session, and what of it a coupon takes off. */
  quote(price: string, coupon: string | null): { amount: number; discount: number } {
    const amount = this.store.get("price", price).unit_amount;
    if (coupon === null) return { amount, discount: 0 };
    const { amount_off, percent_off } = this.store.get("coupon", coupon);
    return { amount, discount: Math.min(amount, amount_off ?? Math.round((amount * (percent_off ?? 0)) / 100)) };
  }

  /** The payer paid: subscription, first invoice and session, with the events in the order in which they come about. */
  complete(session: Session, method: string, renewals: { work: boolean }): void {
    if (session.status !== "open") throw invalid("This Checkout Session is no longer open.");
    const { subscription, invoice } = this.#start(session.customer, this.#cart(session), method);
    this.#arrangement(subscription.id).works = renewals.work;
    Object.assign(session, {
      status: "complete",
      payment_status: invoice.total === 0 ? "no_payment_required" : "paid",
      subscription: subscription.id,
      invoice: invoice.id,
      url: null,
    });
    delete this.store.state.carts[session.id];
    this.announce("checkout.session.completed", session, this.clock.seconds());
  }

  /** Starts a subscription without a page, as staff does in the provider's dashboard; its first payment succeeds. */
  start(customer: string, cart: Cart): Subscription {
    return this.#start(this.store.get("customer", customer).id, cart, "ideal").subscription;
  }

  #start(customer: string, { price, coupon, taxPercent, metadata }: Cart, method: string) {
    const now = this.clock.seconds();
    const id = newId("sub");
    const subscription: Subscription = this.store.add({
      id,
      object: "subscription",
      created: now,
      livemode: false,
      metadata,
      customer,
      status: "incomplete",
      items: {
        object: "list",
        data: [
          {
            id: newId("si"),
            object: "subscription_item",
            price: this.store.get("price", price),
            quantity: 1,
            current_period_start: now,
            current_period_end: this.monthAfter(now, 1),
            subscription: id,
          },
        ],
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
      },
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { reason: null, comment: null, feedback: null },
      ended_at: null,
      start_date: now,
      billing_cycle_anchor: now,
      collection_method: "charge_automatically",
      currency: "eur",
      latest_invoice: null,
    });
    this.store.state.arrangements[id] = { method, works: true, coupon, taxPercent };
    this.announce("customer.subscription.created", subscription, now);
    const invoice = this.#invoice(subscription, "subscription_create", now);
    this.#collect(subscription, invoice, now);
    return { subscription, invoice };
  }

  expire(session: Session): void {
    if (session.status !== "open") throw invalid("Only Checkout Sessions with a status of `open` can be expired.");
    Object.assign(session, { status: "expired", url: null });
    this.announce("checkout.session.expired", session, this.clock.seconds());
  }

  /** Ends at the period's end, or goes on after all. */
  setCancelAtPeriodEnd(subscription: Subscription, cancel: boolean): void {
    if (subscription.status === "canceled") throw invalid("A canceled subscription can only update its metadata.");
    if (cancel === subscription.cancel_at_period_end) return;
    const now = this.clock.seconds();
    Object.assign(subscription, {
      cancel_at_period_end: cancel,
      cancel_at: cancel ? subscription.items.data[0].current_period_end : null,
      canceled_at: cancel ? now : null,
      cancellation_details: { reason: cancel ? "cancellation_requested" : null, comment: null, feedback: null },
    });
    this.announce("customer.subscription.updated", subscription, now);
  }

  /** Ends a subscription at once. */
  end(subscription: Subscription, reason: string, at = this.clock.seconds()): void {
    if (subscription.status === "canceled") throw missing("subscription", subscription.id);
    Object.assign(subscription, {
      status: "canceled",
      ended_at: at,
      canceled_at: subscription.canceled_at ?? at,
      cancellation_details: { reason, comment: null, feedback: null },
    });
    for (const invoice of this.#openInvoices(subscription.id)) Object.assign(invoice, { next_payment_attempt: null });
    this.announce("customer.subscription.deleted", subscription, at);
  }

  /** The payer pays an open invoice on its page, with a means that works from now on. */
  payInvoice(invoice: Invoice): void {
    if (invoice.status !== "open") throw invalid("Invoice is already paid");
    const id = invoice.parent.subscription_details.subscription;
    const subscription = this.store.get("subscription", id);
    this.#arrangement(id).works = true;
    this.#collect(subscription, invoice, this.clock.seconds());
  }

  /** Whether the next attempts to collect from this customer succeed. */
  setWorks(customer: string, works: boolean): void {
    for (const subscription of this.store.list("subscription")) {
      if (subscription.customer === customer) this.#arrangement(subscription.id).works = works;
    }
  }

  /** The payer's bank takes the latest payment back. */
  dispute(customer: string): Dispute {
    const charge = this.store.list("charge").find((each) => each.customer === customer && !each.refunded);
    if (charge === undefined) throw invalid(`The customer ${customer} has paid nothing.`);
    charge.disputed = true;
    const now = this.clock.seconds();
    const dispute = this.store.add<Dispute>({
      ...this.#base("dispute", "du", now),
      amount: charge.amount,
      currency: "eur",
      charge: charge.id,
      reason: "fraudulent",
      status: "needs_response",
    });
    this.announce("charge.dispute.created", dispute, now);
    return dispute;
  }

  /** Refunds `amount` of a payment, by default all that is left of it. Refuses while the bank disputes the payment. */
  refund(charge: Charge, amount = charge.amount - charge.amount_refunded, reason: string | null = null): Refund {
    const refuse = (code: string, message: string): never => {
      throw new StripeError(400, "invalid_request_error", message, { code });
    };
    if (charge.refunded) refuse("charge_already_refunded", `Charge ${charge.id} has already been refunded.`);
    const disputes = this.store.list("dispute").filter((dispute) => dispute.charge === charge.id);
    if (disputes.some(({ status }) => status !== "won" && !status.startsWith("warning"))) {
      refuse("charge_disputed", `Charge ${charge.id} has been charged back; cannot issue a refund.`);
    }
    if (amount <= 0 || amount > charge.amount - charge.amount_refunded) throw invalid("Invalid amount.", "amount");
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const now = this.clock.seconds();
    const { id, payment_intent } = charge;
    const refund = this.store.add<Refund>({
      ...this.#base("refund", "re", now),
      ...{ amount, currency: "eur", charge: id, payment_intent, reason, status: "succeeded" },
    });
    this.announce("charge.refunded", charge, now);
    return refund;
  }

  /** The bank decides (`won`, `lost`), or takes another step. */
  setDisputeStatus(dispute: Dispute, status: Dispute["status"]): void {
    dispute.status = status;
    const isClosed = status === "won" || status === "lost";
    this.announce(`charge.dispute.${isClosed ? "closed" : "updated"}`, dispute, this.clock.seconds());
  }

  /** Renews or ends a subscription now, as at the end of its period. The next period still begins at that end. */
  endPeriod(subscription: Subscription): void {
    if (subscription.status === "canceled") throw missing("subscription", subscription.id);
    this.#reachPeriodEnd(subscription, this.clock.seconds());
  }

  /**
   * Does everything that has become due, in the order of time, each at the moment at which it was due. Returns whether
   * that was anything.
   */
  runDue(): boolean {
    const now = this.clock.seconds();
    let ran = false;
    for (let next = this.#nextDue(); next !== null && next.at <= now; next = this.#nextDue()) {
      next.run();
      ran = true;
    }
    return ran;
  }

  #nextDue(): { at: number; run: () => void } | null {
    const due: { at: number; run: () => void }[] = [];
    for (const subscription of this.store.list("subscription")) {
      if (subscription.status === "canceled") continue;
      const at = subscription.items.data[0].current_period_end;
      due.push({ at, run: () => this.#reachPeriodEnd(subscription, at) });
      for (const invoice of this.#openInvoices(subscription.id)) {
        const attempt = invoice.next_payment_attempt;
        if (attempt !== null) due.push({ at: attempt, run: () => this.#collect(subscription, invoice, attempt) });
      }
    }
    for (const session of this.store.list("checkout.session")) {
      if (session.status === "open") due.push({ at: session.expires_at, run: () => this.expire(session) });
    }
    return due.sort((a, b) => a.at - b.at)[0] ?? null;
  }

  #reachPeriodEnd(subscription: Subscription, at: number): void {
    if (subscription.cancel_at_period_end) return this.end(subscription, "cancellation_requested", at);
    const [item] = subscription.items.data;
    const anchor = subscription.billing_cycle_anchor;
    const start = item.current_period_end;
    let months = 1;
    while (this.monthAfter(anchor, months) <= start) months += 1;
    Object.assign(item, { current_period_start: start, current_period_end: this.monthAfter(anchor, months) });
    const invoice = this.#invoice(subscription, "subscription_cycle", at);
    this.announce("customer.subscription.updated", subscription, at);
    this.#collect(subscription, invoice, at);
  }

  #invoice(subscription: Subscription, reason: Invoice["billing_reason"], at: number): Invoice {
    const { id, customer: customerId, metadata } = subscription;
    const [item] = subscription.items.data;
    const customer = this.store.get("customer", customerId);
    const { coupon, taxPercent } = this.#arrangement(id);
    const first = reason === "subscription_create";
    const { amount, discount } = this.quote(item.price.id, first ? coupon : null);
    const total = amount - discount;
    const credit = Math.min(total, Math.max(0, -customer.balance));
    const invoiceId = newId("in");
    const invoice = this.store.add<Invoice>({
      ...this.#base("invoice", "in", at),
      id: invoiceId,
      customer: customerId,
      number: `TEST-${String((this.store.state.invoiceNumber += 1)).padStart(4, "0")}`,
      status: "open",
      currency: "eur",
      billing_reason: reason,
      subtotal: amount,
      total,
      amount_due: total - credit,
      amount_paid: 0,
      amount_remaining: total - credit,
      starting_balance: customer.balance,
      ending_balance: customer.balance + credit,
      attempted: false,
      attempt_count: 0,
      next_payment_attempt: null,
      period_start: item.current_period_start,
      period_end: item.current_period_end,
      hosted_invoice_url: `${this.baseUrl()}/invoice/${invoiceId}`,
      invoice_pdf: `${this.baseUrl()}/invoice/${invoiceId}/pdf`,
      parent: {
        type: "subscription_details",
        quote_details: null,
        subscription_details: { subscription: id, metadata },
      },
      lines: {
        object: "list",
        data: [
          { description: item.price.nickname ?? "Abonnement", amount },
          ...(discount > 0 ? [{ description: "Korting eerste maand", amount: -discount }] : []),
          ...(credit > 0 ? [{ description: "Tegoed", amount: -credit }] : []),
        ],
        has_more: false,
      },
      total_taxes: [{ amount: Math.round((total * taxPercent) / (100 + taxPercent)), tax_behavior: "inclusive" }],
    });
    if (credit > 0) {
      customer.balance += credit;
      this.store.add({
        ...this.#base("customer_balance_transaction", "cbtxn", at),
        customer: customerId,
        type: "applied_to_invoice",
        amount: credit,
        currency: "eur",
        description: null,
        ending_balance: customer.balance,
      });
    }
    subscription.latest_invoice = invoice.id;
    return invoice;
  }

  /** One attempt to collect an invoice. */
  #collect(subscription: Subscription, invoice: Invoice, at: number): void {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    if (invoice.amount_due === 0 || this.#arrangement(subscription.id).works) {
      Object.assign(invoice, {
        status: "paid",
        amount_paid: invoice.amount_due,
        amount_remaining: 0,
        next_payment_attempt: null,
      });
      if (invoice.amount_due > 0) this.#charge(invoice, at);
      this.announce("invoice.paid", invoice, at);
      if (subscription.status !== "canceled" && subscription.status !== "active") {
        subscription.status = "active";
        this.announce("customer.subscription.updated", subscription, at);
      }
      return;
    }
    const wait = RETRY_DAYS[invoice.attempt_count - 1];
    invoice.next_payment_attempt = wait === undefined ? null : at + wait * DAY;
    this.announce("invoice.payment_failed", invoice, at);
    if (wait === undefined) return this.end(subscription, "payment_failed", at);
    if (subscription.status !== "past_due") {
      subscription.status = "past_due";
      this.announce("customer.subscription.updated", subscription, at);
    }
  }

  #charge(invoice: Invoice, at: number): void {
    this.store.add<Charge>({
      ...this.#base("charge", "ch", at),
      amount: invoice.amount_due,
      currency: "eur",
      customer: invoice.customer,
      invoice: invoice.id,
      payment_intent: newId("pi"),
      paid: true,
      disputed: false,
      amount_refunded: 0,
      refunded: false,
      status: "succeeded",
    });
  }

  #openInvoices(subscription: string): Invoice[] {
    return this.store
      .list("invoice")
      .filter(({ status, parent }) => status === "open" && parent.subscription_details.subscription === subscription);
  }

  #arrangement(subscription: string) {
    const arrangement = this.store.state.arrangements[subscription];
    if (arrangement === undefined) throw new Error(`Subscription ${subscription} has no arrangement`);
    return arrangement;
  }

  #cart(session: Session) {
    const cart = this.store.state.carts[session.id];
    if (cart === undefined) throw new Error(`Session ${session.id} has no cart`);
    return cart;
  }

  #base<T extends string>(object: T, prefix: string, created: number) {
    return { id: newId(prefix), object, created, livemode: false as const, metadata: {} };
  }
}

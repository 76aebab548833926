/** The payment provider. The only file that talks to it. */
import Stripe from "stripe";
import { plans } from "../../domain/settings/planPrices";
import { isPlan, VAT_PERCENT, type Plan } from "../../domain/plans";
import { isRecord } from "../../domain/records";
import { asRecord, parseJson, UnreadableInput } from "../model/base/input";
import { sha256 } from "../model/base/digest";
import { stripeApiBase, stripeSecretKey, stripeWebhookSecret } from "../model/base/config";
import type {
  DisputeState,
  InvoiceState,
  Payer,
  PayerName,
  SeenInvoice,
  SubscriptionState,
} from "../model/payments/paymentFields";

/** A customer of ours has few subscriptions; the newest of them are looked at. */
const SUBSCRIPTIONS_LOOKED_AT = 20;
/** More than eight years of months; the newest are looked at. */
const INVOICES_LOOKED_AT = 100;

function client(): Stripe {
  const base = stripeApiBase();
  return new Stripe(stripeSecretKey(), {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: 20_000,
    ...(base === null ? {} : { host: base.hostname, port: base.port, protocol: base.protocol }),
  });
}

/**
 * An event of the payment provider, reduced to the customer or dispute that it is about. The state itself is asked for,
 * so that late events do no harm (I6).
 */
export type PaymentEvent = {
  id: string;
  type: string;
  /** Set when it is about another account that is connected to ours. */
  account: string | null;
  customerId: string | null;
  disputeId: string | null;
};

/** The form of the provider's ids and event types: nothing else is looked up or stored. */
const NAME = /^[\w.-]{1,255}$/;
const DISPUTE = "charge.dispute.";
const REFUND = "charge.refunded";
/** Prefixes of the event types that have an effect here: the provider is configured to send these. */
export const EVENT_FAMILIES = ["customer.subscription.", "invoice.", "checkout.session.", DISPUTE, REFUND];

/** Throws when the body is not signed by the provider, or was signed more than five minutes ago. */
export async function verifySignature(body: string, signature: string): Promise<void> {
  const crypto = Stripe.createSubtleCryptoProvider();
  const verifier = client().webhooks.signature;
  if (verifier === null) throw new Error("The provider's library cannot verify signatures.");
  await verifier.verifyHeaderAsync(body, signature, stripeWebhookSecret(), undefined, crypto);
}

/**
 * The event in a webhook's body, or null for a type that has no effect here. Throws UnreadableInput when the body is no
 * event.
 */
export function readEvent(body: string): PaymentEvent | null {
  return toEvent(asRecord(parseJson(body), "The event"));
}

/**
 * The events with an effect since a time, oldest first; `since` is in milliseconds. The provider keeps them for thirty
 * days. Throws UnreadableInput when one is no event.
 */
export async function listEvents(since: number): Promise<PaymentEvent[]> {
  const created = { gte: Math.floor(since / 1000) };
  const found: Stripe.Event[] = [];
  for (const family of EVENT_FAMILIES) {
    const type = family.endsWith(".") ? `${family}*` : family;
    for await (const event of client().events.list({ type, created, limit: 100 })) found.push(event);
  }
  const oldestFirst = found.toSorted((a, b) => a.created - b.created);
  return oldestFirst.map((event) => toEvent(asRecord(event, "The event"))).filter((event) => event !== null);
}

function toEvent(event: Record<string, unknown>): PaymentEvent | null {
  const id = asName(event.id, "The event's id");
  const type = asName(event.type, "The event's type");
  if (!EVENT_FAMILIES.some((family) => type.startsWith(family))) return null;
  const object = asRecord(asRecord(event.data ?? {}, "data").object, "data.object");
  return {
    id,
    type,
    account: asNameOrNull(event.account, "The event's account"),
    customerId: asNameOrNull(isRecord(object.customer) ? object.customer.id : object.customer, "The customer's id"),
    disputeId: type.startsWith(DISPUTE) ? asName(object.id, "data.object.id") : null,
  };
}

function asName(value: unknown, what: string): string {
  if (typeof value === "string" && NAME.test(value)) return value;
  throw new UnreadableInput(`${what} is none of the provider's.`);
}

function asNameOrNull(value: unknown, what: string): string | null {
  return value === null || value === undefined ? null : asName(value, what);
}

/**
 * The payer's customer at the provider, or a new one: at the first visit, and when the old one was deleted there, since
 * a deleted customer cannot pay. A repeat within a day returns the same new customer.
 */
export async function ensureCustomer({ userId, email, name, phone, customerId }: Payer): Promise<string> {
  if (customerId !== null && (await renameCustomer(customerId, { email, name }))) return customerId;
  // The provider refuses a key that comes again with other words.
  const words = await sha256(JSON.stringify([email, name, phone]));
  const customer = await client().customers.create(
    { email, name, preferred_locales: ["nl"], metadata: { userId }, ...(phone === null ? {} : { phone }) },
    { idempotencyKey: ["customer", userId, customerId ?? "", words].join("/") },
  );
  return customer.id;
}

/** Gives a customer at the provider this address and name. Returns false for one that was deleted there. */
export async function renameCustomer(customerId: string, { email, name }: PayerName): Promise<boolean> {
  try {
    await client().customers.update(customerId, { email, name });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** The id of the account that a customer was made for, as the product wrote it; null when it was not made so. */
export async function accountOfCustomer(customerId: string): Promise<string | null> {
  return (await readCustomer(customerId))?.metadata.userId ?? null;
}

async function readCustomer(customerId: string): Promise<Stripe.Customer | null> {
  try {
    const customer = await client().customers.retrieve(customerId);
    return customer.deleted === true ? null : customer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export type PayPageTerms = {
  customerId: string;
  plan: Plan;
  /** Whether the first month is at the introductory price. */
  introductory: boolean;
};
export type PayPageLinks = { successUrl: string; cancelUrl: string };
export type PayPage = { sessionId: string; url: string };

/**
 * Opens a payment page at the provider. `number` is stored with it: of two pages of a customer the one with the higher
 * number counts.
 */
export async function createPayPage(
  { customerId, plan, introductory }: PayPageTerms,
  { successUrl, cancelUrl }: PayPageLinks,
  number: number,
): Promise<PayPage> {
  const stripe = client();
  const [price, taxRate] = await Promise.all([ensurePrice(stripe, plan), ensureTaxRate(stripe)]);
  const { id, url } = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customerId,
    line_items: [{ price, quantity: 1, tax_rates: [taxRate] }],
    ...(introductory ? { discounts: [{ coupon: await ensureCoupon(stripe, plan) }] } : {}),
    allowed_payment_method_types: ["ideal", "card"],
    locale: "nl",
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata: { number },
    subscription_data: { metadata: { plan } },
  });
  if (url === null) throw new Error(`The page to pay on ${id} has no address.`);
  return { sessionId: id, url };
}

/** The payment page when it can be paid now and for at least `leftMs` milliseconds more, else null. */
export async function readPayPage(sessionId: string, now: number, leftMs: number): Promise<PayPage | null> {
  const session = await retrieveSession(sessionId);
  if (session?.status !== "open" || session.url === null || session.expires_at * 1000 < now + leftMs) return null;
  return { sessionId, url: session.url };
}

/** Closes a payment page, so that it cannot be paid. Returns whether it had been paid already. */
export async function closePayPage(sessionId: string): Promise<{ paid: boolean }> {
  try {
    await client().checkout.sessions.expire(sessionId);
    return { paid: false };
  } catch (error) {
    // It may have been closed, or paid, a moment ago; then that is how it stands.
    const session = await retrieveSession(sessionId);
    if (session?.status === "open") throw error;
    return { paid: session?.status === "complete" };
  }
}

/**
 * Closes the customer's other payment pages, so that nobody pays twice. Pages with a higher number stay open, since
 * they were opened later. Returns whether one of the closed pages had been paid already.
 */
export async function closeOtherPayPages(
  customerId: string,
  kept: { sessionId: string; number: number },
): Promise<{ paid: boolean }> {
  return await closePayPages(customerId, ({ id, metadata }) => {
    return id !== kept.sessionId && Number(metadata?.number ?? 0) <= kept.number;
  });
}

/** Closes the customer's open payment pages that `isChosen` picks. Returns whether one of them had been paid already. */
export async function closePayPages(
  customerId: string,
  isChosen: (page: Stripe.Checkout.Session) => boolean = () => true,
): Promise<{ paid: boolean }> {
  const { data } = await client().checkout.sessions.list({ customer: customerId, status: "open", limit: 100 });
  const closed = await Promise.all(data.filter(isChosen).map(({ id }) => closePayPage(id)));
  return { paid: closed.some(({ paid }) => paid) };
}

/** The customer of this checkout; null when there is no such checkout. */
export async function readCheckout(sessionId: string): Promise<{ customerId: string | null } | null> {
  const session = await retrieveSession(sessionId);
  return session === null ? null : { customerId: idOf(session.customer) };
}

async function retrieveSession(sessionId: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await client().checkout.sessions.retrieve(sessionId);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * What the provider has of a customer now: the subscription that counts, its invoices, and the disputes that were asked
 * for.
 */
export async function readPayments(customerId: string, disputeIds: string[]) {
  const [state, invoices, ...disputes] = await Promise.all([
    readSubscription(customerId),
    readInvoices(customerId),
    ...disputeIds.map(readDispute),
  ]);
  return { state, invoices, disputes: disputes.filter((dispute) => dispute !== null).map(({ dispute }) => dispute) };
}

const INVOICE_STATUSES: readonly unknown[] = ["open", "paid", "void", "uncollectible"];
const isDrawnUp = (status: unknown): status is InvoiceState["status"] => INVOICE_STATUSES.includes(status);

/** The newest invoices of a customer with their payments, without drafts. */
export async function readInvoices(customerId: string): Promise<SeenInvoice[]> {
  const stripe = client();
  const asked = { customer: customerId, limit: INVOICES_LOOKED_AT };
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({ ...asked, expand: ["data.payments"] }),
    stripe.charges.list(asked),
  ]);
  const refunded = new Set(charges.data.flatMap((each) => (each.refunded ? [idOf(each.payment_intent)] : [])));
  return invoices.data.flatMap((invoice) => {
    const { id, number, status, created, total, hosted_invoice_url: url, invoice_pdf: pdfUrl } = invoice;
    if (id === undefined || !isDrawnUp(status)) return [];
    const paymentId = paymentOf(invoice);
    const payment =
      paymentId === null ? null : { id: paymentId, cents: invoice.amount_paid, isRefunded: refunded.has(paymentId) };
    return {
      ...{ invoiceId: id, number, status, createdAt: created * 1000, total, url: url ?? null, pdfUrl: pdfUrl ?? null },
      ...{ subscriptionId: idOf(invoice.parent?.subscription_details?.subscription), payment },
      // A balance below zero is credit.
      credit: Math.max(0, (invoice.ending_balance ?? 0) - invoice.starting_balance),
    };
  });
}

/** The id of the payment that paid an invoice, as a refund names it; null when none did. */
function paymentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === "paid");
  return idOf(paid?.payment.payment_intent);
}

/**
 * Gives a payment back whole, once for each invoice. Returns whether it is back: false while, or because, its bank takes
 * it back itself.
 */
export async function refundPayment(paymentId: string, invoiceId: string): Promise<boolean> {
  try {
    const order = { payment_intent: paymentId, metadata: { invoice: invoiceId } };
    await client().refunds.create(order, { idempotencyKey: `refund/${invoiceId}` });
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code === "charge_already_refunded") return true;
    if (error.code === "charge_disputed") return false;
    throw error;
  }
}

/** Who a customer is, for a mail; null once it was deleted at the provider. */
export async function readReceiver(customerId: string): Promise<{ email: string; name: string } | null> {
  const customer = await readCustomer(customerId);
  return customer === null || customer.email === null ? null : { email: customer.email, name: customer.name ?? "" };
}

/**
 * The subscription of a customer that counts: the oldest that runs, otherwise the newest that has not ended, otherwise
 * the newest. One whose first payment never succeeded counts for nothing.
 */
async function readSubscription(customerId: string): Promise<SubscriptionState | null> {
  const { data } = await client().subscriptions.list({
    customer: customerId,
    status: "all",
    limit: SUBSCRIPTIONS_LOOKED_AT,
    expand: ["data.latest_invoice"],
  });
  const begun = data.filter(({ status }) => status !== "incomplete" && status !== "incomplete_expired");
  // The provider lists the newest first. The first that runs counts: a second one gives nothing and is given back.
  const running = begun.filter((subscription) => rank(subscription) === 0);
  if (running.length > 1) console.error(`Customer ${customerId} pays ${running.length} subscriptions at once.`);
  const subscription = running.at(-1) ?? begun.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)[0];
  return subscription === undefined ? null : toState(subscription);
}

function rank({ status }: Stripe.Subscription): number {
  if (status === "active" || status === "trialing") return 0;
  return hasEnded(status) ? 2 : 1;
}

function hasEnded(status: string): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

function toState(subscription: Stripe.Subscription): SubscriptionState {
  const { id, status, metadata, items, latest_invoice: invoice } = subscription;
  const ends = items.data.map((item) => item.current_period_end);
  const periodEnd = ends.length === 0 ? null : Math.max(...ends);
  // A date chosen in the provider's dashboard ends it as well. Until the period in which that is, it is renewed and paid.
  const { cancel_at: chosenEnd } = subscription;
  const end = chosenEnd !== null && (periodEnd === null || chosenEnd <= periodEnd) ? chosenEnd : null;
  const until = end ?? periodEnd;
  return {
    providerId: id,
    status,
    plan: isPlan(metadata.plan) ? metadata.plan : "vloeren",
    currentPeriodEnd: until === null ? null : until * 1000,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || end !== null,
    canceledAt: subscription.canceled_at === null ? null : subscription.canceled_at * 1000,
    startedAt: subscription.start_date * 1000,
    latestInvoice:
      invoice === null || typeof invoice === "string"
        ? null
        : {
            id: invoice.id ?? "",
            status: invoice.status,
            url: invoice.hosted_invoice_url ?? null,
            amountDue: invoice.amount_due,
            amountPaid: invoice.amount_paid,
          },
  };
}

/** Lets a subscription end with its current period, or lets it continue after all. */
export async function setCancelAtPeriodEnd(providerId: string, cancel: boolean): Promise<void> {
  await client().subscriptions.update(providerId, { cancel_at_period_end: cancel });
}

/** Ends a subscription at once. One that has ended, or is not there, is no error. */
export async function endSubscription(providerId: string): Promise<void> {
  try {
    await client().subscriptions.cancel(providerId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Ends all subscriptions of a customer and closes the payment pages that could still be paid. Idempotent. Throws when
 * such a page is paid at that very moment; the next attempt then finds its subscription.
 */
export async function endSubscriptions(customerId: string): Promise<void> {
  const stripe = client();
  // Pages first: what is paid on one until it is closed is among the subscriptions that end then.
  const { paid } = await closePayPages(customerId);
  if (paid) throw new Error(`A page to pay on of ${customerId} was paid at this moment.`);
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100 });
  for (const { id, status } of data) if (!hasEnded(status)) await stripe.subscriptions.cancel(id);
}

/** Gives a customer credit for the next invoice, once for each key. */
export async function giveCredit(customerId: string, cents: number, description: string, key: string): Promise<void> {
  const stripe = client();
  // Keys are forgotten after a day at the earliest; the mark in the ledger stays.
  const ledger = await stripe.customers.listBalanceTransactions(customerId, { limit: 100 });
  if (ledger.data.some(({ metadata }) => metadata?.key === key)) return;
  await stripe.customers.createBalanceTransaction(
    customerId,
    { amount: -cents, currency: "eur", description, metadata: { key } },
    { idempotencyKey: key },
  );
}

/** The present state of a dispute, and the customer whose payment it is about; null when there is no such dispute. */
export async function readDispute(
  disputeId: string,
): Promise<{ dispute: DisputeState; customerId: string | null } | null> {
  try {
    const { id, status, created, charge } = await client().disputes.retrieve(disputeId, { expand: ["charge"] });
    const customerId = typeof charge === "string" ? null : idOf(charge.customer);
    return { dispute: { disputeId: id, status, openedAt: created * 1000 }, customerId };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The plan's price including btw, made on the first use. A changed price gets a key, and so an object, of its own. */
async function ensurePrice(stripe: Stripe, plan: Plan): Promise<string> {
  const { name, monthly } = plans[plan];
  const lookupKey = `${plan}-${monthly.inclVat}`;
  const find = async () => (await stripe.prices.list({ lookup_keys: [lookupKey], active: true })).data[0]?.id;
  const price = {
    currency: "eur",
    unit_amount: monthly.inclVat,
    recurring: { interval: "month" },
    tax_behavior: "inclusive",
    lookup_key: lookupKey,
    nickname: name,
    product_data: { name },
  } as const;
  const create = async () => (await stripe.prices.create(price, { idempotencyKey: `price/${lookupKey}` })).id;
  return (await find()) ?? (await create());
}

/** What is taken off the first month, so that its total is the introductory price to the cent. */
async function ensureCoupon(stripe: Stripe, plan: Plan): Promise<string> {
  const { monthly, firstMonth } = plans[plan];
  const id = `eerste-maand-${plan}-${firstMonth.inclVat}-${monthly.inclVat}`;
  try {
    await stripe.coupons.retrieve(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const off = { amount_off: monthly.inclVat - firstMonth.inclVat, currency: "eur", duration: "once" } as const;
    await stripe.coupons.create({ id, name: "Eerste maand", ...off }, { idempotencyKey: `coupon/${id}` });
  }
  return id;
}

/** The rate of btw inside the prices. */
async function ensureTaxRate(stripe: Stripe): Promise<string> {
  const { data } = await stripe.taxRates.list({ active: true, inclusive: true, limit: 100 });
  const known = data.find(({ percentage, country }) => percentage === VAT_PERCENT && country === "NL");
  if (known !== undefined) return known.id;
  const rate = { display_name: "btw", percentage: VAT_PERCENT, inclusive: true, country: "NL" };
  return (await stripe.taxRates.create(rate, { idempotencyKey: `tax-rate/${VAT_PERCENT}` })).id;
}

function idOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" ? id : null;
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

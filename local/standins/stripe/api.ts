/** Stripe without a socket: `/v1` as far as the product uses it, and the life of subscriptions behind it. */
import type { ProviderAnswer, ProviderRequest } from "../provider";
import { Billing, type EventType } from "./billing";
import { addMonths, type MonthAfter, type Seconds } from "./clock";
import { ApiFaults } from "./faults";
import type { Stored, StripeEvent } from "./objects";
import { Routes } from "./routes";
import { newId, Store } from "./store";

const API_VERSION = "2026-10-28.endive";

export interface StripeApi {
  store: Store;
  /** The acts of payers, banks and staff, and the passing of time. */
  billing: Billing;
  faults: ApiFaults;
  /** Answers a request of the provider's SDK, after everything that has become due. */
  answer(request: ProviderRequest): ProviderAnswer;
}

export interface StripeApiOptions {
  store?: Store;
  clock: Seconds;
  /** The beginning of the addresses of pages to pay on. */
  baseUrl: () => string;
  /** How long a month is; a calendar month when absent. */
  monthAfter?: MonthAfter;
  /** Is told of each event, in order. */
  onEvent: (event: StripeEvent) => void;
}

/**
 * Stripe's API without a socket. Before each request it processes everything that is due by `clock`, for example
 * renewals. A fault that a test has set replaces the answer.
 */
export function createStripeApi(options: StripeApiOptions): StripeApi {
  const { store = new Store(), clock, baseUrl, monthAfter = addMonths, onEvent } = options;
  const faults = new ApiFaults();
  const billing = new Billing(store, clock, announce, baseUrl, monthAfter);
  const routes = new Routes(store, clock, billing, baseUrl);

  function announce(type: EventType, object: Stored, at: number): void {
    const event: StripeEvent = {
      id: newId("evt"),
      object: "event",
      api_version: API_VERSION,
      created: at,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    };
    store.state.event[event.id] = event;
    onEvent(event);
  }

  function answer(request: ProviderRequest): ProviderAnswer {
    billing.runDue();
    const headers = { "request-id": newId("req") };
    const fault = faults.take();
    if (fault !== null) {
      const error = { type: "api_error", message: fault.message ?? "Set by a test." };
      return { status: fault.status, body: { error }, headers: { ...headers, "stripe-should-retry": "false" } };
    }
    const { status, body, replayed } = routes.handle(request);
    return { status, body, headers: { ...headers, ...(replayed ? { "idempotent-replayed": "true" } : {}) } };
  }

  return { store, billing, faults, answer };
}

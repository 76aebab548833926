import type { Clock } from "./clock";
import { missing } from "./errors";
import type { StripeEvent } from "./objects";
import { signature } from "./signature";
import { newId, type Delivery, type Store } from "./store";

export interface Destination {
  url: string;
  secret: string;
}

/** Seconds after which a failed delivery is tried again. Stripe takes hours, for three days; the shape is the same. */
const RETRY_SECONDS = [1, 2, 5, 15, 60, 300, 1800, 3600];
const TIMEOUT_MS = 10_000;

export interface DeliveryAnswer {
  event: string;
  status: number | null;
  error: string | null;
}

/**
 * Sends events to the deployment: signed, at least once, in no promised order, again after any answer that is not 2xx.
 * Tests can hold events back and deliver them in any order, as often as they like.
 */
export class Webhooks {
  #destination: Destination | null = null;
  #holding = false;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** Sets the address to which events go from now on, also those that wait from before a restart. */
  sendTo(destination: Destination): void {
    this.#destination = destination;
    for (const delivery of this.#deliveries("pending")) this.#start(delivery);
  }

  announce(event: StripeEvent): void {
    const state = this.#holding ? "held" : "pending";
    const delivery: Delivery = { id: newId("we"), event: event.id, attempts: [], state };
    this.store.state.deliveries[delivery.id] = delivery;
    if (!this.#holding) this.#start(delivery);
  }

  /** Keeps new events back until they are delivered by hand or released. */
  hold(): void {
    this.#holding = true;
  }

  /** Delivers what was held back, and new events at once again. */
  release(): void {
    this.#holding = false;
    for (const delivery of this.#deliveries("held")) {
      delivery.state = "pending";
      this.#start(delivery);
    }
  }

  /** Sends these events one after the other, whether or not they were delivered before. They count as delivered. */
  async deliver(events: string[]): Promise<DeliveryAnswer[]> {
    const answers: DeliveryAnswer[] = [];
    for (const id of events) {
      const event = this.store.state.event[id];
      if (event === undefined) throw missing("event", id);
      const answer = await this.#send(event);
      answers.push({ event: id, ...answer });
      for (const delivery of this.#deliveries("held")) if (delivery.event === id) delivery.state = "delivered";
    }
    return answers;
  }

  list(): (StripeEvent & { deliveries: Delivery[] })[] {
    const deliveries = Object.values(this.store.state.deliveries);
    return Object.values(this.store.state.event).map((event) => ({
      ...event,
      deliveries: deliveries.filter((delivery) => delivery.event === event.id),
    }));
  }

  /** Holds nothing back any more, and drops the retries that wait. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#holding = false;
  }

  /** Ends everything under way; a delivery that was cut off is tried again after a restart. */
  async close(): Promise<void> {
    this.clear();
    this.#closing.abort();
    await Promise.all(this.#underWay);
  }

  #start(delivery: Delivery): void {
    const attempt = this.#attempt(delivery).finally(() => this.#underWay.delete(attempt));
    this.#underWay.add(attempt);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const event = this.store.state.event[delivery.event];
    if (this.#destination === null || event === undefined) return;
    const { status, error } = await this.#send(event);
    // Everything may have been cleared or closed while the answer was awaited.
    if (this.#closing.signal.aborted || this.store.state.deliveries[delivery.id] !== delivery) return;
    delivery.attempts.push({ at: this.clock.seconds(), status, error });
    const wait = RETRY_SECONDS[delivery.attempts.length - 1];
    if (error === null) delivery.state = "delivered";
    else if (wait === undefined) delivery.state = "failed";
    else this.#later(wait * 1000, () => this.#start(delivery));
    this.store.saveIfPossible();
  }

  async #send(event: StripeEvent): Promise<Omit<DeliveryAnswer, "event">> {
    if (this.#destination === null) return { status: null, error: "No webhook endpoint is registered." };
    const { url, secret } = this.#destination;
    // The receiver compares the signature's time with its own clock.
    await this.clock.refresh();
    const body = JSON.stringify(event, null, 2);
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature(body, secret, this.clock.seconds()),
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#closing.signal]),
      });
      const text = await answer.text();
      return { status: answer.status, error: answer.ok ? null : text.slice(0, 500) || `Status ${answer.status}` };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  #deliveries(state: Delivery["state"]): Delivery[] {
    return Object.values(this.store.state.deliveries).filter((delivery) => delivery.state === state);
  }

  #later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}

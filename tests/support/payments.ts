import type { StripeEvent } from "../../local/standins/stripe/objects";
import type { Delivery, State } from "../../local/standins/stripe/store";

export type ProviderEvent = StripeEvent & { deliveries: Delivery[] };
type Records = Pick<State, "customer" | "subscription" | "invoice" | "charge"> & { session: State["checkout.session"] };

/** Controls the payment stand-in for a test. */
export class PaymentProvider {
  constructor(readonly url: string) {}

  /** Everything that was announced, oldest first, with what became of it. */
  async events(): Promise<ProviderEvent[]> {
    return ((await this.call("GET", "events")) as { events: ProviderEvent[] }).events;
  }

  async records(): Promise<Records> {
    return (await this.call("GET", "state")) as Records;
  }

  /** Keeps new events back. */
  async hold(): Promise<void> {
    await this.call("POST", "webhooks", { action: "hold" });
  }

  /** Sends these events one after the other; returns the status that each was answered with. */
  async deliver(events: string[]): Promise<(number | null)[]> {
    const { answers } = (await this.call("POST", "webhooks", { action: "deliver", events })) as {
      answers: { status: number | null }[];
    };
    return answers.map(({ status }) => status);
  }

  /** Sends what was kept back, and new events at once again. */
  async release(): Promise<void> {
    await this.call("POST", "webhooks", { action: "release" });
  }

  /** Pays on a pay page, as its payer does in the browser; `session` is the checkout's id. */
  async pay(session: string): Promise<void> {
    await this.call("POST", "pay", { session });
  }

  /** Whether the next attempts to collect from this customer succeed. */
  async setCollecting(customer: string, works: boolean): Promise<void> {
    await this.call("POST", "collecting", { customer, works });
  }

  /** The payer's bank takes the latest payment back; returns the dispute's id. */
  async dispute(customer: string): Promise<string> {
    return ((await this.call("POST", "disputes", { customer })) as { id: string }).id;
  }

  async closeDispute(dispute: string, status: "won" | "lost"): Promise<void> {
    await this.call("POST", "disputes/close", { dispute, status });
  }

  /** Makes the next calls of the API fail. */
  async fail(times = 1, status = 500): Promise<void> {
    await this.call("POST", "faults", { times, status });
  }

  /** Back to nothing. */
  async clear(): Promise<void> {
    await this.call("DELETE", "state");
  }

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${this.url}/api/${path}`, { method, ...given });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  }
}

/** The routes `/api/…`, with which only a test may control the payment provider. */
import type { Billing } from "./billing";
import type { Clock } from "./clock";
import { invalid } from "./errors";
import type { ApiFaults } from "./faults";
import type { Store } from "./store";
import type { Webhooks } from "./webhooks";

/**
 * Answers the requests by which tests steer the payment provider: the clock, payments, disputes, faults, and the
 * delivery of webhooks. An unknown request throws Stripe's invalid-request error.
 */
export class Instruments {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly billing: Billing,
    private readonly webhooks: Webhooks,
    private readonly faults: ApiFaults,
  ) {}

  /** Everything gone, nothing held, no faults; the clock stays. */
  clear(): void {
    this.faults.clear();
    this.webhooks.clear();
    this.store.clear();
  }

  async handle(method: string, path: string, body: Record<string, unknown>): Promise<unknown> {
    switch (`${method} ${path}`) {
      case "GET /api/events":
        return { events: this.webhooks.list() };
      case "GET /api/state": {
        const { customer, subscription, invoice, charge } = this.store.state;
        return { customer, subscription, invoice, charge, session: this.store.state["checkout.session"] };
      }
      case "POST /api/clock":
        this.clock.advance(Number(body.advanceMs ?? 0));
        await this.clock.refresh();
        this.billing.runDue();
        return { now: this.clock.now() };
      case "POST /api/webhooks":
        return await this.#webhooks(body);
      case "POST /api/pay": {
        const session = this.store.get("checkout.session", String(body.session));
        this.billing.complete(session, String(body.method ?? "ideal"), { work: body.renewals !== "fail" });
        return session;
      }
      case "POST /api/collecting":
        this.billing.setWorks(String(body.customer), body.works === true);
        return {};
      case "POST /api/disputes":
        return this.billing.dispute(String(body.customer));
      case "POST /api/disputes/close": {
        const dispute = this.store.get("dispute", String(body.dispute));
        this.billing.setDisputeStatus(dispute, body.status === "won" ? "won" : "lost");
        return dispute;
      }
      case "POST /api/faults":
        this.faults.set({ times: Number(body.times ?? 1), status: Number(body.status ?? 500) });
        return {};
      case "DELETE /api/state":
        this.clear();
        return {};
      default:
        throw invalid(`The payment stand-in has no instrument ${method} ${path}.`);
    }
  }

  async #webhooks(body: Record<string, unknown>): Promise<unknown> {
    switch (body.action) {
      case "hold":
        this.webhooks.hold();
        return {};
      case "release":
        this.webhooks.release();
        return {};
      case "deliver":
        return { answers: await this.webhooks.deliver((body.events as string[] | undefined) ?? []) };
      default:
        throw invalid("`action` must be hold, release or deliver");
    }
  }
}

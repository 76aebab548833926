/** The component that calls Polar, with a server of this test in Polar's place. Only the local engine can be configured so. */
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Instruments } from "../../src/instruments-client";
import type { TestEngine } from "../../src/testing";
import { api } from "./convex/_generated/api";

const SECRET = "a secret of this test";
const TIME = "2026-11-01T10:00:00Z";
const NEXT = "2026-12-01T10:00:00Z";

const productOf = (run: string) => ({
  ...{ id: `product ${run}`, created_at: TIME, modified_at: null, organization_id: "org", name: `Vloeren ${run}` },
  ...{ description: null, visibility: "public", is_recurring: true, is_archived: false, metadata: {}, medias: [] },
  ...{ recurring_interval: "month", recurring_interval_count: 1, trial_interval: null, trial_interval_count: null },
  ...{ meter_interval: null, meter_interval_count: null },
  ...{ prices: [], benefits: [], attached_custom_fields: [] },
});

const subscriptionOf = (run: string, changes: { modified_at: string | null; cancel_at_period_end: boolean }) => ({
  ...{ id: `subscription ${run}`, created_at: TIME, amount: 5000, currency: "eur", status: "active", metadata: {} },
  ...{ recurring_interval: "month", recurring_interval_count: 1, current_period_start: TIME, current_period_end: NEXT },
  ...{ current_meter_period_start: null, current_meter_period_end: null, trial_start: null, trial_end: null },
  ...{ canceled_at: null, started_at: TIME, ends_at: null, ended_at: null, pause_at_period_end: false },
  ...{ paused_at: null, resumes_at: null, customer_id: `customer ${run}`, product_id: `product ${run}` },
  ...{ discount_id: null, checkout_id: null, customer_cancellation_reason: null, customer_cancellation_comment: null },
  customer: {
    ...{ id: `customer ${run}`, created_at: TIME, modified_at: null, metadata: {}, email: "user@vloeren.test" },
    ...{
      email_verified: true,
      type: "individual",
      name: null,
      billing_name: null,
      billing_address: null,
      tax_id: null,
    },
    ...{ organization_id: "org", deleted_at: null, avatar_url: "" },
  },
  ...{ product: productOf(run), discount: null, prices: [], meters: [], pending_update: null },
  ...changes,
});

/** Runs the cases of polar against an engine that has the functions of this folder. */
export function polar(open: () => TestEngine): void {
  let client: ConvexHttpClient;
  let provider: Server;
  let run: string;
  const asked: string[] = [];
  beforeAll(async () => {
    provider = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ items: [productOf(run)], pagination: { total_count: 1, max_page: 1 } }));
    }).listen(0, "127.0.0.1");
    await once(provider, "listening");
    const engine = open();
    client = new ConvexHttpClient(engine.cloudUrl, { logger: false });
    const { port } = provider.address() as AddressInfo;
    await new Instruments(engine).detour("https://sandbox-api.polar.sh", `http://127.0.0.1:${port}`);
    const changes = [
      { name: "POLAR_ORGANIZATION_TOKEN", value: "polar_test" },
      { name: "POLAR_WEBHOOK_SECRET", value: SECRET },
    ];
    await engine.admin("/api/update_environment_variables", { changes });
  });
  afterAll(() => provider?.close());
  beforeEach(() => {
    run = randomUUID();
  });

  const tell = async (type: string, data: object, secret = SECRET): Promise<number> => {
    const body = JSON.stringify({ type, timestamp: TIME, data });
    const [id, time] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
    const signature = createHmac("sha256", secret).update(`${id}.${time}.${body}`).digest("base64");
    const headers = { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": `v1,${signature}` };
    return (await fetch(`${open().siteUrl}/polar/webhook`, { method: "POST", headers, body })).status;
  };
  const current = () => client.query(api.subscriptions.current, { userId: run });

  describe("polar", () => {
    test("F118 its `Buffer` works in queries and mutations (F30)", async () => {
      expect(await client.mutation(api.subscriptions.encoded, { text: "één vloer" })).toEqual([
        "w6nDqW4gdmxvZXI=",
        "één vloer",
      ]);
    });

    test("F118 the provider's signed events become rows, and a late one changes nothing", async () => {
      await client.mutation(api.subscriptions.register, { userId: run, customerId: `customer ${run}` });
      expect(await current()).toBeNull();
      expect(await tell("product.created", productOf(run))).toBe(202);
      const active = { modified_at: null, cancel_at_period_end: false };
      expect(await tell("subscription.created", subscriptionOf(run, active))).toBe(202);
      expect(await current()).toMatchObject({ status: "active", ends: false, name: `Vloeren ${run}` });
      const cancelled = { modified_at: NEXT, cancel_at_period_end: true };
      expect(await tell("subscription.updated", subscriptionOf(run, cancelled))).toBe(202);
      expect(await tell("subscription.updated", subscriptionOf(run, active))).toBe(202);
      expect(await current()).toMatchObject({ status: "active", ends: true });
    });

    test("F118 an event without its signature is refused", async () => {
      expect(await tell("product.created", productOf(run), "another secret")).toBe(403);
    });

    test("F118 its actions ask the provider, with the key of the environment", async () => {
      await client.action(api.subscriptions.sync, {});
      expect(asked.at(-1)).toBe("GET /v1/products/?limit=100&page=1 Bearer polar_test");
      await client.mutation(api.subscriptions.register, { userId: run, customerId: `customer ${run}` });
      await tell("subscription.created", subscriptionOf(run, { modified_at: null, cancel_at_period_end: false }));
      expect(await current()).toMatchObject({ name: `Vloeren ${run}` });
    });
  });
}

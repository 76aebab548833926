/** Convex's components for mail and payments call the stand-ins: the two agree about the providers. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startMail, type MailServer } from "../../local/standins/mail/server";
import { startStripe, type StripeServer } from "../../local/standins/stripe/server";
import { setVariables } from "../../scripts/product/admin";
import { inRoot } from "../../scripts/lib/root";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { pushFunctions } from "../../scripts/product/push";
import { createSecrets } from "../../scripts/product/secrets";
import { Instruments } from "local-convex/instruments";
import { api } from "./providers/convex/_generated/api";

const MAIL_SECRET = `whsec_${Buffer.from("a secret of this test").toString("base64")}`;
const STRIPE_SECRET = "whsec_of_this_test";
const STRIPE_KEY = "sk_test_of_this_test";

const dir = mkdtempSync(join(tmpdir(), "providers-"));
let engine: RunningEngine;
let client: ConvexHttpClient;
let mail: MailServer;
let stripe: StripeServer;
let run: string;
beforeAll(async () => {
  const { adminKey } = createSecrets();
  engine = await startEngine({ dir, port: 0, sitePort: 0, adminKey, instruments: true });
  await pushFunctions(engine, inRoot("tests/on-engine/providers"));
  client = new ConvexHttpClient(engine.cloudUrl, { logger: false });
  [mail, stripe] = await Promise.all([startMail({ port: 0 }), startStripe({ port: 0 })]);
  mail.connect({ url: `${engine.siteUrl}/resend-webhook`, secret: MAIL_SECRET });
  await stripe.connect({ url: `${engine.siteUrl}/stripe/webhook`, secret: STRIPE_SECRET });
  const instruments = new Instruments(engine);
  await instruments.detour("https://api.resend.com", mail.url);
  await instruments.detour("https://api.stripe.com", stripe.url);
  await setVariables(engine, {
    RESEND_API_KEY: "re_test",
    RESEND_WEBHOOK_SECRET: MAIL_SECRET,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  });
});
afterAll(async () => {
  await Promise.all([mail?.close(), stripe?.close(), engine?.child.stop()]);
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => {
  run = randomUUID();
  mail.faults.clear();
});

const post = async (url: string, body: object): Promise<unknown> => {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  return response.json();
};

describe("resend", () => {
  const arrived = () => mail.mailbox.list().filter(({ subject }) => subject === run);
  const status = (id: Awaited<ReturnType<typeof send>>[number]) => client.query(api.mails.status, { id });
  const send = (to: string[], more: { key?: string; fails?: boolean } = {}) =>
    client.mutation(api.mails.send, { to, subject: run, ...more });

  test("F116 mails of one moment go out as one batch, with a key of the component's", async () => {
    const ids = await send(["a@vloeren.test", "b@vloeren.test", "c@vloeren.test"]);
    await expect.poll(() => arrived().length).toBe(3);
    expect(new Set(arrived().map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([ids[0]]));
    await expect.poll(async () => (await status(ids[2]!))?.status).toBe("sent");
  });

  test("F116 one key is one mail, a mutation that fails sends none, and what waits can be cancelled", async () => {
    const [first] = await send(["a@vloeren.test"], { key: run });
    expect(await send(["a@vloeren.test"], { key: run })).toEqual([first]);
    await expect(send(["never@vloeren.test"], { fails: true })).rejects.toThrow();
    const [cancelled] = await send(["cancelled@vloeren.test"]);
    await client.mutation(api.mails.cancel, { id: cancelled! });
    await expect.poll(async () => (await status(first!))?.status).toBe("sent");
    expect((await status(cancelled!))?.status).toBe("cancelled");
    expect(arrived().flatMap(({ to }) => to)).toEqual(["a@vloeren.test"]);
  });

  test("F116 a provider that fails is asked again with the same key, one that refuses is not", async () => {
    mail.faults.set({ kind: "error", status: 500, name: "internal_server_error" });
    const [mended] = await send(["a@vloeren.test"]);
    await expect.poll(async () => (await status(mended!))?.status).toBe("sent");
    expect(arrived()).toHaveLength(1);
    mail.faults.set({ kind: "error", status: 422, name: "validation_error", message: "no such domain" });
    const [refused] = await send(["b@vloeren.test"]);
    await expect.poll(async () => (await status(refused!))?.status).toBe("failed");
    expect(await status(refused!)).toMatchObject({
      errorMessage: expect.stringContaining("no such domain") as string,
    });
    expect(arrived()).toHaveLength(1);
  });

  test("F116 a report of the provider is checked, stored and told to the app", async () => {
    const [id] = await send(["a@vloeren.test"]);
    await expect.poll(async () => (await status(id!))?.status).toBe("sent");
    const report = await post(`${mail.url}/api/reports`, { mail: arrived()[0]!.id, kind: "bounced" });
    expect(report).toMatchObject({ status: 201 });
    await expect.poll(() => status(id!)).toMatchObject({ status: "bounced", bounced: true });
    await expect.poll(() => client.query(api.mails.events, { id: id! })).toEqual(["email.bounced"]);
    const forged = await fetch(`${engine.siteUrl}/resend-webhook`, { method: "POST", body: "{}" });
    expect(forged.status).toBe(500);
  });
});

describe("stripe", () => {
  type Form = Record<string, string>;
  const ask = async (path: string, form: Form): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${STRIPE_KEY}`, "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams(form);
    const response = await fetch(`${stripe.url}${path}`, { method: "POST", headers, body });
    return (await response.json()) as { id: string };
  };
  const price = () =>
    ask("/v1/prices", {
      currency: "eur",
      unit_amount: "5000",
      "recurring[interval]": "month",
      "product_data[name]": "Vloeren",
    });
  const rows = () => client.query(api.payments.rows, { userId: run });
  const checkout = async (priceId: string) =>
    client.action(api.payments.checkout, { userId: run, email: `${run}@vloeren.test`, priceId });

  test("F117 a session that is paid becomes rows by the provider's events, once for each customer", async () => {
    const { id: priceId } = await price();
    const session = await checkout(priceId);
    expect(session.url).toContain(stripe.url);
    expect((await checkout(priceId)).customerId).toBe(session.customerId);
    await post(`${stripe.url}/api/pay`, { session: session.sessionId });
    await expect.poll(rows).toMatchObject({
      customer: { stripeCustomerId: session.customerId, userId: run },
      subscriptions: [{ stripeCustomerId: session.customerId, status: "active", priceId, userId: run }],
      invoices: [{ status: "paid", amountPaid: 5000, userId: run }],
    });
    const { stripeSubscriptionId: subscriptionId } = (await rows()).subscriptions[0]!;
    await client.action(api.payments.cancel, { subscriptionId });
    expect((await rows()).subscriptions).toMatchObject([{ status: "active", cancelAtPeriodEnd: true }]);
  });

  test("F117 an event without its signature is refused", async () => {
    const body = JSON.stringify({ type: "customer.deleted" });
    const refusal = await fetch(`${engine.siteUrl}/stripe/webhook`, { method: "POST", body });
    expect(refusal.status).toBe(400);
  });
});

/** What was paid in vain is given back by itself, with a mail; what gave something is not. */
import { exportPKCS8, generateKeyPair } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { addAdmin, as, eraseAccountOf, expectRefusal, runScheduled, mailsWithTexts } from "../../tests/test.setup";
import { sha256 } from "../base/digest";
import { newPayingWorld, type PayingWorld } from "./payingWorld.setup";
import { post } from "./stripe.setup";

const EMAIL = "info@eikenhart.test";
const LINK = "link";

let world: PayingWorld;
beforeEach(async () => {
  world = await newPayingWorld();
  vi.stubEnv("JWT_PRIVATE_KEY", await exportPKCS8((await generateKeyPair("RS256", { extractable: true })).privateKey));
});

const company = (): Doc<"users"> => world.company;
const returnMails = async () => (await mailsWithTexts(world.t)).filter(({ event }) => event === "payment-returned");
const refunds = () => world.stripe.charges.map(({ amount_refunded }) => amount_refunded);

/** Signs up for the promotion and opens its page to pay on. Returns the page. */
async function openPromoPage(): Promise<string> {
  const { t, stripe } = world;
  const form = { companyName: "Eikenhart", contactName: "Noor Bakker", phone: null, ref: null };
  await t.mutation(internal.promo.store, { ...form, email: EMAIL, secret: "hash" });
  const tokenHash = await sha256(LINK);
  await t.run(async (ctx) => {
    const pending = (await ctx.db.query("pendingAccounts").first())!;
    await ctx.db.patch("pendingAccounts", pending._id, { tokenHash });
  });
  await t.action(api.promo.createCheckout, { token: LINK });
  return stripe.lastSession;
}

async function register(): Promise<void> {
  const details = { companyName: "Eikenhart BV", phone: "0301234567", provinces: ["Utrecht"] };
  const params = { flow: "signUpCompany", email: EMAIL, password: "zwaluwstaart-1900", ...details };
  await world.t.action(api.auth.signIn, { provider: "password", params });
}

describe("an address that registers while its promotion is being paid", () => {
  it("has no open page to pay on any more, before the account is there", async () => {
    const page = await openPromoPage();
    await register();
    expect(world.stripe.sessions.get(page)).toMatchObject({ status: "expired" });
    expect(await world.t.run((ctx) => ctx.db.query("pendingAccounts").collect())).toEqual([]);
  });

  it("gets its payment back, with a mail, when the page could not be closed in time", async () => {
    const page = await openPromoPage();
    world.stripe.fails = 20;
    await register();
    world.stripe.fails = 0;
    const { customer } = world.stripe.payOn(page);
    await post(world.t, world.stripe.events.at(-1)!);
    await runScheduled(world.t);
    expect(refunds()).toEqual([3629]);
    expect(world.stripe.subscriptions).toMatchObject([{ customer, status: "canceled" }]);
    const mails = await returnMails();
    expect(mails).toMatchObject([{ to: EMAIL, subject: "Je krijgt je betaling terug" }]);
    expect(mails[0]!.text).toMatch(/€\s36,29/);
  });

  it("cannot pay a second time while a bank decides about the first payment", async () => {
    const page = await openPromoPage();
    const { customer } = world.stripe.payOn(page);
    world.stripe.dispute(customer);
    await post(world.t, world.stripe.events.at(-1)!);
    await expectRefusal(world.t.action(api.promo.createCheckout, { token: LINK }), "PAYMENT_DISPUTED");
    expect([...world.stripe.sessions.values()].filter(({ status }) => status === "open")).toEqual([]);
  });

  it("keeps the account that it paid for when the payment was first", async () => {
    const page = await openPromoPage();
    world.stripe.payOn(page);
    await expectRefusal(register(), "ACCOUNT_EXISTS");
    await runScheduled(world.t);
    expect(refunds()).toEqual([0]);
  });
});

describe("a company's payment", () => {
  it("that gave access stays where it is, when the subscription ends and when the account is deleted", async () => {
    const { subscription } = await world.pay(company()._id);
    world.stripe.end(subscription);
    await post(world.t, world.stripe.events.at(-1)!);
    await eraseAccountOf(world.t, company()._id);
    await runScheduled(world.t);
    expect(refunds()).toEqual([0]);
    expect(await returnMails()).toEqual([]);
  });

  it("on a page that was open when the account was deleted comes back to its payer", async () => {
    await world.checkout(company()._id, { plan: "vloeren" });
    await eraseAccountOf(world.t, company()._id);
    world.stripe.payOn(world.stripe.lastSession);
    await runScheduled(world.t);
    expect(refunds()).toEqual([3629]);
    expect(await returnMails()).toMatchObject([{ to: company().email }]);
  });

  it("for a deleted account comes back with a mail, also when the provider fails right after the refund", async () => {
    const { stripe, t } = world;
    await world.checkout(company()._id, { plan: "vloeren" });
    await eraseAccountOf(t, company()._id);
    stripe.payOn(stripe.lastSession);
    stripe.beforeAnswer = () => {
      if (stripe.calls.at(-1)!.path !== "/v1/refunds") return;
      stripe.beforeAnswer = () => {};
      stripe.fails = 10;
    };
    await post(t, stripe.events.at(-1)!);
    await runScheduled(t);
    await post(t, stripe.events.at(-1)!);
    await runScheduled(t);
    expect(refunds()).toEqual([3629]);
    expect(await returnMails()).toMatchObject([{ to: company().email }]);
  });

  it("of an invoice whose subscription has ended comes back", async () => {
    const { subscription } = await world.pay(company()._id);
    world.stripe.renew(subscription, false);
    world.stripe.end(subscription);
    await as(world.t, company()._id).action(api.payments.checkSubscription, {});
    world.stripe.pay(subscription);
    await post(world.t, world.stripe.events.at(-1)!);
    await runScheduled(world.t);
    expect(refunds()).toEqual([9559, 0]);
    expect(await returnMails()).toMatchObject([{ to: company().email }]);
  });

  it("for a second subscription comes back, and only the first goes on", async () => {
    const { customerId, subscription } = await world.pay(company()._id);
    vi.advanceTimersByTime(1000);
    const second = world.stripe.subscribe(customerId);
    await post(world.t, world.stripe.events.at(-1)!);
    await runScheduled(world.t);
    expect(world.stripe.subscriptions).toMatchObject([
      { id: subscription.id, status: "active" },
      { id: second.id, status: "canceled" },
    ]);
    expect(refunds().map((cents) => cents > 0)).toEqual([true, false]);
  });

  it.each([
    ["a part of", 1000, 2629, "Je krijgt je betaling terug"],
    ["all of", 3629, 0, "Je krijgt je tegoed terug"],
  ])("in vain gives the credit back that %s it was paid with, once", async (_, credit, paid, subject) => {
    const { t, stripe } = world;
    await world.checkout(company()._id, { plan: "vloeren" });
    const { customerId } = await world.customerOf(company()._id);
    await t.action(internal.payments.giveFreeMonth, { customerId, cents: credit, key: "gift" });
    const subscription = stripe.payOn(stripe.lastSession);
    stripe.end(subscription);
    for (let look = 0; look < 2; look += 1) {
      await t.action(internal.payments.look, { customerId });
      await runScheduled(t);
    }
    expect(refunds()).toEqual(paid > 0 ? [paid] : []);
    expect(stripe.credits.map(({ amount }) => amount)).toEqual([-credit, -credit]);
    expect(await returnMails()).toMatchObject([{ subject }]);
  });

  it("that staff gave back whole gives no access any more, and its invoice says so", async () => {
    const { customerId } = await world.pay(company()._id);
    world.stripe.refund(customerId);
    await post(world.t, world.stripe.events.at(-1)!);
    expect(await world.access(company()._id)).toBe("locked");
    await runScheduled(world.t);
    expect(world.stripe.subscriptions).toMatchObject([{ status: "canceled" }]);
    const invoices = await as(world.t, company()._id).query(api.subscriptions.invoices, {});
    expect(invoices).toMatchObject([{ status: "paid", isRefunded: true }]);
    expect(await returnMails()).toEqual([]);
  });

  it("that staff give back here goes back once, ends what it paid for, and its company is told", async () => {
    const { t, stripe } = world;
    const admin = await addAdmin(t);
    await world.pay(company()._id);
    await runScheduled(t);
    const { invoiceId } = (await t.run((ctx) => ctx.db.query("paymentInvoices").first()))!;
    const refund = () => admin.action(api.adminPeople.refund, { invoiceId, reason: "Dubbel besteld." });
    await refund();
    await post(t, stripe.events.at(-1)!);
    await runScheduled(t);
    await expectRefusal(refund(), "INVOICE_NOT_FOUND");
    expect(refunds()).toEqual([3629]);
    expect(stripe.subscriptions).toMatchObject([{ status: "canceled" }]);
    const [mail, ...others] = await returnMails();
    expect(mail).toMatchObject({ to: company().email, subject: "Je krijgt je betaling terug" });
    expect(mail!.text).toContain("dan is het nu gestopt");
    expect(mail!.text).toContain("36,29");
    expect(others).toEqual([]);
    expect(await admin.query(api.admin.trailAbout, { subject: company()._id })).toMatchObject([
      { action: "person.refund", details: "€ 36,29", reason: "Dubbel besteld." },
    ]);
  });

  it("from before this was kept is never given back", async () => {
    const { customerId } = await world.pay(company()._id);
    await world.t.run(async (ctx) => {
      const row = (await ctx.db.query("paymentCustomers").first())!;
      await ctx.db.patch("paymentCustomers", row._id, { knowsGiven: undefined });
      for (const { _id } of await ctx.db.query("paymentInvoices").collect())
        await ctx.db.delete("paymentInvoices", _id);
    });
    for (const each of world.stripe.subscriptions) world.stripe.end(each);
    await world.t.action(internal.payments.look, { customerId });
    await runScheduled(world.t);
    expect(refunds()).toEqual([0]);
  });
});

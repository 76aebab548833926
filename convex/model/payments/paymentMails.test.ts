import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { REFERRAL_WAIT_MS } from "../../../domain/limits";
import type { Subscription } from "../../../local/standins/stripe/objects";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { FakeStripe, periodEndOf, post, type WebhookEvent } from "./stripe.setup";
import { addCompany, as, mailsWithTexts, newBackend, runScheduled, type Backend } from "../../tests/test.setup";
import { runs } from "../../../domain/runs.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const CUSTOMER = "cus_own";
const SITE = "https://vloeren.test";

let t: Backend;
let stripe: FakeStripe;
let company: Doc<"users">;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  t = newBackend();
  stripe = new FakeStripe();
  stripe.install();
  company = await addCompany(t, "locked");
  await addCustomer(company._id, CUSTOMER);
});

const addCustomer = async (userId: Id<"users">, customerId: string) => {
  stripe.addCustomer(customerId);
  await t.run((ctx) => ctx.db.insert("paymentCustomers", { userId, customerId, lastLook: 0, storedLook: 0 }));
};
/** Everything that was ever queued, in order, once what waits has been done. */
async function mails(to: string = company.email) {
  await runScheduled(t);
  // convex-test's timers hold 24 days at most: a notice of a trial's end far ahead comes at once.
  return (await mailsWithTexts(t)).filter((mail) => mail.to === to && !mail.event.startsWith("trial-"));
}
const names = async (to?: string) => (await mails(to)).map(({ event }) => event);
const postAll = async (events: WebhookEvent[]) => {
  for (const event of events) await post(t, event);
};

describe("a first payment", () => {
  it("is answered with one mail, whatever is reported of it, how often and in which order (I6, I7)", async () => {
    stripe.subscribe(CUSTOMER);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: stripe.events.length - 1 }), { minLength: 1 }), async (order) => {
        await postAll(order.map((index) => stripe.events[index]!));
        expect(await names()).toEqual(["subscription-started"]);
      }),
      { numRuns: runs(8) },
    );
  });

  it("is confirmed with what was paid, what comes next, and where it can be changed", async () => {
    stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    const [mail] = await mails();
    expect(JSON.parse(mail!.payload)).toMatchObject({ userId: company._id });
    expect(mail!.subject).toBe("Je abonnement is begonnen");
    expect(mail!.text).toMatch(/Betaald, incl\. btw: €\s36,29/);
    expect(mail!.text).toMatch(/11 december 2026/);
    expect(mail!.text).toMatch(/€\s95,59/);
    expect(mail!.text).toContain(`${SITE}/vloeren/dashboard`);
    expect(mail!.text).toContain(`${SITE}/subscription-management`);
  });

  it("of the other plan leads to that plan's own pages", async () => {
    stripe.subscribe(CUSTOMER, "verhuis");
    await postAll(stripe.events);
    const [mail] = await mails();
    expect(mail!.text).toContain(`${SITE}/verhuisbedrijf-dashboard`);
    expect(mail!.text).toMatch(/€\s107,69/);
  });

  it("that fails is not thanked for; one that succeeds is", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    subscription.status = "incomplete";
    await post(t, stripe.events[0]!);
    expect(await names()).not.toContain("subscription-started");
    subscription.status = "active";
    await post(t, stripe.events[1]!);
    expect(await names()).toEqual(["subscription-started"]);
  });

  it("is seen by a return to the site and by its events, and mailed once", async () => {
    await as(t, company._id).action(api.payments.createCheckout, { plan: "vloeren" });
    stripe.subscribe(CUSTOMER);
    const sessionId = [...stripe.sessions.keys()].at(-1)!;
    await as(t, company._id).action(api.payments.verifyCheckout, { sessionId });
    await postAll(stripe.events);
    expect(await names()).toEqual(["subscription-started"]);
  });

  it("of a second subscription, after the first ended, is a start again", async () => {
    const first = stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    stripe.end(first);
    await post(t, stripe.events.at(-1)!);
    vi.advanceTimersByTime(5000);
    stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    expect((await names()).filter((event) => event === "subscription-started")).toHaveLength(2);
  });

  it("is said once a subscription: a renewal is none", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    stripe.renew(subscription);
    await postAll(stripe.events);
    expect(await names()).toEqual(["subscription-started"]);
  });
});

describe("a subscription that goes on", () => {
  it("says so when its overdue invoice is paid, once for each invoice", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    for (let month = 0; month < 2; month++) {
      stripe.renew(subscription, false);
      await post(t, stripe.events.at(-1)!);
      stripe.pay(subscription);
      await post(t, stripe.events.at(-1)!);
      await postAll(stripe.events.slice(-2));
    }
    const all = await mails();
    expect(all.map(({ event }) => event)).toEqual([
      "subscription-started",
      "subscription-payment-failed",
      "subscription-payment-received",
      "subscription-payment-failed",
      "subscription-payment-received",
    ]);
    expect(all[2]!.text).toMatch(/€\s95,59/);
    expect(all[2]!.text).toContain(`${SITE}/vloeren/dashboard`);
  });

  it("says so each time that a cancellation is taken back, and never twice for one", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    for (let time = 0; time < 2; time++) {
      vi.advanceTimersByTime(2000);
      stripe.cancel(subscription);
      await post(t, stripe.events.at(-1)!);
      stripe.cancel(subscription, false);
      await post(t, stripe.events.at(-1)!);
      await postAll(stripe.events);
    }
    const all = await mails();
    expect(all.map(({ event }) => event)).toEqual([
      "subscription-started",
      "subscription-cancelled",
      "subscription-resumed",
      "subscription-cancelled",
      "subscription-resumed",
    ]);
    expect(all[2]!.text).toContain("11 december 2026");
  });

  it("is not told twice when an older look at the provider is stored between two newer ones (I6)", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    const look = async () => (await t.mutation(internal.payments.beginLook, { customerId: CUSTOMER }))!.number;
    const state = (cancelAtPeriodEnd: boolean) => ({
      providerId: subscription.id,
      status: "active",
      plan: "vloeren" as const,
      currentPeriodEnd: periodEndOf(subscription),
      cancelAtPeriodEnd,
      canceledAt: cancelAtPeriodEnd ? NOW : null,
      startedAt: NOW,
      latestInvoice: null,
    });
    for (const cancelled of [true, false, true, false]) {
      const seen = {
        customerId: CUSTOMER,
        look: await look(),
        state: state(cancelled),
        disputes: [],
        invoices: [],
        cause: null,
      };
      await t.mutation(internal.payments.storeSeen, seen);
    }
    expect(await names()).toEqual(["subscription-started", "subscription-cancelled", "subscription-resumed"]);
  });
});

describe("a payment that its bank takes back", () => {
  const start = async (): Promise<Subscription> => {
    const subscription = stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    return subscription;
  };

  it("is told to the company, with what it means and what to do, and again when it is settled", async () => {
    await start();
    const dispute = stripe.dispute(CUSTOMER);
    await postAll([...stripe.events, ...stripe.events]);
    expect(await names()).toEqual(["subscription-started", "payment-taken-back"]);
    stripe.closeDispute(dispute, "won");
    await postAll([...stripe.events, ...stripe.events]);
    const all = await mails();
    expect(all.map(({ event }) => event)).toEqual([
      "subscription-started",
      "payment-taken-back",
      "payment-dispute-won",
    ]);
    expect(all[1]!.text).toContain("kun je geen opdrachten ontgrendelen");
    expect(all[1]!.text).toContain(`${SITE}/contact`);
    expect(all[2]!.text).toContain(`${SITE}/vloeren/dashboard`);
    expect(await names("beheer@vloeren.test")).toEqual(["payment-disputed"]);
  });

  it("and is lost ends the subscription, in the company's words too", async () => {
    await start();
    const dispute = stripe.dispute(CUSTOMER);
    await post(t, stripe.events.at(-1)!);
    stripe.closeDispute(dispute, "lost");
    await postAll([...stripe.events, ...stripe.events]);
    await runScheduled(t);
    await postAll(stripe.events);
    expect(await names()).toEqual(["subscription-started", "payment-taken-back", "subscription-ended"]);
  });

  it("of an earlier subscription does not say that the one that runs is closed", async () => {
    const first = await start();
    stripe.end(first);
    await post(t, stripe.events.at(-1)!);
    vi.advanceTimersByTime(5000);
    const dispute = stripe.dispute(CUSTOMER);
    vi.advanceTimersByTime(5000);
    stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    expect(dispute).toMatch(/^du/);
    expect(await as(t, company._id).query(api.subscriptions.mine, {})).toMatchObject({ isRunning: true });
    const mail = (await mails()).find(({ event }) => event === "payment-taken-back");
    expect(mail!.text).not.toContain("kun je geen opdrachten ontgrendelen");
  });

  it("is only a question at first: a bank's warning locks nobody, and neither mail says so", async () => {
    await start();
    const dispute = stripe.dispute(CUSTOMER);
    stripe.disputes.get(dispute)!.status = "warning_needs_response";
    await post(t, stripe.events.at(-1)!);
    expect(await names()).toEqual(["subscription-started"]);
    const [notice] = await mails("beheer@vloeren.test");
    expect(notice!.text).toContain("houdt toegang");
    expect(notice!.text).not.toContain("geen toegang");
    stripe.closeDispute(dispute, "needs_response");
    await post(t, stripe.events.at(-1)!);
    expect(await names()).toEqual(["subscription-started", "payment-taken-back"]);
  });
});

describe("a free month that was earned", () => {
  let phones = 0;
  async function refer(): Promise<string> {
    const referred = await addCompany(t, "locked");
    await t.run(async (ctx) => {
      const row = (await ctx.db.query("profiles").collect()).find(({ userId }) => userId === referred._id)!;
      await ctx.db.patch("profiles", row._id, { phone: `06 2000${String(++phones).padStart(4, "0")}` });
      const link = { referrerId: company._id, referredId: referred._id, code: "abc" };
      await ctx.db.insert("referrals", { ...link, convertedAt: null, bookedAt: null });
    });
    const customerId = `cus_referred_${phones}`;
    await addCustomer(referred._id, customerId);
    stripe.subscribe(customerId);
    await postAll(stripe.events);
    return customerId;
  }
  const book = async () => {
    vi.setSystemTime(NOW + REFERRAL_WAIT_MS);
    for (const _ of [1, 2]) await t.mutation(internal.referrals.bookDueMonths, {});
  };
  const lose = async (customerId: string) => {
    const dispute = stripe.dispute(customerId);
    stripe.closeDispute(dispute, "lost");
    await postAll([...stripe.events, ...stripe.events]);
  };

  it("by a company that pays is told as credit, and told when it is taken back, once each (C71)", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    for (let month = 0; month < 4; month++) stripe.renew(subscription);
    const customerId = await refer();
    await book();
    await lose(customerId);
    const all = (await mails()).filter(({ event }) => event.startsWith("referral-"));
    expect(all.map(({ event }) => event)).toEqual(["referral-month-booked", "referral-month-reversed"]);
    for (const { text } of all) expect(text).toMatch(/€\s95,59/);
    expect(all[0]!.text).toContain(`${SITE}/subscription-management`);
  });

  it("by a company that does not pay is told with the day until which it goes on (C71)", async () => {
    const customerId = await refer();
    await book();
    const [booked] = await mails();
    expect(booked!.event).toBe("referral-month-booked");
    // 60 days after the payment, and 30 from there.
    expect(booked!.text).toContain("19 februari 2027");
    await lose(customerId);
    expect(await names()).toEqual(["referral-month-booked", "referral-month-reversed"]);
  });

  it("names nobody: who came through the link stays its own business (I9)", async () => {
    await refer();
    await book();
    const [booked] = await mails();
    const companies = await t.run((ctx) => ctx.db.query("users").collect());
    const referred = companies.find(({ _id }) => _id !== company._id)!;
    expect(booked!.text + booked!.payload).not.toContain(referred.companyName);
    expect(booked!.text + booked!.payload).not.toContain(referred.email);
  });
});

describe("a mail about money that waits to be sent", () => {
  it("holds ids, and no name or address, beside its own address (C65)", async () => {
    stripe.subscribe(CUSTOMER);
    await postAll(stripe.events);
    stripe.dispute(CUSTOMER);
    await post(t, stripe.events.at(-1)!);
    const { jobs, waiting } = await t.run(async (ctx) => ({
      jobs: await ctx.db.system.query("_scheduled_functions").collect(),
      waiting: await ctx.db.query("mails").collect(),
    }));
    expect(waiting.map(({ event, state }) => [event, state])).toEqual([
      ["subscription-started", "queued"],
      ["payment-disputed", "queued"],
      ["payment-taken-back", "queued"],
    ]);
    const kept = JSON.stringify([jobs, waiting.map(({ to: _, ...mail }) => mail)]);
    expect(kept).not.toContain(company.email);
    expect(kept).not.toContain(company.companyName);
  });
});

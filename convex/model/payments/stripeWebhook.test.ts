import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Subscription } from "../../../local/standins/stripe/objects";
import { api, internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { readPayments } from "../../integrations/stripe";
import type { BegunLook, SubscriptionState } from "./paymentFields";
import { FakeStripe, periodEndOf, post, sign, type WebhookEvent } from "./stripe.setup";
import { addCompany, as, newBackend, runScheduled, type Backend, mailsWithTexts } from "../../tests/test.setup";
import { DAY_MS } from "../../../domain/limits";
import { runs } from "../../../domain/runs.setup";

let t: Backend;
let stripe: FakeStripe;
let company: Doc<"users">;
const CUSTOMER = "cus_own";
const log = { warn: [] as string[], error: [] as string[] };

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  for (const level of ["warn", "error"] as const) {
    log[level] = [];
    vi.spyOn(console, level).mockImplementation((line: string) => void log[level].push(line));
  }
  t = newBackend();
  stripe = new FakeStripe();
  stripe.install();
  company = await addCompany(t, "locked");
  await addCustomer(company, CUSTOMER);
});

const addCustomer = (user: Doc<"users">, customerId: string) =>
  t.run((ctx) => ctx.db.insert("paymentCustomers", { userId: user._id, customerId, lastLook: 0, storedLook: 0 }));
const rows = () => t.run((ctx) => ctx.db.query("subscriptions").collect());
const events = () => t.run((ctx) => ctx.db.query("paymentEvents").collect());
const access = async () => (await as(t, company._id).query(api.companies.myAccess, {}))?.state;
async function mails(): Promise<[event: string, to: string][]> {
  await runScheduled(t);
  const all = await mailsWithTexts(t);
  return all.map(({ event, to }) => [event, to]);
}

/** The row that a subscription of the provider should have become. */
const expected = (subscription: Subscription) => ({
  userId: company._id,
  status: subscription.status,
  currentPeriodEnd: periodEndOf(subscription),
  plan: "vloeren",
  customerId: subscription.customer,
  providerId: subscription.id,
  cancelAtPeriodEnd: subscription.cancel_at_period_end,
  invoiceUrl: stripe.invoiceOf(subscription).hosted_invoice_url,
});

/** A life in five steps, each reported by an event that says something new. */
const LIFE = [
  () => void stripe.subscribe(CUSTOMER),
  (subscription) => stripe.renew(subscription, false),
  (subscription) => stripe.pay(subscription),
  (subscription) => stripe.cancel(subscription),
  (subscription) => stripe.end(subscription),
] satisfies ((subscription: Subscription) => void)[];
/** Longer: two renewals, a cancellation that is taken back, a dispute that is won. */
const LONG_LIFE = [
  ...LIFE.slice(0, 3),
  (subscription) => stripe.renew(subscription),
  (subscription) => stripe.cancel(subscription),
  (subscription) => stripe.cancel(subscription, false),
  () => void stripe.dispute(CUSTOMER),
  () => stripe.closeDispute([...stripe.disputes.keys()][0]!, "won"),
  (subscription) => stripe.renew(subscription),
  (subscription) => stripe.end(subscription),
] satisfies ((subscription: Subscription) => void)[];

/**
 * Lives a life and delivers the last event of each step in this order. A step has happened before its event is sent, so
 * the life goes on just as far as the next event demands; returns the subscription as the provider has it in the end.
 */
async function deliver(life: typeof LIFE, order: number[]): Promise<Subscription> {
  stripe = new FakeStripe();
  stripe.install();
  await t.run(async (ctx) => {
    for (const table of ["subscriptions", "paymentEvents", "paymentDisputes"] as const) {
      for (const row of await ctx.db.query(table).collect()) await ctx.db.delete(table, row._id);
    }
  });
  const reports: WebhookEvent[] = [];
  const advanceTo = (step: number) => {
    while (reports.length <= step) {
      life[reports.length]!(stripe.subscriptions[0]!);
      reports.push(stripe.events.at(-1)!);
    }
  };
  let disputeKnown = false;
  for (const step of order) {
    advanceTo(step);
    const report = reports[step]!;
    const [status] = await post(t, report);
    expect(status).toBe(200);
    disputeKnown ||= report.type.startsWith("charge.dispute.");
    const subscription = stripe.subscriptions[0]!;
    const disputeOpen = [...stripe.disputes.values()].some((dispute) => dispute.status === "needs_response");
    const disputed = disputeKnown && disputeOpen && subscription.status !== "canceled";
    // A known event does not look again, so only a new one has to leave what is there now.
    if (order.indexOf(step) === order.lastIndexOf(step)) {
      const now = expected(subscription);
      expect(await rows()).toMatchObject([{ ...now, status: disputed ? "disputed" : now.status }]);
    }
  }
  vi.clearAllTimers();
  return stripe.subscriptions[0]!;
}

function* permutations<T>(items: T[]): Generator<T[]> {
  if (items.length <= 1) return yield items;
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
  }
}

describe("an event of the provider", () => {
  it("makes the company subscribed on every screen", async () => {
    expect(await access()).toBe("locked");
    const subscription = stripe.subscribe(CUSTOMER);
    expect(await post(t, stripe.events[0]!)).toEqual([200, "stored"]);
    expect(await access()).toBe("subscribed");
    expect(await rows()).toMatchObject([expected(subscription)]);
  });

  it("has its effect once, also when it comes five times (I6)", async () => {
    const referrer = await addCompany(t, "locked");
    await t.run(async (ctx) => {
      const row = (await ctx.db.query("profiles").collect()).find(({ userId }) => userId === referrer._id)!;
      await ctx.db.patch("profiles", row._id, { phone: "020 7654321" });
    });
    const link = { referrerId: referrer._id, referredId: company._id, code: "abc" };
    await t.run((ctx) => ctx.db.insert("referrals", { ...link, convertedAt: null, bookedAt: null }));
    const answers = async () => {
      const event = stripe.events.at(-1)!;
      return [
        await post(t, event),
        await post(t, event),
        await post(t, event),
        await post(t, event),
        await post(t, event),
      ];
    };
    const once = [[200, "stored"], ...Array.from({ length: 4 }, () => [200, "known already"])];
    const subscription = stripe.subscribe(CUSTOMER);
    expect(await answers()).toEqual(once);
    for (const step of [
      () => stripe.renew(subscription, false),
      () => stripe.pay(subscription),
      () => stripe.cancel(subscription),
      () => stripe.cancel(subscription, false),
      () => stripe.dispute(CUSTOMER),
      () => stripe.end(subscription),
    ]) {
      vi.advanceTimersByTime(1000);
      step();
      expect(await answers()).toEqual(once);
      expect(await rows()).toHaveLength(1);
      // Each mail is written before the next thing happens: it says what is so at its delivery.
      for (const { slotId } of await mailsWithTexts(t)) {
        await t.mutation(internal.mail.prepare, { slotId: slotId! });
      }
    }
    expect(await events()).toHaveLength(7);
    // convex-test's timers hold 24 days at most: a job further ahead, here the referrer's, runs at once.
    expect((await mails()).filter(([event]) => event !== "trial-ending").sort()).toEqual([
      ["payment-disputed", "beheer@vloeren.test"],
      ["payment-taken-back", company.email],
      ["subscription-cancelled", company.email],
      ["subscription-ended", company.email],
      ["subscription-payment-failed", company.email],
      ["subscription-payment-received", company.email],
      ["subscription-resumed", company.email],
      ["subscription-started", company.email],
    ]);
    const referrals = await t.run((ctx) => ctx.db.query("referrals").collect());
    expect(referrals).toHaveLength(1);
    expect(referrals).toMatchObject([{ convertedAt: Date.parse("2026-11-21T09:00:00Z"), bookedAt: null }]);
  });

  it("leaves the same row in all 120 orders of a life's five (I6)", async () => {
    for (const order of permutations([0, 1, 2, 3, 4])) {
      expect(await deliver(LIFE, order)).toMatchObject({ status: "canceled" });
      expect(await rows()).toMatchObject([{ status: "canceled", cancelAtPeriodEnd: true }]);
      expect(await events()).toHaveLength(5);
    }
  });

  it("leaves the same row in any order of any five or more of a longer life, some of them repeated (I6)", async () => {
    const steps = LONG_LIFE.map((_, index) => index);
    const orders = fc
      .tuple(fc.shuffledSubarray(steps, { minLength: 5 }), fc.array(fc.constantFrom(...steps), { maxLength: 5 }))
      .map(([some, repeated]) => [...some, ...repeated]);
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        await deliver(LONG_LIFE, order);
        expect(await events()).toHaveLength(new Set(order).size);
      }),
      { numRuns: runs(60) },
    );
  });

  it("is sent again when the provider could not be asked, and then has its effect (I6)", async () => {
    stripe.subscribe(CUSTOMER);
    stripe.fails = 1;
    expect((await post(t, stripe.events[0]!))[0]).toBe(500);
    expect(await events()).toEqual([]);
    expect(log.error).toEqual([expect.stringContaining("(customer.subscription.created) failed: down")]);
    expect(await post(t, stripe.events[0]!)).toEqual([200, "stored"]);
  });
});

describe("an event that is refused or ignored changes nothing and leaves a clear line", () => {
  beforeEach(() => {
    stripe.subscribe(CUSTOMER);
  });
  afterEach(async () => {
    expect(await rows()).toEqual([]);
    expect(await events()).toEqual([]);
  });
  const event = () => stripe.events[0]!;

  it("signed by somebody else", async () => {
    expect((await post(t, event(), sign(JSON.stringify(event()), "whsec_other")))[0]).toBe(400);
    expect(log.warn).toEqual([expect.stringMatching(/^Payment event refused: No signatures found/)]);
  });

  it("not signed, or with half a signature", async () => {
    for (const signature of ["", "t=1", "v1=abc", "nonsense"]) {
      expect((await post(t, event(), signature))[0]).toBe(400);
    }
  });

  it("whose body was changed after it was signed", async () => {
    const signature = sign(JSON.stringify(event()));
    expect((await post(t, { ...event(), type: "invoice.paid" }, signature))[0]).toBe(400);
  });

  it("signed more than five minutes ago", async () => {
    const old = sign(JSON.stringify(event()), undefined, Date.now() - 301_000);
    expect((await post(t, event(), old))[0]).toBe(400);
    expect(log.warn).toEqual([expect.stringContaining("Timestamp outside the tolerance zone")]);
  });

  it("that cannot be judged since the owner has not set the secret, which the provider sends again", async () => {
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", "");
    expect(await post(t, event())).toEqual([500, "Try again later."]);
  });

  it("about a customer that is not ours", async () => {
    const foreign = { ...event(), data: { object: { id: "sub_unknown", customer: "cus_unknown" } } };
    expect(await post(t, foreign)).toEqual([200, "ignored, cus_unknown is no customer of ours"]);
    expect(log.warn).toEqual([
      `Payment event ${event().id} (${event().type}): ignored, cus_unknown is no customer of ours`,
    ]);
  });

  it("about another account", async () => {
    expect(await post(t, { ...event(), account: "acct_other" })).toEqual([
      200,
      "ignored, it is about another account (acct_other)",
    ]);
  });

  it("of a kind that nothing follows from, or about no customer", async () => {
    expect((await post(t, { ...event(), type: "product.created" }))[1]).toContain("nothing follows");
    expect((await post(t, { ...event(), data: { object: {} } }))[1]).toContain("about no customer");
    expect(
      (await post(t, { ...event(), type: "charge.dispute.created", data: { object: { id: "du_gone" } } }))[1],
    ).toContain("about no customer");
  });
});

describe("a dispute", () => {
  it("takes the access away until it is won, and tells the owner", async () => {
    stripe.subscribe(CUSTOMER);
    const dispute = stripe.dispute(CUSTOMER);
    await post(t, stripe.events.at(-1)!);
    expect(await rows()).toMatchObject([{ status: "disputed" }]);
    expect(await access()).toBe("locked");
    stripe.closeDispute(dispute, "won");
    await post(t, stripe.events.at(-1)!);
    expect(await access()).toBe("subscribed");
    expect((await mails()).filter(([, to]) => to !== company.email)).toEqual([
      ["payment-disputed", "beheer@vloeren.test"],
    ]);
  });

  it("that is lost ends the subscription", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    const dispute = stripe.dispute(CUSTOMER);
    stripe.closeDispute(dispute, "lost");
    await post(t, stripe.events.at(-1)!);
    expect(await access()).toBe("locked");
    await runScheduled(t);
    expect(subscription.status).toBe("canceled");
    expect(await rows()).toMatchObject([{ status: "canceled" }]);
  });

  it("that is stored after a later look, which did not know of it, takes the access away too (I6)", async () => {
    stripe.subscribe(CUSTOMER);
    await post(t, stripe.events.at(-1)!);
    const begin = async () => (await t.mutation(internal.payments.beginLook, { customerId: CUSTOMER }))!;
    const [own, later] = [await begin(), await begin()];
    const disputeId = stripe.dispute(CUSTOMER);
    const store = async ({ number, disputeIds }: BegunLook) =>
      await t.mutation(internal.payments.storeSeen, {
        ...{ customerId: CUSTOMER, look: number, cause: null },
        ...(await readPayments(CUSTOMER, disputeIds)),
      });
    await store(later);
    expect(await access()).toBe("subscribed");
    await store({ ...own, disputeIds: [disputeId] });
    await runScheduled(t);
    expect(await access()).toBe("locked");
  });

  it("does not outlive its subscription: who pays anew has access", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    stripe.closeDispute(stripe.dispute(CUSTOMER), "lost");
    await post(t, stripe.events.at(-1)!);
    stripe.end(subscription);
    vi.advanceTimersByTime(5000);
    stripe.subscribe(CUSTOMER);
    await post(t, stripe.events.at(-1)!);
    expect(await access()).toBe("subscribed");
  });
});

describe("the memory of events", () => {
  it("ends after ninety days, long after the provider repeats one (C65)", async () => {
    stripe.subscribe(CUSTOMER);
    await post(t, stripe.events[0]!);
    vi.setSystemTime(Date.now() + 89 * 86_400_000);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await events()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    await t.mutation(internal.retention.forgetOldRows, {});
    expect(await events()).toEqual([]);
  });
});

describe("a payment that fails", () => {
  it("locks at once, mails the invoice once, and paying it unlocks", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    stripe.renew(subscription, false);
    for (const event of stripe.events) await post(t, event);
    expect(await access()).toBe("locked");
    expect(await as(t, company._id).query(api.subscriptions.mine, {})).toMatchObject({ status: "past_due" });
    stripe.pay(subscription);
    await post(t, stripe.events.at(-1)!);
    expect(await access()).toBe("subscribed");
    await runScheduled(t);
    const mails = await mailsWithTexts(t);
    const [mail, ...others] = mails.filter(({ event }) => event === "subscription-payment-failed");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ event: "subscription-payment-failed", to: company.email });
    expect(mail!.text).toContain(stripe.invoiceOf(subscription).hosted_invoice_url);
    expect(mail!.text).toMatch(/€\s95,59/);
  });
});

describe("looks at the provider that overtake each other", () => {
  type Look = { number: number | null; seen: SubscriptionState | null; step: 0 | 1 | 2 };

  it("leave what the provider has, however they are interleaved (I6)", async () => {
    const state = (version: number): SubscriptionState => ({
      providerId: "sub_1",
      status: version % 3 === 2 ? "past_due" : "active",
      plan: "vloeren",
      currentPeriodEnd: Date.now() + version * 1000,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      startedAt: Date.now(),
      latestInvoice: null,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 10, maxLength: 60 }), async (choices) => {
        let version = 0;
        const looks: Look[] = [];
        const advance = async (look: Look) => {
          if (look.step === 0) {
            look.number = (await t.mutation(internal.payments.beginLook, { customerId: CUSTOMER }))!.number;
          } else if (look.step === 1) {
            look.seen = state(version);
          } else {
            looks.splice(looks.indexOf(look), 1);
            const seen = {
              customerId: CUSTOMER,
              look: look.number!,
              state: look.seen,
              disputes: [],
              invoices: [],
              cause: null,
            };
            await t.mutation(internal.payments.storeSeen, seen);
          }
          look.step = (look.step + 1) as 1 | 2;
        };
        for (const choice of choices) {
          if (choice === 0 || looks.length === 0) {
            // Something happens at the provider, and is reported.
            version += 1;
            looks.push({ number: null, seen: null, step: 0 });
          } else {
            await advance(looks[choice % looks.length]!);
          }
        }
        while (looks.length > 0) await advance(looks[(choices[looks.length] ?? 0) % looks.length]!);
        const { status, currentPeriodEnd } = state(version);
        expect(await rows()).toMatchObject([{ status, currentPeriodEnd }]);
        vi.clearAllTimers();
      }),
      { numRuns: runs(60) },
    );
  });
});

describe("an event that never arrived", () => {
  const reconcile = (days?: number) => t.action(internal.payments.reconcile, days === undefined ? {} : { days });

  it("takes effect at night, once, whatever of the others arrived", async () => {
    const subscription = stripe.subscribe(CUSTOMER);
    for (const event of stripe.events) await post(t, event);
    stripe.cancel(subscription);
    for (let turn = 0; turn < 60; turn += 1) stripe.cancel(subscription, turn % 2 === 1);
    stripe.renew(subscription, false);
    expect(await rows()).not.toMatchObject([expected(subscription)]);
    expect(await reconcile()).toBeGreaterThan(60);
    expect(await rows()).toMatchObject([expected(subscription)]);
    expect(await reconcile()).toBe(0);
    expect(new Set((await events()).map(({ eventId }) => eventId)).size).toBe((await events()).length);
  });

  it("is asked for as far back as the owner says, and again after a failure", async () => {
    stripe.subscribe(CUSTOMER);
    vi.setSystemTime(Date.now() + 10 * DAY_MS);
    expect([await reconcile(), await access()]).toEqual([0, "locked"]);
    stripe.failFrom = stripe.calls.length + 6;
    await expect(reconcile(30)).rejects.toThrow("could not take effect");
    stripe.failFrom = null;
    expect(await reconcile(30)).toBeGreaterThan(0);
    expect(await access()).toBe("subscribed");
  });

  it("takes effect also when a restored backup is older than the customer, and only for an account that is here", async () => {
    const [late, gone] = [await addCompany(t, "locked"), await addCompany(t, "locked")];
    for (const payer of [late, gone]) {
      await as(t, payer._id).action(api.payments.createCheckout, { plan: "vloeren" });
      stripe.payOn(stripe.lastSession);
    }
    const { userId: _, ...subscribed } = expected(stripe.subscriptions[0]!);
    await t.run(async (ctx) => {
      for (const row of await ctx.db.query("paymentCustomers").collect())
        await ctx.db.delete("paymentCustomers", row._id);
      await ctx.db.delete("users", gone._id);
    });
    expect(await reconcile()).toBeGreaterThan(0);
    expect(await rows()).toMatchObject([{ ...subscribed, userId: late._id }]);
  });
});

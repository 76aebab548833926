import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, REFERRAL_WAIT_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { FakeStripe, MONTH_MS, periodEndOf, post } from "./stripe.setup";
import {
  addClient,
  addCompany,
  as,
  eraseAccountOf,
  expectRefusal,
  letTimePass,
  newBackend,
  restoreWorld,
  runScheduled,
  type Backend,
} from "../../tests/test.setup";

const NOW = Date.parse("2026-11-21T09:00:00Z");

let t: Backend;
let stripe: FakeStripe;
let company: Doc<"users">;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, "error").mockImplementation(() => {});
  t = newBackend();
  stripe = new FakeStripe();
  stripe.install();
  company = await addCompany(t, "locked");
});
afterEach(restoreWorld);

const checkout = (userId: Id<"users">, args: { plan: "vloeren" | "verhuis"; returnPath?: string }) =>
  as(t, userId).action(api.payments.createCheckout, args);
const access = async (userId: Id<"users">) => (await as(t, userId).query(api.companies.myAccess, {}))?.state;
const mine = (userId: Id<"users">) => as(t, userId).query(api.subscriptions.mine, {});
const customerOf = (userId: Id<"users">) =>
  t.run(async (ctx) => (await ctx.db.query("paymentCustomers").collect()).find((row) => row.userId === userId)!);
const lastCheckout = () =>
  stripe.calls.filter(({ method, path }) => method === "POST" && path === "/v1/checkout/sessions").at(-1)!.params;
const lastSession = () => [...stripe.sessions.keys()].at(-1)!;

/** Opens a checkout, pays, and comes back to the site. */
async function pay(userId: Id<"users">, plan: "vloeren" | "verhuis" = "vloeren") {
  await checkout(userId, { plan });
  const { customerId } = await customerOf(userId);
  const subscription = stripe.payOn(lastSession());
  const answer = await as(t, userId).action(api.payments.verifyCheckout, { sessionId: lastSession() });
  return { customerId, subscription, answer };
}

describe("starting a checkout", () => {
  it("gives the address of a page to pay on, for the company's own customer", async () => {
    const { url } = await checkout(company._id, { plan: "vloeren" });
    expect(url).toBe(`https://pay.test/pay/${lastSession()}`);
    const made = stripe.calls.find(({ path }) => path === "/v1/customers")!.params;
    expect(Object.fromEntries(made)).toMatchObject({ email: company.email, "metadata[userId]": company._id });
    expect([...made.keys()].join()).not.toContain("password");
  });

  it.each([
    ["vloeren", 9559, 3629],
    ["verhuis", 10769, 5385],
  ] as const)("charges for %s what its button says, first month and after (C20)", async (plan, full, first) => {
    await checkout(company._id, { plan });
    const price = stripe.calls.find(({ method, path }) => method === "POST" && path === "/v1/prices")!.params;
    expect(Object.fromEntries(price)).toMatchObject({ unit_amount: String(full), tax_behavior: "inclusive" });
    const coupon = stripe.calls.find(({ method, path }) => method === "POST" && path === "/v1/coupons")!.params;
    expect(full - Number(coupon.get("amount_off"))).toBe(first);
    expect(lastCheckout().get("discounts[0][coupon]")).toBe(coupon.get("id"));
    expect(lastCheckout().get("subscription_data[metadata][plan]")).toBe(plan);
    expect(lastCheckout().getAll("allowed_payment_method_types[0]")).toEqual(["ideal"]);
  });

  it.each([
    { companyName: "Van een ander", contactName: "Iemand" },
    { company_name: "Van een ander", contact_name: "Iemand" },
  ])("takes names in both spellings and goes by those on file: %j (CALL-008, C79, C09)", async (names) => {
    const { url } = await as(t, company._id).action(api.payments.createCheckout, { plan: "vloeren", ...names });
    expect(url).toBe(`https://pay.test/pay/${lastSession()}`);
    const made = stripe.calls.find(({ path }) => path === "/v1/customers")!.params;
    expect([...made.values()].join()).not.toContain("Van een ander");
    const price = stripe.calls.find(({ method, path }) => method === "POST" && path === "/v1/prices")!.params;
    const coupon = stripe.calls.find(({ method, path }) => method === "POST" && path === "/v1/coupons")!.params;
    // €79 and €29,99 without VAT, in cents with it.
    expect([Number(price.get("unit_amount")), 9559 - Number(coupon.get("amount_off"))]).toEqual([9559, 3629]);
  });

  it("leads back to a page of ours only (C12)", async () => {
    const successUrl = async (returnPath: string) => {
      await checkout((await addCompany(t, "locked"))._id, { plan: "vloeren", returnPath });
      return lastCheckout().get("success_url");
    };
    expect(await successUrl("/success")).toBe("https://vloeren.test/success?session_id={CHECKOUT_SESSION_ID}");
    const own = "https://vloeren.test/vloeren/dashboard?session_id={CHECKOUT_SESSION_ID}";
    for (const path of ["https://elders.test", "//elders.test", "/pricing"]) expect(await successUrl(path)).toBe(own);
  });

  it("closes the page that was open before, so that nobody pays twice", async () => {
    await checkout(company._id, { plan: "vloeren" });
    await checkout(company._id, { plan: "verhuis" });
    expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(["expired", "open"]);
    expect(stripe.calls.filter(({ method, path }) => method === "POST" && path === "/v1/customers")).toHaveLength(1);
  });

  it("is refused to who is subscribed, has an open invoice, or took the money back", async () => {
    const { customerId, subscription } = await pay(company._id);
    await expectRefusal(checkout(company._id, { plan: "verhuis" }), "ALREADY_SUBSCRIBED");
    stripe.renew(subscription, false);
    await expectRefusal(checkout(company._id, { plan: "vloeren" }), "INVOICE_OPEN");
    stripe.pay(subscription);
    await t.run((ctx) =>
      ctx.db.insert("paymentDisputes", { disputeId: "du", customerId, status: "lost", openedAt: NOW, storedLook: 0 }),
    );
    await expectRefusal(checkout(company._id, { plan: "vloeren" }), "PAYMENT_DISPUTED");
  });

  it("notices what was paid in another tab, before its event arrived", async () => {
    await checkout(company._id, { plan: "vloeren" });
    stripe.subscribe((await customerOf(company._id)).customerId);
    await expectRefusal(checkout(company._id, { plan: "vloeren" }), "ALREADY_SUBSCRIBED");
    expect(await access(company._id)).toBe("subscribed");
  });

  it("starts at the full price for a company that was subscribed before", async () => {
    const { subscription } = await pay(company._id);
    stripe.end(subscription);
    await checkout(company._id, { plan: "vloeren" });
    expect(lastCheckout().has("discounts[0][coupon]")).toBe(false);
    expect(await mine(company._id)).toMatchObject({ isRunning: false, firstMonthUsed: true });
  });

  it.each(["incomplete", "incomplete_expired"] as const)(
    "starts at the introductory price, as the screen says, after a first payment that failed: %s (C20)",
    async (status) => {
      await checkout(company._id, { plan: "vloeren" });
      stripe.subscribe((await customerOf(company._id)).customerId).status = status;
      expect(await post(t, stripe.events.at(-1)!)).toEqual([200, "stored"]);
      expect(await mine(company._id)).toBeNull();
      await checkout(company._id, { plan: "vloeren" });
      expect(lastCheckout().has("discounts[0][coupon]")).toBe(true);
    },
  );

  it("goes on under a new customer when staff deleted the old one at the provider, at the full price", async () => {
    const { customerId, subscription } = await pay(company._id);
    stripe.end(subscription);
    stripe.deleteCustomer(customerId);
    expect(await post(t, stripe.events.at(-1)!)).toEqual([200, "stored"]);
    for (const _ of ["first", "second tab"]) await checkout(company._id, { plan: "vloeren" });
    const renewed = await customerOf(company._id);
    expect(renewed.customerId).not.toBe(customerId);
    expect(lastCheckout().get("customer")).toBe(renewed.customerId);
    expect(lastCheckout().has("discounts[0][coupon]")).toBe(false);
    stripe.subscribe(renewed.customerId);
    expect(await post(t, stripe.events.at(-1)!)).toEqual([200, "stored"]);
    expect(await access(company._id)).toBe("subscribed");
    expect(stripe.calls.filter(({ method, path }) => method === "POST" && path === "/v1/customers")).toHaveLength(2);
  });

  it("says so when the provider fails, and leaves nothing behind", async () => {
    stripe.fails = 1;
    await expectRefusal(checkout(company._id, { plan: "vloeren" }), "CHECKOUT_FAILED");
    expect(await t.run((ctx) => ctx.db.query("paymentCustomers").collect())).toEqual([]);
  });

  it("is for companies that are logged in, within a limit", async () => {
    await expectRefusal(t.action(api.payments.createCheckout, { plan: "vloeren" }), "NOT_SIGNED_IN");
    await expectRefusal(checkout((await addClient(t))._id, { plan: "vloeren" }), "NOT_A_COMPANY");
    vi.stubEnv("RATE_LIMIT_PAYMENTS_PER_HOUR", "2");
    for (const _ of [1, 2]) await checkout(company._id, { plan: "vloeren" });
    await expectRefusal(checkout(company._id, { plan: "vloeren" }), "RATE_LIMITED");
  });
});

describe("tabs of one company that start paying at the same moment", () => {
  const open = () => [...stripe.sessions].flatMap(([id, { status }]) => (status === "open" ? [id] : []));
  /** Every start waits for others here and there: how long is drawn. */
  const turns = fc.array(fc.nat(60), { minLength: 60, maxLength: 60 });
  const freshWorld = async () => {
    stripe = new FakeStripe();
    stripe.install();
    company = await addCompany(t, "locked");
  };

  it("get one page to pay on, however their starts are interleaved", async () => {
    await fc.assert(
      fc.asyncProperty(turns, fc.integer({ min: 2, max: 4 }), fc.boolean(), async (turns, tabs, again) => {
        await freshWorld();
        if (again) await checkout(company._id, { plan: "verhuis" });
        stripe.turns = turns;
        const returnPaths = ["/vloeren/dashboard", "/success", undefined, "/elders"];
        const starts = returnPaths
          .slice(0, tabs)
          .map((path) =>
            checkout(company._id, { plan: "vloeren", ...(path === undefined ? {} : { returnPath: path }) }),
          );
        const urls = (await Promise.all(starts)).map(({ url }) => url);
        expect(open()).toHaveLength(1);
        expect(new Set(urls)).toEqual(new Set([`https://pay.test/pay/${open()[0]}`]));
      }),
      { numRuns: 20 },
    );
  });

  it("for two plans get the page of the last that started, and at most one subscription", async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (turns) => {
        await freshWorld();
        stripe.turns = turns;
        const starts = (["vloeren", "verhuis", "vloeren"] as const).map((plan) => checkout(company._id, { plan }));
        const outcomes = await Promise.allSettled(starts);
        const urls = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value.url] : []));
        expect(urls.length).toBeGreaterThan(0);
        for (const each of outcomes)
          if (each.status === "rejected") await expectRefusal(Promise.reject(each.reason), "CHECKOUT_FAILED");
        expect(open()).toHaveLength(1);
        expect(urls).toContain(`https://pay.test/pay/${open()[0]}`);
      }),
      { numRuns: 20 },
    );
  });

  it("while another page is being paid pay once", async () => {
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(turns, fc.nat(30), async (turns, answersBefore) => {
        await freshWorld();
        await checkout(company._id, { plan: "verhuis" });
        const before = lastSession();
        stripe.turns = turns;
        let left = answersBefore;
        let isPaid = false;
        stripe.beforeAnswer = () => {
          left -= 1;
          if (left >= 0 || isPaid || stripe.sessions.get(before)!.status !== "open") return;
          stripe.payOn(before);
          isPaid = true;
        };
        const outcomes = await Promise.allSettled([1, 2].map(() => checkout(company._id, { plan: "vloeren" })));
        seen.add(isPaid);
        // Whatever was shown last can be paid only when nothing was paid before.
        expect(open()).toHaveLength(isPaid ? 0 : 1);
        expect(outcomes.map(({ status }) => status)).toEqual(Array(2).fill(isPaid ? "rejected" : "fulfilled"));
      }),
      // Paid before everything, and when there was nothing left to pay.
      {
        numRuns: 30,
        examples: [
          [[], 0],
          [[], 1000],
        ],
      },
    );
    expect(seen).toEqual(new Set([true, false]));
  });

  it("show the page that one of them opened before, until it is nearly over", async () => {
    const first = await checkout(company._id, { plan: "vloeren" });
    vi.setSystemTime(NOW + 23 * 60 * 60 * 1000);
    expect(await checkout(company._id, { plan: "vloeren" })).toEqual(first);
    vi.setSystemTime(NOW + 23.75 * 60 * 60 * 1000);
    expect(await checkout(company._id, { plan: "vloeren" })).not.toEqual(first);
    expect(open()).toHaveLength(1);
  });

  it("leave nothing open when the provider fails in the middle, and the next start works", async () => {
    for (let fails = 0; fails < 12; fails += 1) {
      await freshWorld();
      const calls = () => stripe.calls.length;
      stripe.failFrom = calls() + fails;
      await checkout(company._id, { plan: "vloeren" }).catch(() => null);
      stripe.failFrom = null;
      const { url } = await checkout(company._id, { plan: "vloeren" });
      expect(open().map((id) => `https://pay.test/pay/${id}`)).toEqual([url]);
    }
  });
});

describe("coming back from the payment", () => {
  it("unlocks the company by what the provider says (CALL-005, CALL-006, C12)", async () => {
    expect(await access(company._id)).toBe("locked");
    const { answer, subscription } = await pay(company._id);
    expect(answer).toEqual({ subscribed: true, subscriptionEnd: periodEndOf(subscription) });
    expect(await access(company._id)).toBe("subscribed");
    expect(await mine(company._id)).toEqual({
      status: "active",
      isRunning: true,
      plan: "vloeren",
      currentPeriodEnd: periodEndOf(subscription),
      cancelAtPeriodEnd: false,
      invoiceUrl: stripe.invoiceOf(subscription).hosted_invoice_url,
      firstMonthUsed: true,
    });
  });

  it("is recorded once, however often the page is reloaded (C12)", async () => {
    await pay(company._id);
    for (const _ of [1, 2]) await as(t, company._id).action(api.payments.verifyCheckout, { sessionId: lastSession() });
    const events = await t.run((ctx) => ctx.db.query("paymentEvents").collect());
    expect(events).toMatchObject([{ eventId: lastSession(), type: "checkout.returned" }]);
  });

  it("counts also when the money arrives after the first return, as that of a slow bank does (C12)", async () => {
    await checkout(company._id, { plan: "vloeren" });
    const verify = () => as(t, company._id).action(api.payments.verifyCheckout, { sessionId: lastSession() });
    expect(await verify()).toMatchObject({ subscribed: false });
    stripe.subscribe((await customerOf(company._id)).customerId);
    expect(await verify()).toMatchObject({ subscribed: true });
    expect(await access(company._id)).toBe("subscribed");
  });

  it("proves nothing with somebody else's checkout, or with an invented one (CALL-006, C12)", async () => {
    await pay(company._id);
    const thief = await addCompany(t, "locked");
    const verify = (sessionId: string) => as(t, thief._id).action(api.payments.verifyCheckout, { sessionId });
    await expectRefusal(verify(lastSession()), "PAYMENT_NOT_VERIFIED");
    await checkout(thief._id, { plan: "vloeren" });
    const [foreign] = stripe.sessions.keys();
    for (const sessionId of [foreign!, "abc", "", "../customers/cus_1", "x".repeat(5000)]) {
      await expectRefusal(verify(sessionId), "PAYMENT_NOT_VERIFIED");
    }
    expect(await access(thief._id)).toBe("locked");
  });

  it("without a checkout's id only reads the caller's subscription again (CALL-005, C12)", async () => {
    const verify = () => as(t, company._id).action(api.payments.verifyCheckout, {});
    expect(await verify()).toEqual({ subscribed: false, subscriptionEnd: null });
    expect(stripe.calls).toEqual([]);
    await checkout(company._id, { plan: "vloeren" });
    stripe.subscribe((await customerOf(company._id)).customerId);
    expect(await verify()).toMatchObject({ subscribed: true });
  });

  it("waits while the provider cannot be asked, and changes nothing", async () => {
    await checkout(company._id, { plan: "vloeren" });
    stripe.fails = 1;
    const verified = as(t, company._id).action(api.payments.verifyCheckout, { sessionId: lastSession() });
    await expectRefusal(verified, "VERIFICATION_PENDING");
    expect(await access(company._id)).toBe("locked");
  });
});

describe("the check of a screen that knows of no subscription", () => {
  const check = (userId: Id<"users">) => as(t, userId).action(api.payments.checkSubscription, {});

  it("finds what was paid and never reported (SUB-007, C66)", async () => {
    await checkout(company._id, { plan: "vloeren" });
    stripe.subscribe((await customerOf(company._id)).customerId);
    expect(await check(company._id)).toMatchObject({ subscribed: true });
    expect(await access(company._id)).toBe("subscribed");
  });

  it("that fails leaves things as they are: not subscribed, or subscribed (SUB-008, C66)", async () => {
    await checkout(company._id, { plan: "vloeren" });
    stripe.fails = 1;
    expect(await check(company._id)).toEqual({ subscribed: false, subscriptionEnd: null });
    await pay(company._id);
    stripe.fails = 1;
    expect(await check(company._id)).toMatchObject({ subscribed: true });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining("could not be checked"));
  });

  it("does not take away what was granted by hand", async () => {
    const granted = await addCompany(t, "subscribed");
    expect(await check(granted._id)).toMatchObject({ subscribed: true });
    await t.run((ctx) =>
      ctx.db.insert("paymentCustomers", { userId: granted._id, customerId: "cus_g", lastLook: 0, storedLook: 0 }),
    );
    expect(await check(granted._id)).toMatchObject({ subscribed: true });
  });
});

describe("cancelling", () => {
  const cancel = (userId: Id<"users">) => as(t, userId).action(api.payments.cancelSubscription, {});
  const resume = (userId: Id<"users">) => as(t, userId).action(api.payments.resumeSubscription, {});

  it("keeps the access to the end of the period, then locks without anybody's doing (SUB-004, C23)", async () => {
    const { subscription } = await pay(company._id);
    expect(await cancel(company._id)).toEqual({ subscribed: true, subscriptionEnd: periodEndOf(subscription) });
    expect(await mine(company._id)).toMatchObject({ isRunning: true, cancelAtPeriodEnd: true });
    await letTimePass(t, periodEndOf(subscription) - Date.now() - 1000);
    expect(await access(company._id)).toBe("subscribed");
    await letTimePass(t, 2000);
    expect(await access(company._id)).toBe("locked");
    // Open screens lock because the row changed, not because they look at the clock.
    expect(await mine(company._id)).toMatchObject({ status: "canceled" });
  });

  it("can be taken back", async () => {
    const { subscription } = await pay(company._id);
    await cancel(company._id);
    await resume(company._id);
    expect(await mine(company._id)).toMatchObject({ cancelAtPeriodEnd: false });
    stripe.renew(subscription);
    await as(t, company._id).action(api.payments.checkSubscription, {});
    await letTimePass(t, MONTH_MS + DAY_MS);
    expect(await access(company._id)).toBe("subscribed");
  });

  it("says so in one mail for each time", async () => {
    await pay(company._id);
    for (const change of [cancel, cancel, resume, cancel]) {
      vi.advanceTimersByTime(1000);
      await change(company._id);
    }
    await runScheduled(t);
    const mails = await t.run((ctx) => ctx.db.query("mails").collect());
    const cancelled = mails.filter(({ event }) => event === "subscription-cancelled");
    expect(cancelled.map(({ to }) => to)).toEqual([company.email, company.email]);
    expect(cancelled[0]!.text).toContain("Tot 11 december 2026 houd je toegang");
  });

  it("to a date that was chosen at the provider is told, and locks, in the period of that date", async () => {
    const { subscription } = await pay(company._id);
    const end = Math.floor(periodEndOf(subscription) / 1000) + 5 * 86_400;
    Object.assign(subscription, { cancel_at: end, canceled_at: Math.floor(Date.now() / 1000) });
    await as(t, company._id).action(api.payments.checkSubscription, {});
    expect(await mine(company._id)).toMatchObject({
      cancelAtPeriodEnd: false,
      currentPeriodEnd: periodEndOf(subscription),
    });
    stripe.renew(subscription);
    await as(t, company._id).action(api.payments.checkSubscription, {});
    expect(await mine(company._id)).toMatchObject({ cancelAtPeriodEnd: true, currentPeriodEnd: end * 1000 });
    await runScheduled(t);
    const mails = await t.run((ctx) => ctx.db.query("mails").collect());
    const cancelled = mails.filter(({ event }) => event === "subscription-cancelled");
    expect(cancelled.map(({ text }) => text)).toEqual([
      expect.stringContaining("Tot 16 december 2026 houd je toegang"),
    ]);
  });

  it("promises no access in its mail while a payment is overdue", async () => {
    const { subscription } = await pay(company._id);
    stripe.renew(subscription, false);
    await cancel(company._id);
    await runScheduled(t);
    const mails = await t.run((ctx) => ctx.db.query("mails").collect());
    const mail = mails.find(({ event }) => event === "subscription-cancelled")!;
    expect(mail.text).toContain("Het wordt niet verlengd. Een factuur die nog openstaat, blijft staan.");
    expect(mail.text).not.toContain("houd je toegang");
  });

  it("fails with the catalogue's text when the provider does", async () => {
    await pay(company._id);
    stripe.fails = 1;
    await expectRefusal(cancel(company._id), "CANCEL_FAILED");
    expect(await mine(company._id)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  it("of one that ended unheard shows that it ended", async () => {
    const { subscription } = await pay(company._id);
    stripe.end(subscription);
    await expectRefusal(cancel(company._id), "CANCEL_FAILED");
    expect(await mine(company._id)).toMatchObject({ isRunning: false, status: "canceled" });
  });

  it("needs a subscription", async () => {
    await expectRefusal(cancel(company._id), "NO_SUBSCRIPTION");
    const { subscription } = await pay(company._id);
    stripe.end(subscription);
    await as(t, company._id).action(api.payments.checkSubscription, {});
    await expectRefusal(resume(company._id), "NO_SUBSCRIPTION");
  });

  it("and taking it back count with the other calls that go out (C14)", async () => {
    await pay(company._id);
    vi.stubEnv("RATE_LIMIT_PAYMENTS_PER_HOUR", "2");
    await cancel(company._id);
    await resume(company._id);
    const calls = stripe.calls.length;
    await expectRefusal(cancel(company._id), "RATE_LIMITED");
    await expectRefusal(resume(company._id), "RATE_LIMITED");
    expect(stripe.calls).toHaveLength(calls);
  });

  it("of one that was granted by hand happens here", async () => {
    const granted = await addCompany(t, "subscribed");
    await t.run(async (ctx) => {
      const row = (await ctx.db.query("subscriptions").first())!;
      await ctx.db.patch("subscriptions", row._id, { currentPeriodEnd: NOW + MONTH_MS });
    });
    expect(await cancel(granted._id)).toMatchObject({ subscribed: true });
    await letTimePass(t, MONTH_MS - 1000);
    expect(await access(granted._id)).toBe("subscribed");
    await letTimePass(t, 2000);
    expect(await mine(granted._id)).toMatchObject({ status: "canceled" });
    expect(stripe.calls).toEqual([]);
  });
});

describe("a renewal", () => {
  it("that was never reported is asked for two hours after the period (C66)", async () => {
    const { subscription } = await pay(company._id);
    const firstEnd = periodEndOf(subscription);
    stripe.renew(subscription);
    await letTimePass(t, firstEnd - Date.now() + 1000);
    expect(await access(company._id)).toBe("locked");
    await letTimePass(t, 2 * 60 * 60 * 1000);
    await runScheduled(t);
    expect(await access(company._id)).toBe("subscribed");
  });
});

describe("a deleted account", () => {
  /** Its page was open, and is paid when the account is gone. */
  async function payAfterDeletion() {
    await checkout(company._id, { plan: "vloeren" });
    const { customerId } = await customerOf(company._id);
    await eraseAccountOf(t, company._id);
    await runScheduled(t);
    const subscription = stripe.subscribe(customerId);
    return { customerId, subscription, paid: stripe.events.at(-1)! };
  }

  it("is charged no more (C65)", async () => {
    const { subscription } = await pay(company._id);
    stripe.renew(subscription, false);
    await as(t, company._id).action(api.payments.checkSubscription, {});
    await eraseAccountOf(t, company._id);
    await runScheduled(t);
    expect(subscription.status).toBe("canceled");
    const rows = await t.run(async (ctx) => [
      ...(await ctx.db.query("paymentCustomers").collect()),
      ...(await ctx.db.query("subscriptions").collect()),
    ]);
    expect(rows).toEqual([]);
  });

  it("can be paid for no more: the page that was open is closed, before the subscriptions end (C65)", async () => {
    const { subscription } = await pay(company._id);
    stripe.renew(subscription, false);
    await as(t, company._id).action(api.payments.checkSubscription, {});
    const page = stripe.openPage(subscription.customer);
    await eraseAccountOf(t, company._id);
    await runScheduled(t);
    expect(stripe.sessions.get(page)).toMatchObject({ status: "expired" });
    expect(stripe.calls.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/subscriptions",
      `DELETE /v1/subscriptions/${subscription.id}`,
    ]);
  });

  it("that was paid for at the last moment is charged once, and never again (C65)", async () => {
    const { customerId, subscription, paid } = await payAfterDeletion();
    expect(await post(t, paid)).toEqual([200, `ended, the account of ${customerId} was deleted`]);
    expect(subscription.status).toBe("canceled");
    expect(await post(t, stripe.events.at(-1)!)).toEqual([200, `ended, the account of ${customerId} was deleted`]);
    expect(await t.run((ctx) => ctx.db.query("subscriptions").collect())).toEqual([]);
  });

  it("is charged no more either when the provider fails just then: its event comes again", async () => {
    const { subscription, paid } = await payAfterDeletion();
    stripe.fails = 1;
    expect(await post(t, paid)).toEqual([500, "Try again later."]);
    await post(t, paid);
    expect(subscription.status).toBe("canceled");
  });
});

describe("who brought a company that pays", () => {
  let phones = 0;
  const setPhone = (userId: Id<"users">, phone: string, kvkNumber: string | null = null) =>
    t.run(async (ctx) => {
      const row = (await ctx.db.query("profiles").collect()).find((each) => each.userId === userId)!;
      await ctx.db.patch("profiles", row._id, { phone, kvkNumber });
    });
  /** The payments can no longer be asked back, and the daily job comes. */
  const letWindowPass = async () => {
    vi.setSystemTime(Date.now() + REFERRAL_WAIT_MS);
    await t.mutation(internal.referrals.bookDueMonths, {});
  };
  async function refer(referrerId: Id<"users">): Promise<Doc<"users">> {
    const referred = await addCompany(t, "locked");
    await setPhone(referred._id, `06 1000${String(++phones).padStart(4, "0")}`);
    await t.run((ctx) =>
      ctx.db.insert("referrals", {
        referrerId,
        referredId: referred._id,
        code: "abc",
        convertedAt: null,
        bookedAt: null,
      }),
    );
    return referred;
  }
  const referrals = () => t.run((ctx) => ctx.db.query("referrals").collect());
  const trialEnd = async (userId: Id<"users">) => (await as(t, userId).query(api.companies.myAccess, {}))?.trialEnd;

  /** A payer whose subscription still runs when the months are booked. */
  async function payLong(userId: Id<"users">) {
    const { customerId, subscription } = await pay(userId);
    for (let month = 0; month < 4; month += 1) stripe.renew(subscription);
    await as(t, userId).action(api.payments.checkSubscription, {});
    return customerId;
  }
  const DUE = NOW + REFERRAL_WAIT_MS;

  it("and pays too gets a month's price as credit, once, when the payment can no longer be asked back (C71)", async () => {
    const customerId = await payLong(company._id);
    const referred = await refer(company._id);
    const { subscription } = await pay(referred._id);
    stripe.renew(subscription);
    await as(t, referred._id).action(api.payments.checkSubscription, {});
    vi.setSystemTime(DUE - 1);
    await t.mutation(internal.referrals.bookDueMonths, {});
    expect(await referrals()).toMatchObject([{ convertedAt: NOW, bookedAt: null, dueAt: DUE }]);
    vi.setSystemTime(DUE);
    for (const _ of [1, 2]) await t.mutation(internal.referrals.bookDueMonths, {});
    await runScheduled(t);
    expect(stripe.credits).toEqual([
      { customer: customerId, amount: -9559, key: expect.stringMatching(/^referral\//) as string },
    ]);
    expect(await referrals()).toMatchObject([{ convertedAt: NOW, bookedAt: DUE, dueAt: null }]);
  });

  it("gets the credit also when the provider fails at first, and still once", async () => {
    await payLong(company._id);
    await pay((await refer(company._id))._id);
    await letWindowPass();
    stripe.fails = 1;
    await runScheduled(t);
    const { customer, key } = stripe.credits[0]!;
    await t.action(internal.payments.giveFreeMonth, { customerId: customer, cents: 9559, key: key! });
    expect(stripe.credits).toHaveLength(1);
  });

  it("and does not pay gets a longer trial (C71)", async () => {
    await pay((await refer(company._id))._id);
    expect(await access(company._id)).toBe("locked");
    await letWindowPass();
    expect(await access(company._id)).toBe("trial");
    expect(await trialEnd(company._id)).toBe(DUE + 30 * DAY_MS);
  });

  it("and was given Pro gets the month behind it, not under it (C71)", async () => {
    const granted = await addCompany(t, "subscribed");
    const until = DUE + 30 * DAY_MS;
    await t.run(async (ctx) => {
      const row = (await ctx.db.query("subscriptions").collect()).find(({ userId }) => userId === granted._id)!;
      await ctx.db.patch("subscriptions", row._id, { currentPeriodEnd: until });
    });
    await pay((await refer(granted._id))._id);
    await letWindowPass();
    expect(await trialEnd(granted._id)).toBe(until + 30 * DAY_MS);
  });

  it("gets at most five months in a calendar month, and more in the next (C71)", async () => {
    for (let index = 0; index < 6; index++) await pay((await refer(company._id))._id);
    vi.setSystemTime(Date.parse("2026-12-01T00:30:00+01:00"));
    await pay((await refer(company._id))._id);
    await letWindowPass();
    const booked = (await referrals()).map(({ bookedAt }) => bookedAt !== null);
    expect(booked).toEqual([true, true, true, true, true, false, true]);
    expect(await trialEnd(company._id)).toBe(Date.now() + 6 * 30 * DAY_MS);
  });

  it.each<[string, string | null]>([
    ["+31 (0)30 123 45 67", null],
    ["0031301234567", null],
    ["06 99999999", "12345678"],
  ])("gets nothing for a second account of its own: %s, %s", async (phone, kvkNumber) => {
    const referred = await refer(company._id);
    await setPhone(company._id, "030-1234567", "12345678");
    await setPhone(referred._id, phone, kvkNumber);
    await pay(referred._id);
    await letWindowPass();
    expect(await referrals()).toMatchObject([{ convertedAt: null, bookedAt: null }]);
    expect(await access(company._id)).toBe("locked");
  });

  it.each(["lost", "won", "needs_response"] as const)(
    "gets a month only when a dispute before that is over and won: %s",
    async (status) => {
      const { customerId } = await pay((await refer(company._id))._id);
      const dispute = stripe.dispute(customerId);
      if (status !== "needs_response") stripe.closeDispute(dispute, status);
      await post(t, stripe.events.at(-1)!);
      await letWindowPass();
      expect((await referrals())[0]!.bookedAt).toBe(status === "won" ? DUE : null);
      if (status !== "needs_response") return;
      stripe.closeDispute(dispute, "won");
      await post(t, stripe.events.at(-1)!);
      vi.setSystemTime(DUE + 7 * DAY_MS);
      await t.mutation(internal.referrals.bookDueMonths, {});
      expect((await referrals())[0]!.bookedAt).toBe(DUE + 7 * DAY_MS);
    },
  );

  it("loses the month again, once, when the payment is lost after all: the credit", async () => {
    await payLong(company._id);
    const { customerId } = await pay((await refer(company._id))._id);
    await letWindowPass();
    const dispute = stripe.dispute(customerId);
    stripe.closeDispute(dispute, "lost");
    for (const event of stripe.events.slice(-2)) await post(t, event);
    await runScheduled(t);
    expect(stripe.credits.map(({ amount }) => amount)).toEqual([-9559, 9559]);
  });

  it("loses the month again, once, when the payment is lost after all: the trial", async () => {
    const { customerId } = await pay((await refer(company._id))._id);
    await letWindowPass();
    expect(await access(company._id)).toBe("trial");
    stripe.closeDispute(stripe.dispute(customerId), "lost");
    for (const event of stripe.events.slice(-2)) await post(t, event);
    expect(await trialEnd(company._id)).toBe(DUE);
    expect((await referrals())[0]).toMatchObject({ reversedAt: DUE });
  });
});

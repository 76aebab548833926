import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import {
  addAdmin,
  addClient,
  addColleague,
  addCompany,
  as,
  expectRefusal,
  givePassword,
  runScheduled,
} from "../../tests/test.setup";
import { newPayingWorld, NOW, type PayingWorld } from "./payingWorld.setup";
import { FakeStripe, periodEndOf, post } from "./stripe.setup";
import { limitTo } from "../base/rateLimits.setup";
import { runs } from "../../../domain/runs.setup";

let t: PayingWorld["t"];
let stripe: PayingWorld["stripe"];
let company: PayingWorld["company"];
let checkout: PayingWorld["checkout"];
let access: PayingWorld["access"];
let mine: PayingWorld["mine"];
let customerOf: PayingWorld["customerOf"];
let pay: PayingWorld["pay"];
beforeEach(async () => {
  ({ t, stripe, company, checkout, access, mine, customerOf, pay } = await newPayingWorld());
});

const lastCheckout = () =>
  stripe.calls.filter(({ method, path }) => method === "POST" && path === "/v1/checkout/sessions").at(-1)!.params;

describe("who gets the receipts", () => {
  const receiver = () => stripe.customers.map(({ email, name }) => ({ email, name }));

  it("is the owner who got the account, not who left with it, however often the provider is down", async () => {
    await pay(company._id);
    const next = await addColleague(t, company._id, "owner");
    await givePassword(t, next._id);
    expect(receiver()).toMatchObject([{ email: company.email }]);
    stripe.fails = 3;
    await as(t, company._id).mutation(api.team.leave, {});
    await runScheduled(t);
    expect(receiver()).toMatchObject([{ email: next.email }]);
  });

  it("is the address that staff gave an account", async () => {
    await pay(company._id);
    const change = { userId: company._id, email: "nieuw@voorbeeld.test", reason: "Tikfout in het adres." };
    await (await addAdmin(t)).mutation(api.adminPeople.setEmail, change);
    await runScheduled(t);
    expect(receiver()).toMatchObject([{ email: change.email }]);
  });

  it("has the company's present name when an earlier answer of the provider was lost", async () => {
    await checkout(company._id, { plan: "vloeren" });
    await t.run(async (ctx) => {
      await ctx.db.delete("paymentCustomers", (await ctx.db.query("paymentCustomers").unique())!._id);
      const profile = ctx.db.query("profiles").withIndex("by_user", (q) => q.eq("userId", company._id));
      await ctx.db.patch("profiles", (await profile.unique())!._id, { companyName: "Houthuis Vloeren" });
    });
    await expect(checkout(company._id, { plan: "vloeren" })).resolves.toHaveProperty("url");
    expect(receiver().at(-1)).toMatchObject({ email: company.email, name: "Houthuis Vloeren" });
  });
});

describe("starting a checkout", () => {
  it("gives the address of a page to pay on, for the company's own customer", async () => {
    const { url } = await checkout(company._id, { plan: "vloeren" });
    expect(url).toBe(`https://pay.test/pay/${stripe.lastSession}`);
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
    expect(url).toBe(`https://pay.test/pay/${stripe.lastSession}`);
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
    limitTo("payment", 2);
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
      { numRuns: runs(20) },
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
      { numRuns: runs(20) },
    );
  });

  it("while another page is being paid pay once", async () => {
    const seen = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(turns, fc.nat(30), async (turns, answersBefore) => {
        await freshWorld();
        await checkout(company._id, { plan: "verhuis" });
        const before = stripe.lastSession;
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
        numRuns: runs(30),
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
    for (const _ of [1, 2])
      await as(t, company._id).action(api.payments.verifyCheckout, { sessionId: stripe.lastSession });
    const events = await t.run((ctx) => ctx.db.query("paymentEvents").collect());
    expect(events).toMatchObject([{ eventId: stripe.lastSession, type: "checkout.returned" }]);
  });

  it("counts also when the money arrives after the first return, as that of a slow bank does (C12)", async () => {
    await checkout(company._id, { plan: "vloeren" });
    const verify = () => as(t, company._id).action(api.payments.verifyCheckout, { sessionId: stripe.lastSession });
    expect(await verify()).toMatchObject({ subscribed: false });
    stripe.subscribe((await customerOf(company._id)).customerId);
    expect(await verify()).toMatchObject({ subscribed: true });
    expect(await access(company._id)).toBe("subscribed");
  });

  it("proves nothing with somebody else's checkout, or with an invented one (CALL-006, C12)", async () => {
    await pay(company._id);
    const thief = await addCompany(t, "locked");
    const verify = (sessionId: string) => as(t, thief._id).action(api.payments.verifyCheckout, { sessionId });
    await expectRefusal(verify(stripe.lastSession), "PAYMENT_NOT_VERIFIED");
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
    const verified = as(t, company._id).action(api.payments.verifyCheckout, { sessionId: stripe.lastSession });
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

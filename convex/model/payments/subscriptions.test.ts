import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import {
  addAdmin,
  addCompany,
  as,
  eraseAccountOf,
  expectRefusal,
  letTimePass,
  runScheduled,
  mailsWithTexts,
  type Caller,
} from "../../tests/test.setup";
import { newPayingWorld, NOW, type PayingWorld } from "./payingWorld.setup";
import { MONTH_MS, periodEndOf, post } from "./stripe.setup";
import { limitTo } from "../base/rateLimits.setup";

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
    const mails = await mailsWithTexts(t);
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
    const mails = await mailsWithTexts(t);
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
    const mails = await mailsWithTexts(t);
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
    limitTo("payment", 2);
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
    const { calls } = stripe;
    expect(
      calls
        .filter(({ path }) => path.startsWith("/v1/subscriptions"))
        .slice(-2)
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual(["GET /v1/subscriptions", `DELETE /v1/subscriptions/${subscription.id}`]);
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

describe("the subscription of a blocked company (B17)", () => {
  let admin: Caller;
  beforeEach(async () => {
    admin = await addAdmin(t);
  });
  const decide = async (act: "block" | "unblock") => {
    await admin.mutation(api.adminPeople[act], { userId: company._id, reason: "Klachten." });
    await runScheduled(t);
  };
  // Its people are logged out, and ask for nothing.
  const row = () => t.run(async (ctx) => (await ctx.db.query("subscriptions").collect()).at(-1));

  it("is not renewed, and goes on when the block ends", async () => {
    await pay(company._id);
    await decide("block");
    expect(await row()).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    await decide("unblock");
    expect(await row()).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
    const mails = (await mailsWithTexts(t)).filter(({ event }) => event.startsWith("subscription-"));
    expect(mails.map(({ event }) => event).slice(-2)).toEqual(["subscription-cancelled", "subscription-resumed"]);
  });

  it("goes on after a block that ended and began anew before the provider was told", async () => {
    await pay(company._id);
    const act = (name: "block" | "unblock") =>
      admin.mutation(api.adminPeople[name], { userId: company._id, reason: "Klachten." });
    await decide("block");
    for (const name of ["unblock", "block"] as const) {
      vi.setSystemTime(Date.now() + 60_000);
      await act(name);
    }
    await runScheduled(t);
    expect(await row()).toMatchObject({ cancelAtPeriodEnd: true });
    await decide("unblock");
    expect(await row()).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
  });

  it("stays cancelled after the block when the company had cancelled it before", async () => {
    await pay(company._id);
    await as(t, company._id).action(api.payments.cancelSubscription, {});
    vi.advanceTimersByTime(5000);
    await decide("block");
    await decide("unblock");
    expect(await row()).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it("ends at once when it is not paid, and no page to pay on stays open", async () => {
    const { subscription } = await pay(company._id);
    stripe.renew(subscription, false);
    await as(t, company._id).action(api.payments.checkSubscription, {});
    await decide("block");
    expect(stripe.subscriptions.map(({ status }) => status)).toEqual(["canceled"]);
    const other = await addCompany(t, "trial");
    await checkout(other._id, { plan: "vloeren" });
    await admin.mutation(api.adminPeople.block, { userId: other._id, reason: "Klachten." });
    await runScheduled(t);
    expect([...stripe.sessions.values()].map(({ status }) => status)).not.toContain("open");
  });
});

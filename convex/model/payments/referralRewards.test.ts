import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, REFERRAL_WAIT_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { addCompany, as, runScheduled } from "../../tests/test.setup";
import { newPayingWorld, NOW, type PayingWorld } from "./payingWorld.setup";
import { post } from "./stripe.setup";

let t: PayingWorld["t"];
let stripe: PayingWorld["stripe"];
let company: PayingWorld["company"];
let access: PayingWorld["access"];
let pay: PayingWorld["pay"];
beforeEach(async () => {
  ({ t, stripe, company, access, pay } = await newPayingWorld());
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

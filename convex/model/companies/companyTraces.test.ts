/** What a company has used up stays used up, whatever becomes of its account. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, RETENTION_MS, TRIAL_DAYS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { createUser } from "../accounts/accounts";
import { getProfile } from "./companies";
import { readPayer } from "../payments/payments";
import { setTrial } from "./trials";
import {
  addBrief,
  as,
  backendForEachTest,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  letTimePass,
  outcome,
  t,
  wholeDatabase,
} from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

const START = new Date("2026-11-21T09:00:00Z").getTime();
const EMAIL = "info@dejong-vloeren.test";
const KVK = "68750111";

backendForEachTest(START);
beforeEach(() => void fakeMailProvider());

const register = async (email = EMAIL): Promise<Doc<"users">> =>
  await t.run(async (ctx) => {
    const about = { companyName: "De Jong Vloeren", contactName: null, phone: "030 1234567", provinces: [], ref: null };
    const userId = await createUser(ctx, { kind: "company", email, ...about });
    await ctx.db.patch("users", userId, { emailVerificationTime: Date.now() });
    return (await ctx.db.get("users", userId))!;
  });
const erase = (company: Doc<"users">) => eraseAccountOf(t, company._id);
const unlock = async (company: Doc<"users">, briefId?: Id<"briefs">) =>
  await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId: briefId ?? (await addBrief(t)) });
const setKvk = (company: Doc<"users">, kvkNumber: string) =>
  as(t, company._id).mutation(api.companies.updateMyProfile, {
    companyName: "De Jong Vloeren",
    phone: "030 1234567",
    website: "",
    description: "",
    kvkNumber,
    yearsExperience: null,
    serviceAreas: [],
    specializations: [],
  });
const access = (company: Doc<"users">) => as(t, company._id).query(api.companies.myAccess, {});
const week = (company: Doc<"users">) => as(t, company._id).query(api.unlocks.weekAllowance, {});
const payerOf = (company: Doc<"users">) => t.run((ctx) => readPayer(ctx, company));
const subscribed = async (company: Doc<"users">) =>
  await t.run(async (ctx) => {
    const customerId = `cus_${company._id}`;
    await ctx.db.insert("paymentCustomers", { userId: company._id, customerId, lastLook: 1, storedLook: 0 });
    const { storeSubscription } = await import("../payments/subscriptions");
    const customer = await ctx.db
      .query("paymentCustomers")
      .withIndex("by_user", (q) => q.eq("userId", company._id))
      .unique();
    const state = {
      providerId: `sub_${company._id}`,
      status: "active",
      plan: "vloeren" as const,
      currentPeriodEnd: Date.now() + 30 * DAY_MS,
      cancelAtPeriodEnd: true,
      canceledAt: null,
      startedAt: Date.now(),
      latestInvoice: null,
    };
    await storeSubscription(ctx, customer!, state, false);
  });

describe("a company that erases its account and registers again", () => {
  it("has used up its week, and every job keeps its places (I1, I3)", async () => {
    const first = await register();
    const jobs = [await addBrief(t), await addBrief(t), await addBrief(t)];
    for (const briefId of jobs) await unlock(first, briefId);
    await erase(first);
    const second = await register();
    expect(await week(second)).toEqual({ used: 3, limit: 3, nextFreeAt: (await week(second)).nextFreeAt });
    await expectRefusal(unlock(second), "WEEK_LIMIT");
    for (const briefId of jobs) {
      const { brief, rows } = await t.run(async (ctx) => ({
        brief: await ctx.db.get("briefs", briefId),
        rows: await ctx.db
          .query("proposals")
          .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", "unlock"))
          .collect(),
      }));
      expect([brief!.unlockCount, rows.length]).toEqual([1, 1]);
      expect(JSON.stringify(rows)).not.toContain(EMAIL);
    }
  });

  it.each(["INFO@dejong-vloeren.test".toLowerCase(), "info+nieuw@dejong-vloeren.test"])(
    "as %s gets what was left of its trial",
    async (email) => {
      await erase(await register());
      await letTimePass(t, (TRIAL_DAYS - 2) * DAY_MS);
      const second = await register(email);
      expect(await access(second)).toMatchObject({ state: "trial", trialEnd: START + TRIAL_DAYS * DAY_MS });
      await letTimePass(t, 2 * DAY_MS);
      expect(await access(second)).toMatchObject({ state: "locked", isTrialActive: false });
    },
  );

  it("gets no trial when it had one to the end", async () => {
    const first = await register();
    await letTimePass(t, (TRIAL_DAYS + 1) * DAY_MS);
    await erase(first);
    const second = await register();
    expect(await access(second)).toMatchObject({ state: "locked", trialEnd: START + TRIAL_DAYS * DAY_MS });
    await expectRefusal(unlock(second), "TRIAL_LOCKED");
  });

  it("goes on counting over a third account (I3)", async () => {
    const first = await register();
    await setKvk(first, KVK);
    await unlock(first);
    await unlock(first);
    await erase(first);
    const second = await register("tweede@elders.test");
    await setKvk(second, KVK);
    await unlock(second);
    await erase(second);
    const third = await register("tweede@elders.test");
    await expectRefusal(unlock(third), "WEEK_LIMIT");
  });

  it("keeps a trial that staff made longer, and staff can give a new one", async () => {
    const first = await register();
    await t.run(async (ctx) => setTrial(ctx, (await getProfile(ctx, first._id))!, START + 30 * DAY_MS));
    await letTimePass(t, 10 * DAY_MS);
    await erase(first);
    const second = await register();
    // No account starts with more than a first trial.
    expect(await access(second)).toMatchObject({ state: "trial", trialEnd: Date.now() + TRIAL_DAYS * DAY_MS });
    await t.run(async (ctx) => setTrial(ctx, (await getProfile(ctx, second._id))!, START + 60 * DAY_MS));
    await setKvk(second, KVK);
    expect(await access(second)).toMatchObject({ state: "trial", trialEnd: START + 60 * DAY_MS });
  });

  it("has had its introductory price", async () => {
    const first = await register();
    expect((await payerOf(first)).firstMonthUsed).toBe(false);
    await subscribed(first);
    await erase(first);
    const second = await register();
    expect((await payerOf(second)).firstMonthUsed).toBe(true);
    expect(await as(t, second._id).query(api.subscriptions.firstMonthUsed, {})).toBe(true);
    expect(await as(t, second._id).query(api.subscriptions.mine, {})).toBeNull();
  });

  it("is forgotten a year later, and nothing readable is kept until then (C65)", async () => {
    const first = await register();
    await setKvk(first, KVK);
    await unlock(first);
    await erase(first);
    const traces = () => t.run((ctx) => ctx.db.query("companyTraces").collect());
    expect(await traces()).toHaveLength(2);
    const kept = await wholeDatabase(t);
    for (const text of [KVK, "De Jong"]) expect(kept).not.toContain(text);
    const wait = async (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      await t.mutation(internal.retention.forgetOldRows, {});
    };
    await wait(RETENTION_MS - DAY_MS);
    expect(await traces()).toHaveLength(2);
    await wait(2 * DAY_MS);
    expect(await traces()).toEqual([]);
    expect(await access(await register())).toMatchObject({ state: "trial" });
  });
});

describe("two accounts with one KVK number", () => {
  it("have one week together, from the moment the second one says whose it is (I3)", async () => {
    const [one, other] = [await register(), await register("ander@elders.test")];
    await setKvk(one, KVK);
    await unlock(one);
    await unlock(one);
    await unlock(other);
    expect(await week(other)).toMatchObject({ used: 1 });
    await setKvk(other, KVK);
    expect([(await week(one)).used, (await week(other)).used]).toEqual([3, 3]);
    for (const company of [one, other]) await expectRefusal(unlock(company), "WEEK_LIMIT");
  });

  it("have one trial: the second ends with the first, at once when that is over", async () => {
    const first = await register();
    await setKvk(first, KVK);
    await letTimePass(t, (TRIAL_DAYS - 2) * DAY_MS);
    const second = await register("ander@elders.test");
    await setKvk(second, KVK);
    expect(await access(second)).toMatchObject({ state: "trial", trialEnd: START + TRIAL_DAYS * DAY_MS });
    await letTimePass(t, 3 * DAY_MS);
    expect(await access(second)).toMatchObject({ state: "locked" });
    const third = await register("derde@elders.test");
    expect(await access(third)).toMatchObject({ state: "trial" });
    await setKvk(third, KVK);
    expect(await access(third)).toMatchObject({ state: "locked", isTrialActive: false, trialUsedBefore: true });
    await expectRefusal(unlock(third), "TRIAL_LOCKED");
  });

  it("have one introductory price", async () => {
    const [one, other] = [await register(), await register("ander@elders.test")];
    for (const company of [one, other]) await setKvk(company, KVK);
    await subscribed(one);
    expect((await payerOf(other)).firstMonthUsed).toBe(true);
  });

  it("cannot take the trials of many numbers away: a number changes so often an hour (C14)", async () => {
    limitTo("changeKvk", 2);
    const company = await register();
    for (const number of ["10000001", "10000002"]) expect(await outcome(setKvk(company, number))).toBe("ok");
    expect(await outcome(setKvk(company, "10000002"))).toBe("ok");
    await expectRefusal(setKvk(company, "10000003"), "RATE_LIMITED");
  });
});

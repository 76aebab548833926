import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../_generated/api";
import { getSubscription } from "../model/companies/companies";
import { JOBS } from "./jobs";
import { CLIENTS, COMPANIES } from "./people";
import { sumsOf } from "../../domain/quotes/quoteLines";
import { QUOTES } from "./quotes";
import { EXAMPLE_REVIEWS } from "./reviews";
import { as, backendForEachTest, eraseAccountOf, fakeMailProvider, runScheduled, t } from "../tests/test.setup";

backendForEachTest();
beforeEach(() => void fakeMailProvider());

const seed = () => t.action(internal.seed.demo, { password: "houten-vloer" });
const getUser = (email: string) =>
  t.run(async (ctx) => (await ctx.db.query("users").collect()).find((row) => row.email === email)!);
const deleteAccountOf = async (email: string) => {
  await eraseAccountOf(t, (await getUser(email))._id);
  await runScheduled(t);
};
const accessOf = async (email: string) => {
  const user = await getUser(email);
  return {
    state: (await as(t, user._id).query(api.companies.myAccess, {}))?.state,
    viewer: await as(t, user._id).query(api.users.viewer, {}),
  };
};

describe("demo data", () => {
  it("is refused unless the deployment allows it", async () => {
    await expect(seed()).rejects.toThrow("ALLOW_SEED");
    vi.stubEnv("ALLOW_SEED", "yes");
    await expect(t.mutation(internal.seed.insert, { passwordHash: "x" })).rejects.toThrow("ALLOW_SEED");
  });

  it("holds the people that the checklist speaks of, in their states", async () => {
    vi.stubEnv("ALLOW_SEED", "true");
    const logins = await seed();
    expect(logins.map(({ email }) => email)).toEqual(
      [...Object.values(CLIENTS), ...Object.values(COMPANIES)].map(({ email }) => email),
    );
    expect((await accessOf(COMPANIES.kt.email)).state).toBe("trial");
    expect((await accessOf(COMPANIES.ks.email)).state).toBe("subscribed");
    expect((await accessOf(COMPANIES.ks.email)).viewer?.hasCompanyProfile).toBe(true);
    expect((await accessOf(COMPANIES.kl.email)).state).toBe("locked");
    expect((await accessOf(COMPANIES.ki.email)).viewer?.onboardingCompleted).toBe(false);
    expect((await accessOf(CLIENTS.c1.email)).viewer?.role).toBe("CLIENT");
  });

  it("holds a job for every case, and counters that equal rows (I1)", async () => {
    vi.stubEnv("ALLOW_SEED", "true");
    await seed();
    const briefs = await t.run((ctx) => ctx.db.query("briefs").collect());
    expect(briefs).toHaveLength(JOBS.length + EXAMPLE_REVIEWS.length);
    expect(new Set(briefs.map(({ unlockCount }) => unlockCount))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(briefs.map(({ status }) => status))).toEqual(
      new Set(["OPEN", "IN_PROGRESS", "COMPLETED", "CANCELLED"]),
    );
    expect(new Set(briefs.map(({ province }) => province))).toContain(null);
    expect(new Set(briefs.map(({ province }) => province))).toContain("Limburg");
    const budgets = new Set(briefs.map(({ budgetMin, budgetMax }) => `${budgetMin !== null}/${budgetMax !== null}`));
    expect(budgets.size).toBe(4);
    expect(briefs.some(({ description }) => description.length === 500)).toBe(true);
    const unlocks = (await t.run((ctx) => ctx.db.query("proposals").collect())).filter(({ kind }) => kind === "unlock");
    expect(unlocks).toHaveLength(briefs.reduce((sum, { unlockCount }) => sum + unlockCount, 0));
    const open = briefs.filter(({ status }) => status === "OPEN").length;
    expect(await t.query(api.briefs.countOpen, {})).toEqual({ openJobs: open, unlocks: unlocks.length });
  });

  it("shows its people a question, a wish, a register and a place that came back (B02, B04, B08, B09)", async () => {
    vi.stubEnv("ALLOW_SEED", "true");
    await seed();
    const briefs = await t.run((ctx) => ctx.db.query("briefs").collect());
    const open = briefs.filter(({ status }) => status === "OPEN");
    const asked = await Promise.all(open.map(({ _id }) => t.query(api.jobQuestions.forJob, { briefId: _id })));
    expect(asked.flat().filter(({ answer }) => answer !== null)).not.toEqual([]);
    const shown = await Promise.all(open.map(({ _id }) => t.query(api.briefs.getOpen, { briefId: _id })));
    expect(shown.filter((job) => job?.contactWish?.by === "messages")).not.toEqual([]);
    const client = as(t, (await getUser(CLIENTS.c1.email))._id);
    const own = briefs.filter(({ userId, unlockCount }) => userId !== null && unlockCount > 0);
    const registers = await Promise.all(own.map(({ _id }) => client.query(api.disclosures.forBrief, { briefId: _id })));
    const ways = registers.flatMap((register) => register?.lines ?? []).map(({ way }) => way);
    expect(ways).toContain("unlock");
    const companies = await Promise.all(Object.values(COMPANIES).map(({ email }) => getUser(email)));
    const reports = await Promise.all(companies.map(({ _id }) => as(t, _id).query(api.placeReports.mine, {})));
    expect(reports.flat()).toMatchObject([{ state: "returned" }]);
  });

  it("holds quotes whose lines make their price", () => {
    const inLines = QUOTES.filter(({ lines }) => lines);
    expect(inLines.length).toBeGreaterThan(2);
    for (const { packageName, price, lines } of inLines)
      expect([packageName, sumsOf(lines!).total]).toEqual([packageName, price]);
  });

  it("holds quotes in every state, with one choice where a job is completed (I5)", async () => {
    vi.stubEnv("ALLOW_SEED", "true");
    await seed();
    const briefs = await t.run((ctx) => ctx.db.query("briefs").collect());
    const proposals = await t.run((ctx) => ctx.db.query("proposals").collect());
    const quotes = proposals.filter(({ kind }) => kind === "quote");
    expect(quotes).toHaveLength(QUOTES.length + EXAMPLE_REVIEWS.length);
    for (const brief of briefs) {
      const own = quotes.filter(({ briefId }) => briefId === brief._id);
      expect(own).toHaveLength(brief.quoteCount);
      expect(new Set(own.map(({ companyId }) => companyId)).size).toBe(own.length);
      if (!own.some(({ status }) => status === "ACCEPTED")) continue;
      expect(brief.status).toBe("COMPLETED");
      expect(own.filter(({ status }) => status !== "DECLINED")).toHaveLength(1);
    }
    expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(["PENDING", "ACCEPTED", "DECLINED"]));
    expect(briefs.map(({ quoteCount }) => quoteCount)).toContain(2);
  });

  it("changes nothing the second time, and mails nobody", async () => {
    vi.stubEnv("ALLOW_SEED", "true");
    await seed();
    await seed();
    const rows = await t.run(async (ctx) => ({
      users: (await ctx.db.query("users").collect()).length,
      mails: await ctx.db.query("mails").collect(),
    }));
    expect(rows).toEqual({ users: Object.keys({ ...CLIENTS, ...COMPANIES }).length, mails: [] });
  });

  it("stays as it is after one of its people has deleted the account, who is no longer among the logins", async () => {
    vi.stubEnv("ALLOW_SEED", "true");
    await seed();
    await deleteAccountOf(CLIENTS.c1.email);
    const logins = await seed();
    expect(logins.map(({ email }) => email)).not.toContain(CLIENTS.c1.email);
    expect(logins).toHaveLength(Object.keys({ ...CLIENTS, ...COMPANIES }).length - 1);
    const rows = await t.run(async (ctx) => ({
      logins: (await ctx.db.query("authAccounts").collect()).map(({ providerAccountId }) => providerAccountId).sort(),
      briefs: (await ctx.db.query("briefs").collect()).length,
    }));
    expect(rows).toEqual({
      logins: logins.map(({ email }) => email).sort(),
      briefs: JOBS.length + EXAMPLE_REVIEWS.length,
    });
  });

  it("knows whose subscription nobody pays for, also when the company has gone", async () => {
    vi.stubEnv("ALLOW_SEED", "true");
    const isUnpaid = () => t.query(internal.seed.isUnpaid, { email: COMPANIES.ks.email });
    await seed();
    expect(await isUnpaid()).toBe(true);
    const { _id: userId } = await getUser(COMPANIES.ks.email);
    await t.run(async (ctx) => {
      const subscription = (await getSubscription(ctx, userId))!;
      await ctx.db.patch("subscriptions", subscription._id, { providerId: "sub_1", status: "canceled" });
    });
    expect(await isUnpaid()).toBe(false);
    await deleteAccountOf(COMPANIES.ks.email);
    expect(await isUnpaid()).toBe(false);
  });
});

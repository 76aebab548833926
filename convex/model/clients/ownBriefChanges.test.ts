import { describe, expect, it, vi } from "vitest";
import { api } from "../../_generated/api";
import { addBrief, addClient, addCompany, as, backendForEachTest, expectRefusal, t } from "../../tests/test.setup";
import { limitTo } from "../base/rateLimits.setup";

backendForEachTest();

const PAGE = { paginationOpts: { numItems: 10, cursor: null } };

async function openRequest() {
  const client = await addClient(t);
  const company = await addCompany(t, "subscribed");
  const briefId = await addBrief(t, { userId: client._id });
  const me = as(t, client._id);
  const scopes = [{ kind: "all" as const }, { kind: "province" as const, province: "Utrecht" as const }];
  return {
    ...{ client, company, briefId, me },
    pause: (paused: boolean) => me.mutation(api.briefs.setPaused, { briefId, paused }),
    /** In how many of the lists, the count and its own page companies see it. */
    seen: async () => {
      const lists = await Promise.all(
        scopes.map((scope) => t.query(api.briefs.listOpen, { scope, category: "all", ...PAGE })),
      );
      const found = lists.filter(({ page }) => page.some(({ _id }) => _id === briefId)).length;
      const { openJobs } = await t.query(api.briefs.countOpen, {});
      const job = await t.query(api.briefs.getOpen, { briefId });
      const spots = await t.run(async (ctx) => (await ctx.db.query("jobSpots").collect()).length);
      return { found, openJobs, job: job !== null, spots };
    },
  };
}

describe("a paused request (N03, B10)", () => {
  it("leaves every list and count at once, and comes back with one tap", async () => {
    const { pause, seen } = await openRequest();
    const before = await seen();
    expect(before).toMatchObject({ openJobs: 1, job: true, spots: 1 });
    expect(before.found).toBeGreaterThan(0);
    await pause(true);
    await pause(true);
    expect(await seen()).toEqual({ found: 0, openJobs: 0, job: false, spots: 0 });
    await pause(false);
    expect(await seen()).toEqual(before);
  });

  it("takes no unlock and no quote, and says no more than that it is not there", async () => {
    const { pause, company, briefId } = await openRequest();
    await pause(true);
    const they = as(t, company._id);
    await expectRefusal(they.mutation(api.unlocks.unlockBrief, { briefId }), "BRIEF_NOT_FOUND");
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    await expectRefusal(they.mutation(api.quotes.sendQuote, quote), "BRIEF_NOT_FOUND");
  });

  it("still takes the choice of a quote that came before, and is no longer paused then", async () => {
    const { pause, company, briefId, me } = await openRequest();
    const quote = { briefId, title: "Eiken", description: "Leggen.", priceCents: 125_000 };
    const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await pause(true);
    await me.mutation(api.quotes.accept, { quoteId });
    expect((await me.query(api.briefs.mine, PAGE)).page[0]).toMatchObject({ status: "COMPLETED", pausedAt: null });
    await expectRefusal(pause(true), "BRIEF_NOT_FOUND");
  });

  it("is withdrawn as any other, and its count stays right", async () => {
    const { pause, me, briefId, seen } = await openRequest();
    await pause(true);
    await me.mutation(api.briefs.answerStillWanted, { briefId, wanted: false });
    expect(await seen()).toMatchObject({ openJobs: 0, spots: 0 });
    expect((await me.query(api.briefs.mine, PAGE)).page[0]).toMatchObject({ status: "CANCELLED", pausedAt: null });
  });
});

describe("changing a request (N03)", () => {
  const words = { description: "Toch visgraat.", startDate: "2027-02-01", budget: "2500-4000" };

  it("is read by companies at once", async () => {
    const { me, briefId } = await openRequest();
    await me.mutation(api.briefs.change, { briefId, ...words });
    expect(await t.query(api.briefs.getOpen, { briefId })).toMatchObject({
      description: "Toch visgraat.",
      preferredStartDate: "2027-02-01",
      budgetMin: 2500,
      budgetMax: 4000,
    });
  });

  it("keeps the budget that is not touched, and takes the start away", async () => {
    const { me, briefId } = await openRequest();
    const before = (await t.query(api.briefs.getOpen, { briefId }))!;
    await me.mutation(api.briefs.change, { briefId, ...words, startDate: "", budget: null });
    expect(await t.query(api.briefs.getOpen, { briefId })).toMatchObject({
      preferredStartDate: null,
      budgetMin: before.budgetMin,
      budgetMax: before.budgetMax,
    });
  });

  it("is limited to so many times an hour, pauses included", async () => {
    limitTo("changeRequest", 3);
    const { me, briefId, pause } = await openRequest();
    await pause(true);
    await pause(false);
    await pause(false);
    await me.mutation(api.briefs.change, { briefId, ...words });
    await expectRefusal(me.mutation(api.briefs.change, { briefId, ...words }), "RATE_LIMITED");
    await expectRefusal(pause(true), "RATE_LIMITED");
  });

  it("takes no start that has passed, and keeps one that passed by itself", async () => {
    const { me, briefId } = await openRequest();
    await expectRefusal(
      me.mutation(api.briefs.change, { briefId, ...words, startDate: "2026-11-20" }),
      "INVALID_INPUT",
    );
    await me.mutation(api.briefs.change, { briefId, ...words, startDate: "2026-11-21" });
    vi.setSystemTime(new Date("2026-11-21T23:30:00Z"));
    await me.mutation(api.briefs.change, { briefId, ...words, startDate: "2026-11-21", description: "Toch recht." });
    expect(await t.query(api.briefs.getOpen, { briefId })).toMatchObject({
      description: "Toch recht.",
      preferredStartDate: "2026-11-21",
    });
  });

  it("refuses what the form would not send, and requests of others", async () => {
    const { me, briefId } = await openRequest();
    for (const odd of [{ description: " " }, { startDate: "morgen" }, { budget: "gratis" }]) {
      await expectRefusal(me.mutation(api.briefs.change, { briefId, ...words, ...odd }), "INVALID_INPUT");
    }
    const other = await addClient(t, "Tom Bakker");
    await expectRefusal(as(t, other._id).mutation(api.briefs.change, { briefId, ...words }), "BRIEF_NOT_FOUND");
    await expectRefusal(as(t, other._id).mutation(api.briefs.setPaused, { briefId, paused: true }), "BRIEF_NOT_FOUND");
  });
});

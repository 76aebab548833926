import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runs } from "../../../domain/runs.setup";
import { DAY_MS, FIRST_CHANCE_MS, HOUR_MS } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { giveFirstChance } from "../briefs/firstChance";
import {
  addAdmin,
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  fakeMailProvider,
  letTimePass,
  outcome,
  runScheduled,
  t,
} from "../../tests/test.setup";

let mails: ReturnType<typeof fakeMailProvider>;
backendForEachTest("2026-10-24T12:00:00Z");
beforeEach(() => {
  mails = fakeMailProvider();
});

const look = async () => {
  await t.mutation(internal.briefJobs.findLate, { after: null });
  await runScheduled(t);
};
const late = () => mails.sent.filter(({ subject }) => subject.startsWith("Je eerste offerte is er nog niet"));
const line = async () => await (await addAdmin(t)).query(api.adminBriefs.withoutQuote, {});

describe("a request without a quote after the promised time (B11)", () => {
  it.each([
    ["goes back", "2026-10-24T12:00:00Z"],
    ["goes on", "2027-03-27T12:00:00Z"],
  ])("is mailed about once, also where the clock %s, and stands in staff's list until it has one", async (_, at) => {
    vi.setSystemTime(new Date(at));
    const briefId = await addBrief(t, { userId: (await addClient(t))._id });
    await letTimePass(t, DAY_MS - HOUR_MS);
    await look();
    expect([late().length, await line()]).toEqual([0, []]);
    await letTimePass(t, HOUR_MS + 1);
    await look();
    await look();
    await letTimePass(t, HOUR_MS);
    await look();
    expect(late()).toHaveLength(1);
    expect(await line()).toMatchObject([{ briefId, mailed: 0, unlocks: 0 }]);
    const company = await addCompany(t, "subscribed");
    const quote = { briefId, title: "Laminaat", description: "Gelegd.", priceCents: 120_000 };
    await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    expect(await line()).toEqual([]);
  });

  it("is none when it has a quote, is paused or closed, or is old", async () => {
    const company = await addCompany(t, "subscribed");
    const client = await addClient(t);
    const quoted = await addBrief(t);
    const quote = { briefId: quoted, title: "Laminaat", description: "Gelegd.", priceCents: 120_000 };
    await as(t, company._id).mutation(api.quotes.sendQuote, quote);
    await addBrief(t, { status: "CANCELLED" });
    const paused = await addBrief(t, { userId: client._id });
    await as(t, client._id).mutation(api.briefs.setPaused, { briefId: paused, paused: true });
    await letTimePass(t, DAY_MS + 1);
    await look();
    expect([late().length, await line()]).toEqual([0, []]);
    await addBrief(t);
    await letTimePass(t, 4 * DAY_MS);
    await look();
    expect(late()).toEqual([]);
  });

  it("is promised anew once its client resumes it, and mailed about when that promise ends", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    const setPaused = (paused: boolean) => as(t, client._id).mutation(api.briefs.setPaused, { briefId, paused });
    const promise = async () => (await as(t, client._id).query(api.briefs.timeline, { briefId }))?.promisedUntil;
    expect(await promise()).toBe(Date.now() + DAY_MS);
    await setPaused(true);
    await letTimePass(t, 5 * DAY_MS);
    await setPaused(false);
    expect(await promise()).toBe(Date.now() + DAY_MS);
    await look();
    await letTimePass(t, DAY_MS - HOUR_MS);
    await look();
    expect(late()).toEqual([]);
    await letTimePass(t, HOUR_MS);
    await look();
    expect([late().length, await line()]).toMatchObject([1, [{ briefId }]]);
    await setPaused(true);
    await setPaused(false);
    await letTimePass(t, DAY_MS + 1);
    await look();
    expect(late()).toHaveLength(1);
  });

  it("is promised a first quote once it is open to more than the companies that its client asked", async () => {
    const client = await addClient(t);
    const briefId = await addBrief(t, { userId: client._id });
    const notice = { category: "LAMINAAT" as const, location: "Utrecht", budget: null };
    const asked = (await addCompany(t, "subscribed"))._id;
    await t.run((ctx) => giveFirstChance(ctx, briefId, [asked], notice));
    const promise = async () => (await as(t, client._id).query(api.briefs.timeline, { briefId }))?.promisedUntil;
    expect(await promise()).toBe(null);
    await letTimePass(t, FIRST_CHANCE_MS);
    const openedAt = Date.now();
    await look();
    expect([late().length, await promise()]).toEqual([0, openedAt + DAY_MS]);
    await letTimePass(t, DAY_MS);
    await look();
    expect(late()).toHaveLength(1);
  });

  it("is noted whenever its promise ended without a quote, and never before, in all orders of what happens to it", async () => {
    const act = fc.oneof(
      fc.constantFrom("pause" as const, "resume" as const, "quote" as const, "withdraw" as const),
      fc.record({ hours: fc.integer({ min: 1, max: 13 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
        const briefId = await addBrief(t, { userId: client._id });
        const quote = { briefId, title: "Laminaat", description: "Gelegd.", priceCents: 120_000 };
        const us = as(t, company._id);
        const setPaused = (paused: boolean) => as(t, client._id).mutation(api.briefs.setPaused, { briefId, paused });
        let [promisedUntil, isPaused, isQuoted, isLate] = [Date.now() + DAY_MS, false, false, false];
        for (const step of acts) {
          if (typeof step === "object") await letTimePass(t, step.hours * HOUR_MS);
          else if (step === "quote" && !isQuoted && !isPaused) {
            isQuoted = (await outcome(us.mutation(api.quotes.sendQuote, quote))) === "ok";
          } else if (step === "withdraw" && isQuoted) {
            await us.mutation(api.quotes.withdraw, { briefId });
            isQuoted = false;
          } else if (step === "pause" || step === "resume") {
            await setPaused(step === "pause");
            if (isPaused && step === "resume") promisedUntil = Date.now() + DAY_MS;
            isPaused = step === "pause";
          }
          const over = Date.now() - promisedUntil;
          if (!isPaused && !isQuoted && over >= 0 && over < 2 * DAY_MS) isLate = true;
          await t.mutation(internal.briefJobs.findLate, { after: null });
          const [progress] = await t.run((ctx) =>
            ctx.db
              .query("briefProgress")
              .withIndex("by_brief", (q) => q.eq("briefId", briefId))
              .collect(),
          );
          expect(progress?.lateAt !== undefined).toBe(isLate);
        }
        const mailed = await t.run((ctx) => ctx.db.query("mails").collect());
        const ofThis = mailed.filter(({ event, aboutBrief }) => event === "no-quote-yet" && aboutBrief === briefId);
        expect(ofThis).toHaveLength(isLate ? 1 : 0);
      }),
      { numRuns: runs(10) },
    );
  });

  it("is one whose only quote was withdrawn, until another comes", async () => {
    const briefId = await addBrief(t, { userId: (await addClient(t))._id });
    const quote = { briefId, title: "Laminaat", description: "Gelegd.", priceCents: 120_000 };
    const [first, second] = [await addCompany(t, "subscribed"), await addCompany(t, "subscribed")];
    await as(t, first._id).mutation(api.quotes.sendQuote, quote);
    await as(t, first._id).mutation(api.quotes.withdraw, { briefId });
    await letTimePass(t, DAY_MS + 1);
    await look();
    expect([late().length, await line()]).toMatchObject([1, [{ briefId }]]);
    await as(t, second._id).mutation(api.quotes.sendQuote, quote);
    expect(await line()).toEqual([]);
  });

  it("stays in staff's list behind a hundred newer ones that were helped or closed since", async () => {
    const oldest = await addBrief(t);
    await letTimePass(t, 1);
    const newer: Id<"briefs">[] = [];
    for (let count = 0; count < 100; count += 1) newer.push(await addBrief(t));
    await letTimePass(t, DAY_MS + 1);
    await look();
    expect(await line()).toHaveLength(100);
    await t.run(async (ctx) => {
      for (const briefId of newer) await ctx.db.patch("briefs", briefId, { status: "CANCELLED" });
    });
    expect(await line()).toMatchObject([{ briefId: oldest }]);
  });

  it("tells of a question and a visit in the timeline", async () => {
    const [client, company] = [await addClient(t), await addCompany(t, "subscribed")];
    const briefId = await addBrief(t, { userId: client._id, unlockedBy: [company._id] });
    await as(t, company._id).mutation(api.jobQuestions.ask, { briefId, text: "Hoe vlak?" });
    const moments = [{ day: "2026-10-30", clock: "14:00" }];
    const { visitId } = await as(t, company._id).mutation(api.visits.propose, { briefId, moments, minutes: 60 });
    const seen = () => as(t, client._id).query(api.briefs.timeline, { briefId });
    expect(await seen()).toMatchObject({ questionAt: expect.any(Number) as number, visitAt: null });
    const start = Date.parse("2026-10-30T13:00:00Z");
    await as(t, client._id).mutation(api.visits.pick, { visitId, start });
    expect(await seen()).toMatchObject({ visitAt: start });
  });
});

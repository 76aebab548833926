import { beforeEach, describe, expect, it, vi } from "vitest";
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

import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import type { Answers } from "../../../domain/answers/questions";
import type { FloorType } from "../../../domain/floors";
import type { Province } from "../../../domain/provinces";
import { api, internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { getBriefOrThrow } from "../briefs/briefs";
import { recordQuote } from "../quotes/quotes";
import { queuePrice } from "./priceBands";
import {
  addBrief,
  addClient,
  addCompany,
  as,
  backendForEachTest,
  eraseAccountOf,
  fakeMailProvider,
  runScheduled,
  t,
} from "../../tests/test.setup";
import { insertExamplePrices } from "../../seedData/prices";

let client: Doc<"users">;
let companies: Doc<"users">[];
backendForEachTest();
beforeEach(async () => {
  fakeMailProvider();
  client = await addClient(t);
  companies = [];
  for (let index = 0; index < 6; index++) companies.push(await addCompany(t, "subscribed"));
});

type Chosen = { euros: number; company?: number; province?: Province; floorType?: FloorType };
type Job = { squareMeters?: number | null; answers?: Answers };

/** A job of 40 m² whose client accepts a quote. */
async function accept({ euros, company = 0, province, floorType }: Chosen, job: Job = {}): Promise<void> {
  const where = { ...(province && { province }), ...(floorType && { floorType }) };
  const briefId = await addBrief(t, { userId: client._id, ...job, ...where });
  const companyId = companies[company % companies.length]!._id;
  await t.run(async (ctx) => {
    const brief = await getBriefOrThrow(ctx, briefId);
    const quoteId = await recordQuote(ctx, companyId, brief, {
      ...{ packageName: "Een vloer", description: "Leggen.", price: euros * 100 * (job.squareMeters ?? 40) },
    });
    await ctx.db.patch("proposals", quoteId, { status: "ACCEPTED" });
    await queuePrice(ctx, (await ctx.db.get("proposals", quoteId))!, brief);
  });
}

/** Sends and accepts a quote as a company and its client do it. */
async function acceptByHand(euros: number): Promise<void> {
  const briefId = await addBrief(t, { userId: client._id });
  const quote = { title: "Een vloer", description: "Leggen.", priceCents: euros * 100 * 40 };
  const { quoteId } = await as(t, companies[3]!._id).mutation(api.quotes.sendQuote, { briefId, ...quote });
  await as(t, client._id).mutation(api.quotes.accept, { quoteId });
}

/** The next night's count, and what everybody sees then. */
async function nextDay() {
  vi.setSystemTime(Date.now() + DAY_MS);
  await t.mutation(internal.prices.takeBatches, {});
  await runScheduled(t);
  return await seen();
}
const seen = () => t.query(api.prices.bands, {});
const acceptMany = async (prices: readonly number[], more: Omit<Chosen, "euros" | "company"> = {}) => {
  for (const [company, euros] of prices.entries()) await accept({ euros, company, ...more });
};
const TEN = [31, 33, 36, 38, 40, 42, 44, 47, 52, 60];

describe("bands of accepted quotes (N17)", () => {
  it("come with the tenth and not before, of the province and of the country", async () => {
    await acceptMany(TEN.slice(0, 9));
    expect(await nextDay()).toEqual([]);
    await acceptByHand(TEN[9]!);
    expect(await seen()).toEqual([]);
    const band = { floor: "LAMINAAT", low: 35, middle: 40, high: 50, quotes: 10, isExample: false };
    const bands = await nextDay();
    expect(bands).toHaveLength(2);
    expect(bands).toEqual(
      expect.arrayContaining([
        { ...band, province: "Utrecht" },
        { ...band, province: null },
      ]),
    );
  });

  it("are none of one company's quotes, however many those are", async () => {
    for (const euros of [...TEN, ...TEN]) await accept({ euros, company: 1 });
    expect(await nextDay()).toEqual([]);
  });

  it("do not move by one quote that somebody waits for: before and after it they are the same, until ten came", async () => {
    await acceptMany(TEN);
    const before = await nextDay();
    for (let count = 1; count < 10; count++) {
      await accept({ euros: 390, company: count });
      expect(await seen()).toEqual(before);
      expect(await nextDay()).toEqual(before);
    }
    await accept({ euros: 390, company: 0 });
    expect(await nextDay()).not.toEqual(before);
  });

  it("of the country less a province's are about ten too: one quote elsewhere changes neither", async () => {
    await acceptMany(TEN);
    const before = await nextDay();
    await accept({ euros: 390, company: 2, province: "Zeeland" });
    expect(await nextDay()).toEqual(before);
  });

  it("of the country are made of several provinces when none of them has ten", async () => {
    await acceptMany(TEN.slice(0, 5), { province: "Zeeland" });
    await acceptMany(TEN.slice(5), { province: "Drenthe" });
    expect(await nextDay()).toEqual([
      { floor: "LAMINAAT", province: null, low: 35, middle: 40, high: 50, quotes: 10, isExample: false },
    ]);
  });

  it.each<[string, Job & { floorType?: FloorType; euros?: number }]>([
    ["without an area", { squareMeters: null }],
    ["with heating below it", { answers: { underfloorHeating: true } }],
    ["of a floor that has none", { floorType: "Betonvloer" }],
    ["of a repair", { euros: 2 }],
  ])("leave out a quote %s", async (_which, { floorType = "Laminaat", euros = 40, ...job }) => {
    await accept({ euros, floorType }, job);
    expect(await t.run((ctx) => ctx.db.query("priceWaiting").collect())).toEqual([]);
  });

  it("hold nothing of anybody: a batch is numbers, and what waits is a quote's id until it is counted", async () => {
    await acceptMany(TEN);
    await nextDay();
    expect(await t.run((ctx) => ctx.db.query("priceWaiting").collect())).toEqual([]);
    const [batch] = await t.run((ctx) => ctx.db.query("priceBatches").collect());
    expect(batch).toEqual({
      ...{ _id: batch!._id, _creationTime: batch!._creationTime },
      ...{ floor: "LAMINAAT", province: "Utrecht", isExample: false, euros: TEN },
    });
    const before = await seen();
    await eraseAccountOf(t, client._id);
    await runScheduled(t);
    expect(await nextDay()).toEqual(before);
  });

  it("of the demo say that they are examples, and go when there are real ones", async () => {
    await t.run((ctx) => insertExamplePrices(ctx));
    expect((await seen()).every(({ isExample }) => isExample)).toBe(true);
    await acceptMany(TEN, { province: "Zeeland" });
    const bands = await nextDay();
    expect(
      bands.filter(({ floor }) => floor === "LAMINAAT").map(({ province, isExample }) => [province, isExample]),
    ).toEqual(
      expect.arrayContaining([
        ["Zeeland", false],
        [null, false],
      ]),
    );
    expect(bands.some(({ floor, isExample }) => floor === "LAMINAAT" && isExample)).toBe(false);
    expect(bands.some(({ floor, isExample }) => floor === "VINYL" && isExample)).toBe(true);
  });

  it("count what was accepted before they were kept, once", async () => {
    await acceptMany(TEN);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("priceWaiting").collect()) await ctx.db.delete("priceWaiting", _id);
    });
    await t.action(internal.migrations.runPending, {});
    await t.action(internal.migrations.runPending, {});
    expect(await t.run((ctx) => ctx.db.query("priceWaiting").collect())).toHaveLength(10);
    expect(await nextDay()).toHaveLength(2);
  });
});

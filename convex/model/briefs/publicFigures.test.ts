/** The numbers that everybody watches. */
import { expect, it } from "vitest";
import { FIGURES_EVERY_MS } from "../../../domain/limits";
import { api } from "../../_generated/api";
import { addBrief, addCompany, as, backendForEachTest, letTimePass, t } from "../../tests/test.setup";

backendForEachTest("2026-11-23T09:00:00Z");

const count = () => t.query(api.briefs.countOpen, {});
const places = () => t.query(api.briefs.countByPlace, {});
const thisWeek = async () => (await t.query(api.search.weeks, { area: null, week: "2026-11-23" })).at(-1)?.jobs;
const versions = () =>
  t.run(async (ctx) =>
    JSON.stringify([await ctx.db.query("publicFigures").first(), await ctx.db.query("weekFigures").collect()]),
  );

it("are there at once after a quiet time", async () => {
  expect(await count()).toEqual({ openJobs: 0, unlocks: 0 });
  await addBrief(t, { city: "Utrecht", province: "Utrecht" });
  await letTimePass(t, 1);
  expect(await count()).toEqual({ openJobs: 1, unlocks: 0 });
  expect(await places()).toEqual([{ spot: "Utrecht", jobs: 1 }]);
  expect(await thisWeek()).toBe(1);
});

it("are written at most once in ten seconds, however many jobs come, and are right after them (C90, B14)", async () => {
  await addBrief(t, { city: "Utrecht", province: "Utrecht" });
  await letTimePass(t, 1);
  const seen = new Set([await versions()]);
  const company = await addCompany(t, "subscribed");
  for (let second = 1; second < FIGURES_EVERY_MS / 1000; second += 1) {
    const briefId = await addBrief(t, { city: "Zeist", province: "Utrecht" });
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId });
    await letTimePass(t, 1000);
    seen.add(await versions());
  }
  expect(seen.size).toBe(1);
  await letTimePass(t, FIGURES_EVERY_MS);
  expect(await count()).toEqual({ openJobs: 10, unlocks: 9 });
  expect(await places()).toEqual([
    { spot: "Utrecht", jobs: 1 },
    { spot: "Zeist", jobs: 9 },
  ]);
  expect(await thisWeek()).toBe(10);
});

it("write nothing when they did not change", async () => {
  const briefId = await addBrief(t);
  await letTimePass(t, 1);
  const before = await versions();
  const copies = async () => (await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect())).length;
  await letTimePass(t, 5 * FIGURES_EVERY_MS);
  const scheduled = await copies();
  await t.query(api.briefs.getOpen, { briefId });
  await letTimePass(t, 5 * FIGURES_EVERY_MS);
  expect(await copies()).toBe(scheduled);
  expect(await versions()).toBe(before);
});

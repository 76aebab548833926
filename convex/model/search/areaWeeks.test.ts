/** Jobs a week in an area (N10). */
import { expect, it, vi } from "vitest";
import { api, internal } from "../../_generated/api";
import { addBrief, backendForEachTest, expectRefusal, t } from "../../tests/test.setup";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";

const at = (time: string) => vi.setSystemTime(new Date(time));
backendForEachTest("2026-11-09T09:00:00Z");

const around = { kind: "radius" as const, place: "Utrecht", radiusKm: 25 };
type Area = typeof around | { kind: "provinces"; provinces: ("Utrecht" | "Gelderland")[] } | null;
const jobsOf = async (area: Area, week = "2026-11-23") =>
  (await t.query(api.search.weeks, { area, week })).map(({ jobs }) => jobs);

it("counts the jobs of eight weeks in Amsterdam, in a radius, in provinces and everywhere (N10)", async () => {
  await addBrief(t, { city: "Utrecht", province: "Utrecht" });
  // Still Sunday in London, Monday in Amsterdam.
  at("2026-11-15T23:30:00Z");
  await addBrief(t, { city: "Zeist", province: "Utrecht" });
  at("2026-11-25T09:00:00Z");
  await addBrief(t, { city: "Zeist", province: "Utrecht" });
  await addBrief(t, { city: "Groningen", province: "Groningen" });
  await addBrief(t, { city: null, province: null });
  expect(await jobsOf(around)).toEqual([0, 0, 0, 0, 0, 1, 1, 2]);
  expect(await jobsOf({ kind: "provinces", provinces: ["Utrecht", "Gelderland"] })).toEqual([0, 0, 0, 0, 0, 1, 1, 2]);
  expect(await jobsOf({ kind: "provinces", provinces: ["Gelderland"] })).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await jobsOf(null)).toEqual([0, 0, 0, 0, 0, 1, 1, 3]);
  expect(await t.query(api.search.weeks, { area: null, week: "2026-11-23" })).toMatchObject([
    { monday: "2026-10-05" },
    ...Array.from({ length: 6 }, () => ({})),
    { monday: "2026-11-23" },
  ]);
});

it("counts a job once, whatever becomes of it, and forgets old weeks (N10)", async () => {
  const briefId = await addBrief(t, { city: "Utrecht", province: "Utrecht" });
  for (const status of ["CANCELLED", "OPEN"] as const) {
    await t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status));
  }
  expect(await jobsOf(around, "2026-11-09")).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  at("2027-03-01T09:00:00Z");
  await addBrief(t, { city: "Utrecht", province: "Utrecht" });
  const rows = await t.run(async (ctx) => await ctx.db.query("jobWeeks").collect());
  expect(rows.map(({ weeks }) => weeks)).toEqual([{ "2027-03-01": 1 }]);
});

it("counts the jobs that are older than the count once, by a migration (N10)", async () => {
  const old = await addBrief(t, { city: "Utrecht", province: "Utrecht" });
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("jobWeeks").collect()) await ctx.db.delete("jobWeeks", _id);
    await ctx.db.patch("briefs", old, { isInWeek: undefined });
  });
  await addBrief(t, { city: "Utrecht", province: "Utrecht" });
  for (let run = 0; run < 2; run += 1) await t.action(internal.migrations.runPending, {});
  expect(await jobsOf(around, "2026-11-09")).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
});

it("takes the Monday of a week and an area that there is (N10)", async () => {
  for (const week of ["2026-11-24", "vandaag", ""]) await expectRefusal(jobsOf(null, week), "INVALID_INPUT");
  await expectRefusal(jobsOf({ ...around, place: "Atlantis" }), "INVALID_INPUT");
});

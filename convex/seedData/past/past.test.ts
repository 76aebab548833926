/** The twelve weeks before the demo, as `npm start` writes them. */
import { beforeEach, expect, it, vi } from "vitest";
import { PROVINCES } from "../../../domain/provinces";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { backendForEachTest, t } from "../../tests/test.setup";
import { planPast } from "./plan";
import { WORKERS } from "./neighbours";

const NOW = Date.parse("2026-11-25T10:00:00Z");
const DAY = 24 * 60 * 60 * 1000;
backendForEachTest(NOW);
beforeEach(() => {
  vi.stubEnv("ALLOW_SEED", "true");
});

const jobs = planPast(NOW);

it("holds jobs in each of twelve weeks and every province, none of them younger than the demo's open ones", () => {
  const weeks = new Set(jobs.map(({ placedAt }) => Math.floor((NOW - placedAt) / (7 * DAY))));
  expect([...weeks].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(new Set(jobs.map(({ place: [, province] }) => province))).toEqual(new Set(PROVINCES));
  expect(Math.min(...jobs.map(({ placedAt }) => NOW - placedAt))).toBeGreaterThan(6.5 * DAY);
});

it("has nothing happen later than now, before its job, or by who works elsewhere, and one choice at most", () => {
  for (const { placedAt, acts, status, place } of jobs) {
    const chosen = acts.filter(({ quote }) => quote !== null && quote.acceptedAt !== null);
    expect(chosen.length).toBe(status === "COMPLETED" ? 1 : 0);
    expect(new Set(acts.map(({ company }) => company)).size).toBe(acts.length);
    for (const { company, unlockedAt, quote } of acts) {
      expect(WORKERS[company].areas?.includes(place[1]) ?? true).toBe(true);
      const times = [placedAt, unlockedAt, quote?.at ?? unlockedAt, quote?.acceptedAt ?? NOW];
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(NOW);
    }
  }
});

it("is written with the counters of real jobs, mails nobody, and tells when each row ought to have been", async () => {
  await t.action(internal.seed.demo, { password: "houten-vloer" });
  const before = await t.run((ctx) => ctx.db.query("briefs").collect());
  const times = new Map<string, number>();
  for (const first of [0, 50, 100]) {
    const written = await t.mutation(internal.seed.insertPast, { now: NOW, first, count: 50 });
    for (const { id, at } of written) times.set(id, at);
  }
  await t.mutation(internal.seed.settlePast, { now: NOW });
  const rows = await t.run(async (ctx) => ({
    briefs: await ctx.db.query("briefs").collect(),
    proposals: await ctx.db.query("proposals").collect(),
    mails: await ctx.db.query("mails").collect(),
    spots: await ctx.db.query("jobSpots").collect(),
    progress: await ctx.db.query("briefProgress").collect(),
  }));
  expect(rows.briefs).toHaveLength(before.length + jobs.length);
  expect(rows.mails).toEqual([]);
  for (const brief of rows.briefs) {
    const own = rows.proposals.filter(({ briefId }) => briefId === brief._id);
    expect(own.filter(({ kind }) => kind === "unlock")).toHaveLength(brief.unlockCount);
    expect(own.filter(({ kind }) => kind === "quote")).toHaveLength(brief.quoteCount);
    for (const { _id } of own) expect(times.get(_id)).toBeGreaterThan(times.get(brief._id)!);
  }
  expect(rows.spots).toHaveLength(rows.briefs.filter(({ status }) => status === "OPEN").length);
  expect(rows.progress.every(({ mailed, viewed }) => Number.isInteger(mailed) && viewed <= mailed)).toBe(true);
  // The newest open jobs are the demo's own.
  const open = rows.briefs.filter(({ status }) => status === "OPEN");
  const newest = open.toSorted((one, other) => times.get(other._id)! - times.get(one._id)!).slice(0, 10);
  expect(newest.map(({ _id }): Id<"briefs"> => _id)).toEqual(
    before
      .filter(({ status }) => status === "OPEN")
      .map(({ _id }) => _id)
      .reverse()
      .slice(0, 10),
  );

  // Two days later the open jobs without a quote stand in staff's list (B11).
  await t.mutation(internal.seed.settlePast, { now: NOW + 2 * DAY });
  const progress = await t.run((ctx) => ctx.db.query("briefProgress").collect());
  const late = progress.filter(({ lateAt }) => lateAt !== undefined).map(({ briefId }) => briefId);
  const waiting = open.filter(({ quoteCount, pausedAt }) => quoteCount === 0 && pausedAt === undefined);
  expect(waiting).not.toEqual([]);
  expect(new Set(late)).toEqual(new Set(waiting.map(({ _id }) => _id)));
});

it("is refused unless the deployment allows it", async () => {
  vi.stubEnv("ALLOW_SEED", "");
  const past = { now: NOW, first: 0, count: 1 };
  await expect(t.mutation(internal.seed.insertPast, past)).rejects.toThrow("ALLOW_SEED");
  await expect(t.mutation(internal.seed.settlePast, { now: NOW })).rejects.toThrow("ALLOW_SEED");
});

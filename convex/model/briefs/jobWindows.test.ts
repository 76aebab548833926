import { describe, expect, it } from "vitest";
import { JOBS_PER_PAGE } from "../../../domain/limits";
import { api, internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { addBrief, addCompany, as, backendForEachTest, type BriefOptions, t } from "../../tests/test.setup";
import { eraseContact } from "./contactErasure";
import { getBriefOrThrow, setBriefStatus } from "./briefs";
import type { JobList } from "./jobWindows";

backendForEachTest();

const windowsOf = (list: JobList, block: number | null = null) => t.query(api.jobs.windows, { list, block });
const cardsIn = (list: JobList, number: number) => t.query(api.jobs.cards, { list, number });
const countersOf = (list: JobList, number: number) => t.query(api.jobs.counters, { list, number });
const idsIn = async (list: JobList, number: number) => (await cardsIn(list, number)).map(({ _id }) => _id);
const setStatus = (briefId: Id<"briefs">, status: "OPEN" | "CANCELLED") =>
  t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status));
async function addJobs(count: number, options: BriefOptions = {}): Promise<Id<"briefs">[]> {
  const ids: Id<"briefs">[] = [];
  for (let job = 0; job < count; job++) ids.push(await addBrief(t, options));
  return ids;
}

describe("a live list", () => {
  it("lies in windows that keep their jobs: a new job touches the newest only (C90)", async () => {
    const first = await addJobs(JOBS_PER_PAGE, { province: "Utrecht" });
    expect(await windowsOf("Utrecht")).toEqual({ windows: [0], older: null });
    const [next] = await addJobs(1, { province: "Utrecht" });
    expect(await windowsOf("Utrecht")).toEqual({ windows: [1, 0], older: null });
    expect(await idsIn("Utrecht", 0)).toEqual(first.toReversed());
    expect(await idsIn("Utrecht", 1)).toEqual([next]);
    expect(await windowsOf("Limburg")).toEqual({ windows: [], older: null });
  });

  it("is one for each province, one for jobs without, and one for all", async () => {
    const [inUtrecht] = await addJobs(1, { province: "Utrecht" });
    const [anywhere] = await addJobs(1, { province: null });
    expect(await idsIn("Utrecht", 0)).toEqual([inUtrecht]);
    expect(await idsIn("withoutProvince", 0)).toEqual([anywhere]);
    expect(await idsIn("all", 0)).toEqual([anywhere, inUtrecht]);
  });

  it("loses a job that closes or is paused, and has it back in its old place", async () => {
    const [older, newer] = (await addJobs(2)) as [Id<"briefs">, Id<"briefs">];
    await setStatus(older, "CANCELLED");
    expect(await idsIn("Utrecht", 0)).toEqual([newer]);
    await setStatus(newer, "CANCELLED");
    for (const list of ["Utrecht", "all"] as const) {
      expect(await windowsOf(list)).toEqual({ windows: [], older: null });
    }
    await setStatus(older, "OPEN");
    expect(await windowsOf("Utrecht")).toEqual({ windows: [0], older: null });
    await setStatus(newer, "OPEN");
    expect(await idsIn("Utrecht", 0)).toEqual([newer, older]);
  });

  it("has counters at the places of its cards, which an unlock and a quote move, and no card", async () => {
    const company = await addCompany(t, "subscribed");
    const [first, second] = (await addJobs(2)) as [Id<"briefs">, Id<"briefs">];
    const before = await cardsIn("Utrecht", 0);
    await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId: first });
    for (const list of ["Utrecht", "all"] as const) {
      expect(await countersOf(list, 0)).toEqual({ taken: "10", quotes: "00" });
    }
    expect(await cardsIn("Utrecht", 0)).toEqual(before);
    expect(before.map(({ _id, place }) => [_id, place])).toEqual([
      [second, 1],
      [first, 0],
    ]);
    expect(await countersOf("Utrecht", 7)).toEqual({ taken: "", quotes: "" });
  });

  it("names its windows in blocks that begin at the same numbers for everybody, and skips empty ones", async () => {
    await addJobs(1);
    await t.run(async (ctx) => {
      const [row] = await ctx.db.query("jobBlocks").collect();
      const { _id: _, _creationTime: __, ...fields } = row!;
      await ctx.db.insert("jobBlocks", { ...fields, block: 3, windows: [301, 340] });
    });
    const list = (await t.run((ctx) => ctx.db.query("jobBlocks").first()))!.list;
    expect(await windowsOf(list)).toEqual({ windows: [340, 301], older: 0 });
    expect(await windowsOf(list, 0)).toEqual({ windows: [0], older: null });
  });
});

describe("a card", () => {
  it("says what everybody may read: contact data and what moves do not stand in it (C07, I4)", async () => {
    const [job] = (await addJobs(1, { description: "Bel mij: 06 12 34 56 78." })) as [Id<"briefs">];
    const [card] = await cardsIn("Utrecht", 0);
    const open = await t.query(api.briefs.getOpen, { briefId: job });
    expect(card!.description).toBe(open!.description);
    expect(card!.description).not.toContain("12 34");
    for (const name of ["unlockCount", "quoteCount", "checkAt", "askedAt", "status", "userId"]) {
      expect(card).not.toHaveProperty(name);
    }
  });

  it("has the beginning of a long description, without half a character", async () => {
    await addJobs(1, { description: "🪵".repeat(400) });
    expect((await cardsIn("Utrecht", 0))[0]!.description).toBe(`${"🪵".repeat(300)}…`);
  });

  it("loses the client's words with the rest of what was theirs (C65)", async () => {
    const [job] = (await addJobs(1, { description: "Visgraat in de kamer." })) as [Id<"briefs">];
    await t.run((ctx) => eraseContact(ctx, job));
    expect(JSON.stringify(await t.run((ctx) => ctx.db.query("jobCards").collect()))).not.toContain("Visgraat");
  });
});

it("jobs of earlier versions come into the windows by the migration, in the order of their time", async () => {
  const company = await addCompany(t, "subscribed");
  const [first, closed] = (await addJobs(3)) as [Id<"briefs">, Id<"briefs">];
  await as(t, company._id).mutation(api.unlocks.unlockBrief, { briefId: first });
  await setStatus(closed, "CANCELLED");
  const before = { cards: await cardsIn("Utrecht", 0), counters: await countersOf("Utrecht", 0) };
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("jobCards").collect()) await ctx.db.delete("jobCards", _id);
    for (const { _id } of await ctx.db.query("jobWindows").collect()) await ctx.db.delete("jobWindows", _id);
    for (const { _id } of await ctx.db.query("jobBlocks").collect()) await ctx.db.delete("jobBlocks", _id);
    for (const { _id } of await ctx.db.query("briefs").collect())
      await ctx.db.patch("briefs", _id, { places: undefined });
  });
  expect(await cardsIn("Utrecht", 0)).toEqual([]);
  await t.action(internal.migrations.runPending, {});
  expect({ cards: await cardsIn("Utrecht", 0), counters: await countersOf("Utrecht", 0) }).toEqual(before);
  await t.action(internal.migrations.runPending, {});
  expect(await t.run((ctx) => ctx.db.query("jobCards").collect())).toHaveLength(3);
});

import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FloorType } from "../../../domain/floors";
import { fitsSearch } from "../../../domain/geo/area";
import { SEARCH_RADII, SEARCH_SIZES, type Search } from "../../../domain/geo/search";
import type { Province } from "../../../domain/provinces";
import { api, internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  addBrief,
  addCompany,
  as,
  dataOf,
  eraseAccountOf,
  expectRefusal,
  fakeMailProvider,
  newBackend,
  runScheduled,
  type Backend,
  type BriefOptions,
} from "../../tests/test.setup";
import { getBriefOrThrow, setBriefStatus } from "../briefs/briefs";
import { keepJobSpot } from "../briefs/jobSpots";
import { countJobs, findJobs } from "./jobSearch";
import { runs } from "../../../domain/runs.setup";

let t: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
  t = newBackend();
});

const everything = { province: "all", category: "all", before: null, downTo: null } as const;
const around = (place: string, radiusKm: number, more: Partial<Search> = {}): Search => ({
  area: { kind: "radius", place, radiusKm },
  floors: null,
  minSquareMeters: null,
  ...more,
});

async function listOf(company: Doc<"users">, narrowing: Partial<Record<"province" | "category", string>> = {}) {
  const found = await as(t, company._id).query(api.search.myJobs, { ...everything, ...narrowing } as typeof everything);
  return found.jobs;
}

async function searching(search: Search, standing: "trial" | "subscribed" = "subscribed"): Promise<Doc<"users">> {
  const company = await addCompany(t, standing, { serviceAreas: ["Limburg"], specializations: ["Tapijt"] });
  await as(t, company._id).mutation(api.search.save, { search });
  return company;
}

describe("a company's search", () => {
  it("decides its list and its count on the server: 20 km away is in it, 60 km away is not (B07)", async () => {
    const company = await searching(around("Utrecht", 25));
    const near = await addBrief(t, { city: "Amersfoort", province: "Utrecht" });
    await addBrief(t, { city: "Rotterdam", province: "Zuid-Holland" });
    await addBrief(t, { city: "Maastricht", province: "Limburg" });
    expect(await listOf(company)).toEqual([near]);
    expect(await t.query(api.search.count, { search: around("Utrecht", 25) })).toBe(1);
  });

  it("holds jobs whose place is unknown by their province, and those without one everywhere (DASH-015)", async () => {
    const company = await searching(around("Utrecht", 10));
    const inProvince = await addBrief(t, { city: null, province: "Utrecht" });
    const anywhere = await addBrief(t, { city: null, province: null });
    await addBrief(t, { city: null, province: "Zeeland" });
    expect(await listOf(company)).toEqual([anywhere, inProvince]);
  });

  it("asks for floors and a size; what a job does not name fits", async () => {
    const company = await searching(around("Utrecht", 25, { floors: ["PARKET"], minSquareMeters: 50 }));
    const fits = await addBrief(t, { floorType: "Hout", squareMeters: 50 });
    const unnamed = await addBrief(t, { floorType: "Nog niet zeker", squareMeters: null });
    await addBrief(t, { floorType: "Gietvloer" });
    await addBrief(t, { floorType: "Hout", squareMeters: 49 });
    await addBrief(t, { floorType: "Tapijt", squareMeters: 80 });
    expect(await listOf(company)).toEqual([unnamed, fits]);
    expect(await listOf(company, { category: "PARKET" })).toEqual([fits]);
    expect(await listOf(company, { category: "TAPIJT" })).toEqual([]);
  });

  it("is narrowed by a province chosen by hand", async () => {
    const company = await searching(around("Utrecht", 40));
    const culemborg = await addBrief(t, { city: "Culemborg", province: "Gelderland" });
    await addBrief(t, { city: "Zeist", province: "Utrecht" });
    expect(await listOf(company, { province: "Gelderland" })).toEqual([culemborg]);
    expect(await listOf(company, { province: "Drenthe" })).toEqual([]);
  });

  it("follows what becomes of a job: closed it leaves, opened again it is back in its old place", async () => {
    const company = await searching({ ...around("Utrecht", 25), area: { kind: "provinces", provinces: ["Utrecht"] } });
    const [older, newer] = [await addBrief(t), await addBrief(t)];
    const set = (status: "OPEN" | "CANCELLED") =>
      t.run(async (ctx) => await setBriefStatus(ctx, await getBriefOrThrow(ctx, older), status));
    await set("CANCELLED");
    expect(await listOf(company)).toEqual([newer]);
    await set("OPEN");
    expect(await listOf(company)).toEqual([newer, older]);
  });

  it("finds jobs that are older than it, once their rows were migrated", async () => {
    const company = await searching(around("Utrecht", 25));
    const [open] = [await addBrief(t), await addBrief(t, { status: "COMPLETED" })];
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("jobSpots").collect()) await ctx.db.delete("jobSpots", _id);
      for (const { _id } of await ctx.db.query("jobCounts").collect()) await ctx.db.delete("jobCounts", _id);
    });
    expect(await listOf(company)).toEqual([]);
    await t.action(internal.migrations.runPending, {});
    expect(await listOf(company)).toEqual([open]);
    expect(await t.query(api.search.count, { search: around("Utrecht", 25) })).toBe(1);
  });

  it("is gone when it is emptied: then the company has no list of its own", async () => {
    const company = await searching(around("Utrecht", 25));
    await addBrief(t);
    await as(t, company._id).mutation(api.search.save, { search: null });
    expect(await listOf(company)).toEqual([]);
    expect(await as(t, company._id).query(api.companies.myProfile, {})).toMatchObject({ search: null });
  });

  it("takes the fields that are given; of two devices that changed the same, the later one holds", async () => {
    const company = await searching(around("Utrecht", 25, { floors: ["PARKET"] }));
    const save = (search: Partial<Search> | null, age = 0) =>
      as(t, company._id).mutation(api.search.save, { search, age } as never);
    const stored = async () => (await as(t, company._id).query(api.companies.myProfile, {}))?.search;
    vi.advanceTimersByTime(60_000);
    await save({ minSquareMeters: 40 });
    await save({ floors: null }, 30_000);
    expect(await stored()).toMatchObject(around("Utrecht", 25, { minSquareMeters: 40 }));
    await expectRefusal(save({ minSquareMeters: null }, 30_000), "CHANGED_ELSEWHERE");
    await save(null);
    await expectRefusal(save({ floors: ["TAPIJT"] }), "CHANGED_ELSEWHERE");
    expect(await stored()).toBeNull();
  });

  it("is shown with the provinces that it lies in, in the place's own spelling", async () => {
    const company = await searching(around("den haag", 10));
    expect((await as(t, company._id).query(api.companies.myProfile, {}))?.search).toEqual({
      ...around("Den Haag", 10),
      provinces: ["Zuid-Holland"],
    });
  });

  it.each([
    ["an unknown place", around("Atlantis", 25)],
    ["a radius that is not offered", around("Utrecht", 24)],
    ["a size that is not offered", around("Utrecht", 25, { minSquareMeters: 41 })],
    ["no floor at all", around("Utrecht", 25, { floors: [] })],
    ["no province", { ...around("Utrecht", 25), area: { kind: "provinces" as const, provinces: [] } }],
  ])("refuses %s, saved and counted", async (_, search) => {
    const company = await addCompany(t, "trial");
    await expectRefusal(as(t, company._id).mutation(api.search.save, { search }), "INVALID_INPUT");
    await expectRefusal(t.query(api.search.count, { search }), "INVALID_INPUT");
  });

  it("is in the copy of the company's data, and goes with its account", async () => {
    const company = await searching(around("Utrecht", 25), "trial");
    expect(JSON.stringify(await dataOf(t, company._id))).toContain('"radiusKm":25');
    await eraseAccountOf(t, company._id);
    expect(await t.run((ctx) => ctx.db.query("profiles").collect())).toEqual([]);
  });
});

describe("notices of new jobs", () => {
  const short = {
    form: "short",
    flooringType: "Laminaat",
    surfaceArea: "40",
    name: "Fenna",
    phone: "0612345678",
  } as const;

  it("follow the saved search if there is one, whatever the profile says", async () => {
    const mails = fakeMailProvider();
    const inArea = await searching(around("Hilversum", 50));
    const elsewhere = await searching(around("Groningen", 50));
    const largerOnly = await searching(around("Hilversum", 50, { minSquareMeters: 50 }));
    await t.mutation(api.briefs.createBrief, { ...short, province: "Utrecht", email: "f@voorbeeld.test" });
    await runScheduled(t);
    const told = mails.sent.map(({ to }) => to);
    expect(told).toContain(inArea.email);
    expect(told).not.toContain(elsewhere.email);
    expect(told).not.toContain(largerOnly.email);
  });
});

describe("what lists and counts cost", () => {
  /** A database that counts the rows that it hands out. */
  function counting(ctx: QueryCtx): { ctx: QueryCtx; rows: () => number } {
    let rows = 0;
    const watch = (query: object): object =>
      new Proxy(query, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (name === Symbol.asyncIterator) {
            return async function* () {
              for await (const row of target as AsyncIterable<unknown>) {
                rows += 1;
                yield row;
              }
            };
          }
          if (typeof value !== "function") return value;
          return (...args: unknown[]) => {
            const result: unknown = Reflect.apply(value, target, args);
            if (result instanceof Promise) {
              return result.then((answer: unknown) => {
                rows += Array.isArray(answer) ? answer.length : 1;
                return answer;
              });
            }
            return typeof result === "object" && result !== null ? watch(result) : result;
          };
        },
      });
    // eslint-disable-next-line no-restricted-syntax -- the database that counts is called db as well
    const db = { ...ctx.db, query: (table: never) => watch(ctx.db.query(table)) };
    return { ctx: { ...ctx, db } as unknown as QueryCtx, rows: () => rows };
  }

  const cities = ["Utrecht", "Zeist", "Amersfoort", "Houten", "Nieuwegein"];
  async function readsAmong(jobs: number): Promise<{ list: number; count: number; found: number }> {
    t = newBackend();
    const one = await addBrief(t, { city: "Utrecht" });
    await t.run(async (ctx) => {
      const { _id: _, _creationTime: __, ...fields } = await getBriefOrThrow(ctx, one);
      for (let job = 1; job < jobs; job++) {
        const id = await ctx.db.insert("briefs", { ...fields, city: cities[job % cities.length]! });
        await keepJobSpot(ctx, (await ctx.db.get("briefs", id))!);
      }
    });
    return await t.run(async (ctx) => {
      const list = counting(ctx);
      await findJobs(list.ctx, around("Utrecht", 25), everything, everything);
      const count = counting(ctx);
      const found = await countJobs(count.ctx, around("Utrecht", 25));
      return { list: list.rows(), count: count.rows(), found };
    });
  }

  it("is the same among ten times as many jobs: a row for each place and one for each job that shows (B07)", async () => {
    const few = await readsAmong(60);
    const many = await readsAmong(600);
    expect(few.found).toBe(60);
    expect(many.found).toBe(600);
    expect({ list: many.list, count: many.count }).toEqual({ list: few.list, count: few.count });
    expect(few.list).toBeLessThan(40);
    expect(few.count).toBe(cities.length);
  });
});

describe("whatever happens to jobs", () => {
  const job: fc.Arbitrary<BriefOptions> = fc.record({
    city: fc.constantFrom("Utrecht", "Amersfoort", "Bilthoven", "Rotterdam", "Onbekend", null),
    province: fc.constantFrom<Province | null>("Utrecht", "Zuid-Holland", "Gelderland", null),
    floorType: fc.constantFrom<FloorType | null>("Laminaat", "Hout", "Gietvloer", null),
    squareMeters: fc.constantFrom(null, 5, 10, 39, 40, 41, 300),
    status: fc.constantFrom("OPEN", "OPEN", "OPEN", "CANCELLED"),
  });
  const search: fc.Arbitrary<Search> = fc.record({
    area: fc.oneof(
      fc.record({
        kind: fc.constant("radius" as const),
        place: fc.constantFrom("Utrecht", "Rotterdam", "Bilthoven"),
        radiusKm: fc.constantFrom(...SEARCH_RADII),
      }),
      fc.record({
        kind: fc.constant("provinces" as const),
        provinces: fc.uniqueArray(fc.constantFrom<Province>("Utrecht", "Zuid-Holland", "Gelderland"), { minLength: 1 }),
      }),
    ),
    floors: fc.constantFrom<Search["floors"]>(null, ["LAMINAAT"], ["PARKET", "TEGELS"]),
    minSquareMeters: fc.constantFrom(null, ...SEARCH_SIZES),
  });

  it("list, parts of the list, count and notices agree on which jobs a search finds", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(job, { maxLength: 25 }),
        search,
        fc.array(fc.nat(24), { maxLength: 6 }),
        async (jobs, wanted, flips) => {
          t = newBackend();
          const ids: Id<"briefs">[] = [];
          for (const options of jobs) ids.push(await addBrief(t, options));
          await t.run(async (ctx) => {
            for (const flip of flips.filter((index) => index < ids.length)) {
              const brief = await getBriefOrThrow(ctx, ids[flip]!);
              await setBriefStatus(ctx, brief, brief.status === "OPEN" ? "IN_PROGRESS" : "OPEN");
            }
            const briefs = await ctx.db.query("briefs").order("desc").collect();
            const expected = briefs.filter((brief) => brief.status === "OPEN" && fitsSearch(brief, wanted));
            expect(await countJobs(ctx, wanted)).toBe(expected.length);
            const all = { province: "all", category: "all" } as const;
            const first = await findJobs(ctx, wanted, all, { before: null, downTo: null });
            expect(first.jobs).toEqual(expected.slice(0, 20).map(({ _id }) => _id));
            if (first.next === null) return;
            // The page as it stands once the next one was asked for, and that one.
            const { next } = first;
            expect(await findJobs(ctx, wanted, all, { before: null, downTo: next })).toEqual({
              jobs: first.jobs,
              next: null,
            });
            const rest = await findJobs(ctx, wanted, all, { before: next, downTo: null });
            expect(rest).toEqual({ jobs: expected.slice(20).map(({ _id }) => _id), next: null });
          });
        },
      ),
      { numRuns: runs(30) },
    );
  });
});

/**
 * The jobs that a company's search finds: a page of them, and their number. Both read a bounded number of rows, however
 * many jobs are open (docs/adr/0037-finding-jobs.md).
 */
import { CATEGORY_KEYS, type CategoryKey } from "../../../domain/floors";
import { ANYWHERE, provinceOfSpot, reachOf } from "../../../domain/geo/area";
import { SEARCH_SIZES, type Search } from "../../../domain/geo/search";
import { JOBS_PER_PAGE } from "../../../domain/limits";
import { MUNICIPALITIES } from "../../../domain/municipalities";
import { PROVINCES, type Province } from "../../../domain/provinces";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { countKey } from "../briefs/jobSpots";
import { newestOf } from "./newestOf";

/** Filters of the list that a person adds by hand to the stored search. */
export type Narrowing = { province: Province | "all"; category: CategoryKey | "all" };
/**
 * A part of the list, by when jobs were placed, in milliseconds: those before `before`, back to and including `downTo`,
 * or one page when `downTo` is null. A part that was loaded stays complete when a new job is placed.
 */
export type Part = { before: number | null; downTo: number | null };
export type FoundJobs = { jobs: Id<"briefs">[]; next: number | null };

/** Of a page that is wide open at one end no more are listed. */
const PART_MAX = 200;
/** How many rows are read for one page: jobs that are too small can only be left out after reading them. */
const ROWS_LOOKED_AT = 600;
/** More streams than these are not merged: floors are looked at instead. */
const STREAMS_MAX = 400;

/** A page of the open jobs that a search finds, newest first; `next` is where the following page begins. */
export async function findJobs(
  ctx: QueryCtx,
  search: Search,
  { province, category }: Narrowing,
  { before, downTo }: Part,
): Promise<FoundJobs> {
  const floors = floorsOf(search, category);
  const places = placesOf(search, province);
  const byFloor = floors !== null && places.length * floors.length <= STREAMS_MAX;
  const window = { from: downTo ?? 0, until: before ?? Infinity };
  const streams = places.flatMap((place) =>
    byFloor ? floors.map((floor) => jobsAt(ctx, place, floor, window)) : [jobsAt(ctx, place, "all", window)],
  );
  const most = downTo === null ? JOBS_PER_PAGE : PART_MAX;
  const jobs: Id<"briefs">[] = [];
  let looked = 0;
  let last: Doc<"jobSpots"> | null = null;
  for await (const row of newestOf(streams)) {
    if (jobs.length >= most || looked >= ROWS_LOOKED_AT) return { jobs, next: last?.placedAt ?? null };
    looked += 1;
    last = row;
    if (fits(row, floors, search.minSquareMeters)) jobs.push(row.briefId);
  }
  return { jobs, next: null };
}

/** The rows of one place, newest first, from the index that fits exactly. */
function jobsAt(ctx: QueryCtx, place: Place, floor: CategoryKey | null | "all", { from, until }: Window) {
  const rows = ctx.db.query("jobSpots");
  if ("spot" in place) {
    const { spot } = place;
    return floor === "all"
      ? rows.withIndex("by_spot", (q) => q.eq("spot", spot).gte("placedAt", from).lt("placedAt", until)).order("desc")
      : rows
          .withIndex("by_spot_floor", (q) =>
            q.eq("spot", spot).eq("floor", floor).gte("placedAt", from).lt("placedAt", until),
          )
          .order("desc");
  }
  const { province } = place;
  return floor === "all"
    ? rows
        .withIndex("by_province", (q) => q.eq("province", province).gte("placedAt", from).lt("placedAt", until))
        .order("desc")
    : rows
        .withIndex("by_province_floor", (q) =>
          q.eq("province", province).eq("floor", floor).gte("placedAt", from).lt("placedAt", until),
        )
        .order("desc");
}

/** How many open jobs a search finds. */
export async function countJobs(ctx: QueryCtx, search: Search): Promise<number> {
  const rows = (
    await Promise.all(
      placesOf(search, "all").map((place) =>
        "spot" in place
          ? ctx.db
              .query("jobCounts")
              .withIndex("by_spot", (q) => q.eq("spot", place.spot))
              .take(1)
          : ctx.db
              .query("jobCounts")
              .withIndex("by_province", (q) => q.eq("province", place.province))
              .take(MUNICIPALITIES.length),
      ),
    )
  ).flat();
  const keys = countedKeys(search);
  return rows.reduce((sum, { counts }) => sum + keys.reduce((jobs, key) => jobs + (counts[key] ?? 0), 0), 0);
}

function countedKeys(search: Search): string[] {
  const floors = floorsOf(search, "all") ?? [...CATEGORY_KEYS, null];
  const steps = [0, ...SEARCH_SIZES].filter((step) => step >= (search.minSquareMeters ?? 0));
  return floors.flatMap((floor) => [null, ...steps].map((step) => countKey(floor, step)));
}

/** The floors whose jobs count, null among them for jobs that name none; null for all. */
function floorsOf({ floors }: Search, category: CategoryKey | "all"): (CategoryKey | null)[] | null {
  if (category !== "all") return floors === null || floors.includes(category) ? [category] : [];
  return floors === null ? null : [...floors, null];
}

export type Place = { spot: string } | { province: Province };
type Window = { from: number; until: number };

/** The provinces and municipalities of an area. Jobs without a province are in every area (DASH-015). */
export function placesOf({ area }: Pick<Search, "area">, province: Province | "all"): Place[] {
  const anywhere = { spot: ANYWHERE };
  if (area.kind === "provinces") {
    const provinces = PROVINCES.filter((name) => area.provinces.includes(name));
    return [...provinces.filter((name) => within(name, province)).map((name) => ({ province: name })), anywhere];
  }
  const spots = reachOf(area.place, area.radiusKm).spots.filter((spot) => within(provinceOfSpot(spot), province));
  return [...spots.map((spot) => ({ spot })), anywhere];
}

const within = (name: Province | null, wanted: Province | "all") => wanted === "all" || wanted === name;

function fits(row: Doc<"jobSpots">, floors: (CategoryKey | null)[] | null, minSquareMeters: number | null): boolean {
  const rightFloor = floors === null || floors.includes(row.floor);
  return rightFloor && (minSquareMeters === null || row.squareMeters === null || row.squareMeters >= minSquareMeters);
}

/**
 * Jobs a week in an area, from counters (N10): the number of rows that it reads does not grow with the number of jobs.
 */
import { v, type Infer } from "convex/values";
import { isCalendarDay } from "../../../domain/dates";
import type { SearchArea } from "../../../domain/geo/search";
import { provinceOfSpot } from "../../../domain/geo/area";
import { PROVINCES, type Province } from "../../../domain/provinces";
import { addDays } from "../../../domain/calendarDays";
import { mondayOf } from "../../../domain/wallClock";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { readSpotWeeks, type SpotWeeks } from "../briefs/publicFigures";
import { placesOf, type Place } from "./jobSearch";
import { checkedSearch } from "./ownSearch";

const WEEKS_SHOWN = 8;

/** Numbers of jobs by week, named by its Monday, YYYY-MM-DD, the oldest first. */
export const areaWeeks = v.array(v.object({ monday: v.string(), jobs: v.number() }));

/**
 * How many jobs were placed in an area in each of the last WEEKS_SHOWN weeks, up to the one that begins on the Monday
 * `week`. Throws INVALID_INPUT.
 */
export async function readAreaWeeks(
  ctx: QueryCtx,
  area: SearchArea | null,
  week: string,
): Promise<Infer<typeof areaWeeks>> {
  if (!isCalendarDay(week) || mondayOf(week) !== week) return fail("INVALID_INPUT");
  const looked = area === null ? null : checkedSearch({ area, floors: null, minSquareMeters: null });
  const provinces = PROVINCES.map((province) => province);
  const places = placesOf(looked ?? { area: { kind: "provinces", provinces } }, "all");
  const rows = await weeksIn(ctx, places);
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const monday = addDays(week, 7 * (index + 1 - WEEKS_SHOWN));
    return { monday, jobs: rows.reduce((sum, { weeks }) => sum + (weeks[monday] ?? 0), 0) };
  });
}

/** Jobs a week of the spots in these places, from one row a province. */
async function weeksIn(ctx: QueryCtx, places: readonly Place[]): Promise<SpotWeeks[]> {
  const spots = new Set<string>();
  const provinces = new Map<Province | null, "whole" | "spots">();
  for (const place of places) {
    if ("province" in place) provinces.set(place.province, "whole");
    else {
      spots.add(place.spot);
      const province = provinceOfSpot(place.spot);
      if (!provinces.has(province)) provinces.set(province, "spots");
    }
  }
  const read = await Promise.all(
    [...provinces].map(async ([province, part]) => {
      const weeks = await readSpotWeeks(ctx, province);
      return part === "whole" ? weeks : weeks.filter(({ spot }) => spots.has(spot));
    }),
  );
  return read.flat();
}

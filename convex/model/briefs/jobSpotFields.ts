/** The stored shapes of where open jobs lie, and of the numbers that everybody may see. */
import { v } from "convex/values";
import { nullable, numberOrNull, province, text } from "../base/commonFields";
import { category } from "./briefFields";

/**
 * Where an open job lies. The row does not change while the job is open, so an unlock does not re-run queries that read
 * it.
 */
export const jobSpotFields = {
  briefId: v.id("briefs"),
  /** When the job was placed: the order of lists. */
  placedAt: v.number(),
  /** A municipality, a province as a whole, or anywhere (domain/geo/area.ts). */
  spot: text,
  province: nullable(province),
  floor: nullable(category),
  squareMeters: numberOrNull,
};

/** How many jobs were placed in a spot in one week (jobWeeks.ts), named by its Monday, YYYY-MM-DD. */
export const jobWeekFields = {
  spot: text,
  province: nullable(province),
  weeks: v.record(v.string(), v.number()),
};

/** How many open jobs lie in a spot, by floor and size. `countKey` of jobSpots.ts makes the key. */
export const jobCountFields = {
  spot: text,
  province: nullable(province),
  counts: v.record(v.string(), v.number()),
};

/** How many open jobs lie in a spot: a municipality, a province as a whole, or anywhere (domain/geo/area.ts). */
export const placeCount = v.object({ spot: text, jobs: v.number() });

/** The one row of numbers of the whole site, as they were when it was written last. */
export const publicFigureFields = {
  openJobs: v.number(),
  unlocks: v.number(),
  places: v.array(placeCount),
};

/** Jobs a week by spot (jobWeekFields), for one province or for jobs without a province. */
export const weekFigureFields = {
  province: nullable(province),
  spots: v.array(v.object({ spot: text, weeks: v.record(v.string(), v.number()) })),
};

/** When the numbers are written next, or were written last, in milliseconds: one row. */
export const figureTurnFields = { dueAt: v.number() };

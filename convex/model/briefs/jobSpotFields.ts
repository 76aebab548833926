/** The stored shape of where open jobs lie. */
import { v } from "convex/values";
import { nullable, numberOrNull, province, text } from "../base/commonFields";
import { category } from "./briefFields";

/** One row for each open job. It does not change while the job is open, so an unlock wakes nobody who lists by it. */
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

/** How many jobs came in a spot each week (jobWeeks.ts): by the week's Monday, YYYY-MM-DD. */
export const jobWeekFields = {
  spot: text,
  province: nullable(province),
  weeks: v.record(v.string(), v.number()),
};

/** How many open jobs lie in a spot, by floor and size: the key is `countKey` of jobSpots.ts. */
export const jobCountFields = {
  spot: text,
  province: nullable(province),
  counts: v.record(v.string(), v.number()),
};

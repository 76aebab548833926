/** The stored shape of a company's search (domain/geo/search.ts). */
import { v } from "convex/values";
import { nullable, numberOrNull, province, text } from "../base/commonFields";
import { category } from "../briefs/briefFields";

/** Validates where a company looks for jobs: in provinces, or around a place. */
export const searchArea = v.union(
  v.object({ kind: v.literal("provinces"), provinces: v.array(province) }),
  v.object({ kind: v.literal("radius"), place: text, radiusKm: v.number() }),
);

/** Validates a search: an area, floors (null is all) and the least square metres (null is any size). */
export const search = v.object({
  area: searchArea,
  floors: nullable(v.array(category)),
  minSquareMeters: numberOrNull,
});

/** Where a job stands in the live lists (jobWindows.ts). */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { PROVINCES } from "../../../domain/provinces";

/** The live lists: one for each province, one for jobs without a province, and one for all jobs. */
export const jobList = literals(...PROVINCES, "withoutProvince", "all");

/** A window of a list, by its row and its number, and a place in it. All stay the same for ever. */
const jobPlace = v.object({ window: v.id("jobWindows"), number: v.number(), place: v.number() });
/** Where a job stands in the list of its area, and in the list of all jobs. */
export const jobPlaces = v.object({ area: jobPlace, all: jobPlace });

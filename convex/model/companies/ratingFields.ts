/** What all visible reviews of a company add up to, so that showing it reads one row. */
import { v } from "convex/values";

export const ratingFields = {
  companyId: v.id("users"),
  /** How many reviews are counted. */
  count: v.number(),
  // The sum of their stars, by aspect.
  quality: v.number(),
  agreements: v.number(),
  communication: v.number(),
  value: v.number(),
};

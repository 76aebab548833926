/** The stored sums of all visible reviews of a company, so that its averages are read from one row. */
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
  /** How many of its quotes were accepted; missing in rows that the migration has not reached. */
  chosen: v.optional(v.number()),
};

/** The stored shape of how far a request has come, counted apart from it: whoever watches the open jobs is not woken. */
import { v } from "convex/values";

/** One row for a request. Counts only. */
export const briefProgressFields = {
  briefId: v.id("briefs"),
  /** How many companies were mailed about it. */
  mailed: v.number(),
  /** How many companies opened it. Equals its views until those are forgotten. */
  viewed: v.number(),
};

/** That a company opened a request, once for each. */
export const briefViewFields = { briefId: v.id("briefs"), companyId: v.id("users") };

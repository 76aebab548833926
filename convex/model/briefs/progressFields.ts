/**
 * The stored shape of how far a request has come. It is stored apart from the request, so that its changes do not
 * re-run queries on open jobs.
 */
import { v } from "convex/values";

/** The counts of one request. */
export const briefProgressFields = {
  briefId: v.id("briefs"),
  /** How many companies were mailed about it. */
  mailed: v.number(),
  /** How many companies opened it. Equals its views until those are forgotten. */
  viewed: v.number(),
  /** When it was found without a quote after the time that a first one was promised in (B11). */
  lateAt: v.optional(v.number()),
  /** When its client was or will be mailed about questions, at most once an hour (B02). */
  questionMailAt: v.optional(v.number()),
};

/** That a company opened a request: one row for each company and request. */
export const briefViewFields = { briefId: v.id("briefs"), companyId: v.id("users") };

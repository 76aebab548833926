/** The stored figures of a company's months, so that no screen counts rows. */
import { v } from "convex/values";
import { text } from "../base/commonFields";

/** What a company did with jobs of one floor in one month. */
export const floorCounts = { unlocked: v.number(), quoted: v.number(), won: v.number() };

export const companyMonthFields = {
  /** The company's user. */
  companyId: v.id("users"),
  /** "2026-11", a calendar month in Amsterdam. */
  month: v.string(),
  /** By the floor's label when it was counted; empty for a job that is gone. */
  floors: v.array(v.object({ floor: text, ...floorCounts })),
  /** The prices of the quotes that were accepted in it, in whole cents including btw. */
  wonCents: v.number(),
  /** Customers whose notes changed last in this month, and that are further than "nieuw". */
  followedUp: v.number(),
  /** From unlock to quote in milliseconds, of its newest quotes, the oldest first. */
  answerTimes: v.array(v.number()),
};

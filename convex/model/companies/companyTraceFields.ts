/** The stored shape of what a company has used up. */
import { v } from "convex/values";
import { numberOrNull, text } from "../base/commonFields";

export const companyTraceFields = {
  /** Keyed hash of an address or of a KVK number. Unique. */
  key: text,
  /** When the trial ends or ended; null when none began. */
  trialEnd: numberOrNull,
  /** The newest unlocks of the last week, newest first, no more than the limit needs. */
  unlockTimes: v.array(v.number()),
  /** Whether a subscription began, so that the next starts at the full price. */
  firstMonthUsed: v.boolean(),
  /** A year after the last use, or after the end of the account. */
  forgetAt: v.number(),
};

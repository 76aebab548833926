import { v } from "convex/values";
import { nullable } from "../base/commonFields";

/**
 * A call that had its effect, with its answer, so that a repeat has no second effect (model/access/appliedRequests).
 */
export const appliedRequestFields = {
  /** Made by the caller's browser: 122 random bits, so that a guest's cannot be guessed. */
  requestId: v.string(),
  /** Whose call it was; null for a guest, and where a function takes no notice of who calls. */
  owner: nullable(v.id("users")),
  /** "quotes:sendQuote". */
  functionName: v.string(),
  answer: v.any(),
};

/** The stored shape of questions that companies ask before an unlock (B02). */
import { v } from "convex/values";
import { nullable, text } from "../base/commonFields";

/**
 * A question of a company about a job, with its answer. Both texts are stored without what leads to somebody: nobody
 * reads more of them than everybody.
 */
export const jobQuestionFields = {
  briefId: v.id("briefs"),
  /** The company's user: in no answer to anybody else, since questions are anonymous. */
  companyId: v.id("users"),
  text,
  /** Null while the client has not answered. */
  answer: nullable(v.object({ text, at: v.number() })),
  /** Why staff took it away, with both texts; missing for one that stands. It still counts as asked. */
  removed: v.optional(v.object({ reason: text, at: v.number(), by: text })),
};

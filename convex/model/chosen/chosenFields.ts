/** The stored shape of a client's report that something is wrong with a laid floor. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { WORK_OUTCOMES, type WorkOutcome } from "../../../domain/quotes/chosen";
import { nullable, text, textOrNull } from "../base/commonFields";
import { visitSide } from "../visits/visitFields";

/** Validates what became of a report. */
export const workOutcome = literals(...(Object.keys(WORK_OUTCOMES) as WorkOutcome[]));

/** Words as they were written, and as those read them who may not know who the client is. */
const written = { words: text, shown: text };

/** A report of the client about the work of the company whose quote was accepted. */
export const workReportFields = {
  quoteId: v.id("proposals"),
  briefId: v.id("briefs"),
  /** The company's user. */
  companyId: v.id("users"),
  ...written,
  answers: v.array(
    v.object({
      by: visitSide,
      ...written,
      /** When the company comes to repair, YYYY-MM-DD, as far as the answer says so. */
      day: textOrNull,
      at: v.number(),
    }),
  ),
  isOpen: v.boolean(),
  /** Null while it is open. By the client, or by staff for a reason that both sides read. */
  outcome: nullable(
    v.object({
      what: workOutcome,
      by: v.union(v.literal("client"), v.literal("staff")),
      reason: textOrNull,
      at: v.number(),
    }),
  ),
};

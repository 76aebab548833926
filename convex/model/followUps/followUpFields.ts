/** The stored shape of a company's follow-up of a customer (N13). Nobody but the company reads it. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { FOLLOW_UP_STAGES } from "../../../domain/followUps";
import { text, textOrNull } from "../base/commonFields";

/** Validates a stage of a follow-up. */
export const followUpStage = literals(...FOLLOW_UP_STAGES);

/** One row for each customer that a company wrote something down about; without a row a customer is new. */
export const followUpFields = {
  /** The company's user. */
  companyId: v.id("users"),
  briefId: v.id("briefs"),
  stage: followUpStage,
  note: text,
  /** The day on which the company wants to be reminded, YYYY-MM-DD. */
  remindOn: textOrNull,
  changedAt: v.number(),
};

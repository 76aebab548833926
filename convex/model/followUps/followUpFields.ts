/** The stored shape of a company's notes on a customer (N13). Nobody but the company reads it. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { FOLLOW_UP_STAGES } from "../../../domain/followUps";
import { changeTimes, text, textOrNull } from "../base/commonFields";

/** Validates the stage of a company's work with a customer. */
export const followUpStage = literals(...FOLLOW_UP_STAGES);

/** A company's notes on one customer. A customer without a row is new. */
export const followUpFields = {
  /** The company's user. */
  companyId: v.id("users"),
  briefId: v.id("briefs"),
  stage: followUpStage,
  note: text,
  /** The day on which the company wants to be reminded, YYYY-MM-DD. */
  remindOn: textOrNull,
  /** The note of another device that was replaced by somebody who had not seen it, until the next note. */
  overwritten: v.optional(text),
  changedAt: v.number(),
  /** Who of the company's team wrote down what stands there; missing for what moved by itself, and without a team. */
  changedBy: v.optional(v.id("teamMembers")),
  /** What the company offered, in whole cents including btw; missing while it sent no quote. */
  price: v.optional(v.number()),
  fieldsChangedAt: changeTimes,
};

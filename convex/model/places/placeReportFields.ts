/** The stored shape of the reports by which companies ask for their places back (B09). */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { PLACE_REASONS, PLACE_REPORT_STATES } from "../../../domain/placeReports/placeReports";
import { nullable, text } from "../base/commonFields";

/** Validates why a company asks for its place back. */
export const placeReason = literals(...PLACE_REASONS);
/** Validates how a report stands. */
export const placeReportState = literals(...PLACE_REPORT_STATES);

/** A company's report about one unlock of its own: there is at most one for each. */
export const placeReportFields = {
  unlockId: v.id("proposals"),
  briefId: v.id("briefs"),
  companyId: v.id("users"),
  reason: placeReason,
  /** The days of the tries, YYYY-MM-DD; empty unless nobody answered. */
  tries: v.array(text),
  state: placeReportState,
  /** Whether it waits for a decision. */
  isOpen: v.boolean(),
  /** Hash of the secret in the link of the mail that asks the client (place-question). */
  answerHash: v.optional(text),
  /** What was answered for the client, and when; null while nobody did. */
  answer: nullable(v.object({ agrees: v.boolean(), at: v.number() })),
  /** The account that answered; null while nobody did, for a client without an account, and once it is gone. */
  answeredBy: nullable(v.id("users")),
  /** When it was decided, and by staff the reason and the session; null while it is open. */
  decision: nullable(v.object({ at: v.number(), reason: v.optional(text), by: v.optional(text) })),
};

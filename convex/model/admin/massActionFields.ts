/** The stored shape of mass actions: what staff starts for many companies or mails at once (C03). */
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { ADMIN_TRIAL_DAYS } from "../../../domain/limits";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";

/** Those of the specification keep its function names. */
const MASS_ACTION_KINDS = [
  "activate-all-free-trials",
  "send-trial-promotion",
  "send-trial-promotion-remaining",
  "send-free-pro-welcome",
  "send-missed-notifications",
  "retry-failed-mails",
] as const;
export type MassActionKind = (typeof MASS_ACTION_KINDS)[number];

/** Validates the name of a mass action. */
export const massActionKind = literals(...MASS_ACTION_KINDS);
/** Validates the lengths of a trial, in days, that staff can give (`ADMIN_TRIAL_DAYS`). */
export const trialDays = v.union(v.literal(ADMIN_TRIAL_DAYS[0]), v.literal(ADMIN_TRIAL_DAYS[1]));

/** What is done, with what it needs to know. */
const massOrder = v.union(
  v.object({ kind: v.literal("activate-all-free-trials"), days: trialDays }),
  v.object({ kind: v.literal("send-trial-promotion") }),
  v.object({ kind: v.literal("send-trial-promotion-remaining") }),
  v.object({ kind: v.literal("send-free-pro-welcome") }),
  /** Open briefs of this moment (milliseconds) and later. */
  v.object({ kind: v.literal("send-missed-notifications"), since: v.number() }),
  v.object({ kind: v.literal("retry-failed-mails") }),
);
export type MassOrder = Infer<typeof massOrder>;

/** running → done, stopped by staff, or failed; what stopped or failed can go on where it was. */
const massActionState = v.union(v.literal("running"), v.literal("done"), v.literal("stopped"), v.literal("failed"));

export const massActionFields = {
  kind: massActionKind,
  order: massOrder,
  /** A dry run counts and changes nothing. */
  dryRun: v.boolean(),
  state: massActionState,
  /** First everything is counted, then it is done; a dry run ends after the first. */
  phase: v.union(v.literal("counting"), v.literal("acting")),
  /** Where the next batch begins; null at the beginning of a phase. */
  cursor: textOrNull,
  /** How many companies, or mails, were looked at while counting, and how many of them it is about. */
  looked: v.number(),
  total: v.number(),
  /** How many have been done. */
  done: v.number(),
  /** The first few that it is about, in words. */
  examples: v.array(text),
  startedBy: v.id("adminSessions"),
  startedAt: v.number(),
  finishedAt: numberOrNull,
  error: textOrNull,
  /** The scheduled function of the next batch. */
  jobId: nullable(v.id("_scheduled_functions")),
};

/**
 * A run of a mass action as the admin pages show it. Times are milliseconds; `stalled` means that it goes on only when
 * staff resumes it.
 */
export const massActionView = v.object({
  _id: v.id("massActions"),
  order: massOrder,
  dryRun: v.boolean(),
  state: v.union(massActionState, v.literal("stalled")),
  phase: massActionFields.phase,
  looked: v.number(),
  total: v.number(),
  done: v.number(),
  examples: v.array(text),
  startedAt: v.number(),
  finishedAt: numberOrNull,
});
export type MassActionView = Infer<typeof massActionView>;

/**
 * Mass actions, by the specification's names (ADMIN-009, ADMIN-010, ADMIN-013). Each starter returns the id of the run
 * that it began, whose progress `latest` shows live; `dryRun` counts and changes nothing. Errors: NOT_ALLOWED,
 * MASS_ACTION_RUNNING.
 */
import { v } from "convex/values";
import { dayStartInAmsterdam, isCalendarDay } from "../domain/dates";
import { internalMutation } from "./_generated/server";
import { managerMutation, readerQuery } from "./functions";
import { nullable } from "./model/base/commonFields";
import { fail } from "./model/base/errors";
import { massActionKind, massActionView, trialDays } from "./model/admin/massActionFields";
import {
  doBatch as doNextBatch,
  resumeMassAction,
  runNextBatch,
  startMassAction,
  stopMassAction,
  viewLatest,
} from "./model/admin/massActions";

const massActionId = v.id("massActions");
const startArgs = { dryRun: v.boolean() };

/**
 * activate-all-free-trials: gives companies that do not pay a trial of `days` days from now, one of ADMIN_TRIAL_DAYS
 * (C22). Returns the id of the run. Errors: NOT_ALLOWED, MASS_ACTION_RUNNING.
 */
export const activateAllFreeTrials = managerMutation({
  args: { ...startArgs, days: trialDays },
  returns: massActionId,
  handler: async (ctx, { dryRun, days }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "activate-all-free-trials", days }, dryRun),
});

/**
 * send-trial-promotion: sends one mail for each running trial. Returns the id of the run. Errors: NOT_ALLOWED,
 * MASS_ACTION_RUNNING.
 */
export const sendTrialPromotion = managerMutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { dryRun }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "send-trial-promotion" }, dryRun),
});

/**
 * send-trial-promotion-remaining: sends the mail of send-trial-promotion to the companies that it has not reached, also
 * where it failed before. Returns the id of the run. Errors: NOT_ALLOWED, MASS_ACTION_RUNNING.
 */
export const sendTrialPromotionRemaining = managerMutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { dryRun }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "send-trial-promotion-remaining" }, dryRun),
});

/**
 * send-free-pro-welcome: sends one mail to each company that was given Pro in the last MAIL_RETENTION_DAYS days.
 * Returns the id of the run. Errors: NOT_ALLOWED, MASS_ACTION_RUNNING.
 */
export const sendFreeProWelcome = managerMutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { dryRun }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "send-free-pro-welcome" }, dryRun),
});

/**
 * send-missed-notifications: sends companies that may act on them the open requests since a day (YYYY-MM-DD) that they
 * were never told of. Returns the id of the run. Errors: NOT_ALLOWED, MASS_ACTION_RUNNING, INVALID_INPUT for a text
 * that is no day.
 */
export const sendMissedNotifications = managerMutation({
  args: { ...startArgs, since: v.string() },
  returns: massActionId,
  handler: async (ctx, { dryRun, since }) => {
    if (!isCalendarDay(since)) fail("INVALID_INPUT");
    const order = { kind: "send-missed-notifications" as const, since: dayStartInAmsterdam(since) };
    return await startMassAction(ctx, ctx.adminSessionId, order, dryRun);
  },
});

/**
 * Sends every failed mail again, for use after a long failure of the provider. Returns the id of the run. Errors:
 * NOT_ALLOWED, MASS_ACTION_RUNNING.
 */
export const retryFailedMails = managerMutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { dryRun }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "retry-failed-mails" }, dryRun),
});

/** The newest run of a mass action with its progress; null when there was none. */
export const latest = readerQuery({
  args: { kind: massActionKind },
  returns: nullable(massActionView),
  handler: async (ctx, { kind }) => await viewLatest(ctx, kind),
});

/** Stops a run after its current batch. Errors: NOT_ALLOWED, MASS_ACTION_NOT_FOUND. */
export const stop = managerMutation({
  args: { massActionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { massActionId }) => {
    await stopMassAction(ctx, ctx.adminSessionId, massActionId);
    return null;
  },
});

/**
 * Continues a stopped or failed run where it stopped. Errors: NOT_ALLOWED, MASS_ACTION_NOT_FOUND, MASS_ACTION_RUNNING.
 */
export const resume = managerMutation({
  args: { massActionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { massActionId }) => {
    await resumeMassAction(ctx, ctx.adminSessionId, massActionId);
    return null;
  },
});

/** Runs the next batch of a mass action, and marks the action as failed when the batch fails. */
export const runBatch = internalMutation({
  args: { massActionId },
  returns: v.null(),
  handler: async (ctx, { massActionId }) => {
    await runNextBatch(ctx, massActionId);
    return null;
  },
});

/** Executes the next batch of a mass action, in a transaction inside that of `runBatch`, which survives its failure. */
export const doBatch = internalMutation({
  args: { massActionId },
  returns: v.null(),
  handler: async (ctx, { massActionId }) => {
    await doNextBatch(ctx, massActionId);
    return null;
  },
});

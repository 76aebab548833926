/**
 * Mass actions, by the specification's names (ADMIN-009, ADMIN-010, ADMIN-013). Each starter answers with the id of the
 * run that it began, which `latest` shows live; `dryRun` counts and changes nothing. Errors: NOT_ALLOWED,
 * MASS_ACTION_RUNNING.
 */
import { v } from "convex/values";
import { dayStartInAmsterdam, isCalendarDay } from "../domain/dates";
import { internalMutation } from "./_generated/server";
import { adminMutation, adminQuery } from "./functions";
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

/** activate-all-free-trials: a trial of 7 or 30 days from now for companies that do not pay (C22). */
export const activateAllFreeTrials = adminMutation({
  args: { ...startArgs, days: trialDays },
  returns: massActionId,
  handler: async (ctx, { dryRun, days }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "activate-all-free-trials", days }, dryRun),
});

/** send-trial-promotion: one mail for each running trial. */
export const sendTrialPromotion = adminMutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { dryRun }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "send-trial-promotion" }, dryRun),
});

/** send-trial-promotion-remaining: the same mail to those that it has not reached, also where it failed before. */
export const sendTrialPromotionRemaining = adminMutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { dryRun }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "send-trial-promotion-remaining" }, dryRun),
});

/** send-free-pro-welcome: one mail to each company that was given Pro in the last ninety days. */
export const sendFreeProWelcome = adminMutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { dryRun }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "send-free-pro-welcome" }, dryRun),
});

/**
 * send-missed-notifications: the notices of open requests since a day (YYYY-MM-DD) that companies which may act on them
 * never got. Errors beside: INVALID_INPUT for what is no day.
 */
export const sendMissedNotifications = adminMutation({
  args: { ...startArgs, since: v.string() },
  returns: massActionId,
  handler: async (ctx, { dryRun, since }) => {
    if (!isCalendarDay(since)) fail("INVALID_INPUT");
    const order = { kind: "send-missed-notifications" as const, since: dayStartInAmsterdam(since) };
    return await startMassAction(ctx, ctx.adminSessionId, order, dryRun);
  },
});

/** Tries every failed mail again, after the provider was down for long. */
export const retryFailedMails = adminMutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { dryRun }) =>
    await startMassAction(ctx, ctx.adminSessionId, { kind: "retry-failed-mails" }, dryRun),
});

/** The newest run of a mass action and how far it is, or null when there was none. */
export const latest = adminQuery({
  args: { kind: massActionKind },
  returns: nullable(massActionView),
  handler: async (ctx, { kind }) => await viewLatest(ctx, kind),
});

/** Stops a run after the batch that is being done. Errors: NOT_ALLOWED, MASS_ACTION_NOT_FOUND. */
export const stop = adminMutation({
  args: { massActionId },
  returns: v.null(),
  handler: async (ctx, { massActionId }) => {
    await stopMassAction(ctx, ctx.adminSessionId, massActionId);
    return null;
  },
});

/** Lets a stopped or failed run go on where it was. Errors: NOT_ALLOWED, MASS_ACTION_NOT_FOUND, MASS_ACTION_RUNNING. */
export const resume = adminMutation({
  args: { massActionId },
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

/** Does the next batch of a mass action, as a transaction inside that of `runBatch`, which survives its failure. */
export const doBatch = internalMutation({
  args: { massActionId },
  returns: v.null(),
  handler: async (ctx, { massActionId }) => {
    await doNextBatch(ctx, massActionId);
    return null;
  },
});

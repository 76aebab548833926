/**
 * Mass actions, by the specification's names (ADMIN-009, ADMIN-010, ADMIN-013). Each starter answers with the id of the
 * run that it began, which `latest` shows live; `dryRun` counts and changes nothing. Errors: NOT_ALLOWED,
 * MASS_ACTION_RUNNING.
 */
import { v } from "convex/values";
import { dayStartInAmsterdam, isCalendarDay } from "../domain/dates";
import { internalMutation, mutation, query } from "./_generated/server";
import { requireAdmin } from "./model/access";
import { nullable } from "./model/commonFields";
import { fail } from "./model/errors";
import { massActionKind, massActionView, trialDays } from "./model/massActionFields";
import {
  doBatch as doNextBatch,
  resumeMassAction,
  runNextBatch,
  startMassAction,
  stopMassAction,
  viewLatest,
} from "./model/massActions";

const massActionId = v.id("massActions");
const startArgs = { adminToken: v.string(), dryRun: v.boolean() };

/** activate-all-free-trials: a trial of 7 or 30 days from now for companies that do not pay (C22). */
export const activateAllFreeTrials = mutation({
  args: { ...startArgs, days: trialDays },
  returns: massActionId,
  handler: async (ctx, { adminToken, dryRun, days }) => {
    const session = await requireAdmin(ctx, adminToken);
    return await startMassAction(ctx, session._id, { kind: "activate-all-free-trials", days }, dryRun);
  },
});

/** send-trial-promotion: one mail for each running trial. */
export const sendTrialPromotion = mutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { adminToken, dryRun }) => {
    const session = await requireAdmin(ctx, adminToken);
    return await startMassAction(ctx, session._id, { kind: "send-trial-promotion" }, dryRun);
  },
});

/** send-trial-promotion-remaining: the same mail to those that it has not reached, also where it failed before. */
export const sendTrialPromotionRemaining = mutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { adminToken, dryRun }) => {
    const session = await requireAdmin(ctx, adminToken);
    return await startMassAction(ctx, session._id, { kind: "send-trial-promotion-remaining" }, dryRun);
  },
});

/** send-free-pro-welcome: one mail to each company that was given Pro in the last ninety days. */
export const sendFreeProWelcome = mutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { adminToken, dryRun }) => {
    const session = await requireAdmin(ctx, adminToken);
    return await startMassAction(ctx, session._id, { kind: "send-free-pro-welcome" }, dryRun);
  },
});

/**
 * send-missed-notifications: the notices of open requests since a day (YYYY-MM-DD) that companies which may act on them
 * never got. Errors beside: INVALID_INPUT for what is no day.
 */
export const sendMissedNotifications = mutation({
  args: { ...startArgs, since: v.string() },
  returns: massActionId,
  handler: async (ctx, { adminToken, dryRun, since }) => {
    const session = await requireAdmin(ctx, adminToken);
    if (!isCalendarDay(since)) fail("INVALID_INPUT");
    const order = { kind: "send-missed-notifications" as const, since: dayStartInAmsterdam(since) };
    return await startMassAction(ctx, session._id, order, dryRun);
  },
});

/** Tries every failed mail again, after the provider was down for long. */
export const retryFailedMails = mutation({
  args: startArgs,
  returns: massActionId,
  handler: async (ctx, { adminToken, dryRun }) => {
    const session = await requireAdmin(ctx, adminToken);
    return await startMassAction(ctx, session._id, { kind: "retry-failed-mails" }, dryRun);
  },
});

/** The newest run of a kind and how far it is, or null. */
export const latest = query({
  args: { adminToken: v.string(), kind: massActionKind },
  returns: nullable(massActionView),
  handler: async (ctx, { adminToken, kind }) => {
    await requireAdmin(ctx, adminToken);
    return await viewLatest(ctx, kind);
  },
});

/** Stops a run after the batch that is being done. Errors: NOT_ALLOWED, MASS_ACTION_NOT_FOUND. */
export const stop = mutation({
  args: { adminToken: v.string(), massActionId },
  returns: v.null(),
  handler: async (ctx, { adminToken, massActionId }) => {
    const session = await requireAdmin(ctx, adminToken);
    await stopMassAction(ctx, session._id, massActionId);
    return null;
  },
});

/** Lets a stopped or failed run go on where it was. Errors: NOT_ALLOWED, MASS_ACTION_NOT_FOUND, MASS_ACTION_RUNNING. */
export const resume = mutation({
  args: { adminToken: v.string(), massActionId },
  returns: v.null(),
  handler: async (ctx, { adminToken, massActionId }) => {
    const session = await requireAdmin(ctx, adminToken);
    await resumeMassAction(ctx, session._id, massActionId);
    return null;
  },
});

/** One batch, and what its failure means. */
export const runBatch = internalMutation({
  args: { massActionId },
  returns: v.null(),
  handler: async (ctx, { massActionId }) => {
    await runNextBatch(ctx, massActionId);
    return null;
  },
});

/** The batch itself, a transaction inside runBatch's, so that its failure can be written down. */
export const doBatch = internalMutation({
  args: { massActionId },
  returns: v.null(),
  handler: async (ctx, { massActionId }) => {
    await doNextBatch(ctx, massActionId);
    return null;
  },
});

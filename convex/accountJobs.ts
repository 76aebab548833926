/** What follows from changes of accounts, after their commit. Nothing in here is public. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { continueErasure, eraseForGood } from "./model/erasure/accountErasure";
import { claimNextBatch } from "./model/clients/claims";
import { queueMail } from "./model/mail/mails";
import { queueLink } from "./model/mail/notifications";
import { removeRefreshTokens as removeTokens } from "./model/access/sessions";
import { linkPurpose } from "./model/access/tokenFields";

/**
 * Queues the mail with a link that verifies an address or resets a password. The link's token is made at delivery, so
 * no argument ever holds it (C10).
 */
export const mailLink = internalMutation({
  args: { userId: v.id("users"), purpose: linkPurpose },
  returns: v.null(),
  handler: async (ctx, { userId, purpose }) => {
    await queueLink(ctx, userId, purpose);
    return null;
  },
});

/**
 * Queues the mail about a new password, or about a login on a new device. Only calls that 0.1.0 scheduled still reach
 * it.
 */
export const mailNotice = internalMutation({
  args: {
    userId: v.id("users"),
    event: v.union(v.literal("password-changed"), v.literal("new-device")),
    deviceName: v.string(),
    at: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { event, ...notice }) => {
    await queueMail(ctx, event, notice);
    return null;
  },
});

/**
 * Claims one batch of guest requests for an account, and schedules the next batch. `after` is the creation time
 * (milliseconds) of the last request of the batch before.
 */
export const claimBatch = internalMutation({
  args: { userId: v.id("users"), after: v.number() },
  returns: v.null(),
  handler: async (ctx, { userId, after }) => {
    const user = await ctx.db.get("users", userId);
    if (user === null) return null;
    const { next } = await claimNextBatch(ctx, user, after);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.accountJobs.claimBatch, { userId, after: next });
    return null;
  },
});

/** Erases one batch of the rows that a deleted account leaves, and schedules the next batch. */
export const eraseBatch = internalMutation({
  args: { erasureId: v.id("erasures") },
  returns: v.null(),
  handler: async (ctx, { erasureId }) => {
    await continueErasure(ctx, erasureId);
    return null;
  },
});

/** Erases accounts that a restored backup brought back after they had been erased. Accounts that are gone stay gone. */
export const eraseAgain = internalMutation({
  args: { userIds: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { userIds }) => {
    for (const each of userIds) {
      const userId = ctx.db.normalizeId("users", each);
      const user = userId === null ? null : await ctx.db.get("users", userId);
      if (user !== null) await eraseForGood(ctx, user);
    }
    return null;
  },
});

/** Removes one batch of the refresh tokens of ended sessions, and schedules the next batch. */
export const removeRefreshTokens = internalMutation({
  args: { sessionIds: v.array(v.id("authSessions")) },
  returns: v.null(),
  handler: async (ctx, { sessionIds }) => {
    const left = await removeTokens(ctx, sessionIds);
    if (left.length > 0)
      await ctx.scheduler.runAfter(0, internal.accountJobs.removeRefreshTokens, { sessionIds: left });
    return null;
  },
});

/** What follows from changes of accounts, after their commit. Nothing in here is public. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { continueErasure, eraseForGood } from "./model/accountErasure";
import { claimNextBatch } from "./model/claims";
import { mailLink as mail, mailNotice as mailAbout } from "./model/links";
import { removeRefreshTokens as removeTokens } from "./model/sessions";
import { linkPurpose } from "./model/tokenFields";

/** Issues a link and queues its mail. The token exists only from here on: no argument of a job ever holds one (C10). */
export const mailLink = internalMutation({
  args: { userId: v.id("users"), purpose: linkPurpose },
  returns: v.null(),
  handler: async (ctx, { userId, purpose }) => {
    const user = await ctx.db.get("users", userId);
    if (user !== null) await mail(ctx, user, purpose);
    return null;
  },
});

/** Queues the mail about a new password or a new device, with the link that undoes it. */
export const mailNotice = internalMutation({
  args: {
    userId: v.id("users"),
    event: v.union(v.literal("password-changed"), v.literal("new-device")),
    deviceName: v.string(),
    at: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { userId, ...notice }) => {
    const user = await ctx.db.get("users", userId);
    if (user !== null) await mailAbout(ctx, user, notice);
    return null;
  },
});

/** One batch of a claim, which schedules the next. */
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

/** One batch of what a deleted account leaves to erase, which schedules the next. */
export const eraseBatch = internalMutation({
  args: { erasureId: v.id("erasures") },
  returns: v.null(),
  handler: async (ctx, { erasureId }) => {
    await continueErasure(ctx, erasureId);
    return null;
  },
});

/** Erases accounts whose end was lost when a backup from before it was put back; those that are gone stay so. */
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

/** One batch of refresh tokens of ended sessions, which schedules the next. */
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

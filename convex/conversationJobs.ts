/** Scheduled functions about conversations (B03). Nothing in here is public. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { eraseMessages } from "./model/conversations/conversationErasure";
import { conversationSide } from "./model/conversations/conversationFields";
import { getSideRow } from "./model/conversations/conversations";
import { isStillUnread } from "./model/conversations/guestLink";
import { forgetStagedMessagePhotos } from "./model/conversations/messagePhotos";
import { queueMail } from "./model/mail/mails";
import { wantsMail } from "./model/push/noticeSettings";

/**
 * Mails a side about messages that it has not read. Scheduled by the first unread one, and does nothing when all were
 * read since.
 */
export const mailUnread = internalMutation({
  args: { conversationId: v.id("conversations"), side: conversationSide, since: v.number() },
  returns: v.null(),
  handler: async (ctx, unread) => {
    if (!(await isStillUnread(ctx, unread))) return null;
    const userId = (await getSideRow(ctx, unread.conversationId, unread.side))?.userId ?? null;
    if (userId === null || (await wantsMail(ctx, userId, "newMessage"))) await queueMail(ctx, "message-unread", unread);
    return null;
  },
});

/** Erases the next batch of messages of an erased conversation, and schedules itself again while there are more. */
export const eraseRest = internalMutation({
  args: { conversationId: v.id("conversations") },
  returns: v.null(),
  handler: async (ctx, { conversationId }) => {
    const more = await eraseMessages(ctx, conversationId);
    if (more) await ctx.scheduler.runAfter(0, internal.conversationJobs.eraseRest, { conversationId });
    return null;
  },
});

/** Deletes photos that no message showed in time, and schedules itself again while there are more. */
export const sweepPhotos = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const more = await forgetStagedMessagePhotos(ctx, Date.now());
    if (more) await ctx.scheduler.runAfter(0, internal.conversationJobs.sweepPhotos, {});
    return null;
  },
});

/** Conversations between a client and a company about one request (B03). Photos arrive by an HTTP action (conversationPhotos.ts). */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { maybeViewerQuery, openMutation, openQuery, viewerMutation, viewerMutationOnce } from "./functions";
import { findMember } from "./model/access/members";
import { nullable } from "./model/base/commonFields";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import {
  closeConversation,
  getPair,
  markRead as markAsRead,
  reportConversation,
  requirePair,
  sendMessage,
  showTyping,
} from "./model/conversations/conversations";
import {
  conversationView,
  countUnread,
  listConversations,
  listedConversation,
  listMessages,
  messageView,
  signsView,
  viewConversation,
  viewSigns,
} from "./model/conversations/conversationViews";
import { guestConversation, markReadByLink, readByLink } from "./model/conversations/guestLink";

const pairArgs = { briefId: v.string(), companyId: v.string() };
const nothing = { page: [], isDone: true, continueCursor: "" };

/** The caller's own conversations, the one with the newest message first. Empty for everybody else. */
export const list = maybeViewerQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(listedConversation),
  handler: async (ctx, { paginationOpts }) =>
    ctx.viewer === null ? nothing : await listConversations(ctx, ctx.viewer._id, paginationOpts),
});

/** A conversation without its messages, also before the first one; null for a caller on neither side. */
export const get = maybeViewerQuery({
  args: pairArgs,
  returns: nullable(conversationView),
  handler: async (ctx, ids) => {
    const pair = ctx.viewer && (await getPair(ctx, ctx.viewer._id, ids));
    return ctx.viewer && pair ? await viewConversation(ctx, ctx.viewer._id, pair) : null;
  },
});

/** A page of a conversation's messages, newest first. Empty for a caller on neither side. */
export const messages = maybeViewerQuery({
  args: { ...pairArgs, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(messageView),
  handler: async (ctx, { paginationOpts, ...ids }) => {
    const pair = ctx.viewer && (await getPair(ctx, ctx.viewer._id, ids));
    return pair ? await listMessages(ctx, pair, ctx.session!._id, paginationOpts) : nothing;
  },
});

/** How far the other side of a conversation has read, and whether it is typing; null for a caller on neither side. */
export const signs = maybeViewerQuery({
  args: pairArgs,
  returns: nullable(signsView),
  handler: async (ctx, ids) => {
    const pair = ctx.viewer && (await getPair(ctx, ctx.viewer._id, ids));
    return pair ? await viewSigns(ctx, pair) : null;
  },
});

/** How many messages the caller has not read, over all conversations; null when nobody is logged in. */
export const unread = maybeViewerQuery({
  args: {},
  returns: nullable(v.number()),
  handler: async (ctx) => (ctx.viewer === null ? null : await countUnread(ctx, ctx.viewer._id)),
});

/**
 * Sends a message, with the photos of its `uploads` (random ids, in order), which may arrive later; `about` says that
 * they show the laid floor. Errors:
 * CONVERSATION_NOT_FOUND, CONVERSATION_CLOSED, INVALID_INPUT, TOO_MANY_MESSAGE_PHOTOS, RATE_LIMITED.
 */
export const send = viewerMutationOnce({
  args: { ...pairArgs, text: v.string(), uploads: v.array(v.string()), about: v.optional(v.literal("result")) },
  returns: v.id("messages"),
  handler: async (ctx, { text, uploads, about, ...ids }) => {
    const sendId = ctx.requestId ?? null;
    const author = (await findMember(ctx, ctx.person._id))?._id;
    const message = { text, uploads, sendId, ...(author && { author }), ...(about && { about }) };
    const messageId = await sendMessage(ctx, ctx.viewer._id, ids, message);
    await checkRateLimitOrThrow(ctx, "message", [ctx.viewer._id]);
    return messageId;
  },
});

/**
 * Stores that the caller has seen the messages up to the one with `_creationTime` `upTo`. Errors: NOT_SIGNED_IN,
 * CONVERSATION_NOT_FOUND.
 */
export const markRead = viewerMutation({
  args: { ...pairArgs, upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, { upTo, ...ids }) => {
    const { conversation, side } = await requirePair(ctx, ctx.viewer._id, ids);
    if (conversation !== null) await markAsRead(ctx, conversation._id, side, upTo);
    return null;
  },
});

/** Tells the other side that the caller is typing, or that it stopped. Errors: CONVERSATION_NOT_FOUND. */
export const typing = viewerMutation({
  args: { ...pairArgs, isTyping: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { isTyping, ...ids }) => {
    await showTyping(ctx, await requirePair(ctx, ctx.viewer._id, ids), isTyping);
    return null;
  },
});

/** Closes a conversation for both sides, for good. Idempotent. Errors: NOT_SIGNED_IN, CONVERSATION_NOT_FOUND. */
export const close = viewerMutation({
  args: pairArgs,
  returns: v.null(),
  handler: async (ctx, ids) => {
    const pair = await requirePair(ctx, ctx.viewer._id, ids);
    await closeConversation(ctx, pair, pair.side);
    return null;
  },
});

/** Reports a conversation to staff, who then reads it. Errors: CONVERSATION_NOT_FOUND, CONVERSATION_REPORT_EXISTS, INVALID_INPUT, RATE_LIMITED. */
export const report = viewerMutation({
  args: { ...pairArgs, reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { reason, ...ids }) => {
    await reportConversation(ctx, ctx.viewer._id, await requirePair(ctx, ctx.viewer._id, ids), { reason });
    await checkRateLimitOrThrow(ctx, "review", [ctx.viewer._id]);
    return null;
  },
});

/** The conversation that the key of a mail opens, for a client without an account; null for a key that opens none. */
export const byLink = openQuery({
  args: { token: v.string() },
  returns: nullable(guestConversation),
  handler: async (ctx, { token }) => await readByLink(ctx, token),
});

/** Stores that the holder of a mail's key has seen the messages up to a time. Does nothing for an unknown key. */
export const markReadBy = openMutation({
  args: { token: v.string(), upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, { token, upTo }) => {
    await markReadByLink(ctx, token, upTo);
    return null;
  },
});

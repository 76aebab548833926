/**
 * Conversations of a company with the client of one request (B03): from the company's unlock or quote until one of the
 * two closes it. What a message changes for each side is stored in rows of their own (conversationFields), so that a
 * message re-runs only the queries of these two.
 */
import { CONVERSATION_SIDES, otherSide, type ClosedBy, type ConversationSide } from "../../../domain/conversations";
import { messageTextSchema } from "../../../domain/forms/message";
import { reasonSchema } from "../../../domain/forms/reason";
import { MESSAGE_PHOTOS_MAX } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isRandomId } from "../access/appliedRequests";
import { fail } from "../base/errors";
import { getBrief, getContactOrErased } from "../briefs/briefs";
import { getSentQuote } from "../quotes/quoteViews";
import { getUnlock } from "../unlocks/unlocks";
import { forgetNotice, messageArrived, planUnreadMail } from "./arrivals";
import { takePhotos } from "./messagePhotos";
import { hideNewMessage, withBeginning } from "./messageTexts";

/** A sign of typing is written at most this often: more would say nothing. */
const TYPING_EVERY_MS = 1000;

/** The ids that name a conversation: the company and the request that it is about. */
export type PairIds = { briefId: string; companyId: string };

/** A conversation, stored or not yet begun, as seen from one of its two sides. */
export type Pair = {
  brief: Doc<"briefs">;
  companyId: Id<"users">;
  side: ConversationSide;
  /** Null before the first message. */
  conversation: Doc<"conversations"> | null;
};

/**
 * The conversation of a company about a request, for an account on one of its sides; null for everybody else. A company
 * is on a side as long as it has an unlock or a quote.
 */
export async function getPair(ctx: QueryCtx, viewerId: Id<"users">, ids: PairIds): Promise<Pair | null> {
  const brief = await getBrief(ctx, ids.briefId);
  const companyId = ctx.db.normalizeId("users", ids.companyId);
  if (brief === null || companyId === null) return null;
  const side = viewerId === companyId ? "company" : viewerId === brief.userId ? "client" : null;
  if (side === null) return null;
  const conversation = await findConversation(ctx, brief._id, companyId);
  const isOpenTo = await mayConverse(ctx, companyId, brief._id);
  // A client keeps reading what was written, also when the company may not any more.
  if (!isOpenTo && (side === "company" || conversation === null)) return null;
  return { brief, companyId, side, conversation };
}

/**
 * The conversation of a company about a request, for an account that must be on one of its sides. Throws
 * CONVERSATION_NOT_FOUND.
 */
export async function requirePair(ctx: QueryCtx, viewerId: Id<"users">, ids: PairIds): Promise<Pair> {
  return (await getPair(ctx, viewerId, ids)) ?? fail("CONVERSATION_NOT_FOUND");
}

/** Whether a company may have a conversation about a request: it unlocked it or sent a quote. */
export async function mayConverse(ctx: QueryCtx, companyId: Id<"users">, briefId: Id<"briefs">): Promise<boolean> {
  if ((await getUnlock(ctx, companyId, briefId)) !== null) return true;
  return (await getSentQuote(ctx, companyId, briefId)) !== null;
}

/** The conversation of a company about a request; null before its first message. */
export async function findConversation(
  ctx: QueryCtx,
  briefId: Id<"briefs">,
  companyId: Id<"users">,
): Promise<Doc<"conversations"> | null> {
  return await ctx.db
    .query("conversations")
    .withIndex("by_brief_company", (q) => q.eq("briefId", briefId).eq("companyId", companyId))
    .unique();
}

/** Why a conversation is closed; null while both sides may write. */
export async function closedOf(ctx: QueryCtx, pair: Omit<Pair, "side">): Promise<ClosedBy | null> {
  const { brief, companyId, conversation } = pair;
  if (conversation !== null && conversation.closed !== null) return conversation.closed.by;
  if ((await getContactOrErased(ctx, brief._id)).email === "") return "gone";
  if ((await ctx.db.get("users", companyId)) === null) return "gone";
  return (await mayConverse(ctx, companyId, brief._id)) ? null : "access";
}

/**
 * The row of a conversation, inserted when there is none yet. Throws CONVERSATION_CLOSED when the conversation is
 * closed.
 */
export async function openForWriting(ctx: MutationCtx, pair: Pair): Promise<Doc<"conversations">> {
  if ((await closedOf(ctx, pair)) !== null) return fail("CONVERSATION_CLOSED");
  return pair.conversation ?? (await begin(ctx, pair.brief._id, pair.companyId));
}

/** Stores the row of a conversation. */
async function begin(ctx: MutationCtx, briefId: Id<"briefs">, companyId: Id<"users">): Promise<Doc<"conversations">> {
  const id = await ctx.db.insert("conversations", { briefId, companyId, closed: null });
  return (await ctx.db.get("conversations", id))!;
}

/**
 * Takes the conversation about a request out of a company's list when the company lost its access to it. Nothing of it
 * is mailed to the company any more. Messages that the company had not read count as unread again once it gets access
 * back. The client keeps reading the conversation.
 */
export async function leaveConversation(
  ctx: MutationCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<void> {
  const conversation = await findConversation(ctx, briefId, companyId);
  const row = conversation && (await getSideRow(ctx, conversation._id, "company"));
  if (!row || (await mayConverse(ctx, companyId, briefId))) return;
  await forgetNotice(ctx, row);
  await ctx.db.patch("conversationSides", row._id, { userId: null, unreadSince: null });
}

/** Puts a conversation that a company left back into its list, now that the company has a quote. */
export async function rejoinConversation(ctx: MutationCtx, companyId: Id<"users">, briefId: string): Promise<void> {
  const conversation = (await getPair(ctx, companyId, { briefId, companyId }))?.conversation;
  const row = conversation && (await getSideRow(ctx, conversation._id, "company"));
  if (row?.userId === null) await ctx.db.patch("conversationSides", row._id, { userId: companyId });
}

/** A message as its form sends it. */
export type MessageInput = {
  text: string;
  uploads: string[];
  sendId: string | null;
  /** Who of a company's team writes it. */
  author?: Id<"teamMembers">;
  /** Its photos show the laid floor. */
  about?: "result";
};

/**
 * Stores a message, and notifies the other side. Throws CONVERSATION_NOT_FOUND, CONVERSATION_CLOSED, INVALID_INPUT and
 * TOO_MANY_MESSAGE_PHOTOS.
 */
export async function sendMessage(
  ctx: MutationCtx,
  viewerId: Id<"users">,
  ids: PairIds,
  input: MessageInput,
): Promise<Id<"messages">> {
  const pair = await requirePair(ctx, viewerId, ids);
  const conversation = await openForWriting(ctx, pair);
  const text = messageTextSchema.safeParse(input.text).data ?? fail("INVALID_INPUT");
  const uploads = [...new Set(input.uploads)];
  if (uploads.length > MESSAGE_PHOTOS_MAX) fail("TOO_MANY_MESSAGE_PHOTOS");
  if (!uploads.every(isRandomId) || (text === "" && uploads.length === 0)) fail("INVALID_INPUT");
  return await storeMessage(ctx, pair, conversation, { ...input, text, uploads });
}

/** Writes a message and updates both sides' rows. The caller has checked that it is allowed. */
export async function storeMessage(
  ctx: MutationCtx,
  { brief, companyId, side }: Pick<Pair, "brief" | "companyId" | "side">,
  { _id: conversationId }: Doc<"conversations">,
  message: MessageInput,
): Promise<Id<"messages">> {
  const messageId = await insertMessage(ctx, brief, { conversationId, by: side, ...message });
  await takePhotos(ctx, { _id: messageId, conversationId, by: side, uploads: message.uploads });
  const now = Date.now();
  const to = otherSide(side);
  for (const each of CONVERSATION_SIDES) {
    const userId = each === "company" ? companyId : brief.userId;
    const row = await getSideRow(ctx, conversationId, each);
    const { unread = 0, unreadSince = null } = row ?? {};
    // Whoever writes may not have read: what waited for a connection is sent unseen.
    const counts = each === to ? { unread: unread + 1, unreadSince: unreadSince ?? now } : { unread, unreadSince };
    if (row === null) {
      await ctx.db.insert("conversationSides", { conversationId, side: each, userId, lastAt: now, ...counts });
    } else await ctx.db.patch("conversationSides", row._id, { userId, lastAt: now, ...counts });
    if (each === to) {
      await messageArrived(ctx, {
        conversationId,
        messageId,
        side: to,
        userId,
        isFirstUnread: unreadSince === null,
        at: now,
      });
    }
  }
  await stopTyping(ctx, conversationId, side);
  return messageId;
}

/** Writes the row of a message, with what is shown of it. */
export async function insertMessage(
  ctx: MutationCtx,
  brief: Doc<"briefs">,
  message: MessageInput & Pick<Doc<"messages">, "conversationId" | "by">,
): Promise<Id<"messages">> {
  const { conversationId, by, text } = message;
  const { beginning } = withBeginning(text);
  if (by === "company") return await ctx.db.insert("messages", { ...message, beginning });
  const shown = await hideNewMessage(ctx, brief, conversationId, text);
  return await ctx.db.insert("messages", { ...message, beginning, shown });
}

/** The row with what a conversation's messages changed for one side; null before the first message. */
export async function getSideRow(
  ctx: QueryCtx,
  conversationId: Id<"conversations">,
  side: ConversationSide,
): Promise<Doc<"conversationSides"> | null> {
  return await ctx.db
    .query("conversationSides")
    .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId).eq("side", side))
    .unique();
}

/** How far a side has read and whether it is typing, as the other side is told; null before its first sign. */
export async function getSigns(
  ctx: QueryCtx,
  conversationId: Id<"conversations">,
  side: ConversationSide,
): Promise<Doc<"conversationSigns"> | null> {
  return await ctx.db
    .query("conversationSigns")
    .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId).eq("side", side))
    .unique();
}

/**
 * Stores that a side has seen the messages up to a time, which must be that of a message that it was shown. Later
 * messages stay unread, and reading cannot be undone.
 */
export async function markRead(
  ctx: MutationCtx,
  conversationId: Id<"conversations">,
  side: ConversationSide,
  upTo: number,
): Promise<void> {
  const row = await getSideRow(ctx, conversationId, side);
  if (row === null) return;
  const signs = await getSigns(ctx, conversationId, side);
  if (upTo > (signs?.readUpTo ?? 0)) {
    const newest = await ctx.db
      .query("messages")
      .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId))
      .order("desc")
      .first();
    // Nobody has read what was not written yet.
    const readUpTo = Math.min(upTo, newest?._creationTime ?? 0);
    if (signs !== null) await ctx.db.patch("conversationSigns", signs._id, { readUpTo });
    else await ctx.db.insert("conversationSigns", { conversationId, side, readUpTo, typingAt: null });
  }
  if (row.unread === 0) return;
  const later = await ctx.db
    .query("messages")
    .withIndex("by_conversation_by", (q) =>
      q.eq("conversationId", conversationId).eq("by", otherSide(side)).gt("_creationTime", upTo),
    )
    .take(row.unread);
  const unreadSince = later[0]?._creationTime ?? null;
  if (later.length !== row.unread) {
    await ctx.db.patch("conversationSides", row._id, { unread: later.length, unreadSince });
    if (unreadSince !== null) await planUnreadMail(ctx, conversationId, side, unreadSince);
    else await forgetNotice(ctx, row);
  }
}

/** Tells the other side that this one is typing, or has stopped. Does nothing before the first message. */
export async function showTyping(ctx: MutationCtx, pair: Pair, isTyping: boolean): Promise<void> {
  const { conversation, side } = pair;
  if (conversation === null || conversation.closed !== null) return;
  if (!isTyping) return await stopTyping(ctx, conversation._id, side);
  const now = Date.now();
  const signs = await getSigns(ctx, conversation._id, side);
  if (signs === null) {
    const row = { conversationId: conversation._id, side, readUpTo: 0, typingAt: now };
    await ctx.db.insert("conversationSigns", row);
  } else if (now - (signs.typingAt ?? 0) >= TYPING_EVERY_MS) {
    await ctx.db.patch("conversationSigns", signs._id, { typingAt: now });
  }
}

async function stopTyping(
  ctx: MutationCtx,
  conversationId: Id<"conversations">,
  side: ConversationSide,
): Promise<void> {
  const signs = await getSigns(ctx, conversationId, side);
  if (signs !== null && signs.typingAt !== null) {
    await ctx.db.patch("conversationSigns", signs._id, { typingAt: null });
  }
}

/** Closes a conversation for both sides, also one without a message. Idempotent. */
export async function closeConversation(ctx: MutationCtx, pair: Pair, by: ClosedBy): Promise<void> {
  const conversation = pair.conversation ?? (await begin(ctx, pair.brief._id, pair.companyId));
  if (conversation.closed !== null) return;
  await ctx.db.patch("conversations", conversation._id, { closed: { by, at: Date.now() } });
}

/**
 * Stores a side's report of a conversation, one at a time. Throws CONVERSATION_NOT_FOUND when it has no message,
 * CONVERSATION_REPORT_EXISTS and INVALID_INPUT.
 */
export async function reportConversation(
  ctx: MutationCtx,
  reporterId: Id<"users">,
  { conversation, side }: Pair,
  input: { reason: string },
): Promise<void> {
  if (conversation === null) return fail("CONVERSATION_NOT_FOUND");
  if (await hasOpenReport(ctx, conversation._id, reporterId)) return fail("CONVERSATION_REPORT_EXISTS");
  const { reason } = reasonSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  const row = { conversationId: conversation._id, reporterId, by: side, reason, decision: null };
  await ctx.db.insert("conversationReports", row);
}

/** Whether a conversation has a report that staff has not decided on. */
export async function hasOpenReport(
  ctx: QueryCtx,
  conversationId: Id<"conversations">,
  reporterId: Id<"users">,
): Promise<boolean> {
  const last = await ctx.db
    .query("conversationReports")
    .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId).eq("reporterId", reporterId))
    .order("desc")
    .first();
  return last !== null && last.decision === null;
}

/** Whether somebody ever reported a conversation, so that staff may read it. */
export async function isReported(ctx: QueryCtx, conversationId: Id<"conversations">): Promise<boolean> {
  const report = await ctx.db
    .query("conversationReports")
    .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId))
    .first();
  return report !== null;
}

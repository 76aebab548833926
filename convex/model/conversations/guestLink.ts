/**
 * How a client without an account reads a conversation: by the key in the mail about unread messages, which opens that
 * one conversation for fourteen days, until the request is an account's, and does not allow writing (C11). To answer, the client makes an account.
 */
import { v, type Infer } from "convex/values";
import type { ConversationSide } from "../../../domain/conversations";
import { jobTitle } from "../../../domain/jobTitle";
import { MESSAGES_PER_PAGE, REQUEST_LINK_MS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { sha256 } from "../base/digest";
import { closedBy } from "./conversationFields";
import { closedOf, getSideRow, markRead, type Pair } from "./conversations";
import { messageView, otherNameOf, pairOf, toMessage } from "./conversationViews";
import { blockOfOwner } from "../briefs/briefs";

/** The messages that a side had not read from some time on. */
export type Unread = { conversationId: Id<"conversations">; side: ConversationSide; since: number };

/** A conversation as a guest reads it: the newest messages, oldest first. */
export const guestConversation = v.object({
  otherName: text,
  title: text,
  closed: nullable(closedBy),
  messages: v.array(messageView),
});

/** Whether the side still has unread messages from `since` (milliseconds) or earlier. */
export async function isStillUnread(ctx: QueryCtx, { conversationId, side, since }: Unread): Promise<boolean> {
  const row = await getSideRow(ctx, conversationId, side);
  return row !== null && row.unread > 0 && row.unreadSince !== null && row.unreadSince <= since;
}

/** Stores the key of a mail, so that it opens its conversation. The key of the mail before stops working. */
export async function keepLink(ctx: MutationCtx, token: string, { conversationId, side }: Unread): Promise<void> {
  const row = await getSideRow(ctx, conversationId, side);
  if (row === null) return;
  const linkUntil = Date.now() + REQUEST_LINK_MS;
  await ctx.db.patch("conversationSides", row._id, { linkHash: await sha256(token), linkUntil });
}

/**
 * The side and the conversation that a key opens. Null for an unknown key, for one that has ended, while staff block the
 * client, and once the request belongs to an account, which reads its conversations after a login.
 */
async function findByLink(
  ctx: QueryCtx,
  token: string,
): Promise<{ row: Doc<"conversationSides">; pair: NonNullable<Awaited<ReturnType<typeof pairOf>>> } | null> {
  const linkHash = await sha256(token);
  const row = await ctx.db
    .query("conversationSides")
    .withIndex("by_linkHash", (q) => q.eq("linkHash", linkHash))
    .unique();
  const pair = row && (await pairOf(ctx, row.conversationId, row.side));
  if (!row || !pair || !isRunning(row, pair)) return null;
  return (await blockOfOwner(ctx, pair.brief)) === null ? { row, pair } : null;
}

function isRunning(row: Doc<"conversationSides">, { brief }: Pick<Pair, "brief">): boolean {
  return row.linkHash !== undefined && linkEnd(row) > Date.now() && brief.userId === null;
}

function linkEnd({ linkUntil, lastAt }: Doc<"conversationSides">): number {
  return linkUntil ?? lastAt + REQUEST_LINK_MS;
}

/** The conversation that a side's key opens, if that key still ends at `end` (milliseconds) and works; null otherwise. */
export async function conversationOfLink(
  ctx: QueryCtx,
  row: Doc<"conversationSides">,
  end: number,
): Promise<Id<"conversations"> | null> {
  const pair = linkEnd(row) === end ? await pairOf(ctx, row.conversationId, row.side) : null;
  return pair !== null && isRunning(row, pair) ? row.conversationId : null;
}

/** The request of the conversation that the key of a mail opens; null as `readByLink`. */
export async function briefOfLink(ctx: QueryCtx, token: string): Promise<Doc<"briefs"> | null> {
  return (await findByLink(ctx, token))?.pair.brief ?? null;
}

/** The conversation that the key of a mail opens; null for an unknown key, and for one that no longer works. */
export async function readByLink(ctx: QueryCtx, token: string): Promise<Infer<typeof guestConversation> | null> {
  const found = await findByLink(ctx, token);
  if (found === null) return null;
  const { row, pair } = found;
  const reader = `${row._id}.${linkEnd(row)}`;
  const messages = await ctx.db
    .query("messages")
    .withIndex("by_conversation", (q) => q.eq("conversationId", pair.conversation._id))
    .order("desc")
    .take(MESSAGES_PER_PAGE);
  return {
    otherName: await otherNameOf(ctx, pair),
    title: jobTitle(pair.brief),
    closed: await closedOf(ctx, pair),
    messages: await Promise.all(
      messages.reverse().map((each) => toMessage(ctx, each, { side: pair.side, reader }, each.text)),
    ),
  };
}

/** Stores that the holder of a mail's key has seen the messages up to a time. Does nothing for an unknown key. */
export async function markReadByLink(ctx: MutationCtx, token: string, upTo: number): Promise<void> {
  const found = await findByLink(ctx, token);
  if (found !== null) await markRead(ctx, found.row.conversationId, found.row.side, upTo);
}

/**
 * How somebody hears of a message that stayed unread, and how a client without an account reads it: by the key in the
 * mail, which opens that one conversation and lets nobody write (C11). To answer, the client makes an account.
 */
import { v, type Infer } from "convex/values";
import type { ConversationSide } from "../../../domain/conversations";
import { MESSAGES_PER_PAGE } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { sha256 } from "../base/digest";
import { publicTitle } from "../briefs/briefs";
import { closedBy } from "./conversationFields";
import { closedOf, getSideRow, markRead } from "./conversations";
import { messageView, otherNameOf, pairOf, toMessage } from "./conversationViews";

/** Messages that a side had not read from some time on. */
export type Unread = { conversationId: Id<"conversations">; side: ConversationSide; since: number };

/** A conversation as a guest reads it: the newest messages, oldest first. */
export const guestConversation = v.object({
  otherName: text,
  title: text,
  closed: nullable(closedBy),
  messages: v.array(messageView),
});

/** Whether what was unread since then has stayed so. */
export async function isStillUnread(ctx: QueryCtx, { conversationId, side, since }: Unread): Promise<boolean> {
  const row = await getSideRow(ctx, conversationId, side);
  return row !== null && row.unread > 0 && row.unreadSince !== null && row.unreadSince <= since;
}

/** Makes the key of a mail open its conversation, in place of that of the mail before. */
export async function keepLink(ctx: MutationCtx, token: string, { conversationId, side }: Unread): Promise<void> {
  const row = await getSideRow(ctx, conversationId, side);
  if (row !== null) await ctx.db.patch("conversationSides", row._id, { linkHash: await sha256(token) });
}

async function findByLink(ctx: QueryCtx, token: string): Promise<Doc<"conversationSides"> | null> {
  const linkHash = await sha256(token);
  return await ctx.db
    .query("conversationSides")
    .withIndex("by_linkHash", (q) => q.eq("linkHash", linkHash))
    .unique();
}

/** What the key of a mail opens; null for one that opens nothing, or nothing any more. */
export async function readByLink(ctx: QueryCtx, token: string): Promise<Infer<typeof guestConversation> | null> {
  const row = await findByLink(ctx, token);
  const pair = row && (await pairOf(ctx, row.conversationId, row.side));
  if (!pair) return null;
  const messages = await ctx.db
    .query("messages")
    .withIndex("by_conversation", (q) => q.eq("conversationId", pair.conversation._id))
    .order("desc")
    .take(MESSAGES_PER_PAGE);
  return {
    otherName: await otherNameOf(ctx, pair),
    title: await publicTitle(ctx, pair.brief),
    closed: await closedOf(ctx, pair),
    messages: await Promise.all(messages.reverse().map((each) => toMessage(ctx, each, pair.side, ({ text }) => text))),
  };
}

/** Notes that whoever has the key of a mail has seen the messages up to a time. Nothing for a key that opens nothing. */
export async function markReadByLink(ctx: MutationCtx, token: string, upTo: number): Promise<void> {
  const row = await findByLink(ctx, token);
  if (row !== null) await markRead(ctx, row.conversationId, row.side, upTo);
}

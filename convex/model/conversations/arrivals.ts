/** What happens when a message has arrived for somebody (B03). */
import type { ConversationSide } from "../../../domain/conversations";
import { jobTitle } from "../../../domain/jobTitle";
import { UNREAD_MAIL_MS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { forgetWaitingPushes, notify } from "../push/notify";

/** A stored message, as its receiver is told of it. */
export type Arrival = {
  conversationId: Id<"conversations">;
  messageId: Id<"messages">;
  /** The side that it is for. */
  side: ConversationSide;
  /** Whose it is; null for a client without an account. */
  userId: Id<"users"> | null;
  /** Whether everything before it was read. */
  isFirstUnread: boolean;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
};

/**
 * Notifies a side of a message that arrived for it. Called once for each message, in the transaction that stores it;
 * everything that is told outside the conversation itself belongs here. The first unread message schedules a mail,
 * which is not sent when it was read meanwhile.
 */
export async function messageArrived(ctx: MutationCtx, arrival: Arrival): Promise<void> {
  const { conversationId, side, userId, isFirstUnread, at } = arrival;
  if (isFirstUnread) await planUnreadMail(ctx, conversationId, side, at);
  const conversation = userId === null ? null : await ctx.db.get("conversations", conversationId);
  const brief = conversation === null ? null : await ctx.db.get("briefs", conversation.briefId);
  if (userId === null || conversation === null || brief === null) return;
  await notify(ctx, userId, "newMessage", {
    title: "Nieuw bericht",
    body: jobTitle(brief),
    path: `/berichten/${brief._id}/${conversation.companyId}`,
    tag: tagOf(conversationId),
  });
}

/**
 * Deletes the notices about a conversation that wait for a side's devices, when the side has read all of it or lost
 * access to it.
 */
export async function forgetNotice(
  ctx: MutationCtx,
  { userId, conversationId }: Pick<Arrival, "userId" | "conversationId">,
): Promise<void> {
  if (userId !== null) await forgetWaitingPushes(ctx, userId, tagOf(conversationId));
}

/** A device shows one notice for a conversation, the latest. */
function tagOf(conversationId: Id<"conversations">): string {
  return `message-${conversationId}`;
}

/** Schedules the mail about what a side has not read since a time, in milliseconds since 1970. */
export async function planUnreadMail(
  ctx: MutationCtx,
  conversationId: Id<"conversations">,
  side: ConversationSide,
  since: number,
): Promise<void> {
  const unread = { conversationId, side, since };
  await ctx.scheduler.runAt(since + UNREAD_MAIL_MS, internal.conversationJobs.mailUnread, unread);
}

/**
 * What becomes of conversations when somebody gets an account, loses access or leaves. A conversation ends as a whole
 * when the client's contact data or either account is erased (docs/adr/0036-conversations.md): nobody reads it
 * from that transaction on, and its messages are deleted in batches.
 */
import { MAX_QUOTES, MAX_UNLOCKS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { forgetNotice } from "./arrivals";
import { getSideRow } from "./conversations";
import { deleteMessagePhoto } from "./messagePhotos";

const BATCH = 100;

/** The conversations about a request: no more than companies that unlocked it or sent a quote, then or now. */
async function conversationsAbout(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Doc<"conversations">[]> {
  return await ctx.db
    .query("conversations")
    .withIndex("by_brief_company", (q) => q.eq("briefId", briefId))
    .take(4 * (MAX_UNLOCKS + MAX_QUOTES));
}

/** Assigns the conversations about a guest's request to the account that the request was assigned to (C11). */
export async function giveConversations(ctx: MutationCtx, briefId: Id<"briefs">, userId: Id<"users">): Promise<void> {
  for (const { _id } of await conversationsAbout(ctx, briefId)) {
    const row = await getSideRow(ctx, _id, "client");
    if (row !== null) await ctx.db.patch("conversationSides", row._id, { userId });
  }
}

/** Erases the conversations about a request, with all of their messages. */
export async function eraseConversationsAbout(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  for (const conversation of await conversationsAbout(ctx, briefId)) await eraseConversation(ctx, conversation);
}

/**
 * Erases up to `batch` conversations of a company, and its reports of conversations. Returns whether there may be more.
 */
export async function eraseConversationsOf(ctx: MutationCtx, userId: Id<"users">, batch: number): Promise<boolean> {
  const own = await ctx.db
    .query("conversations")
    .withIndex("by_company", (q) => q.eq("companyId", userId))
    .take(batch);
  for (const conversation of own) await eraseConversation(ctx, conversation);
  const reports = await ctx.db
    .query("conversationReports")
    .withIndex("by_reporter", (q) => q.eq("reporterId", userId))
    .take(batch);
  for (const { _id } of reports) await ctx.db.delete("conversationReports", _id);
  return own.length === batch || reports.length === batch;
}

async function eraseConversation(ctx: MutationCtx, { _id }: Doc<"conversations">): Promise<void> {
  for (const row of await sidesOf(ctx, _id)) {
    await forgetNotice(ctx, row);
    await ctx.db.delete("conversationSides", row._id);
  }
  for (const row of await signsOf(ctx, _id)) await ctx.db.delete("conversationSigns", row._id);
  // Few: each side has one that waits.
  const reports = await ctx.db
    .query("conversationReports")
    .withIndex("by_conversation", (q) => q.eq("conversationId", _id))
    .take(BATCH);
  for (const row of reports) await ctx.db.delete("conversationReports", row._id);
  await ctx.db.delete("conversations", _id);
  const more = await eraseMessages(ctx, _id);
  if (more) await ctx.scheduler.runAfter(0, internal.conversationJobs.eraseRest, { conversationId: _id });
}

async function sidesOf(ctx: QueryCtx, conversationId: Id<"conversations">): Promise<Doc<"conversationSides">[]> {
  return await ctx.db
    .query("conversationSides")
    .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId))
    .take(2);
}

async function signsOf(ctx: QueryCtx, conversationId: Id<"conversations">): Promise<Doc<"conversationSigns">[]> {
  return await ctx.db
    .query("conversationSigns")
    .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId))
    .take(2);
}

/** Deletes a batch of the messages and photos of an erased conversation. Returns whether there may be more. */
export async function eraseMessages(ctx: MutationCtx, conversationId: Id<"conversations">): Promise<boolean> {
  const photos = await ctx.db
    .query("messagePhotos")
    .withIndex("by_upload", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);
  for (const photo of photos) await deleteMessagePhoto(ctx, photo);
  const messages = await ctx.db
    .query("messages")
    .withIndex("by_conversation", (q) => q.eq("conversationId", conversationId))
    .take(BATCH);
  for (const { _id } of messages) await ctx.db.delete("messages", _id);
  return photos.length === BATCH || messages.length === BATCH;
}

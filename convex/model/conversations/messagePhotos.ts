/**
 * Photos in a conversation (B03). The browser gives each upload an id and the message names the ids in order; either
 * may arrive first. A photo that no message shows is seen by nobody, and is deleted after some days.
 */
import type { ConversationSide } from "../../../domain/conversations";
import { MESSAGE_PHOTOS_MAX, PHOTO_GRANT_MS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isRandomId } from "../access/appliedRequests";
import { fail } from "../base/errors";
import { pictureAddress, type PictureReader } from "../base/pictureAddresses";
import { deleteFile } from "../briefs/photos";

const SWEEP_BATCH = 20;
/** Messages with photos of a laid floor that are shown. */
const RESULTS_READ = 8;
/** Photos that one side may have sent without a message yet. */
const STAGED_MAX = 4 * MESSAGE_PHOTOS_MAX;
/** A photo that comes after its message is looked for among so many of its sender's last. */
const RECENT_MESSAGES = 50;

type Sender = { conversationId: Id<"conversations">; by: ConversationSide };

/**
 * Checks that an upload may be attached to a conversation. Throws INVALID_INPUT for a text that is no id, and
 * TOO_MANY_MESSAGE_PHOTOS.
 */
export async function assertRoom(
  ctx: QueryCtx,
  conversationId: Id<"conversations"> | null,
  by: ConversationSide,
  uploadId: string,
): Promise<void> {
  if (!isRandomId(uploadId)) fail("INVALID_INPUT");
  if (conversationId === null) return;
  const staged = await ctx.db
    .query("messagePhotos")
    .withIndex("by_upload", (q) => q.eq("conversationId", conversationId).eq("by", by).eq("messageId", null))
    .take(STAGED_MAX);
  if (staged.length >= STAGED_MAX) fail("TOO_MANY_MESSAGE_PHOTOS");
}

/**
 * Stores a file as a photo of one side, and links it to the message that names it, if that has arrived. Returns the
 * photo's id.
 */
export async function attachMessagePhoto(
  ctx: MutationCtx,
  { conversationId, by }: Sender,
  uploadId: string,
  imageId: Id<"_storage">,
): Promise<Id<"messagePhotos">> {
  await assertRoom(ctx, conversationId, by, uploadId);
  const recent = await ctx.db
    .query("messages")
    .withIndex("by_conversation_by", (q) => q.eq("conversationId", conversationId).eq("by", by))
    .order("desc")
    .take(RECENT_MESSAGES);
  const messageId = recent.find(({ uploads }) => uploads.includes(uploadId))?._id ?? null;
  return await ctx.db.insert("messagePhotos", { conversationId, by, uploadId, imageId, messageId });
}

/** Links to a new message the photos that it names and that have arrived. */
export async function takePhotos(
  ctx: MutationCtx,
  { _id: messageId, conversationId, by, uploads }: Pick<Doc<"messages">, "_id" | "conversationId" | "by" | "uploads">,
): Promise<void> {
  for (const uploadId of uploads) {
    const photo = await ctx.db
      .query("messagePhotos")
      .withIndex("by_upload", (q) =>
        q.eq("conversationId", conversationId).eq("by", by).eq("messageId", null).eq("uploadId", uploadId),
      )
      .first();
    if (photo !== null) await ctx.db.patch("messagePhotos", photo._id, { messageId });
  }
}

/** The photos of a message that have arrived, in order, with addresses for this reader, who must be entitled to them. */
export async function photosOf(
  ctx: QueryCtx,
  { _id, uploads }: Pick<Doc<"messages">, "_id" | "uploads">,
  reader: PictureReader,
): Promise<{ photoId: Id<"messagePhotos">; url: string }[]> {
  if (uploads.length === 0) return [];
  const rows = await ctx.db
    .query("messagePhotos")
    .withIndex("by_message", (q) => q.eq("messageId", _id))
    .take(MESSAGE_PHOTOS_MAX);
  const inOrder = rows.sort((one, other) => uploads.indexOf(one.uploadId) - uploads.indexOf(other.uploadId));
  const views = await Promise.all(
    inOrder.map(async ({ _id: photoId, imageId }) => ({
      photoId,
      url: await pictureAddress(ctx, imageId, photoId, reader),
    })),
  );
  return views.flatMap(({ photoId, url }) => (url === null ? [] : [{ photoId, url }]));
}

/** The messages of a conversation whose photos show the laid floor, the oldest first, at most RESULTS_READ. */
export async function resultMessages(ctx: QueryCtx, conversationId: Id<"conversations">): Promise<Doc<"messages">[]> {
  return await ctx.db
    .query("messages")
    .withIndex("by_conversation_about", (q) => q.eq("conversationId", conversationId).eq("about", "result"))
    .take(RESULTS_READ);
}

/** Deletes a photo with its file. */
export async function deleteMessagePhoto(ctx: MutationCtx, { _id, imageId }: Doc<"messagePhotos">): Promise<void> {
  await ctx.db.delete("messagePhotos", _id);
  await deleteFile(ctx, imageId);
}

/** Deletes photos that no message has shown in time. Returns whether there may be more. */
export async function forgetStagedMessagePhotos(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("messagePhotos")
    .withIndex("by_message", (q) => q.eq("messageId", null).lt("_creationTime", now - PHOTO_GRANT_MS))
    .take(SWEEP_BATCH);
  for (const photo of old) await deleteMessagePhoto(ctx, photo);
  return old.length === SWEEP_BATCH;
}

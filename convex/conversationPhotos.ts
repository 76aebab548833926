/**
 * The functions that the HTTP action for photos in a conversation calls (model/photos/uploadFunctions.ts). Nothing in
 * here is public.
 */
import { v } from "convex/values";
import type { Id } from "./_generated/dataModel";
import { internalMutation, type MutationCtx } from "./_generated/server";
import { requireViewer } from "./model/access/access";
import { applyOnce, firstAnswer } from "./model/access/appliedRequests";
import { nullable } from "./model/base/commonFields";
import { fail } from "./model/base/errors";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import { closedOf, openForWriting, requirePair, type PairIds } from "./model/conversations/conversations";
import { discardUnusedFile } from "./model/briefs/photos";
import { assertRoom, attachMessagePhoto } from "./model/conversations/messagePhotos";

const upload = { uploadId: v.string(), briefId: v.string(), companyId: v.string() };

async function senderOf(ctx: MutationCtx, ids: PairIds) {
  const { _id: owner } = await requireViewer(ctx);
  return { owner, pair: await requirePair(ctx, owner, ids) };
}

/**
 * Checks that a photo may be uploaded to a conversation and counts the attempt. Returns the photo's id when this upload
 * already succeeded, else null. Throws NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, CONVERSATION_CLOSED, INVALID_INPUT,
 * TOO_MANY_MESSAGE_PHOTOS and RATE_LIMITED.
 */
export const beginUpload = internalMutation({
  args: upload,
  returns: nullable(v.id("messagePhotos")),
  handler: async (ctx, { uploadId, ...ids }) => {
    const { owner, pair } = await senderOf(ctx, ids);
    const first = await firstAnswer(ctx, { requestId: uploadId, owner }, "conversationPhotos:attach");
    if (first !== null) return first.answer as Id<"messagePhotos">;
    if ((await closedOf(ctx, pair)) !== null) fail("CONVERSATION_CLOSED");
    await assertRoom(ctx, pair.conversation?._id ?? null, pair.side, uploadId);
    await checkRateLimitOrThrow(ctx, "uploadPhoto", [owner]);
    return null;
  },
});

/**
 * Makes a stored file a photo of a conversation, once for each upload. Returns the id of that upload's photo. Throws
 * NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, CONVERSATION_CLOSED, INVALID_INPUT and TOO_MANY_MESSAGE_PHOTOS.
 */
export const attach = internalMutation({
  args: { ...upload, imageId: v.id("_storage") },
  returns: v.id("messagePhotos"),
  handler: async (ctx, { imageId, uploadId, ...ids }) => {
    const { owner, pair } = await senderOf(ctx, ids);
    return await applyOnce(ctx, { requestId: uploadId, owner }, async () => {
      const { _id: conversationId } = await openForWriting(ctx, pair);
      return await attachMessagePhoto(ctx, { conversationId, by: pair.side }, uploadId, imageId);
    });
  },
});

/** Deletes a stored file that no photo of a conversation names. */
export const discard = internalMutation({
  args: { imageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, { imageId }) => {
    await discardUnusedFile(ctx, "messagePhotos", imageId);
    return null;
  },
});

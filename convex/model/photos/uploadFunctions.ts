/**
 * Where photos with a request come in (B01): POST /images/request with the file as body and, in the address, its
 * `requestId` and either the `key` of the form that it was chosen for, or the `brief` of the caller who is logged in.
 * Permission, size and every part of the file are looked at before anything is stored, and only the picture itself is.
 * Answers 201 `{ imageId }` with the photo's id, or a refusal of the catalogue as `{ code, message }`. A repeat is answered
 * with the first photo.
 */
import { UPLOAD_MAX_BYTES } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { httpAction } from "../../_generated/server";
import { fail } from "../base/errors";
import { readAtMost, uploadAnswer, uploadRefused } from "../base/uploads";
import { requireIdentity } from "../access/access";
import { cleanPhoto } from "./cleanPhoto";

/** Answers POST /images/request: stores the body as a photo of a form, or of the caller's own request. */
export const receivePhoto = httpAction(async (ctx, request) => {
  try {
    const { searchParams } = new URL(request.url);
    const uploadId = searchParams.get("requestId") ?? fail("INVALID_INPUT");
    const key = searchParams.get("key");
    const briefId = searchParams.get("brief");
    if ((key === null) === (briefId === null)) fail("INVALID_INPUT");
    // A token that cannot be read is as good as none.
    if (briefId !== null) await requireIdentity(ctx).catch(() => fail("NOT_SIGNED_IN"));
    const upload = { uploadId, key, briefId };
    const first: Id<"briefPhotos"> | null = await ctx.runMutation(internal.briefPhotos.beginUpload, upload);
    if (first !== null) return uploadAnswer(201, { imageId: first });
    const body = await readAtMost(request, UPLOAD_MAX_BYTES);
    if (body.length === 0) fail("UPLOAD_EMPTY");
    const { type, bytes } = cleanPhoto(body) ?? fail("UPLOAD_NOT_AN_IMAGE");
    const imageId = await ctx.storage.store(new Blob([bytes], { type }));
    try {
      const photoId: Id<"briefPhotos"> = await ctx.runMutation(internal.briefPhotos.attach, { ...upload, imageId });
      return uploadAnswer(201, { imageId: photoId });
    } finally {
      // Refused, or the same upload came twice at once and the other was first.
      await ctx.runMutation(internal.briefPhotos.discard, { imageId });
    }
  } catch (error) {
    return uploadRefused(error);
  }
});

/**
 * Photos with a request (B01). They arrive through the HTTP action in model/photos/uploadFunctions.ts, which calls the
 * internal functions. Queries that visitors and companies share give only the number of photos.
 */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalMutation, type MutationCtx } from "./_generated/server";
import { maybeViewerQuery, openMutation, readerQuery, viewerMutationOnce } from "./functions";
import { requireViewer } from "./model/access/access";
import { applyOnce, firstAnswer } from "./model/access/appliedRequests";
import { nullable, textOrNull } from "./model/base/commonFields";
import { fail } from "./model/base/errors";
import { beginAtGate, checkRateLimitOrThrow } from "./model/base/rateLimits";
import { getBrief } from "./model/briefs/briefs";
import { briefPhoto } from "./model/briefs/photoFields";
import {
  assertRoomForPhoto,
  attachPhoto,
  discardUnusedFile,
  forgetStagedPhotos,
  removePhoto,
  requireBriefOfForm,
  withdrawPhoto,
  type PhotoTarget,
} from "./model/briefs/photos";
import { maySeePhotos, viewPhotos } from "./model/photos/photoViews";

/**
 * How many photos all guests together may send in an hour, and each network after those, as multiples of what one network
 * may: then still more than one form holds.
 */
const GUESTS = { everybody: 50, slow: 0.25 };

/**
 * The photos of a request, for its client and for companies that may see it; null for everybody else, and for an id of
 * no request.
 */
export const forBrief = maybeViewerQuery({
  args: { briefId: v.string() },
  returns: nullable(v.array(briefPhoto)),
  handler: async (ctx, { briefId }) => {
    const brief = ctx.viewer === null ? null : await getBrief(ctx, briefId);
    if (ctx.viewer === null || brief === null || !(await maySeePhotos(ctx, ctx.viewer, brief))) return null;
    return await viewPhotos(ctx, brief, ctx.session._id);
  },
});

/** The photos of any request, for staff; null for an id of no request. */
export const forStaff = readerQuery({
  args: { briefId: v.string() },
  returns: nullable(v.array(briefPhoto)),
  handler: async (ctx, { briefId }) => {
    const brief = await getBrief(ctx, briefId);
    return brief === null ? null : await viewPhotos(ctx, brief, ctx.adminSessionId);
  },
});

/** Deletes a photo of the caller's own request, also of a closed one. Idempotent. Errors: NOT_SIGNED_IN. */
export const remove = viewerMutationOnce({
  args: { photoId: v.string() },
  returns: v.null(),
  handler: async (ctx, { photoId }) => {
    const id = ctx.db.normalizeId("briefPhotos", photoId);
    const photo = id === null ? null : await ctx.db.get("briefPhotos", id);
    const brief = photo?.briefId ? await ctx.db.get("briefs", photo.briefId) : null;
    if (photo !== null && brief?.userId === ctx.viewer._id) await removePhoto(ctx, photo);
    return null;
  },
});

/**
 * Deletes a photo that was chosen for a form and that no request has taken. The form's key is the permission. Does
 * nothing for any other photo. Errors: INVALID_INPUT for a text that is no key.
 */
export const withdraw = openMutation({
  args: { key: v.string(), uploadId: v.string() },
  returns: v.null(),
  handler: async (ctx, { key, uploadId }) => {
    await withdrawPhoto(ctx, key, uploadId);
    return null;
  },
});

const upload = { uploadId: v.string(), key: textOrNull, briefId: textOrNull };
type Upload = { uploadId: string; key: string | null; briefId: string | null };

/**
 * What an upload is for, and whose call it is: a form's key is permission enough, also for the request that was sent with
 * it; without one a request takes its client.
 */
async function targetOf(
  ctx: MutationCtx,
  { key, briefId }: Upload,
): Promise<{ target: PhotoTarget; owner: Id<"users"> | null }> {
  if (key !== null && briefId === null) return { target: { kind: "form", key }, owner: null };
  if (key !== null) {
    const brief = await requireBriefOfForm(ctx, key);
    return brief._id === briefId ? { target: { kind: "brief", brief }, owner: null } : fail("BRIEF_NOT_FOUND");
  }
  const { _id: owner } = await requireViewer(ctx);
  const brief = await getBrief(ctx, briefId ?? "");
  if (brief === null || brief.userId !== owner || brief.status !== "OPEN") return fail("BRIEF_NOT_FOUND");
  return { target: { kind: "brief", brief }, owner };
}

/**
 * Checks that a photo may be uploaded and counts the attempt. Returns the photo's id when this upload already
 * succeeded, else null. Throws NOT_SIGNED_IN, BRIEF_NOT_FOUND, INVALID_INPUT, TOO_MANY_PHOTOS, PHOTO_TOO_LATE and
 * RATE_LIMITED.
 */
export const beginUpload = internalMutation({
  args: upload,
  returns: nullable(v.id("briefPhotos")),
  handler: async (ctx, call) => {
    const { target, owner } = await targetOf(ctx, call);
    const first = await firstAnswer(ctx, { requestId: call.uploadId, owner }, "briefPhotos:attach");
    // A repeat stores nothing, so it needs no room and counts towards no limit.
    if (first !== null) return first.answer as Id<"briefPhotos">;
    const { isAwaited } = await assertRoomForPhoto(ctx, target, call.uploadId);
    if (owner !== null) await checkRateLimitOrThrow(ctx, "uploadPhoto", [owner]);
    else if (!isAwaited && (await beginAtGate(ctx, "uploadPhoto", GUESTS)) === null) fail("RATE_LIMITED");
    return null;
  },
});

/**
 * Makes a stored file a photo of a form or a request, once for each upload. Returns the id of that upload's photo.
 * Throws NOT_SIGNED_IN, BRIEF_NOT_FOUND, INVALID_INPUT, TOO_MANY_PHOTOS and PHOTO_TOO_LATE.
 */
export const attach = internalMutation({
  args: { ...upload, imageId: v.id("_storage") },
  returns: v.id("briefPhotos"),
  handler: async (ctx, { imageId, ...call }) => {
    const { target, owner } = await targetOf(ctx, call);
    return await applyOnce(ctx, { requestId: call.uploadId, owner }, () =>
      attachPhoto(ctx, target, call.uploadId, imageId),
    );
  },
});

/** Deletes a stored file that no photo of a request names. */
export const discard = internalMutation({
  args: { imageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, { imageId }) => {
    await discardUnusedFile(ctx, "briefPhotos", imageId);
    return null;
  },
});

/** Deletes photos that no request took in time, and schedules itself again while there are more. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const more = await forgetStagedPhotos(ctx, Date.now());
    if (more) await ctx.scheduler.runAfter(0, internal.briefPhotos.sweep, {});
    return null;
  },
});

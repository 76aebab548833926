/**
 * Photos with a request (B01). A file belongs to one row here from the transaction that attaches it, and is deleted in
 * the transaction that removes the row. Photos of a form that is not sent yet belong to a grant and nobody sees them.
 */
import type { Infer } from "convex/values";
import { PHOTO_GRANT_MS, PHOTOS_MAX } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isRandomId } from "../access/appliedRequests";
import { sha256 } from "../base/digest";
import { fail } from "../base/errors";
import { keepJobCard } from "./jobCards";
import type { sentPhotos } from "./photoFields";

const SWEEP_BATCH = 20;

/** What an upload adds a photo to: a form with this key, or a request that has been sent. */
export type PhotoTarget = { kind: "form"; key: string } | { kind: "brief"; brief: Doc<"briefs"> };

/** The photos of a request in their order. The caller must be entitled to them. */
export async function listPhotos(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Doc<"briefPhotos">[]> {
  return await ctx.db
    .query("briefPhotos")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .take(PHOTOS_MAX);
}

/**
 * Checks that an upload may be attached. Returns whether a form's request, which was counted, named it and waits for
 * it. Throws TOO_MANY_PHOTOS when there is no room, PHOTO_TOO_LATE for a form's
 * photo that its request does not name or that comes too late, INVALID_INPUT for a text that is no key.
 */
export async function assertRoomForPhoto(
  ctx: QueryCtx,
  target: PhotoTarget,
  uploadId: string,
): Promise<{ isAwaited: boolean }> {
  const { briefId, grantId } = await placeFor(ctx, target, uploadId);
  return { isAwaited: briefId !== null && grantId !== null };
}

type Place = Omit<Doc<"briefPhotos">, "_id" | "_creationTime" | "imageId">;

async function placeFor(ctx: QueryCtx, target: PhotoTarget, uploadId: string): Promise<Place> {
  if (!isRandomId(uploadId)) fail("INVALID_INPUT");
  if (target.kind === "brief") {
    const photos = await listPhotos(ctx, target.brief._id);
    if (photos.length >= PHOTOS_MAX) fail("TOO_MANY_PHOTOS");
    // Behind those of the form, also behind one of them that is still on its way.
    const place = Math.max(PHOTOS_MAX - 1, ...photos.map(({ place }) => place)) + 1;
    return { briefId: target.brief._id, grantId: null, uploadId, place };
  }
  const grant = await findGrant(ctx, target.key);
  if (grant === null) return { briefId: null, grantId: null, uploadId, place: 0 };
  if (grant.briefId === null) {
    const staged = await stagedPhotos(ctx, grant._id);
    if (staged.length >= PHOTOS_MAX) fail("TOO_MANY_PHOTOS");
    return { briefId: null, grantId: grant._id, uploadId, place: 0 };
  }
  const place = grant.uploads.indexOf(uploadId);
  if (place === -1 || grant.expiresAt <= Date.now()) fail("PHOTO_TOO_LATE");
  if ((await listPhotos(ctx, grant.briefId)).length >= PHOTOS_MAX) fail("TOO_MANY_PHOTOS");
  return { briefId: grant.briefId, grantId: grant._id, uploadId, place };
}

/**
 * Makes a stored file a photo of the form or of the request. Returns the photo's id. Throws TOO_MANY_PHOTOS,
 * PHOTO_TOO_LATE and INVALID_INPUT.
 */
export async function attachPhoto(
  ctx: MutationCtx,
  target: PhotoTarget,
  uploadId: string,
  imageId: Id<"_storage">,
): Promise<Id<"briefPhotos">> {
  const photo = await placeFor(ctx, target, uploadId);
  const { briefId } = photo;
  let { grantId } = photo;
  if (target.kind === "form" && grantId === null) grantId = await openGrant(ctx, target.key, null, []);
  // A form that is still being filled in keeps its photos.
  else if (grantId !== null && briefId === null) await ctx.db.patch("photoGrants", grantId, { expiresAt: grantEnd() });
  const photoId = await ctx.db.insert("briefPhotos", { ...photo, grantId, imageId });
  if (briefId !== null) await recount(ctx, briefId);
  return photoId;
}

/**
 * Gives a new request those photos of its form that have arrived, lets the others be added later, and deletes what the
 * form removed. A key that another request has taken gives nothing. Throws INVALID_INPUT for a text that is no key, and
 * TOO_MANY_PHOTOS.
 */
export async function bindPhotos(
  ctx: MutationCtx,
  briefId: Id<"briefs">,
  { key, uploads }: Infer<typeof sentPhotos>,
): Promise<void> {
  if (!uploads.every(isRandomId)) fail("INVALID_INPUT");
  const wanted = [...new Set(uploads)];
  if (wanted.length > PHOTOS_MAX) fail("TOO_MANY_PHOTOS");
  const grant = await findGrant(ctx, key);
  if (grant === null) {
    await openGrant(ctx, key, briefId, wanted);
    return;
  }
  if (grant.briefId !== null) return;
  for (const photo of await stagedPhotos(ctx, grant._id)) {
    const place = wanted.indexOf(photo.uploadId);
    if (place === -1) await deletePhoto(ctx, photo);
    else await ctx.db.patch("briefPhotos", photo._id, { briefId, place });
  }
  await ctx.db.patch("photoGrants", grant._id, { briefId, uploads: wanted, expiresAt: grantEnd() });
  await recount(ctx, briefId);
}

/**
 * The request that was sent with a form's key, for the device that sent it: three days long, and until its client has
 * proven the mailbox. Null for any other key. Throws INVALID_INPUT for a text that is no key.
 */
export async function findBriefOfForm(
  ctx: QueryCtx,
  key: string,
): Promise<{ brief: Doc<"briefs">; endsAt: number } | null> {
  const grant = await findGrant(ctx, key);
  if (grant === null || grant.briefId === null || grant.expiresAt <= Date.now()) return null;
  const brief = await ctx.db.get("briefs", grant.briefId);
  return brief === null || brief.userId !== null ? null : { brief, endsAt: grant.expiresAt };
}

/**
 * The open request that was sent with a form's key, for what changes it. Throws BRIEF_NOT_FOUND for any other key and
 * once the request is not open, INVALID_INPUT for a text that is no key.
 */
export async function requireBriefOfForm(ctx: QueryCtx, key: string): Promise<Doc<"briefs">> {
  const found = await findBriefOfForm(ctx, key);
  return found?.brief.status === "OPEN" ? found.brief : fail("BRIEF_NOT_FOUND");
}

/** Deletes a photo of a form that no request has taken. Does nothing for any other photo. */
export async function withdrawPhoto(ctx: MutationCtx, key: string, uploadId: string): Promise<void> {
  const grant = await findGrant(ctx, key);
  if (grant === null || grant.briefId !== null) return;
  const photo = (await stagedPhotos(ctx, grant._id)).find((staged) => staged.uploadId === uploadId);
  if (photo !== undefined) await deletePhoto(ctx, photo);
}

/** Removes a photo from its request and deletes its file. */
export async function removePhoto(ctx: MutationCtx, photo: Doc<"briefPhotos">): Promise<void> {
  await deletePhoto(ctx, photo);
  if (photo.briefId !== null) await recount(ctx, photo.briefId);
}

/** Deletes a request's photos with their files, and refuses further ones. */
export async function erasePhotosOf(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  for (const photo of await listPhotos(ctx, briefId)) await deletePhoto(ctx, photo);
  const grants = await ctx.db
    .query("photoGrants")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .collect();
  for (const { _id } of grants) await ctx.db.delete("photoGrants", _id);
}

/** Deletes photos that no request took in time, and grants that have ended. Returns whether there may be more. */
export async function forgetStagedPhotos(ctx: MutationCtx, now: number): Promise<boolean> {
  const ended = await ctx.db
    .query("photoGrants")
    .withIndex("by_expiresAt", (q) => q.lte("expiresAt", now))
    .take(SWEEP_BATCH);
  for (const { _id } of ended) {
    for (const photo of await stagedPhotos(ctx, _id)) await deletePhoto(ctx, photo);
    await ctx.db.delete("photoGrants", _id);
  }
  return ended.length === SWEEP_BATCH;
}

/** Deletes a file that was stored for an upload when no photo of this table names it. */
export async function discardUnusedFile(
  ctx: MutationCtx,
  table: "briefPhotos" | "messagePhotos" | "quoteFiles",
  imageId: Id<"_storage">,
): Promise<void> {
  const photo = await ctx.db
    .query(table)
    .withIndex("by_image", (q) => q.eq("imageId", imageId))
    .first();
  if (photo === null) await deleteFile(ctx, imageId);
}

async function findGrant(ctx: QueryCtx, key: string): Promise<Doc<"photoGrants"> | null> {
  if (!isRandomId(key)) fail("INVALID_INPUT");
  const keyHash = await sha256(key);
  return await ctx.db
    .query("photoGrants")
    .withIndex("by_keyHash", (q) => q.eq("keyHash", keyHash))
    .unique();
}

async function openGrant(
  ctx: MutationCtx,
  key: string,
  briefId: Id<"briefs"> | null,
  uploads: string[],
): Promise<Id<"photoGrants">> {
  return await ctx.db.insert("photoGrants", { keyHash: await sha256(key), briefId, uploads, expiresAt: grantEnd() });
}

function grantEnd(): number {
  return Date.now() + PHOTO_GRANT_MS;
}

/** Photos of a grant that no request has taken. */
async function stagedPhotos(ctx: QueryCtx, grantId: Id<"photoGrants">): Promise<Doc<"briefPhotos">[]> {
  return await ctx.db
    .query("briefPhotos")
    .withIndex("by_grant_brief", (q) => q.eq("grantId", grantId).eq("briefId", null))
    .take(PHOTOS_MAX);
}

/** The number stands with the request, so that lists show it without reading photos. */
async function recount(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const photoCount = (await listPhotos(ctx, briefId)).length;
  await ctx.db.patch("briefs", briefId, { photoCount });
  const brief = await ctx.db.get("briefs", briefId);
  if (brief !== null) await keepJobCard(ctx, brief);
}

async function deletePhoto(ctx: MutationCtx, { _id, imageId }: Doc<"briefPhotos">): Promise<void> {
  await ctx.db.delete("briefPhotos", _id);
  await deleteFile(ctx, imageId);
}

/** Deletes a file. A file that does not exist any more is no error. */
export async function deleteFile(ctx: MutationCtx, imageId: Id<"_storage">): Promise<void> {
  if ((await ctx.db.system.get("_storage", imageId)) !== null) await ctx.storage.delete(imageId);
}

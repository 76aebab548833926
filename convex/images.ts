/** A company's pictures. They arrive through the HTTP action in imageUpload.ts, which calls the internal functions. */
import { v } from "convex/values";
import { internalMutation, mutation, query } from "./_generated/server";
import { requireCompany, requireMaybeViewer, requireNothing } from "./model/access";
import { nullable } from "./model/commonFields";
import {
  assertRoomForImage,
  attachImage,
  discardUnattached,
  getOwnImages,
  imageKind,
  ownImages,
  removeImage,
} from "./model/images";
import { checkRateLimitOrThrow } from "./model/rateLimits";

/** The calling company's pictures with their public addresses; null for clients and visitors. */
export const mine = query({
  args: {},
  returns: nullable(ownImages),
  handler: async (ctx) => {
    const viewer = await requireMaybeViewer(ctx);
    return viewer?.role === "PHOTOGRAPHER" ? await getOwnImages(ctx, viewer._id) : null;
  },
});

/** Deletes one of the calling company's pictures, avatar or portfolio. Once is as good as twice. */
export const remove = mutation({
  args: { imageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, { imageId }) => {
    const company = await requireCompany(ctx);
    await removeImage(ctx, company._id, imageId);
    return null;
  },
});

/** Whether the caller may send a picture now. Throws who may not, RATE_LIMITED and TOO_MANY_FILES. */
export const beginUpload = internalMutation({
  args: { kind: imageKind },
  returns: v.id("users"),
  handler: async (ctx, { kind }) => {
    const company = await requireCompany(ctx);
    await assertRoomForImage(ctx, company._id, kind);
    await checkRateLimitOrThrow(ctx, "uploadImage", [company._id]);
    return company._id;
  },
});

/** The stored file becomes the caller's picture; the limit counts here. */
export const attach = internalMutation({
  args: { kind: imageKind, imageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, { kind, imageId }) => {
    const company = await requireCompany(ctx);
    await attachImage(ctx, company, kind, imageId);
    return null;
  },
});

/** Deletes a file that could not be attached, also when its sender's session or account ended meanwhile. */
export const discard = internalMutation({
  args: { userId: v.id("users"), imageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, { userId, imageId }) => {
    requireNothing(ctx);
    await discardUnattached(ctx, userId, imageId);
    return null;
  },
});

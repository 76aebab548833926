/**
 * A company's pictures. They arrive through the HTTP action in uploadFunctions.ts, which calls the internal functions.
 */
import { v } from "convex/values";
import { internalMutation } from "./_generated/server";
import { companyMutation, maybeCompanyQuery } from "./functions";
import { requireCompany } from "./model/access/access";
import { nullable } from "./model/base/commonFields";
import {
  assertRoomForImage,
  attachImage,
  discardUnattached,
  getOwnImages,
  imageKind,
  ownImages,
  removeImage,
} from "./model/images/images";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";

/** The calling company's pictures with their public addresses; null for clients and visitors. */
export const mine = maybeCompanyQuery({
  args: {},
  returns: nullable(ownImages),
  handler: async (ctx) => (ctx.company === null ? null : await getOwnImages(ctx, ctx.company._id)),
});

/** Deletes one of the calling company's pictures, avatar or portfolio. Once is as good as twice. */
export const remove = companyMutation({
  args: { imageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, { imageId }) => {
    await removeImage(ctx, ctx.company._id, imageId);
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

/** Makes a stored file the calling company's picture. Throws TOO_MANY_FILES when there is no room any more. */
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
    await discardUnattached(ctx, userId, imageId);
    return null;
  },
});

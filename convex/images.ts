/**
 * A company's pictures. They arrive through the HTTP action in uploadFunctions.ts, which calls the internal functions.
 */
import { v } from "convex/values";
import type { Id } from "./_generated/dataModel";
import { internalMutation } from "./_generated/server";
import { companyMutation, maybeCompanyQuery } from "./functions";
import { requireCompany } from "./model/access/access";
import { applyOnce, firstAnswer } from "./model/access/appliedRequests";
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

/** The calling company's pictures with their addresses; null for clients and visitors. */
export const mine = maybeCompanyQuery({
  args: {},
  returns: nullable(ownImages),
  handler: async (ctx) =>
    ctx.company === null ? null : await getOwnImages(ctx, ctx.company._id, { reader: ctx.session._id }),
});

/**
 * Deletes one of the calling company's pictures, avatar or portfolio. Idempotent. Errors: NOT_SIGNED_IN, NOT_A_COMPANY.
 */
export const remove = companyMutation({
  args: { imageId: v.string() },
  returns: v.null(),
  handler: async (ctx, { imageId }) => {
    await removeImage(ctx, ctx.company._id, imageId);
    return null;
  },
});

/**
 * Checks that the calling company may upload a picture and counts the attempt. Returns its account, and the stored
 * picture when the upload with this `requestId` already succeeded, else null. Throws NOT_SIGNED_IN, NOT_A_COMPANY,
 * TOO_MANY_FILES and RATE_LIMITED.
 */
export const beginUpload = internalMutation({
  args: { kind: imageKind, requestId: v.optional(v.string()) },
  returns: v.object({ userId: v.id("users"), imageId: nullable(v.id("_storage")) }),
  handler: async (ctx, { kind, requestId }) => {
    const { _id: userId } = await requireCompany(ctx);
    const first = await firstAnswer(ctx, { requestId, owner: userId }, "images:attach");
    // A repeat stores nothing, so it needs no room and counts towards no limit.
    if (first !== null) return { userId, imageId: first.answer as Id<"_storage"> };
    await assertRoomForImage(ctx, userId, kind);
    await checkRateLimitOrThrow(ctx, "uploadImage", [userId]);
    return { userId, imageId: null };
  },
});

/**
 * Makes a stored file the calling company's picture, once for each `requestId`. Answers with the picture of that upload:
 * another one when the same upload had its effect meanwhile. Throws TOO_MANY_FILES when there is no room any more.
 */
export const attach = internalMutation({
  args: { kind: imageKind, imageId: v.id("_storage"), requestId: v.optional(v.string()) },
  returns: v.id("_storage"),
  handler: async (ctx, { kind, imageId, requestId }) => {
    const company = await requireCompany(ctx);
    return await applyOnce(ctx, { requestId, owner: company._id }, async () => {
      await attachImage(ctx, company, kind, imageId);
      return imageId;
    });
  },
});

/** Deletes a file that could not be attached, also when its sender's session or account has ended meanwhile. */
export const discard = internalMutation({
  args: { userId: v.id("users"), imageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, { userId, imageId }) => {
    await discardUnattached(ctx, userId, imageId);
    return null;
  },
});

/**
 * The HTTP routes for pictures (C92): POST /images/avatar and /images/portfolio with the file as body and the caller's
 * token. Identity, size and every part of the file are checked before anything is stored, and only the picture without
 * metadata is stored. Answers 201 `{ imageId }`, or a refusal of the catalogue as `{ code, message }`. An upload that
 * is repeated with its `requestId`, in the address, has one effect and is answered with the first picture.
 */
import type { ImageKind } from "../../../domain/images";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { httpAction, type ActionCtx } from "../../_generated/server";
import { requireIdentity } from "../access/access";
import { fail } from "../base/errors";
import { addressText } from "../base/input";
import { assertChangesOnInAction } from "../base/switches";
import { readUpload, uploadAnswer, uploadRefused } from "../base/uploads";
import { cleanPicture } from "./cleanPhoto";

/**
 * Answers POST /images/avatar: stores the body as the calling company's avatar, in place of the last one. Answers 201
 * `{ imageId }`, or a refusal as `{ code, message }`.
 */
export const receiveAvatar = httpAction((ctx, request) => receive(ctx, request, "avatar"));
/**
 * Answers POST /images/portfolio: adds the body to the photos of the calling company's earlier work. Answers 201 `{
 * imageId }`, or a refusal as `{ code, message }`, TOO_MANY_FILES when there is no room.
 */
export const receivePortfolio = httpAction((ctx, request) => receive(ctx, request, "portfolio"));

type Begun = { userId: Id<"users">; imageId: Id<"_storage"> | null };

async function receive(ctx: ActionCtx, request: Request, kind: ImageKind): Promise<Response> {
  try {
    await requireIdentity(ctx);
    await assertChangesOnInAction(ctx);
    const requestId = addressText(request, "requestId");
    const call = { kind, ...(requestId === null ? {} : { requestId }) };
    const { userId, imageId: first }: Begun = await ctx.runMutation(internal.images.beginUpload, call);
    if (first !== null) return uploadAnswer(201, { imageId: first });
    const { type, bytes } = cleanPicture(await readUpload(request)) ?? fail("UPLOAD_NOT_AN_IMAGE");
    const imageId = await ctx.storage.store(new Blob([bytes], { type }));
    let attached: Id<"_storage"> | null = null;
    try {
      attached = await ctx.runMutation(internal.images.attach, { ...call, imageId });
      return uploadAnswer(201, { imageId: attached });
    } finally {
      // Refused, or the same upload came twice at once and the other was first.
      if (attached !== imageId) await ctx.runMutation(internal.images.discard, { userId, imageId });
    }
  } catch (error) {
    return uploadRefused(error);
  }
}

/**
 * The HTTP routes for photos: the file is the body, and the address has its `requestId` and its target.
 *
 *   POST /images/request  a photo with a request (B01): the `key` of the form that it was chosen for, the `brief` of the
 *                         caller who is logged in, or both, of a request that was sent with that form
 *   POST /images/message  a photo in a conversation (B03) of the caller who is logged in: its `brief` and `company`
 *   POST /images/quote    a photo or pdf with the quote of the company that is logged in on a `brief`
 *
 * Permission, size and every part of the file are checked before anything is stored, and only the picture without
 * metadata is stored. Answers 201 `{ imageId }` with the photo's id, or a refusal of the catalogue as
 * `{ code, message }`. A repeat is answered with the first photo.
 */
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { httpAction, type ActionCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { addressText } from "../base/input";
import { assertChangesOnInAction } from "../base/switches";
import { readUpload, uploadAnswer, uploadRefused } from "../base/uploads";
import { requireIdentity } from "../access/access";
import { cleanPdf, type CleanPdf } from "../images/cleanPdf";
import { cleanPhoto, type CleanPhoto } from "../images/cleanPhoto";

/** What becomes of the file of one upload. */
type Taker = {
  /** Whether it may be sent now: the photo that it became before, null for none. */
  begin: () => Promise<string | null>;
  attach: (imageId: Id<"_storage">, type: string) => Promise<string>;
  /** Deletes the file unless a photo names it. */
  discard: (imageId: Id<"_storage">) => Promise<null>;
};

/** Answers POST /images/request: stores the body as a photo of a form, or of the caller's own request. */
export const receivePhoto = httpAction(
  async (ctx, request) =>
    await receive(ctx, request, async (uploadId) => {
      const key = addressText(request, "key");
      const briefId = addressText(request, "brief");
      if (key === null && briefId === null) fail("INVALID_INPUT");
      if (key === null) await requireIdentity(ctx);
      const upload = { uploadId, key, briefId };
      return {
        begin: () => ctx.runMutation(internal.briefPhotos.beginUpload, upload),
        attach: (imageId) => ctx.runMutation(internal.briefPhotos.attach, { ...upload, imageId }),
        discard: (imageId) => ctx.runMutation(internal.briefPhotos.discard, { imageId }),
      };
    }),
);

/** Answers POST /images/message: stores the body as a photo of the caller's conversation. */
export const receiveMessagePhoto = httpAction(
  async (ctx, request) =>
    await receive(ctx, request, async (uploadId) => {
      await requireIdentity(ctx);
      const briefId = addressText(request, "brief") ?? fail("INVALID_INPUT");
      const companyId = addressText(request, "company") ?? fail("INVALID_INPUT");
      const upload = { uploadId, briefId, companyId };
      return {
        begin: () => ctx.runMutation(internal.conversationPhotos.beginUpload, upload),
        attach: (imageId) => ctx.runMutation(internal.conversationPhotos.attach, { ...upload, imageId }),
        discard: (imageId) => ctx.runMutation(internal.conversationPhotos.discard, { imageId }),
      };
    }),
);

/** Answers POST /images/quote: stores the body as a photo or the pdf with the calling company's quote. */
export const receiveQuoteFile = httpAction(
  async (ctx, request) =>
    await receive(
      ctx,
      request,
      async (uploadId) => {
        await requireIdentity(ctx);
        const upload = { uploadId, briefId: addressText(request, "brief") ?? fail("INVALID_INPUT") };
        const { beginUpload, attach, discard } = internal.model.photos.quoteFileFunctions;
        return {
          begin: () => ctx.runMutation(beginUpload, upload),
          attach: (imageId, type) =>
            ctx.runMutation(attach, { ...upload, imageId, kind: type === "application/pdf" ? "pdf" : "photo" }),
          discard: (imageId) => ctx.runMutation(discard, { imageId }),
        };
      },
      (file) => cleanPhoto(file) ?? cleanPdf(file) ?? fail("UPLOAD_NOT_FOR_QUOTE"),
    ),
);

async function receive(
  ctx: ActionCtx,
  request: Request,
  takerOf: (uploadId: string) => Promise<Taker>,
  clean: (file: Uint8Array<ArrayBuffer>) => CleanPhoto | CleanPdf = (file) =>
    cleanPhoto(file) ?? fail("UPLOAD_NOT_AN_IMAGE"),
): Promise<Response> {
  try {
    const uploadId = addressText(request, "requestId") ?? fail("INVALID_INPUT");
    const { begin, attach, discard } = await takerOf(uploadId);
    await assertChangesOnInAction(ctx);
    const first = await begin();
    if (first !== null) return uploadAnswer(201, { imageId: first });

    const { type, bytes } = clean(await readUpload(request));
    const imageId = await ctx.storage.store(new Blob([bytes], { type }));
    try {
      return uploadAnswer(201, { imageId: await attach(imageId, type) });
    } finally {
      // Refused, or the same upload came twice at once and the other was first.
      await discard(imageId);
    }
  } catch (error) {
    return uploadRefused(error);
  }
}

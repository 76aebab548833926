/**
 * The functions that the HTTP action for files with a quote calls (uploadFunctions.ts). Nothing in here is public.
 */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { QUOTE_FILE_KINDS } from "../../../domain/quotes/quoteFiles";
import type { Doc, Id } from "../../_generated/dataModel";
import { internalMutation, type MutationCtx } from "../../_generated/server";
import { requireOffice } from "../access/access";
import { applyOnce, firstAnswer, isRandomId } from "../access/appliedRequests";
import { nullable } from "../base/commonFields";
import { fail } from "../base/errors";
import { checkRateLimitOrThrow } from "../base/rateLimits";
import { getBrief } from "../briefs/briefs";
import { isOpenTo } from "../briefs/firstChance";
import { discardUnusedFile } from "../briefs/photos";
import { assertRoomForQuoteFile, attachQuoteFile } from "../briefs/quoteFiles";
import { getAccessState } from "../companies/companies";
import { asSent, getSentQuote } from "../quotes/quoteViews";

const upload = { uploadId: v.string(), briefId: v.string() };

/** The job that a company may put files on: one on which its quote waits, or on which it may send one. */
async function targetOf(ctx: MutationCtx, briefId: string): Promise<{ company: Doc<"users">; brief: Doc<"briefs"> }> {
  const { company } = await requireOffice(ctx);
  const brief = (await getBrief(ctx, briefId)) ?? fail("BRIEF_NOT_FOUND");
  const quote = await getSentQuote(ctx, company._id, brief._id);
  const mayCome =
    quote === null
      ? brief.status === "OPEN" && (await isOpenTo(ctx, brief, company._id))
      : asSent(quote).status === "PENDING";
  if (!mayCome) return fail("BRIEF_NOT_FOUND");
  if ((await getAccessState(ctx, company._id)) !== "subscribed") return fail("SUBSCRIPTION_REQUIRED");
  return { company, brief };
}

/**
 * Checks that a file may be put with the calling company's quote and counts the attempt. Returns the file's id when this
 * upload already succeeded, else null. Throws NOT_SIGNED_IN, NOT_A_COMPANY, BRIEF_NOT_FOUND, SUBSCRIPTION_REQUIRED,
 * INVALID_INPUT, TOO_MANY_QUOTE_FILES and RATE_LIMITED.
 */
export const beginUpload = internalMutation({
  args: upload,
  returns: nullable(v.id("quoteFiles")),
  handler: async (ctx, { uploadId, briefId }) => {
    const { person } = await requireOffice(ctx);
    const first = await firstAnswer(
      ctx,
      { requestId: uploadId, owner: person._id },
      "model/photos/quoteFileFunctions:attach",
    );
    if (first !== null) return first.answer as Id<"quoteFiles">;
    if (!isRandomId(uploadId)) fail("INVALID_INPUT");
    const { company, brief } = await targetOf(ctx, briefId);
    await assertRoomForQuoteFile(ctx, company._id, brief._id, null);
    await checkRateLimitOrThrow(ctx, "uploadPhoto", [company._id]);
    return null;
  },
});

/** Puts a stored file with the calling company's quote, once for each upload. Returns its id. Throws as `beginUpload`. */
export const attach = internalMutation({
  args: { ...upload, imageId: v.id("_storage"), kind: literals(...QUOTE_FILE_KINDS) },
  returns: v.id("quoteFiles"),
  handler: async (ctx, { uploadId, briefId, imageId, kind }) => {
    const { person } = await requireOffice(ctx);
    return await applyOnce(ctx, { requestId: uploadId, owner: person._id }, async () => {
      const { company, brief } = await targetOf(ctx, briefId);
      return await attachQuoteFile(ctx, { companyId: company._id, briefId: brief._id, kind, imageId });
    });
  },
});

/** Deletes a stored file that no quote has. */
export const discard = internalMutation({
  args: { imageId: v.id("_storage") },
  returns: v.null(),
  handler: async (ctx, { imageId }) => {
    await discardUnusedFile(ctx, "quoteFiles", imageId);
    return null;
  },
});

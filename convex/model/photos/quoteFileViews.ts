/** Who sees the files with a quote: its company, and the client of the request once it was sent. */
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { QUOTE_FILE_KINDS } from "../../../domain/quotes/quoteFiles";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { text } from "../base/commonFields";
import { pictureAddress, type PictureReader } from "../base/pictureAddresses";
import { findBrief } from "../briefs/briefs";
import { listQuoteFiles } from "../briefs/quoteFiles";
import { getSentQuote } from "../quotes/quoteViews";

/** A file with a quote as those who may see it receive it. */
export const quoteFile = v.object({ fileId: v.id("quoteFiles"), kind: literals(...QUOTE_FILE_KINDS), url: text });

type Pair = Pick<Doc<"quoteFiles">, "briefId" | "companyId">;

/** Whether an account may see the files with a company's quote on a request. */
export async function maySeeQuoteFiles(ctx: QueryCtx, viewer: Doc<"users">, pair: Pair): Promise<boolean> {
  if (viewer._id === pair.companyId) return true;
  const brief = await findBrief(ctx, pair.briefId);
  return brief?.userId === viewer._id && (await getSentQuote(ctx, pair.companyId, pair.briefId)) !== null;
}

/** The files with a quote, with addresses for this reader, who must be entitled to them. */
export async function viewQuoteFiles(
  ctx: QueryCtx,
  { companyId, briefId }: { companyId: Id<"users">; briefId: Id<"briefs"> },
  reader: PictureReader,
): Promise<Infer<typeof quoteFile>[]> {
  const views = await Promise.all(
    (await listQuoteFiles(ctx, companyId, briefId)).map(async ({ _id, kind, imageId }) => ({
      ...{ fileId: _id, kind },
      url: await pictureAddress(ctx, imageId, _id, reader),
    })),
  );
  return views.flatMap(({ url, ...file }) => (url === null ? [] : [{ ...file, url }]));
}

/**
 * Photos and a pdf with a company's quote on a request. They may arrive before the quote; its client sees them once it
 * was sent. A file belongs to one row here from the transaction that attaches it to the one that removes it.
 */
import { QUOTE_FILES_MAX, type QuoteFileKind } from "../../../domain/quotes/quoteFiles";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { deleteFile } from "./photos";

const MOST = Object.values(QUOTE_FILES_MAX).reduce((sum, most) => sum + most, 0);
/** Files of one request: of at most as many quotes as it takes, and of those that were begun. */
const OF_BRIEF = 500;

/** The files that a company put with its quote on a request, in the order in which they came. */
export async function listQuoteFiles(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<Doc<"quoteFiles">[]> {
  return await ctx.db
    .query("quoteFiles")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId))
    .take(MOST);
}

/** Throws TOO_MANY_QUOTE_FILES when a quote has no room for one more file of this kind, or of any kind. */
export async function assertRoomForQuoteFile(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
  kind: QuoteFileKind | null,
): Promise<void> {
  const files = await listQuoteFiles(ctx, companyId, briefId);
  const isFull =
    kind === null ? files.length >= MOST : files.filter((file) => file.kind === kind).length >= QUOTE_FILES_MAX[kind];
  if (isFull) fail("TOO_MANY_QUOTE_FILES");
}

/** Puts a stored file with a company's quote. Returns the row's id. Throws TOO_MANY_QUOTE_FILES. */
export async function attachQuoteFile(
  ctx: MutationCtx,
  file: { companyId: Id<"users">; briefId: Id<"briefs">; kind: QuoteFileKind; imageId: Id<"_storage"> },
): Promise<Id<"quoteFiles">> {
  await assertRoomForQuoteFile(ctx, file.companyId, file.briefId, file.kind);
  return await ctx.db.insert("quoteFiles", file);
}

/** Removes a file from its quote and deletes it. */
export async function removeQuoteFile(ctx: MutationCtx, { _id, imageId }: Doc<"quoteFiles">): Promise<void> {
  await ctx.db.delete("quoteFiles", _id);
  await deleteFile(ctx, imageId);
}

/** Deletes the files with all quotes on a request whose client's details go. */
export async function eraseQuoteFilesOn(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const files = await ctx.db
    .query("quoteFiles")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .take(OF_BRIEF);
  for (const file of files) await removeQuoteFile(ctx, file);
}

/** Deletes up to `most` files of a company whose account ends. Returns whether there may be more. */
export async function eraseQuoteFilesOf(ctx: MutationCtx, companyId: Id<"users">, most: number): Promise<boolean> {
  const files = await quoteFilesOf(ctx, companyId, most);
  for (const file of files) await removeQuoteFile(ctx, file);
  return files.length === most;
}

/** The newest files of a company with its quotes, for a copy of its data. */
export async function quoteFilesOf(ctx: QueryCtx, companyId: Id<"users">, most: number): Promise<Doc<"quoteFiles">[]> {
  return await ctx.db
    .query("quoteFiles")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(most);
}

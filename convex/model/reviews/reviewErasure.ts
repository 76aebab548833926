/** What becomes of reviews when an account ends (C65, docs/adr/0035-reviews.md). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { hiderFor, type OwnData } from "../../../domain/hiding/hide";
import { deleteRating } from "../companies/ratings";
import { getReviews } from "./reviews";
import { patchReviewTexts } from "./reviewTexts";

/**
 * Removes an account from the reviews, at most `batch` of each kind. A client's reviews of companies keep their stars
 * and lose words, name and reply; those that never appeared, and what companies wrote about that client, are deleted.
 * All reviews of and by a company are deleted. Returns whether there may be more.
 */
export async function eraseReviewsOf(ctx: MutationCtx, userId: Id<"users">, batch: number): Promise<boolean> {
  const asClient = await ctx.db
    .query("reviews")
    .withIndex("by_client", (q) => q.eq("clientId", userId))
    .take(batch);
  for (const review of asClient) {
    if (review.by === "client" && review.visibleAt !== null) {
      await ctx.db.patch("reviews", review._id, { clientId: null });
      await patchReviewTexts(ctx, review, { words: null, reply: null });
    } else await deleteReview(ctx, review);
  }
  const asCompany = await ctx.db
    .query("reviews")
    .withIndex("by_company", (q) => q.eq("companyId", userId))
    .take(batch);
  for (const review of asCompany) await deleteReview(ctx, review);
  await deleteRating(ctx, userId);
  const reports = await ctx.db
    .query("reviewReports")
    .withIndex("by_reporter", (q) => q.eq("reporterId", userId))
    .take(batch);
  for (const { _id } of reports) await ctx.db.delete("reviewReports", _id);
  return [asClient, asCompany, reports].some((rows) => rows.length === batch);
}

/**
 * Removes everything that identifies a client from the words of both sides of an accepted quote. Call this just before
 * the contact data is erased, which it takes.
 */
export async function eraseClientInReviews(
  ctx: MutationCtx,
  quoteId: Id<"proposals">,
  contact: OwnData,
  shown: readonly (string | null)[],
): Promise<void> {
  const { all: hide } = hiderFor(contact, shown);
  const { client, company } = await getReviews(ctx, quoteId);
  for (const review of [client, company]) {
    if (review === null) continue;
    const { words, reply } = review;
    await patchReviewTexts(ctx, review, {
      words: words === null ? null : hide(words),
      reply: reply === null ? null : { ...reply, words: hide(reply.words) },
    });
  }
}

async function deleteReview(ctx: MutationCtx, review: Doc<"reviews">): Promise<void> {
  // Few: each person reports a review once, and staff removes what many report.
  const reports = await ctx.db
    .query("reviewReports")
    .withIndex("by_review_reporter", (q) => q.eq("reviewId", review._id))
    .collect();
  for (const { _id } of reports) await ctx.db.delete("reviewReports", _id);
  await ctx.db.delete("reviews", review._id);
}

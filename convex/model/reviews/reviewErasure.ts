/** What becomes of reviews when an account ends (C65, docs/decisions/0082-reviews.md). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { hiderFor, type OwnData } from "../../../domain/hiding/hide";
import { deleteRating } from "../companies/ratings";
import { getReviews } from "./reviews";

/**
 * Takes somebody out of the reviews, at most `batch` of each kind. What a client wrote of a company keeps its stars, without
 * words, name and reply; what never appeared, and what a company wrote of that client, goes. A company takes all of its
 * reviews with it. Returns whether there may be more.
 */
export async function eraseReviewsOf(ctx: MutationCtx, userId: Id<"users">, batch: number): Promise<boolean> {
  const asClient = await ctx.db
    .query("reviews")
    .withIndex("by_client", (q) => q.eq("clientId", userId))
    .take(batch);
  for (const review of asClient) {
    if (review.by === "client" && review.visibleAt !== null) {
      await ctx.db.patch("reviews", review._id, { clientId: null, words: null, reply: null });
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
 * Takes who a client is out of the words of both sides of an accepted quote. What readers see is made without it as long
 * as the contact data says what to look for; this is its last chance.
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
    await ctx.db.patch("reviews", review._id, {
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

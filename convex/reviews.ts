/** Reviews between a client and the company whose quote was accepted (B13). */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { maybeViewerQuery, openQuery, viewerMutation, viewerMutationOnce } from "./functions";
import { nullable } from "./model/base/commonFields";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import { findPublicPage } from "./model/companies/companyPages";
import { ownResultPhotos } from "./model/chosen/chosenViews";
import { replyTo, reportReview, writeReview } from "./model/reviews/reviews";
import { getStanding, listPublicReviews, publicReview, reviewStanding } from "./model/reviews/reviewViews";
import { listStories, story } from "./model/reviews/stories";

/** A page of the public reviews of the company whose public page has this slug, newest first. */
export const ofCompany = openQuery({
  args: { slug: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(publicReview),
  handler: async (ctx, { slug, paginationOpts }) => {
    const page = await findPublicPage(ctx, slug);
    if (page === null) return { page: [], isDone: true, continueCursor: "" };
    return await listPublicReviews(ctx, page.userId, paginationOpts);
  },
});

/** The newest STORIES_SHOWN reviews for the pages of the site that show stories; empty when there are fewer. */
export const stories = openQuery({
  args: {},
  returns: v.array(story),
  handler: async (ctx) => await listStories(ctx),
});

/**
 * The state of an accepted quote's reviews for the caller: the caller's own review, and of the other side's whether it
 * waits, or its content once it has appeared. Null for a caller on neither side.
 */
export const forQuote = maybeViewerQuery({
  args: { quoteId: v.string() },
  returns: nullable(reviewStanding),
  handler: async (ctx, { quoteId }) => (ctx.viewer === null ? null : await getStanding(ctx, ctx.viewer._id, quoteId)),
});

/**
 * Stores the caller's only review about an accepted quote. `scores` has 1 to 5 for each aspect of the caller's side
 * (domain/reviews.ts); `done` says that the floor is laid; a client's `withPhotos` shows the photos of the laid floor
 * that the client sent. Errors: NOT_SIGNED_IN, QUOTE_NOT_FOUND, REVIEW_EXISTS,
 * REVIEW_TOO_LATE, REVIEW_TOO_EARLY, INVALID_INPUT, RATE_LIMITED.
 */
export const write = viewerMutationOnce({
  args: {
    quoteId: v.string(),
    scores: v.record(v.string(), v.number()),
    words: v.string(),
    done: v.boolean(),
    withPhotos: v.optional(v.boolean()),
  },
  returns: v.null(),
  handler: async (ctx, { quoteId, withPhotos = false, ...review }) => {
    const photos = withPhotos ? await ownResultPhotos(ctx, ctx.viewer._id, quoteId) : [];
    await writeReview(ctx, ctx.viewer._id, quoteId, { ...review, photos });
    await checkRateLimitOrThrow(ctx, "review", [ctx.viewer._id]);
    return null;
  },
});

/**
 * Stores the caller's only reply to a review about the caller. Errors: NOT_SIGNED_IN, REVIEW_NOT_FOUND, REPLY_EXISTS,
 * INVALID_INPUT, RATE_LIMITED.
 */
export const reply = viewerMutation({
  args: { reviewId: v.string(), words: v.string() },
  returns: v.null(),
  handler: async (ctx, { reviewId, words }) => {
    await replyTo(ctx, ctx.viewer._id, reviewId, { words });
    await checkRateLimitOrThrow(ctx, "review", [ctx.viewer._id]);
    return null;
  },
});

/**
 * Reports to staff a review that the caller can read, once. Errors: NOT_SIGNED_IN, REVIEW_NOT_FOUND, REPORT_EXISTS,
 * INVALID_INPUT, RATE_LIMITED.
 */
export const report = viewerMutation({
  args: { reviewId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { reviewId, reason }) => {
    await reportReview(ctx, ctx.viewer._id, reviewId, { reason });
    await checkRateLimitOrThrow(ctx, "review", [ctx.viewer._id]);
    return null;
  },
});

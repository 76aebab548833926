/**
 * Reviews of a job that was done (B13): one by its client, one by the company whose quote was accepted.
 *
 *   (none) ──write──▶ waiting ──the other side writes──▶ visible ──staff──▶ removed
 *                        └──────REVIEW_WAITS_DAYS──────────▲
 *
 * Only its writer and staff can read a waiting review. Once a review has appeared alone, the other side may not write
 * any more, since it has read the first one.
 */
import { reasonSchema } from "../../../domain/forms/reason";
import { reviewSchemas, replySchema } from "../../../domain/forms/review";
import {
  DAY_MS,
  REVIEW_OPENS_DAYS,
  REVIEW_PHOTOS_MAX,
  REVIEW_REMINDER_DAYS,
  REVIEW_WAITS_DAYS,
} from "../../../domain/limits";
import type { ReviewSide } from "../../../domain/reviews";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { findBrief } from "../briefs/briefs";
import { countScores } from "../companies/ratings";
import { publicSlugOf } from "../companies/companyPages";
import { queueMail } from "../mail/mails";
import { isQuote, type QuoteDoc } from "../quotes/quoteViews";
import { hideReview, patchReviewTexts } from "./reviewTexts";

export type Review = Doc<"reviews">;

/** An accepted quote, as seen from one of its two sides. */
export type Side = { quote: QuoteDoc; brief: Doc<"briefs">; by: ReviewSide };

/** A review as its form sends it. */
export type ReviewInput = {
  scores: Record<string, number>;
  words: string;
  done: boolean;
  /** Photos of the laid floor that everybody sees with it. */
  photos?: Id<"messagePhotos">[];
};

/**
 * The side of an accepted quote on which an account is; null for everybody else, and for a quote that was not accepted.
 */
export async function getSide(ctx: QueryCtx, userId: Id<"users">, quoteId: string): Promise<Side | null> {
  const id = ctx.db.normalizeId("proposals", quoteId);
  const quote = id === null ? null : await ctx.db.get("proposals", id);
  if (quote === null || !isQuote(quote) || quote.status !== "ACCEPTED") return null;
  const brief = await findBrief(ctx, quote.briefId);
  if (brief === null) return null;
  if (brief.userId === userId) return { quote, brief, by: "client" };
  return quote.companyId === userId ? { quote, brief, by: "company" } : null;
}

/** From when on both sides may write a review without saying that the floor is laid, in milliseconds since 1970. */
export function opensAt(quote: QuoteDoc): number {
  return (quote.acceptedAt ?? quote._creationTime) + REVIEW_OPENS_DAYS * DAY_MS;
}

/** Whether both sides of a quote still have an account: a deleted one can neither answer nor be answered. */
export async function areBothHere(ctx: QueryCtx, { quote, brief }: Side): Promise<boolean> {
  return brief.userId !== null && (await ctx.db.get("users", quote.companyId)) !== null;
}

/** Both reviews of a quote; null for one that is not written. */
export async function getReviews(
  ctx: QueryCtx,
  quoteId: Id<"proposals">,
): Promise<{ [By in ReviewSide]: Review | null }> {
  const rows = await ctx.db
    .query("reviews")
    .withIndex("by_quote", (q) => q.eq("quoteId", quoteId))
    .take(2);
  const of = (by: ReviewSide) => rows.find((row) => row.by === by) ?? null;
  return { client: of("client"), company: of("company") };
}

/**
 * Whether the side that a review is about may read it. Compares with the clock too, so that nobody waits for a late
 * scheduled function.
 */
export function isVisible({ visibleAt, dueAt }: Review, now: number): boolean {
  return (visibleAt !== null && visibleAt <= now) || dueAt <= now;
}

/**
 * Stores a side's only review of a quote. When the other side has written too, both appear; else the review waits, and
 * a reminder for the other side is scheduled. Throws QUOTE_NOT_FOUND, REVIEW_EXISTS, REVIEW_TOO_LATE, REVIEW_TOO_EARLY
 * and INVALID_INPUT.
 */
export async function writeReview(
  ctx: MutationCtx,
  userId: Id<"users">,
  quoteId: string,
  input: ReviewInput,
): Promise<void> {
  const side = (await getSide(ctx, userId, quoteId)) ?? fail("QUOTE_NOT_FOUND");
  const { quote, brief, by } = side;
  const now = Date.now();
  const { [by]: own, [otherOf(by)]: other } = await getReviews(ctx, quote._id);
  if (own !== null) return fail("REVIEW_EXISTS");
  if (other !== null && isVisible(other, now)) return fail("REVIEW_TOO_LATE");
  if (other === null && !input.done && now < opensAt(quote)) return fail("REVIEW_TOO_EARLY");
  if (!(await areBothHere(ctx, side))) return fail("QUOTE_NOT_FOUND");

  const row = {
    quoteId: quote._id,
    briefId: brief._id,
    companyId: quote.companyId,
    clientId: brief.userId,
    dueAt: other?.dueAt ?? now + REVIEW_WAITS_DAYS * DAY_MS,
    visibleAt: null,
    reply: null,
    removed: null,
    ...(by === "client" && input.photos?.length && { photos: input.photos.slice(0, REVIEW_PHOTOS_MAX) }),
  };
  const reviewId = await insertReview(ctx, row, by, input);
  if (other !== null) return await showBoth(ctx, quote._id);
  const scheduled = { reviewId };
  await ctx.scheduler.runAt(row.dueAt, internal.reviewJobs.show, scheduled);
  await ctx.scheduler.runAt(row.dueAt - REVIEW_REMINDER_DAYS * DAY_MS, internal.reviewJobs.remind, scheduled);
  await queueMail(ctx, "review-waits", { reviewId });
}

type Row = Omit<Review, "_id" | "_creationTime" | "by" | "scores" | "words" | "shown">;

async function insertReview(
  ctx: MutationCtx,
  row: Row,
  by: ReviewSide,
  { scores, words }: ReviewInput,
): Promise<Id<"reviews">> {
  if (by === "client") {
    const { data } = reviewSchemas.client.safeParse({ scores, words });
    const review = { ...row, ...(data ?? fail("INVALID_INPUT")) };
    return await ctx.db.insert("reviews", { ...review, by, shown: await hideReview(ctx, review) });
  }
  const { data } = reviewSchemas.company.safeParse({ scores, words });
  const review = { ...row, ...(data ?? fail("INVALID_INPUT")) };
  return await ctx.db.insert("reviews", { ...review, by, shown: await hideReview(ctx, review) });
}

async function showBoth(ctx: MutationCtx, quoteId: Id<"proposals">): Promise<void> {
  const { client, company } = await getReviews(ctx, quoteId);
  for (const review of [client, company]) if (review !== null) await show(ctx, review);
  for (const to of ["client", "company"] as const) await queueMail(ctx, "reviews-visible", { quoteId, to });
}

/**
 * Shows a review at the scheduled end of its wait. Does nothing when it has appeared already or does not exist any
 * more.
 */
export async function showWhenDue(ctx: MutationCtx, reviewId: Id<"reviews">): Promise<void> {
  const review = await ctx.db.get("reviews", reviewId);
  if (review === null || review.visibleAt !== null || Date.now() < review.dueAt) return;
  await show(ctx, review);
  await queueMail(ctx, "reviews-visible", { quoteId: review.quoteId, to: otherOf(review.by) });
}

async function show(ctx: MutationCtx, review: Review): Promise<void> {
  await ctx.db.patch("reviews", review._id, { visibleAt: Date.now() });
  if (review.by === "client" && review.removed === null) await countScores(ctx, review.companyId, review.scores, 1);
}

/**
 * Stores the reviewed side's only reply to a review. Throws REVIEW_NOT_FOUND, also while the review waits, when it was
 * removed, or once its writer's words were erased; REPLY_EXISTS and INVALID_INPUT.
 */
export async function replyTo(
  ctx: MutationCtx,
  userId: Id<"users">,
  reviewId: string,
  input: { words: string },
): Promise<void> {
  const review = await findReview(ctx, reviewId);
  const reader = review?.by === "client" ? review.companyId : review?.clientId;
  if (review === null || reader !== userId || review.removed !== null || !isVisible(review, Date.now())) {
    return fail("REVIEW_NOT_FOUND");
  }
  if (review.words === null) return fail("REVIEW_NOT_FOUND");
  if (review.reply !== null) return fail("REPLY_EXISTS");
  const { words } = replySchema.safeParse(input).data ?? fail("INVALID_INPUT");
  await patchReviewTexts(ctx, review, { reply: { words, at: Date.now() } });
}

/**
 * Stores an account's report of a review that it can read. Throws REVIEW_NOT_FOUND, REPORT_EXISTS and INVALID_INPUT.
 */
export async function reportReview(
  ctx: MutationCtx,
  reporterId: Id<"users">,
  reviewId: string,
  input: { reason: string },
): Promise<void> {
  const review = await findReview(ctx, reviewId);
  if (review === null || review.removed !== null || !(await mayRead(ctx, reporterId, review))) {
    return fail("REVIEW_NOT_FOUND");
  }
  const known = await ctx.db
    .query("reviewReports")
    .withIndex("by_review_reporter", (q) => q.eq("reviewId", review._id).eq("reporterId", reporterId))
    .first();
  if (known !== null) return fail("REPORT_EXISTS");
  const { reason } = reasonSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  await ctx.db.insert("reviewReports", { reviewId: review._id, reporterId, reason, decision: null });
}

async function mayRead(ctx: QueryCtx, userId: Id<"users">, review: Review): Promise<boolean> {
  if (!isVisible(review, Date.now())) return false;
  if (review.companyId === userId || review.clientId === userId) return true;
  return review.by === "client" && review.visibleAt !== null && (await publicSlugOf(ctx, review.companyId)) !== null;
}

/** The review with this id; null for an id of no review. */
export async function findReview(ctx: QueryCtx, reviewId: string): Promise<Review | null> {
  const id = ctx.db.normalizeId("reviews", reviewId);
  return id === null ? null : await ctx.db.get("reviews", id);
}

/** The other side of a quote. */
export function otherOf(by: ReviewSide): ReviewSide {
  return by === "client" ? "company" : "client";
}

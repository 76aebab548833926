/**
 * Reviews as staff sees them and decides on them (B13): every decision has a reason and is written to the audit log.
 */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { reasonSchema } from "../../../domain/forms/reason";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, numberOrNull, text, textOrNull } from "../base/commonFields";
import { fail } from "../base/errors";
import { readPage } from "../base/pages";
import { clientHider, getBriefOrThrow, getContactOrErased, placeOf } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { countScores } from "../companies/ratings";
import { staffSeal } from "../disclosures/disclosureFields";
import { sealOfWords } from "../disclosures/staffLooks";
import { reviewSide } from "../reviews/reviewFields";
import { findReview, type Review } from "../reviews/reviews";
import { firstNameIn } from "../reviews/reviewTexts";
import { jobTitle } from "../../../domain/jobTitle";
import { meanOf } from "../../../domain/reviews";
import { recordAdminAct } from "./audit";

const removal = nullable(v.object({ reason: text, at: v.number(), by: text }));

/**
 * A review as staff sees it: everything that was written, also when it waits or was removed. Until the session has looked,
 * it names no client (B08).
 */
export const staffReview = v.object({
  _id: v.id("reviews"),
  writtenAt: v.number(),
  visibleAt: numberOrNull,
  by: reviewSide,
  /** The client's, without the details: "Noor, Amersfoort". */
  client: text,
  seal: nullable(staffSeal),
  companyName: text,
  briefTitle: text,
  mean: v.number(),
  words: textOrNull,
  reply: textOrNull,
  removed: removal,
});

/** A report with the review that it is about, and what staff decided. */
export const staffReport = v.object({
  _id: v.id("reviewReports"),
  at: v.number(),
  reason: text,
  review: staffReview,
  decision: nullable(v.object({ removed: v.boolean(), reason: text, at: v.number(), by: text })),
});

/** A page of all reviews, newest first. */
export async function listReviews(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof staffReview>>> {
  const result = await readPage(ctx.db.query("reviews").order("desc"), paginationOpts);
  return { ...result, page: await Promise.all(result.page.map((review) => toStaffReview(ctx, sessionId, review))) };
}

/** A page of all reports of reviews, newest first. */
export async function listReports(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof staffReport>>> {
  const result = await readPage(ctx.db.query("reviewReports").order("desc"), paginationOpts);
  const page = await Promise.all(result.page.map((report) => toStaffReport(ctx, sessionId, report)));
  return { ...result, page: page.filter((report) => report !== null) };
}

/**
 * Removes a review and decides its open reports with it. Readers see the reason in its place. Throws REVIEW_NOT_FOUND,
 * also for a review that was removed before, and INVALID_INPUT.
 */
export async function removeReview(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  reviewId: string,
  input: { reason: string },
): Promise<void> {
  const review = await findReview(ctx, reviewId);
  if (review === null || review.removed !== null) return fail("REVIEW_NOT_FOUND");
  const { reason } = reasonSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  const removed = { reason, at: Date.now(), by: sessionId };
  await ctx.db.patch("reviews", review._id, { removed });
  if (review.by === "client" && review.visibleAt !== null) {
    await countScores(ctx, review.companyId, review.scores, -1);
  }
  // Few: each person reports a review once.
  const reports = await ctx.db
    .query("reviewReports")
    .withIndex("by_review_reporter", (q) => q.eq("reviewId", review._id))
    .collect();
  for (const { _id, decision } of reports) {
    if (decision === null) await ctx.db.patch("reviewReports", _id, { decision: { removed: true, ...removed } });
  }
  await recordAdminAct(ctx, sessionId, { action: "review.remove", subject: review.companyId, details: reason });
}

/**
 * Decides that a reported review stays, with a reason for the audit log. Throws REVIEW_NOT_FOUND, also for a report
 * that was decided before, and INVALID_INPUT.
 */
export async function keepReported(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  reportId: string,
  input: { reason: string },
): Promise<void> {
  const id = ctx.db.normalizeId("reviewReports", reportId);
  const report = id === null ? null : await ctx.db.get("reviewReports", id);
  const review = report && (await ctx.db.get("reviews", report.reviewId));
  if (!report || !review || report.decision !== null) return fail("REVIEW_NOT_FOUND");
  const { reason } = reasonSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  const decision = { removed: false, reason, at: Date.now(), by: sessionId };
  await ctx.db.patch("reviewReports", report._id, { decision });
  await recordAdminAct(ctx, sessionId, { action: "review.keep", subject: review.companyId, details: reason });
}

/** What of a client a session of staff may read in what was written on a request. */
async function readerOf(ctx: QueryCtx, sessionId: Id<"adminSessions">, { briefId }: Review) {
  const brief = await getBriefOrThrow(ctx, briefId);
  const seal = await sealOfWords(ctx, sessionId, briefId);
  const firstName = seal?.closed.includes("name") ? null : firstNameIn(await getContactOrErased(ctx, briefId));
  const hider = seal?.closed.includes("words") ? await clientHider(ctx, brief) : null;
  return { brief, seal, firstName, shown: (words: string) => hider?.own(words) ?? words };
}

async function toStaffReview(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  review: Review,
): Promise<Infer<typeof staffReview>> {
  const { brief, seal, firstName, shown } = await readerOf(ctx, sessionId, review);
  return {
    _id: review._id,
    writtenAt: review._creationTime,
    visibleAt: review.visibleAt,
    by: review.by,
    client: [firstName ?? "Een klant", await placeOf(ctx, brief)].filter(Boolean).join(", "),
    seal,
    companyName: await companyNameOf(ctx, review.companyId),
    briefTitle: jobTitle(brief),
    mean: meanOf(review.scores),
    words: review.words && shown(review.words),
    reply: review.reply && shown(review.reply.words),
    removed: review.removed,
  };
}

async function toStaffReport(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  { _id, _creationTime: at, reviewId, reason, decision }: Doc<"reviewReports">,
): Promise<Infer<typeof staffReport> | null> {
  const review = await ctx.db.get("reviews", reviewId);
  if (review === null) return null;
  const { shown } = await readerOf(ctx, sessionId, review);
  return { _id, at, reason: shown(reason), review: await toStaffReview(ctx, sessionId, review), decision };
}

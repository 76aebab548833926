/** What staff sees and decides on /beheer/beoordelingen (B13). */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { helperMutation, readerQuery } from "./functions";
import { listCompanyPages, restorePage, staffPage, takePageDown } from "./model/admin/adminCompanyPages";
import { listStaffQuestions, staffQuestion, takeQuestionAway } from "./model/admin/adminQuestions";
import {
  keepReported,
  listReports,
  listReviews,
  removeReview,
  staffReport,
  staffReview,
} from "./model/admin/adminReviews";
import { closeWorkReport, listWorkReports, staffWorkReport } from "./model/admin/adminWorkReports";
import { countReportsWaiting, reportsWaiting } from "./model/admin/reportsWaiting";
import { workOutcome } from "./model/chosen/chosenFields";

/** How many reports wait for a decision, by what they are about. */
export const waiting = readerQuery({
  args: {},
  returns: reportsWaiting,
  handler: async (ctx) => await countReportsWaiting(ctx),
});

const pageArgs = { paginationOpts: paginationOptsValidator };

/** Every review, newest first, including those that wait. */
export const list = readerQuery({
  args: pageArgs,
  returns: paginationResultValidator(staffReview),
  handler: async (ctx, { paginationOpts }) => await listReviews(ctx, ctx.adminSessionId, paginationOpts),
});

/** Reports of reviews, newest first, with the decision on each. */
export const reports = readerQuery({
  args: pageArgs,
  returns: paginationResultValidator(staffReport),
  handler: async (ctx, { paginationOpts }) => await listReports(ctx, ctx.adminSessionId, paginationOpts),
});

/** Companies' pages, newest first, including those that are not public. */
export const pages = readerQuery({
  args: pageArgs,
  returns: paginationResultValidator(staffPage),
  handler: async (ctx, { paginationOpts }) => await listCompanyPages(ctx, paginationOpts),
});

/**
 * Removes a review. Readers see `reason` in its place, and its open reports are decided with it. Errors: NOT_ALLOWED,
 * REVIEW_NOT_FOUND, INVALID_INPUT.
 */
export const remove = helperMutation({
  args: { reviewId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { reviewId, reason }) => {
    await removeReview(ctx, ctx.adminSessionId, reviewId, { reason });
    return null;
  },
});

/** Decides that a reported review stays. Errors: NOT_ALLOWED, REVIEW_NOT_FOUND, INVALID_INPUT. */
export const keep = helperMutation({
  args: { reportId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { reportId, reason }) => {
    await keepReported(ctx, ctx.adminSessionId, reportId, { reason });
    return null;
  },
});

/**
 * Unpublishes a company's page and mails the company the reason. Errors: NOT_ALLOWED, COMPANY_NOT_FOUND, INVALID_INPUT.
 */
export const takeDown = helperMutation({
  args: { userId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId, reason }) => {
    await takePageDown(ctx, ctx.adminSessionId, userId, { reason });
    return null;
  },
});

/** Lets a company publish its page again. Errors: NOT_ALLOWED, COMPANY_NOT_FOUND, INVALID_INPUT. */
export const restore = helperMutation({
  args: { userId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId, reason }) => {
    await restorePage(ctx, ctx.adminSessionId, userId, { reason });
    return null;
  },
});

/** Every question about a job, the newest first, with who asked and what staff took away (B02). */
export const questions = readerQuery({
  args: pageArgs,
  returns: paginationResultValidator(staffQuestion),
  handler: async (ctx, { paginationOpts }) => await listStaffQuestions(ctx, paginationOpts),
});

/** Takes a question away with its answer. Errors: NOT_ALLOWED, STAFF_ROLE_NEEDED, QUESTION_NOT_FOUND, INVALID_INPUT. */
export const removeQuestion = helperMutation({
  args: { questionId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { questionId, reason }) => {
    await takeQuestionAway(ctx, ctx.adminSessionId, questionId, reason);
    return null;
  },
});

/** The reports about laid floors that are open, or those that are closed, the newest first. */
export const workReports = readerQuery({
  args: { isOpen: v.boolean(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(staffWorkReport),
  handler: async (ctx, { isOpen, paginationOpts }) => await listWorkReports(ctx, isOpen, paginationOpts),
});

/** Closes an open report about a laid floor, with a reason that both sides read. Errors: WORK_REPORT_CLOSED, INVALID_INPUT. */
export const closeWork = helperMutation({
  args: { reportId: v.string(), what: workOutcome, reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { reportId, ...outcome }) => {
    await closeWorkReport(ctx, ctx.adminSessionId, reportId, outcome);
    return null;
  },
});

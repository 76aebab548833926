/** What follows the choice of a company: coming back from it, and whether all is well with the floor. */
import { v } from "convex/values";
import { maybeViewerQuery, viewerMutation, viewerMutationOnce } from "./functions";
import { nullable } from "./model/base/commonFields";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import { chosenStanding, getChosen } from "./model/chosen/chosenViews";
import { undoChoice } from "./model/chosen/undoChoice";
import { answerReport, reportWork, sayGood as good, solveReport } from "./model/chosen/workReports";

/** How it stands after the choice of a quote, for its client and its company; null for everybody else. */
export const forQuote = maybeViewerQuery({
  args: { quoteId: v.string() },
  returns: nullable(chosenStanding),
  handler: async (ctx, { quoteId }) => (ctx.viewer === null ? null : await getChosen(ctx, ctx, quoteId)),
});

/**
 * Takes the choice of a quote back, for the client, within CHOICE_UNDO_MS: the job is open again, and its quotes wait.
 * Errors: NOT_SIGNED_IN, QUOTE_NOT_FOUND, CHOICE_STANDS.
 */
export const undo = viewerMutation({
  args: { quoteId: v.string() },
  returns: v.null(),
  handler: async (ctx, { quoteId }) => {
    await undoChoice(ctx, ctx.viewer._id, quoteId);
    return null;
  },
});

/** Stores that all is well with the floor, for the client. Errors: NOT_SIGNED_IN, QUOTE_NOT_FOUND, WORK_REPORT_OPEN. */
export const sayGood = viewerMutationOnce({
  args: { quoteId: v.string() },
  returns: v.null(),
  handler: async (ctx, { quoteId }) => {
    await good(ctx, ctx.viewer._id, quoteId);
    return null;
  },
});

/**
 * Reports that something is wrong with the floor, for the client. Both sides and staff read it. Errors: NOT_SIGNED_IN,
 * QUOTE_NOT_FOUND, WORK_REPORT_OPEN, INVALID_INPUT, RATE_LIMITED.
 */
export const report = viewerMutationOnce({
  args: { quoteId: v.string(), words: v.string() },
  returns: v.null(),
  handler: async (ctx, { quoteId, words }) => {
    await reportWork(ctx, ctx.viewer._id, quoteId, { words });
    await checkRateLimitOrThrow(ctx, "review", [ctx.viewer._id]);
    return null;
  },
});

/**
 * Answers an open report, for either side; a company may name the day, YYYY-MM-DD, on which it comes. Errors:
 * NOT_SIGNED_IN, WORK_REPORT_NOT_FOUND, WORK_REPORT_CLOSED, WORK_ANSWERS_MAX, INVALID_INPUT, RATE_LIMITED.
 */
export const answer = viewerMutationOnce({
  args: { reportId: v.string(), words: v.string(), day: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { reportId, ...said }) => {
    await answerReport(ctx, ctx.viewer._id, reportId, said);
    await checkRateLimitOrThrow(ctx, "review", [ctx.viewer._id]);
    return null;
  },
});

/**
 * Says that what was reported is solved, for the client. Errors: NOT_SIGNED_IN, WORK_REPORT_NOT_FOUND,
 * WORK_REPORT_CLOSED.
 */
export const solve = viewerMutationOnce({
  args: { reportId: v.string() },
  returns: v.null(),
  handler: async (ctx, { reportId }) => {
    await solveReport(ctx, ctx.viewer._id, reportId);
    return null;
  },
});

/** Questions about a job before its unlock, and their answers, without names (B02). */
import { v } from "convex/values";
import { companyMutationOnce, maybeCompanyQuery, maybeViewerQuery, openQuery, viewerMutationOnce } from "./functions";
import { nullable } from "./model/base/commonFields";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import { getBrief } from "./model/briefs/briefs";
import {
  answerQuestion,
  askedQuestion,
  askQuestion,
  clientsQuestion,
  listForClient,
  listQuestions,
  ownQuestions,
  readOwnQuestions,
} from "./model/questions/questions";

/** The questions on an open job with their answers, the newest first, without who asked. The same for everybody. */
export const forJob = openQuery({
  args: { briefId: v.string() },
  returns: v.array(askedQuestion),
  handler: async (ctx, { briefId }) => await listQuestions(ctx, briefId),
});

/** When the calling company asked about a job, and how many questions it has left; null for everybody else. */
export const mine = maybeCompanyQuery({
  args: { briefId: v.string() },
  returns: nullable(ownQuestions),
  handler: async (ctx, { briefId }) => {
    const brief = ctx.company === null ? null : await getBrief(ctx, briefId);
    return ctx.company === null || brief === null ? null : await readOwnQuestions(ctx, ctx.company._id, brief._id);
  },
});

/** The questions on the caller's own request, the newest first; null when the request is not the caller's. */
export const onRequest = maybeViewerQuery({
  args: { briefId: v.string() },
  returns: nullable(v.array(clientsQuestion)),
  handler: async (ctx, { briefId }) => {
    const brief = ctx.viewer === null ? null : await getBrief(ctx, briefId);
    if (ctx.viewer === null || brief === null || brief.userId !== ctx.viewer._id) return null;
    return await listForClient(ctx, brief._id);
  },
});

/**
 * Asks a question about an open job, at most JOB_QUESTIONS_MAX of a company for each. Ways to reach somebody are taken
 * out of the text. Errors: NOT_SIGNED_IN, NOT_A_COMPANY, PROFILE_INCOMPLETE, TRIAL_LOCKED, BRIEF_NOT_FOUND, OWN_BRIEF,
 * QUESTIONS_MAX, INVALID_INPUT, RATE_LIMITED.
 */
export const ask = companyMutationOnce({
  args: { briefId: v.string(), text: v.string() },
  returns: v.null(),
  handler: async (ctx, { briefId, text }) => {
    await askQuestion(ctx, ctx.company, briefId, { text });
    await checkRateLimitOrThrow(ctx, "question", [ctx.company._id]);
    return null;
  },
});

/**
 * Answers a question on the caller's own request, once. Errors: NOT_SIGNED_IN, QUESTION_NOT_FOUND, QUESTION_ANSWERED,
 * INVALID_INPUT.
 */
export const answer = viewerMutationOnce({
  args: { questionId: v.string(), text: v.string() },
  returns: v.null(),
  handler: async (ctx, { questionId, text }) => {
    await answerQuestion(ctx, ctx.viewer._id, questionId, { text });
    return null;
  },
});

/** Questions about jobs as staff reads them, and takes away those that give somebody away (B02). */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { jobTitle } from "../../../domain/jobTitle";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { fail } from "../base/errors";
import { readPage } from "../base/pages";
import { findBrief } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { askedQuestion } from "../questions/questions";
import { readReason, recordAdminAct } from "./audit";

/** A question as staff reads it. A question that staff removed keeps its reason only. */
export const staffQuestion = v.object({
  ...askedQuestion.fields,
  questionId: v.id("jobQuestions"),
  briefTitle: text,
  companyName: text,
  removed: nullable(v.object({ reason: text, at: v.number(), by: text })),
});

/** A page of all questions, the newest first. */
export async function listStaffQuestions(
  ctx: QueryCtx,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof staffQuestion>>> {
  const result = await readPage(ctx.db.query("jobQuestions").order("desc"), paginationOpts);
  const page = await Promise.all(result.page.map((row) => toStaffQuestion(ctx, row)));
  return { ...result, page: page.filter((question) => question !== null) };
}

async function toStaffQuestion(
  ctx: QueryCtx,
  { _id: questionId, _creationTime: askedAt, briefId, companyId, text, answer, removed }: Doc<"jobQuestions">,
): Promise<Infer<typeof staffQuestion> | null> {
  const brief = await findBrief(ctx, briefId);
  if (brief === null) return null;
  const companyName = await companyNameOf(ctx, companyId);
  return { questionId, askedAt, text, answer, removed: removed ?? null, briefTitle: jobTitle(brief), companyName };
}

/**
 * Takes a question away with its answer, for a reason that the log keeps. It still counts among those that its company
 * may ask. Throws QUESTION_NOT_FOUND, also for one that was taken away before, and INVALID_INPUT.
 */
export async function takeQuestionAway(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  questionId: string,
  typed: string,
): Promise<void> {
  const id = ctx.db.normalizeId("jobQuestions", questionId);
  const question = id === null ? null : await ctx.db.get("jobQuestions", id);
  if (question === null || question.removed) return fail("QUESTION_NOT_FOUND");
  const reason = readReason(typed);
  const removed = { reason, at: Date.now(), by: sessionId };
  await ctx.db.patch("jobQuestions", question._id, { text: "", answer: null, removed });
  await recordAdminAct(ctx, sessionId, { action: "question.remove", subject: question.briefId, details: "", reason });
}

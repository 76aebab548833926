/**
 * After the laying: the client says that all is well, or reports what is not. The report is read by both sides and by
 * staff, with its answers, and ends with an outcome.
 *
 *   (none) ──report──▶ open ──answer (either side)──▶ open ──close (client: solved; staff: either)──▶ closed
 */
import type { WorkOutcome } from "../../../domain/quotes/chosen";
import { workAnswerSchema, workReportSchema } from "../../../domain/forms/workReport";
import { WORK_ANSWERS_MAX, WORK_REPORTS_MAX } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { clientHider, findBrief } from "../briefs/briefs";
import { queueMail } from "../mail/mails";
import { getSide, type Side } from "../reviews/reviews";

export type WorkReport = Doc<"workReports">;

/** The reports about an accepted quote, the oldest first. */
export async function reportsOn(ctx: QueryCtx, quoteId: Id<"proposals">): Promise<WorkReport[]> {
  return await ctx.db
    .query("workReports")
    .withIndex("by_quote", (q) => q.eq("quoteId", quoteId))
    .take(WORK_REPORTS_MAX);
}

/** The reports about a job, for a copy of its client's data. */
export async function reportsOnJob(ctx: QueryCtx, briefId: Id<"briefs">): Promise<WorkReport[]> {
  return await ctx.db
    .query("workReports")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .take(WORK_REPORTS_MAX);
}

/** The accepted quote as its client; throws QUOTE_NOT_FOUND for everybody else. */
async function requireClient(ctx: QueryCtx, userId: Id<"users">, quoteId: string): Promise<Side> {
  const side = await getSide(ctx, userId, quoteId);
  return side !== null && side.by === "client" ? side : fail("QUOTE_NOT_FOUND");
}

/** Stores that all is well with the floor; a repeat changes nothing. Throws QUOTE_NOT_FOUND and WORK_REPORT_OPEN. */
export async function sayGood(ctx: MutationCtx, userId: Id<"users">, quoteId: string): Promise<void> {
  const { quote } = await requireClient(ctx, userId, quoteId);
  if ((await reportsOn(ctx, quote._id)).some(({ isOpen }) => isOpen)) fail("WORK_REPORT_OPEN");
  if (quote.goodAt === undefined) await ctx.db.patch("proposals", quote._id, { goodAt: Date.now() });
}

/**
 * Stores the client's report about a laid floor and mails the company. Throws QUOTE_NOT_FOUND, INVALID_INPUT, and
 * WORK_REPORT_OPEN while another is open, and once there are WORK_REPORTS_MAX.
 */
export async function reportWork(
  ctx: MutationCtx,
  userId: Id<"users">,
  quoteId: string,
  input: { words: string },
): Promise<void> {
  const { quote, brief } = await requireClient(ctx, userId, quoteId);
  const known = await reportsOn(ctx, quote._id);
  if (known.some(({ isOpen }) => isOpen) || known.length >= WORK_REPORTS_MAX) fail("WORK_REPORT_OPEN");
  const { text: words } = workReportSchema.safeParse({ text: input.words }).data ?? fail("INVALID_INPUT");
  const reportId = await ctx.db.insert("workReports", {
    ...{ quoteId: quote._id, briefId: brief._id, companyId: quote.companyId },
    ...{ words, shown: await hidden(ctx, brief, words) },
    ...{ answers: [], isOpen: true, outcome: null },
  });
  // What was well before is not any more.
  if (quote.goodAt !== undefined) await ctx.db.patch("proposals", quote._id, { goodAt: undefined });
  await queueMail(ctx, "work-reported", { reportId });
}

/** A report, as one of its two sides; throws WORK_REPORT_NOT_FOUND for everybody else. */
async function requireReport(ctx: QueryCtx, userId: Id<"users">, reportId: string) {
  const id = ctx.db.normalizeId("workReports", reportId);
  const report = id === null ? null : await ctx.db.get("workReports", id);
  const brief = report && (await findBrief(ctx, report.briefId));
  if (!report || !brief) return fail("WORK_REPORT_NOT_FOUND");
  if (brief.userId === userId) return { report, brief, by: "client" as const };
  return report.companyId === userId ? { report, brief, by: "company" as const } : fail("WORK_REPORT_NOT_FOUND");
}

/**
 * Adds an answer of either side to an open report and mails the other. Only a company names a day on which it comes.
 * Throws WORK_REPORT_NOT_FOUND, WORK_REPORT_CLOSED, WORK_ANSWERS_MAX and INVALID_INPUT.
 */
export async function answerReport(
  ctx: MutationCtx,
  userId: Id<"users">,
  reportId: string,
  input: { words: string; day: string | null },
): Promise<void> {
  const { report, brief, by } = await requireReport(ctx, userId, reportId);
  if (!report.isOpen) fail("WORK_REPORT_CLOSED");
  if (report.answers.length >= WORK_ANSWERS_MAX) fail("WORK_ANSWERS_MAX");
  const { text: words, day } =
    workAnswerSchema.safeParse({ text: input.words, day: input.day }).data ?? fail("INVALID_INPUT");
  if (by === "client" && day !== null) fail("INVALID_INPUT");
  const answer = { by, words, shown: await hidden(ctx, brief, words), day, at: Date.now() };
  await ctx.db.patch("workReports", report._id, { answers: [...report.answers, answer] });
  await queueMail(ctx, "work-answered", { reportId: report._id, answers: report.answers.length + 1 });
}

/**
 * Closes the client's own open report as solved: then all is well. Throws WORK_REPORT_NOT_FOUND, also for the company,
 * and WORK_REPORT_CLOSED.
 */
export async function solveReport(ctx: MutationCtx, userId: Id<"users">, reportId: string): Promise<void> {
  const { report, by } = await requireReport(ctx, userId, reportId);
  if (by !== "client") fail("WORK_REPORT_NOT_FOUND");
  await closeReport(ctx, report, { what: "solved", by: "client", reason: null });
}

/** Closes an open report and mails those who did not close it. Throws WORK_REPORT_CLOSED. */
export async function closeReport(
  ctx: MutationCtx,
  report: WorkReport,
  outcome: { what: WorkOutcome; by: "client" | "staff"; reason: string | null },
): Promise<void> {
  if (!report.isOpen) fail("WORK_REPORT_CLOSED");
  const at = Date.now();
  await ctx.db.patch("workReports", report._id, { isOpen: false, outcome: { ...outcome, at } });
  if (outcome.what === "solved") await ctx.db.patch("proposals", report.quoteId, { goodAt: at });
  const told = outcome.by === "staff" ? (["client", "company"] as const) : (["company"] as const);
  for (const to of told) await queueMail(ctx, "work-closed", { reportId: report._id, to });
}

/** Words without who and where the client is (I4). */
async function hidden(ctx: QueryCtx, brief: Doc<"briefs">, words: string): Promise<string> {
  return (await clientHider(ctx, brief)).all(words);
}

/** Deletes the reports about a job whose client's data is erased (C65). */
export async function eraseWorkReportsOn(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const rows = await ctx.db
    .query("workReports")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .collect();
  for (const { _id } of rows) await ctx.db.delete("workReports", _id);
}

/** Deletes up to `batch` reports about the work of a company that is erased. Returns whether there may be more. */
export async function eraseWorkReportsOf(ctx: MutationCtx, companyId: Id<"users">, batch: number): Promise<boolean> {
  const rows = await ctx.db
    .query("workReports")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .take(batch);
  for (const { _id } of rows) await ctx.db.delete("workReports", _id);
  return rows.length === batch;
}

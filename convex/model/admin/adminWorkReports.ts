/** Reports about laid floors, as staff reads them and closes them. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { reasonSchema } from "../../../domain/forms/reason";
import { jobTitle } from "../../../domain/jobTitle";
import type { WorkOutcome } from "../../../domain/quotes/chosen";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { text } from "../base/commonFields";
import { fail } from "../base/errors";
import { readPage } from "../base/pages";
import { getBriefOrThrow } from "../briefs/briefs";
import { sidesReport, viewReport } from "../chosen/chosenViews";
import { closeReport } from "../chosen/workReports";
import { companyNameOf } from "../companies/companies";
import { recordAdminAct } from "./audit";

/** A report as staff reads it: what was written, without who the client is. */
export const staffWorkReport = v.object({
  ...sidesReport.fields,
  companyId: v.id("users"),
  companyName: text,
  briefTitle: text,
});

/** A page of the reports that are open, or of those that are closed, the newest first. */
export async function listWorkReports(
  ctx: QueryCtx,
  isOpen: boolean,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof staffWorkReport>>> {
  const rows = ctx.db
    .query("workReports")
    .withIndex("by_isOpen", (q) => q.eq("isOpen", isOpen))
    .order("desc");
  const result = await readPage(rows, paginationOpts);
  const page = await Promise.all(
    result.page.map(async (report) => ({
      ...viewReport(report, false),
      companyId: report.companyId,
      companyName: await companyNameOf(ctx, report.companyId),
      briefTitle: jobTitle(await getBriefOrThrow(ctx, report.briefId)),
    })),
  );
  return { ...result, page };
}

/**
 * Closes an open report with an outcome and a reason that both sides read. Throws WORK_REPORT_CLOSED, also for an id of
 * no report, and INVALID_INPUT.
 */
export async function closeWorkReport(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  reportId: string,
  { what, ...input }: { what: WorkOutcome; reason: string },
): Promise<void> {
  const id = ctx.db.normalizeId("workReports", reportId);
  const report = id === null ? null : await ctx.db.get("workReports", id);
  if (report === null) return fail("WORK_REPORT_CLOSED");
  const { reason } = reasonSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  await closeReport(ctx, report, { what, by: "staff", reason });
  const action = what === "solved" ? "work.solved" : "work.unsolved";
  await recordAdminAct(ctx, sessionId, { action, subject: report.briefId, details: reason });
}

/** Reports of companies that ask for a place on a job back, as staff reads them and decides on them (B09). */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { helperMutation, readerQuery } from "./functions";
import { decidePlaceReport, listPlaceReports, staffPlaceReport } from "./model/admin/adminPlaces";

/** The reports that are open, or those that are not, the newest first, with how both sides stand with reports. */
export const reports = readerQuery({
  args: { isOpen: v.boolean(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(staffPlaceReport),
  handler: async (ctx, { isOpen, paginationOpts }) =>
    await listPlaceReports(ctx, ctx.adminSessionId, isOpen, paginationOpts),
});

/**
 * Returns the place of an open report, or keeps it, with a reason for the log. Errors: PLACE_REPORT_DECIDED,
 * INVALID_INPUT.
 */
export const decide = helperMutation({
  args: { reportId: v.string(), returns: v.boolean(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { reportId, ...decision }) => {
    await decidePlaceReport(ctx, ctx.adminSessionId, reportId, decision);
    return null;
  },
});

/** Places that come back: a company reports that an unlock was in vain, and the client says whether that is so (B09). */
import { v } from "convex/values";
import {
  companyMutationOnce,
  maybeCompanyQuery,
  maybeViewerQuery,
  openMutation,
  openQuery,
  viewerMutationOnce,
} from "./functions";
import { nullable, text } from "./model/base/commonFields";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import { getBrief } from "./model/briefs/briefs";
import { placeReportState } from "./model/places/placeReportFields";
import { answerByLink as answerWithToken, answerReport, reportPlace } from "./model/places/placeReports";
import {
  askedReport,
  linkedReport,
  listAsked,
  listOwnReports,
  ownPlace,
  ownReport,
  readByLink,
  readOwnPlace,
} from "./model/places/placeReportViews";

/** How the calling company's place on a job stands; null for a job of which it never had one, and for everybody else. */
export const forJob = maybeCompanyQuery({
  args: { briefId: v.string() },
  returns: nullable(ownPlace),
  handler: async (ctx, { briefId }) => {
    const brief = ctx.company === null ? null : await getBrief(ctx, briefId);
    return ctx.company === null || brief === null ? null : await readOwnPlace(ctx, ctx.company._id, brief._id);
  },
});

/** The calling company's newest reports, the newest first; empty for everybody else. */
export const mine = maybeCompanyQuery({
  args: {},
  returns: v.array(ownReport),
  handler: async (ctx) => (ctx.company === null ? [] : await listOwnReports(ctx, ctx.company._id)),
});

/** The reports on the caller's own request that wait for an answer; null when the request is not the caller's. */
export const onRequest = maybeViewerQuery({
  args: { briefId: v.string() },
  returns: nullable(v.array(askedReport)),
  handler: async (ctx, { briefId }) => {
    const brief = ctx.viewer === null ? null : await getBrief(ctx, briefId);
    if (ctx.viewer === null || brief === null || brief.userId !== ctx.viewer._id) return null;
    return await listAsked(ctx, brief._id);
  },
});

/** The report that the link of a mail asks about, with how it stands; null for a link that leads to none. */
export const byLink = openQuery({
  args: { token: v.string() },
  returns: nullable(linkedReport),
  handler: async (ctx, { token }) => await readByLink(ctx, token),
});

/**
 * Asks for the calling company's place on a job back, within PLACE_REPORT_DAYS of its unlock and once. `tries` are the
 * days (YYYY-MM-DD) on which nobody answered, else empty. Errors: NOT_SIGNED_IN, NOT_A_COMPANY, BRIEF_NOT_FOUND,
 * PLACE_REPORT_EXISTS, PLACE_REPORT_LATE, PLACE_REPORT_QUOTED, INVALID_INPUT, RATE_LIMITED.
 */
export const report = companyMutationOnce({
  args: { briefId: v.string(), reason: v.string(), tries: v.array(text) },
  returns: v.null(),
  handler: async (ctx, { briefId, ...input }) => {
    await reportPlace(ctx, ctx.company._id, briefId, input);
    await checkRateLimitOrThrow(ctx, "review", [ctx.company._id]);
    return null;
  },
});

/**
 * Stores whether a report about the caller's own request is true. True returns the place at once; false leaves it to
 * staff. Returns how the report stands then. Errors: NOT_SIGNED_IN, BRIEF_NOT_FOUND, PLACE_REPORT_DECIDED.
 */
export const answer = viewerMutationOnce({
  args: { reportId: v.string(), agrees: v.boolean() },
  returns: placeReportState,
  handler: async (ctx, { reportId, agrees }) => await answerReport(ctx, ctx.viewer._id, reportId, agrees),
});

/**
 * Stores whether a report is true, by the link of the mail that asks; the link's secret is the permission, and it answers
 * once. Returns how the report stands then, or null for a link that leads to none.
 */
export const answerByLink = openMutation({
  args: { token: v.string(), agrees: v.boolean() },
  returns: nullable(placeReportState),
  handler: async (ctx, { token, agrees }) => await answerWithToken(ctx, token, agrees),
});

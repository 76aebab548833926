/** Visits to measure and to lay the floor: a company proposes times, the client picks one, and either side can cancel (B05). */
import { v } from "convex/values";
import { isCalendarDay } from "../domain/dates";
import { mondayOf } from "../domain/wallClock";
import {
  companyMutation,
  companyMutationOnce,
  maybeCompanyQuery,
  maybeViewerQuery,
  viewerMutation,
  viewerMutationOnce,
} from "./functions";
import { doneBy } from "./model/access/members";
import { nullable } from "./model/base/commonFields";
import { fail } from "./model/base/errors";
import { checkRateLimitOrThrow } from "./model/base/rateLimits";
import { getBrief } from "./model/briefs/briefs";
import { getFeed, renewFeed, stopFeed } from "./model/visits/calendarFeeds";
import {
  askOthers as ask,
  cancelVisit,
  pickMoment,
  proposeVisit,
  requireOwnVisit,
  tickReady,
} from "./model/visits/visits";
import { readyKey, visitKind } from "./model/visits/visitFields";
import {
  clientsVisit,
  companysVisit,
  viewForClient,
  viewForCompany,
  visitInWeek,
  weekOf,
} from "./model/visits/visitViews";

/**
 * The calling company's visit on a job, to measure unless `kind` says otherwise, and whether it may propose one; null
 * when it has nothing to do with the job.
 */
export const forJob = maybeCompanyQuery({
  args: { briefId: v.string(), kind: v.optional(visitKind) },
  returns: nullable(companysVisit),
  handler: async (ctx, { briefId, kind = "measure" }) => {
    const brief = ctx.company === null ? null : await getBrief(ctx, briefId);
    return ctx.company === null || brief === null ? null : await viewForCompany(ctx, ctx.company._id, brief, kind);
  },
});

/**
 * The visits on the caller's own job, to measure unless `kind` says otherwise, the newest of each company; null when the
 * job is not the caller's.
 */
export const onRequest = maybeViewerQuery({
  args: { briefId: v.string(), kind: v.optional(visitKind) },
  returns: nullable(v.array(clientsVisit)),
  handler: async (ctx, { briefId, kind = "measure" }) => {
    const brief = ctx.viewer === null ? null : await getBrief(ctx, briefId);
    if (ctx.viewer === null || brief === null || brief.userId !== ctx.viewer._id) return null;
    return await viewForClient(ctx, brief, kind);
  },
});

/**
 * The calling company's agreed visits of all kinds in the week of a day, YYYY-MM-DD, a laying of several days by its days;
 * empty for everybody else. Errors: INVALID_INPUT.
 */
export const week = maybeCompanyQuery({
  args: { day: v.string() },
  returns: v.array(visitInWeek),
  handler: async (ctx, { day }) => {
    if (ctx.company === null) return [];
    if (!isCalendarDay(day)) fail("INVALID_INPUT");
    return await weekOf(ctx, ctx.company._id, mondayOf(day));
  },
});

/**
 * Proposes up to VISIT_OPTIONS_MAX times on a job that the calling company unlocked or quoted on, in Amsterdam time; to
 * lay the floor, `kind` "lay", where its quote was accepted.
 * Errors: NOT_SIGNED_IN, NOT_A_COMPANY, BRIEF_NOT_FOUND, INVALID_INPUT, VISIT_TIME_MISSING, VISIT_PAST, VISIT_TOO_FAR,
 * VISIT_BUSY, RATE_LIMITED.
 */
export const propose = companyMutationOnce({
  args: {
    briefId: v.string(),
    kind: v.optional(visitKind),
    /** YYYY-MM-DD and HH:MM. */
    moments: v.array(v.object({ day: v.string(), clock: v.string() })),
    minutes: v.number(),
  },
  returns: v.object({ visitId: v.id("visits") }),
  handler: async (ctx, { briefId, kind = "measure", ...proposal }) => {
    const visitId = await proposeVisit(ctx, ctx.company._id, briefId, {
      ...{ kind, ...proposal },
      ...doneBy(ctx.person),
    });
    await checkRateLimitOrThrow(ctx, "visit", [`${ctx.company._id}/${ctx.db.normalizeId("briefs", briefId)}`]);
    return { visitId };
  },
});

/**
 * Agrees on a proposed time, for the client of the job. Errors: NOT_SIGNED_IN, VISIT_NOT_FOUND, VISIT_CHANGED,
 * VISIT_PAST, VISIT_BUSY, COMPANY_BLOCKED.
 */
export const pick = viewerMutation({
  args: { visitId: v.string(), start: v.number() },
  returns: v.null(),
  handler: async (ctx, { visitId, start }) => {
    await pickMoment(ctx, await requireOwnVisit(ctx, ctx.viewer._id, visitId), start);
    return null;
  },
});

/**
 * Asks for other times, for the client of the job. Errors: NOT_SIGNED_IN, VISIT_NOT_FOUND, VISIT_CHANGED,
 * INVALID_INPUT, RATE_LIMITED.
 */
export const askOthers = viewerMutation({
  args: { visitId: v.string(), words: v.string() },
  returns: v.null(),
  handler: async (ctx, { visitId, words }) => {
    await ask(ctx, await requireOwnVisit(ctx, ctx.viewer._id, visitId), { words });
    await checkRateLimitOrThrow(ctx, "visit", [`${ctx.viewer._id}/${visitId}`]);
    return null;
  },
});

/**
 * Ticks what is ready before a laying day, for the client of the job, or takes the tick away. Errors: NOT_SIGNED_IN,
 * VISIT_NOT_FOUND, VISIT_CHANGED.
 */
export const tick = viewerMutationOnce({
  args: { visitId: v.string(), key: readyKey, isReady: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { visitId, key, isReady }) => {
    await tickReady(ctx, await requireOwnVisit(ctx, ctx.viewer._id, visitId), key, isReady);
    return null;
  },
});

/** Cancels a visit or a proposal, for either side. Errors: NOT_SIGNED_IN, VISIT_NOT_FOUND, VISIT_CHANGED. */
export const cancel = viewerMutation({
  args: { visitId: v.string() },
  returns: v.null(),
  handler: async (ctx, { visitId }) => {
    await cancelVisit(ctx, await requireOwnVisit(ctx, ctx.viewer._id, visitId));
    return null;
  },
});

/** Since when the calling company's calendar has a private address, in milliseconds; null when it has none. */
export const calendar = maybeCompanyQuery({
  args: {},
  returns: nullable(v.object({ since: v.number() })),
  handler: async (ctx) => {
    const feed = ctx.company === null ? null : await getFeed(ctx, ctx.company._id);
    return feed && { since: feed.since };
  },
});

/**
 * Makes a new private address for the calling company's calendar and returns its secret; the earlier address stops
 * working. Errors: NOT_SIGNED_IN, NOT_A_COMPANY.
 */
export const renewCalendar = companyMutation({
  args: {},
  returns: v.object({ secret: v.string() }),
  handler: async (ctx) => ({ secret: await renewFeed(ctx, ctx.company._id, ctx.person._id) }),
});

/** Deletes the private address of the calling company's calendar. Errors: NOT_SIGNED_IN, NOT_A_COMPANY. */
export const stopCalendar = companyMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await stopFeed(ctx, ctx.company._id);
    return null;
  },
});

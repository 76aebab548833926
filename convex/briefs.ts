/** Jobs: the lists that everybody may see, and new requests. */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import {
  companyMutation,
  maybeViewerMutationOnce,
  maybeViewerQuery,
  openMutation,
  openQuery,
  viewerMutation,
  viewerMutationOnce,
  maybeCompanyQuery,
} from "./functions";
import { briefRow, category, contactWish, publicBrief, publicBriefDetail } from "./model/briefs/briefFields";
import { getBrief, listOpenBriefs, listOpenRows, toPublicBrief, toPublicBriefDetail } from "./model/briefs/briefs";
import { readFigures } from "./model/briefs/publicFigures";
import { placeCount } from "./model/briefs/jobSpotFields";
import { countView, readCountsOf } from "./model/briefs/progress";
import { sentPhotos } from "./model/briefs/photoFields";
import { nullable, province } from "./model/base/commonFields";
import { listOwnBriefs, ownBrief } from "./model/clients/ownBriefs";
import { deviceRequest, readBriefOfForm } from "./model/clients/deviceRequests";
import { changeBriefOfForm, changeOwnBrief, pauseOwnBrief } from "./model/clients/ownBriefChanges";
import { readTimeline, timeline as timelineOf } from "./model/clients/timelines";
import { fail } from "./model/base/errors";
import { answerAsOwner, answerByLink as answerWithToken, answered } from "./model/clients/stillWanted";
import { createBriefFromShortForm, createBriefFromWizard, wizardAnswers } from "./model/briefs/quoteRequests";
import { askingCompany, hasFirstChance } from "./model/briefs/firstChance";
import { findAsked } from "./model/companyPages/askedCompanies";
import { isListed } from "./model/briefs/listed";
import { recordPlaced } from "./model/disclosures/register";

const scope = v.union(
  v.object({ kind: v.literal("province"), province }),
  v.object({ kind: v.literal("withoutProvince") }),
  v.object({ kind: v.literal("all") }),
);

/**
 * Open jobs of one province, of no province, or all, newest first; at most PAGE_SIZE_MAX a page. Only for browsers that
 * loaded the site before 0.3: it goes with 0.4, since `jobs` has the lists that readers share.
 */
export const listOpen = openQuery({
  args: {
    scope,
    category: v.union(v.literal("all"), category),
    paginationOpts: paginationOptsValidator,
  },
  returns: paginationResultValidator(publicBrief),
  handler: async (ctx, { scope, category, paginationOpts }) =>
    await listOpenBriefs(ctx, scope, category, paginationOpts),
});

/**
 * Open jobs as rows of a long list, newest first; at most PAGE_SIZE_MAX a page. Only for browsers that loaded the site
 * before 0.3: it goes with 0.4.
 */
export const listRows = openQuery({
  args: { scope, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(briefRow),
  handler: async (ctx, { scope, paginationOpts }) => await listOpenRows(ctx, scope, paginationOpts),
});

/** One open job; null for an id that is malformed, unknown or not open (JOB-001, JOB-007). The same for everybody. */
export const getOpen = openQuery({
  args: { briefId: v.string() },
  returns: nullable(publicBriefDetail),
  handler: async (ctx, { briefId }) => {
    const brief = await getBrief(ctx, briefId);
    // Its address is known to those who were asked; what everybody may read of it is the same before and after.
    const isShown = brief !== null && (isListed(brief) || hasFirstChance(brief));
    return isShown ? await toPublicBriefDetail(ctx, brief) : null;
  },
});

/**
 * Number of companies mailed about an open job; null when it is not open. Shown to guests after sending (N01). Whoever
 * has the job's id may ask.
 */
export const mailed = openQuery({
  args: { briefId: v.string() },
  returns: nullable(v.number()),
  handler: async (ctx, { briefId }) => {
    const brief = await getBrief(ctx, briefId);
    return brief === null || !isListed(brief) ? null : (await readCountsOf(ctx, brief._id)).mailed;
  },
});

/**
 * How many jobs are open and how many unlocks there were so far, at most ten seconds ago. The same for everybody.
 */
export const countOpen = openQuery({
  args: {},
  returns: v.object({ openJobs: v.number(), unlocks: v.number() }),
  handler: async (ctx) => {
    const { openJobs, unlocks } = await readFigures(ctx);
    return { openJobs, unlocks };
  },
});

/**
 * Number of open jobs by municipality, or by province where the municipality is not known, for maps (B16). The same for
 * everybody; an unlock does not change it.
 */
export const countByPlace = openQuery({
  args: {},
  returns: v.array(placeCount),
  handler: async (ctx) => (await readFigures(ctx)).places,
});

/**
 * The open requests whose clients asked the calling company directly, newest first, with the moment until which only
 * those that were asked may act on them. Empty for everybody else.
 */
export const askingMe = maybeCompanyQuery({
  args: {},
  returns: v.array(v.object({ brief: publicBrief, until: v.number() })),
  handler: async (ctx) => {
    if (ctx.company === null) return [];
    const briefs = await askingCompany(ctx, ctx.company._id);
    return await Promise.all(
      briefs.map(async (brief) => ({ brief: await toPublicBrief(ctx, brief), until: brief.askedUntil! })),
    );
  },
});

/** The caller's own requests with who unlocked them, newest first (CLIENT-003). Empty for everybody else. */
export const mine = maybeViewerQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(ownBrief),
  handler: async (ctx, { paginationOpts }) => {
    if (ctx.viewer === null) return { page: [], isDone: true, continueCursor: "" };
    return await listOwnBriefs(ctx, ctx.viewer._id, paginationOpts);
  },
});

/**
 * create-brief. Guests may call it. For somebody who is logged in, the brief belongs to their account and the account's
 * address replaces the one that was sent (SHORT-007, SHORT-014, SHORT-015). "short" and "laying" have the same six
 * fields and differ in their messages; "wizard" has more, in `wizard`, and needs only name and e-mail (WIZ-031).
 * `website` is a trap for robots: people never see that field. `photos` names the uploads of the form, arrived or not
 * yet (briefPhotos). Errors: MISSING_FIELDS, PROVINCE_NOT_SERVED, BRIEF_NOT_CREATED, ACCOUNT_BLOCKED for a guest with the
 * address of a blocked account, RATE_LIMITED, TOO_MANY_PHOTOS, INVALID_INPUT.
 */
export const createBrief = maybeViewerMutationOnce({
  args: {
    form: v.union(v.literal("short"), v.literal("laying"), v.literal("wizard")),
    flooringType: v.string(),
    surfaceArea: v.string(),
    name: v.string(),
    province: v.string(),
    phone: v.string(),
    email: v.string(),
    website: v.optional(v.string()),
    wizard: v.optional(wizardAnswers),
    photos: v.optional(sentPhotos),
    /** How and when the client wants to be reached; missing for what holds without a word (B04). */
    wish: v.optional(contactWish),
    /** The slugs of companies that have the first chance; those that cannot be asked are left out. */
    companies: v.optional(v.array(v.string())),
  },
  returns: v.object({ id: v.id("briefs") }),
  handler: async (ctx, { form, website, wizard, photos, wish, companies = [], ...fields }) => {
    const asked = await findAsked(ctx, companies, ctx.viewer?._id ?? null);
    const extras = { trap: website, photos, wish, asked };
    if (form === "wizard" && wizard === undefined) return fail("MISSING_FIELDS");
    const id =
      form === "wizard" && wizard !== undefined
        ? await createBriefFromWizard(ctx, ctx.viewer, { ...fields, ...wizard }, extras)
        : await createBriefFromShortForm(ctx, ctx.viewer, fields, extras);
    if (ctx.viewer !== null) await recordPlaced(ctx, ctx.viewer._id, id);
    return { id };
  },
});

/**
 * Stores whether a request is still wanted, by the link of the mail that asks; the link's secret is the permission.
 * Returns how the request stands afterwards, or null for a link that leads to no request.
 */
export const answerByLink = openMutation({
  args: { token: v.string(), wanted: v.boolean() },
  returns: nullable(answered),
  handler: async (ctx, { token, wanted }) => await answerWithToken(ctx, token, wanted),
});

/**
 * Stores whether the caller still wants a request of their own. Returns how the request stands afterwards. Errors:
 * NOT_SIGNED_IN, BRIEF_NOT_FOUND.
 */
export const answerStillWanted = viewerMutationOnce({
  args: { briefId: v.string(), wanted: v.boolean() },
  returns: answered,
  handler: async (ctx, { briefId, wanted }) => await answerAsOwner(ctx, ctx.viewer._id, briefId, wanted),
});

/**
 * How far one of the caller's own requests has come, in counts and moments (N02); null for a request of somebody else.
 */
export const timeline = maybeViewerQuery({
  args: { briefId: v.string() },
  returns: nullable(timelineOf),
  handler: async (ctx, { briefId }) => (ctx.viewer === null ? null : await readTimeline(ctx, ctx.viewer._id, briefId)),
});

/**
 * A guest's request on the device that sent it, by the key of its form; null for any other key, and once its client has
 * proven the mailbox. Errors: INVALID_INPUT for a text that is no key.
 */
export const ofForm = openQuery({
  args: { key: v.string() },
  returns: nullable(deviceRequest),
  handler: async (ctx, { key }) => await readBriefOfForm(ctx, key),
});

/**
 * Counts that the calling company opened an open job, once per company. Does nothing for any other id. Errors:
 * NOT_SIGNED_IN, NOT_A_COMPANY.
 */
export const noteView = companyMutation({
  args: { briefId: v.string() },
  returns: v.null(),
  handler: async (ctx, { briefId }) => {
    const brief = await getBrief(ctx, briefId);
    if (brief !== null) await countView(ctx, ctx.company._id, brief);
    return null;
  },
});

/**
 * Pauses an open request of the caller's, which hides it from companies, or resumes it. Errors: NOT_SIGNED_IN,
 * BRIEF_NOT_FOUND, RATE_LIMITED.
 */
export const setPaused = viewerMutation({
  args: { briefId: v.string(), paused: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { briefId, paused }) => {
    await pauseOwnBrief(ctx, ctx.viewer._id, briefId, paused);
    return null;
  },
});

const changes = {
  description: v.string(),
  /** YYYY-MM-DD, or empty for "in overleg". */
  startDate: v.string(),
  /** One of the wizard's bands; null keeps the budget. */
  budget: nullable(v.string()),
};

/**
 * Changes the words, start and budget of an open request of the caller's. Errors: NOT_SIGNED_IN, BRIEF_NOT_FOUND,
 * INVALID_INPUT, RATE_LIMITED.
 */
export const change = viewerMutation({
  args: { briefId: v.string(), ...changes },
  returns: v.null(),
  handler: async (ctx, { briefId, ...changes }) => {
    await changeOwnBrief(ctx, ctx.viewer._id, briefId, changes);
    return null;
  },
});

/**
 * Changes a guest's open request in the same way, on the device that sent it, by the key of its form. Errors:
 * BRIEF_NOT_FOUND, INVALID_INPUT, RATE_LIMITED.
 */
export const changeOfForm = openMutation({
  args: { key: v.string(), ...changes },
  returns: v.null(),
  handler: async (ctx, { key, ...changes }) => {
    await changeBriefOfForm(ctx, key, changes);
    return null;
  },
});

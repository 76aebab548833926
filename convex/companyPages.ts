/** Companies' pages on the site: who they are, what they made, and how soon they answer (B12). */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { MUNICIPALITIES, municipalityBySlug } from "../domain/municipalities";
import { PROVINCES } from "../domain/provinces";
import { companyMutationOnce, maybeCompanyQuery, maybeViewerQuery, openQuery } from "./functions";
import { nullable, numberOrNull, text, textOrNull } from "./model/base/commonFields";
import { category } from "./model/briefs/briefFields";
import { findPublicPage, getCompanyPage, listPublicPages, setPagePublic } from "./model/companies/companyPages";
import { companyForClient, readCompanyForClient } from "./model/companyPages/companyForClient";
import { companyList, hasCompanies, listCompanies } from "./model/companyPages/companyList";
import { lastJob, listLastJobs } from "./model/companyPages/lastJobs";
import { companyPage, toCompanyPage } from "./model/companyPages/companyPageViews";

/** The public page at /bedrijf/{slug}; null when there is none or its company unpublished it. */
export const read = openQuery({
  args: { slug: v.string() },
  returns: nullable(companyPage),
  handler: async (ctx, { slug }) => {
    const page = await findPublicPage(ctx, slug);
    return page === null ? null : await toCompanyPage(ctx, page.userId, { reader: null });
  },
});

/** A page of the addresses of all public pages, for the sitemap. `publishedAt` is milliseconds since 1970. */
export const listPublic = openQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(v.object({ slug: text, publishedAt: v.number() })),
  handler: async (ctx, { paginationOpts }) => {
    const result = await listPublicPages(ctx, paginationOpts);
    const page = result.page.map(({ slug, publishedAt, _creationTime }) => ({
      slug,
      publishedAt: publishedAt ?? _creationTime,
    }));
    return { ...result, page };
  },
});

/**
 * A page of the companies that work in the province of a municipality (`place` is its slug; "" is anywhere) on a floor ("" is any).
 * `after` is the `next` of the page before. Empty for an unknown place.
 */
export const listIn = openQuery({
  args: { place: v.string(), floor: v.union(category, v.literal("")), after: numberOrNull },
  returns: companyList,
  handler: async (ctx, { place, floor, after }) => {
    const municipality = place === "" ? null : municipalityBySlug(place);
    if (place !== "" && municipality === null) return { companies: [], next: null };
    return await listCompanies(ctx, { province: municipality?.province ?? null, floor: floor || null, after });
  },
});

/** The slugs of the municipalities in which companies with a public page work, in alphabetical order: for the sitemap. */
export const placesWithCompanies = openQuery({
  args: {},
  returns: v.array(text),
  handler: async (ctx) => {
    const found = await Promise.all(PROVINCES.map((each) => hasCompanies(ctx, each)));
    return MUNICIPALITIES.filter(({ province }) => found[PROVINCES.indexOf(province)]).map(({ slug }) => slug);
  },
});

/** The last jobs in a municipality and around it with what they cost, rounded; empty for an unknown place. */
export const lastJobsIn = openQuery({
  args: { place: v.string() },
  returns: v.array(lastJob),
  handler: async (ctx, { place }) => {
    const municipality = municipalityBySlug(place);
    return municipality === null ? [] : await listLastJobs(ctx, municipality);
  },
});

/**
 * The calling company's own page as everybody would see it, its address (null before it was first published), whether
 * it is public, and why staff unpublished it (null when staff did not); null for clients, visitors and companies that
 * have no profile yet.
 */
export const mine = maybeCompanyQuery({
  args: {},
  returns: nullable(v.object({ slug: textOrNull, isPublic: v.boolean(), takenDownFor: textOrNull, page: companyPage })),
  handler: async (ctx) => {
    if (ctx.company === null) return null;
    const page = await toCompanyPage(ctx, ctx.company._id, { reader: ctx.session._id });
    if (page === null) return null;
    const stored = await getCompanyPage(ctx, ctx.company._id);
    return {
      slug: stored?.slug ?? null,
      isPublic: stored?.isPublic ?? false,
      takenDownFor: stored?.takenDown?.reason ?? null,
      page,
    };
  },
});

/**
 * Publishes or unpublishes the calling company's page. Returns the slug of its address. Errors: PROFILE_INCOMPLETE,
 * PAGE_TAKEN_DOWN.
 */
export const setPublic = companyMutationOnce({
  args: { isPublic: v.boolean() },
  returns: textOrNull,
  handler: async (ctx, { isPublic }) => await setPagePublic(ctx, ctx.company._id, isPublic),
});

/**
 * A company that unlocked a request or quoted on it, for the owner of that request, whether the company's page is
 * public or not; null for everybody else.
 */
export const forClient = maybeViewerQuery({
  args: { briefId: v.string(), companyId: v.string() },
  returns: nullable(companyForClient),
  handler: async (ctx, args) => (ctx.viewer === null ? null : await readCompanyForClient(ctx, ctx, args)),
});

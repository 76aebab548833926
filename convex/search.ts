/** A company's search: where it looks for jobs, which jobs it finds there, and how many (B07). */
import { v } from "convex/values";
import { companyMutationOnce, maybeCompanyQuery, openQuery } from "./functions";
import { changeAge, nullable, numberOrNull, province } from "./model/base/commonFields";
import { category } from "./model/briefs/briefFields";
import { getProfile } from "./model/companies/companies";
import { search, searchArea } from "./model/companies/searchFields";
import { areaWeeks, readAreaWeeks } from "./model/search/areaWeeks";
import { countJobs, findJobs } from "./model/search/jobSearch";
import { checkedSearch, saveSearch } from "./model/search/ownSearch";
import { listSetAside, setAside as writeAside } from "./model/search/setAside";

/**
 * A part of the open jobs that the calling company's search finds, newest first: their ids. Empty for a caller without a
 * search. Only for browsers that loaded the site before 0.3: it goes with 0.4, since browsers search within the lists of
 * `jobs` (decision 0037).
 */
export const myJobs = maybeCompanyQuery({
  args: {
    province: v.union(v.literal("all"), province),
    category: v.union(v.literal("all"), category),
    before: numberOrNull,
    downTo: numberOrNull,
  },
  returns: v.object({ jobs: v.array(v.id("briefs")), next: numberOrNull }),
  handler: async (ctx, { province, category, ...part }) => {
    const profile = ctx.company === null ? null : await getProfile(ctx, ctx.company._id);
    if (!profile?.search) return { jobs: [], next: null };
    return await findJobs(ctx, profile.search, { province, category }, part);
  },
});

/** How many open jobs a search finds. The same for everybody. Errors: INVALID_INPUT. */
export const count = openQuery({
  args: { search },
  returns: v.number(),
  handler: async (ctx, { search }) => await countJobs(ctx, checkedSearch(search)),
});

/**
 * How many jobs were placed in an area (null: in the whole country) in each of the last weeks, up to the one that
 * begins on the Monday `week`, YYYY-MM-DD. The same for everybody. Errors: INVALID_INPUT.
 */
export const weeks = openQuery({
  args: { area: nullable(searchArea), week: v.string() },
  returns: areaWeeks,
  handler: async (ctx, { area, week }) => await readAreaWeeks(ctx, area, week),
});

/**
 * Saves the fields that are given in the calling company's search; null resets it to the provinces of its profile.
 * Errors: NOT_SIGNED_IN, NOT_A_COMPANY, PROFILE_INCOMPLETE, INVALID_INPUT, CHANGED_ELSEWHERE.
 */
export const save = companyMutationOnce({
  args: { search: nullable(search.partial()), age: changeAge },
  returns: v.null(),
  handler: async (ctx, { search, age }) => {
    await saveSearch(ctx, ctx.company._id, search, age);
    return null;
  },
});

/**
 * The jobs that the calling company does not want to see, the last first; empty for everybody else. Only for browsers
 * that loaded the site before 0.3: it goes with 0.4, since the profile holds them.
 */
export const aside = maybeCompanyQuery({
  args: {},
  returns: v.array(v.id("briefs")),
  handler: async (ctx) => (ctx.company === null ? [] : await listSetAside(ctx, ctx.company._id)),
});

/**
 * Takes a job away from the calling company's list, or puts it back. Errors: NOT_SIGNED_IN, NOT_A_COMPANY,
 * BRIEF_NOT_FOUND.
 */
export const setAside = companyMutationOnce({
  args: { briefId: v.string(), aside: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { briefId, aside }) => {
    await writeAside(ctx, ctx.company._id, briefId, aside);
    return null;
  },
});

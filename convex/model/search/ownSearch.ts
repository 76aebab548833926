/** A company's own search: reading it and saving it. */
import { searchSchema } from "../../../domain/forms/search";
import { provincesOf } from "../../../domain/geo/area";
import type { Search } from "../../../domain/geo/search";
import type { Province } from "../../../domain/provinces";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { timesAfter } from "../base/changeTimes";
import { fail } from "../base/errors";
import { getProfile } from "../companies/companies";
import { keepHearing } from "../companies/jobHearers";

const FIELDS = ["area", "floors", "minSquareMeters"] as const;
const NO_SEARCH = { floors: null, minSquareMeters: null };

/** A company's search as its screens receive it, with the provinces that its area touches; null while it has none. */
export function shownSearch({ search }: Doc<"profiles">): (Search & { provinces: Province[] }) | null {
  return search ? { ...search, provinces: provincesOf(search.area) } : null;
}

/**
 * Saves what a company changed in its search `age` milliseconds ago; fields that are missing stay as they are, and null
 * resets it to the provinces of its profile. Throws PROFILE_INCOMPLETE before the onboarding, INVALID_INPUT for a search
 * that the form cannot make, and CHANGED_ELSEWHERE when another device changed the same later, or reset the search.
 */
export async function saveSearch(
  ctx: MutationCtx,
  companyId: Id<"users">,
  changes: Partial<Search> | null,
  age?: number,
): Promise<void> {
  const profile = await getProfile(ctx, companyId);
  if (profile === null || !profile.completedOnboarding) return fail("PROFILE_INCOMPLETE");
  const stored = profile.search ?? null;
  if (changes !== null && Object.keys(changes).length === 0) return;
  if (changes !== null && changes.area === undefined && stored === null) return fail("CHANGED_ELSEWHERE");
  const search = changes === null ? null : checkedSearch({ ...NO_SEARCH, ...stored, ...changes });
  const named = FIELDS.filter((field) => changes === null || field in changes);
  const byName = (from: Search | null) => Object.fromEntries(named.map((field) => [`${field}OfSearch`, from?.[field]]));
  const fieldsChangedAt = timesAfter(profile.fieldsChangedAt, byName(stored), byName(search), age);
  await ctx.db.patch("profiles", profile._id, { search, fieldsChangedAt });
  await keepHearing(ctx, companyId);
}

/** A search in its stored form. Throws INVALID_INPUT for a search that the form cannot make. */
export function checkedSearch(search: unknown): Search {
  const checked = searchSchema.safeParse(search);
  return checked.success ? checked.data : fail("INVALID_INPUT");
}

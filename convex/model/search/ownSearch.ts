/** A company's own search: reading it and saving it. */
import { searchSchema } from "../../../domain/forms/search";
import { provincesOf } from "../../../domain/geo/area";
import type { Search } from "../../../domain/geo/search";
import type { Province } from "../../../domain/provinces";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { getProfile } from "../companies/companies";
import { keepHearing } from "../companies/jobHearers";

/** A company's search as its screens receive it, with the provinces that its area touches; null while it has none. */
export function shownSearch({ search }: Doc<"profiles">): (Search & { provinces: Province[] }) | null {
  return search ? { ...search, provinces: provincesOf(search.area) } : null;
}

/**
 * Saves a company's search; null resets it to the provinces of its profile. Throws PROFILE_INCOMPLETE before the
 * onboarding, and INVALID_INPUT for a search that the form cannot make.
 */
export async function saveSearch(ctx: MutationCtx, companyId: Id<"users">, search: unknown): Promise<void> {
  const profile = await getProfile(ctx, companyId);
  if (profile === null || !profile.completedOnboarding) return fail("PROFILE_INCOMPLETE");
  await ctx.db.patch("profiles", profile._id, { search: search === null ? null : checkedSearch(search) });
  await keepHearing(ctx, companyId);
}

/** A search in its stored form. Throws INVALID_INPUT for a search that the form cannot make. */
export function checkedSearch(search: unknown): Search {
  const checked = searchSchema.safeParse(search);
  return checked.success ? checked.data : fail("INVALID_INPUT");
}

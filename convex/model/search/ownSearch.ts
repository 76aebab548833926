/** A company's own search: what it is, and saving it. */
import { searchSchema } from "../../../domain/forms/search";
import { provincesOf } from "../../../domain/geo/area";
import type { Search } from "../../../domain/geo/search";
import type { Province } from "../../../domain/provinces";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { getProfile } from "../companies/companies";

/** A company's search as its screens take it, with the provinces that the area lies in; null while it has none. */
export function shownSearch({ search }: Doc<"profiles">): (Search & { provinces: Province[] }) | null {
  return search ? { ...search, provinces: provincesOf(search.area) } : null;
}

/**
 * Saves what a company looks for; null goes back to the provinces of its profile. Throws PROFILE_INCOMPLETE before the
 * onboarding, and INVALID_INPUT for what the form cannot hold.
 */
export async function saveSearch(ctx: MutationCtx, companyId: Id<"users">, search: unknown): Promise<void> {
  const profile = await getProfile(ctx, companyId);
  if (profile === null || !profile.completedOnboarding) return fail("PROFILE_INCOMPLETE");
  await ctx.db.patch("profiles", profile._id, { search: search === null ? null : checkedSearch(search) });
}

/** A search in the spelling in which it is stored. Throws INVALID_INPUT. */
export function checkedSearch(search: unknown): Search {
  const checked = searchSchema.safeParse(search);
  return checked.success ? checked.data : fail("INVALID_INPUT");
}

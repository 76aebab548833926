import { categoryKey, WORK_CATEGORIES, type CategoryKey } from "../../domain/floors";
import { isProvince, type Province } from "../../domain/provinces";

/** The filter of a list of open jobs; "all" filters nothing (DASH-012, HOME-013). */
export type JobFilter = { province: Province | "all"; category: CategoryKey | "all" };

/**
 * The query parameters of the filter in the address of every page that has one: ?provincie=Utrecht&categorie=parket.
 */
export type JobFilterSearch = { provincie?: string; categorie?: string };

/** The filter's parameters among those of an address. */
export function jobFilterSearch({ provincie, categorie }: Record<string, unknown>): JobFilterSearch {
  return {
    ...(typeof provincie === "string" ? { provincie } : {}),
    ...(typeof categorie === "string" ? { categorie } : {}),
  };
}

/**
 * Reads the filter from the address; unknown values count as missing. A category may be in capitals, since earlier
 * links have it so (decision 0011).
 */
export function filterOf({ provincie, categorie }: JobFilterSearch): JobFilter {
  const category = WORK_CATEGORIES.find((key) => key.toLowerCase() === categorie?.toLowerCase());
  return {
    province: provincie !== undefined && isProvince(provincie) ? provincie : "all",
    category: category ?? "all",
  };
}

/** The query parameters of a filter; values that filter nothing are left out. */
export function searchOf({ province, category }: JobFilter): JobFilterSearch {
  return {
    ...(province === "all" ? {} : { provincie: province }),
    ...(category === "all" ? {} : { categorie: category.toLowerCase() }),
  };
}

/** Whether a filter leaves a job in; one without a province is in every province's (DASH-015). */
export function fitsFilter(
  { province, floorType }: { province: Province | null; floorType: string | null },
  filter: JobFilter,
): boolean {
  const inProvince = filter.province === "all" || province === null || province === filter.province;
  return inProvince && (filter.category === "all" || categoryKey(floorType) === filter.category);
}

/** A text that names a filter. */
export function nameOfFilter({ province, category }: JobFilter): string {
  return `${province} ${category}`;
}

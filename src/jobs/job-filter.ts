import { FILTER_CATEGORIES, type CategoryKey } from "../../domain/floors";
import { isProvince, type Province } from "../../domain/provinces";

/** What a list of open jobs is narrowed to; "all" filters nothing (DASH-012, HOME-013). */
export type JobFilter = { province: Province | "all"; category: CategoryKey | "all" };

/** How the filter stands in the address of every page that has one: ?provincie=Utrecht&categorie=parket. */
export type JobFilterSearch = { provincie?: string; categorie?: string };

/** Of an address's search, what can be a filter. */
export function jobFilterSearch({ provincie, categorie }: Record<string, unknown>): JobFilterSearch {
  return {
    ...(typeof provincie === "string" ? { provincie } : {}),
    ...(typeof categorie === "string" ? { categorie } : {}),
  };
}

/**
 * Reads the filter from the address; what it does not know counts as not given. A category may be in capitals: the
 * dashboard wrote it so once, and such links go on working (decision 0060).
 */
export function filterOf({ provincie, categorie }: JobFilterSearch): JobFilter {
  const category = FILTER_CATEGORIES.find((key) => key.toLowerCase() === categorie?.toLowerCase());
  return {
    province: provincie !== undefined && isProvince(provincie) ? provincie : "all",
    category: category ?? "all",
  };
}

/** Writes the filter to the address; what filters nothing is left out. */
export function searchOf({ province, category }: JobFilter): JobFilterSearch {
  return {
    ...(province === "all" ? {} : { provincie: province }),
    ...(category === "all" ? {} : { categorie: category.toLowerCase() }),
  };
}

/** One text for each filter. */
export function nameOfFilter({ province, category }: JobFilter): string {
  return `${province} ${category}`;
}

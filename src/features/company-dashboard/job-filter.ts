import { FILTER_CATEGORIES } from "../../../domain/floors";
import { isProvince } from "../../../domain/provinces";
import type { CategoryFilter } from "../../lib/open-jobs/use-open-jobs";

/** What the list is narrowed to; "all" means no filter (DASH-012). */
export type JobFilter = { category: CategoryFilter; province: string };

export const noFilter: JobFilter = { category: "all", province: "all" };

/** The search of the dashboard's address with this filter. */
export function searchOf({ category, province }: JobFilter): { categorie?: string; provincie?: string } {
  return {
    ...(category === "all" ? {} : { categorie: category }),
    ...(province === "all" ? {} : { provincie: province }),
  };
}

/** The filter that an address asks for; anything unknown counts as no filter. */
export function parseFilter(search: Record<string, unknown>): JobFilter {
  const category = FILTER_CATEGORIES.find((key) => key === search.categorie) ?? "all";
  const { provincie } = search;
  return { category, province: typeof provincie === "string" && isProvince(provincie) ? provincie : "all" };
}

import type { Search } from "../../domain/geo/search";
import { createPart } from "../lib/part";
import { useOptionalPart } from "../lib/optional-part";
import { fitsFilter, nameOfFilter, type JobFilter } from "./job-filter";
import { listsFor, useOpenJobs, type OpenJobs } from "./use-open-jobs";

type Company = {
  /** The provinces of its area, or those that its search touches; null for all. */
  serviceAreas: readonly string[] | null;
  search: Search | null;
};

// It comes with the places of the whole country.
const searchPart = createPart(() => import("./fits-search"));

/**
 * The open jobs of a company: those of its provinces that its own search finds (B07); all when `everywhere`. The manual
 * filter is applied on top, and jobs that stand `aside` are left out; without a filter nothing is queried.
 */
export function useCompanyJobs(
  { serviceAreas, search }: Company,
  filter: JobFilter | null,
  everywhere = false,
  aside: ReadonlySet<string> = new Set(),
): OpenJobs {
  const bySearch = filter !== null && search !== null && !everywhere;
  const code = useOptionalPart(searchPart, bySearch);
  const finds = code === null || code === "failed" ? null : code.fitsSearch;
  const isKnown = filter !== null && (!bySearch || finds !== null);
  const province = filter === null || filter.province === "all" ? null : filter.province;
  const lists = isKnown ? listsFor(everywhere ? null : serviceAreas, province) : [];
  const jobs = useOpenJobs(lists, {
    filter: `${filter === null ? "" : nameOfFilter(filter)} ${bySearch ? JSON.stringify(search) : ""}`,
    fits: (job) => fitsFilter(job, filter!) && !aside.has(job._id) && (!bySearch || finds!(job, search)),
  });
  if (code === "failed" && bySearch) return { ...jobs, error: new Error("The places could not be loaded.") };
  return bySearch && finds === null ? { ...jobs, isLoading: true, isDone: false } : jobs;
}

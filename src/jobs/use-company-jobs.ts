import type { JobFilter } from "./job-filter";
import { scopesFor, useOpenJobs, type OpenJobs } from "./use-open-jobs";
import { useSearchJobs } from "./use-search-jobs";

type Company = { serviceAreas: readonly string[] | null; search: object | null };

/**
 * The open jobs of a company: those that its own search finds (B07), or without a search those of its provinces; all
 * when `everywhere`. The manual filter is applied on top; without a filter nothing is queried.
 */
export function useCompanyJobs(
  { serviceAreas, search }: Company,
  filter: JobFilter | null,
  everywhere = false,
): OpenJobs {
  const bySearch = search !== null && !everywhere;
  const province = filter === null || filter.province === "all" ? null : filter.province;
  const scopes = bySearch || filter === null ? [] : scopesFor(everywhere ? null : serviceAreas, province);
  const inProvinces = useOpenJobs(scopes, filter?.category ?? "all");
  const found = useSearchJobs(JSON.stringify(search), bySearch ? filter : null);
  return bySearch ? found : inProvinces;
}

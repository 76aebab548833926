import { categoryLabels, FILTER_CATEGORIES } from "../../../domain/floors";
import { isProvince, PROVINCES } from "../../../domain/provinces";
import { FilterSelect } from "../../components/form/select-field";
import type { CategoryFilter } from "../../lib/open-jobs/use-open-jobs";

/** What the list is narrowed to; "all" means no filter (DASH-012). */
export type JobFilter = { category: CategoryFilter; province: string };

export const noFilter: JobFilter = { category: "all", province: "all" };

/** The filter that an address asks for; anything unknown counts as no filter. */
export function parseFilter(search: Record<string, unknown>): JobFilter {
  const category = FILTER_CATEGORIES.find((key) => key === search.categorie) ?? "all";
  const { provincie } = search;
  return { category, province: typeof provincie === "string" && isProvince(provincie) ? provincie : "all" };
}

type Props = {
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
  /** The company's own provinces; null when it works everywhere. */
  serviceAreas: readonly string[] | null;
};

/** Category and province of the job list (DASH-012, DASH-013). */
export function Filters({ filter, onFilter, serviceAreas }: Props) {
  const provinces = serviceAreas ?? PROVINCES;
  return (
    <>
      <FilterSelect
        label="Categorie"
        value={filter.category}
        options={[
          { value: "all", label: "Alle categorieën" },
          ...FILTER_CATEGORIES.map((key) => ({ value: key, label: categoryLabels[key] })),
        ]}
        onChange={(event) => onFilter({ ...filter, category: event.target.value as CategoryFilter })}
      />
      <FilterSelect
        label="Provincie"
        value={filter.province}
        options={[
          { value: "all", label: "Alle provincies" },
          ...provinces.map((province) => ({ value: province, label: province })),
        ]}
        onChange={(event) => onFilter({ ...filter, province: event.target.value })}
      />
    </>
  );
}

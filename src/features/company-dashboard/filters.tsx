import { categoryLabels, FILTER_CATEGORIES } from "../../../domain/floors";
import { PROVINCES } from "../../../domain/provinces";
import { FilterSelect } from "../../components/form/select-field";
import type { CategoryFilter } from "../../lib/open-jobs/use-open-jobs";
import type { JobFilter } from "./job-filter";

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

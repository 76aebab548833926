import {
  categoryLabels,
  FILTER_CATEGORIES,
  SERVICE_CATEGORIES,
  SERVICES_HEADING,
  type CategoryKey,
} from "../../domain/floors";
import { PROVINCES } from "../../domain/provinces";
import type { JobFilter } from "./job-filter";
import { FilterSelect, optionsOf } from "../ui/forms/select-field";

type Props = {
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
  /**
   * The provinces to choose from, for a company its own; null is all. One that the filter holds is offered in any case: a
   * link from elsewhere may name another.
   */
  provinces?: readonly string[] | null;
  /** The province stands before the category, not after it. */
  provinceFirst?: boolean;
  /** The list is narrowed by floor elsewhere: the category stands here only as long as one is chosen. */
  byFloor?: boolean;
};

const optionOf = (value: CategoryKey) => ({ value, label: categoryLabels[value] });
const categoryOptions = [
  { value: "all", label: "Alle categorieën" },
  ...FILTER_CATEGORIES.map(optionOf),
  { heading: SERVICES_HEADING, options: SERVICE_CATEGORIES.map(optionOf) },
];

/** The category and province filters of a list of open jobs (DASH-012, DASH-013, HOME-013). */
export function JobFilters({ filter, onFilter, provinces, provinceFirst = false, byFloor = false }: Props) {
  const { province, category } = filter;
  const offered = provinces ?? PROVINCES;
  const all = province === "all" || offered.includes(province) ? offered : [...offered, province];
  const provinceSelect = (
    <FilterSelect
      label="Provincie"
      value={province}
      options={[{ value: "all", label: "Alle provincies" }, ...optionsOf(all)]}
      onChange={(event) => onFilter({ ...filter, province: event.target.value as JobFilter["province"] })}
    />
  );
  return (
    <>
      {provinceFirst && provinceSelect}
      {(!byFloor || category !== "all") && (
        <FilterSelect
          label="Categorie"
          value={category}
          options={categoryOptions}
          onChange={(event) => onFilter({ ...filter, category: event.target.value as JobFilter["category"] })}
        />
      )}
      {!provinceFirst && provinceSelect}
    </>
  );
}

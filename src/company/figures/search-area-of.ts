import { PROVINCES, isProvince } from "../../../domain/provinces";
import type { SearchArea } from "../../../domain/geo/search";

type Company = { search: { area: SearchArea } | null; serviceAreas: readonly string[] | null };

/** The area in which a company works: that of its own search, else its provinces; null is the whole country. */
export function searchAreaOf({ search, serviceAreas }: Company): SearchArea | null {
  if (search !== null) return search.area;
  const provinces = (serviceAreas ?? []).filter(isProvince);
  if (provinces.length === 0) return null;
  return { kind: "provinces", provinces: PROVINCES.filter((province) => provinces.includes(province)) };
}

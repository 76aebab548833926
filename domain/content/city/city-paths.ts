/** The addresses of the city pages, and what their links choose in the wizard. */
import type { CategoryKey, ServiceFloor } from "../../floors";

/** The first part of the address of each kind of city page. */
export const CITY_PATHS = {
  laying: "/vloer-laten-leggen",
  heating: "/vloerverwarming-bedrijf-in",
  pouredFloor: "/gietvloer-bedrijf-in",
} as const;
export type CityService = keyof typeof CITY_PATHS;
export const CITY_SERVICES = Object.keys(CITY_PATHS) as CityService[];

/** The name of each kind of city page in links between them. */
export const cityServiceNames: Record<CityService, string> = {
  laying: "Vloer laten leggen",
  heating: "Vloerverwarming",
  pouredFloor: "Gietvloer",
};

/** The wizard's answer for each kind of city page; a page about laying leaves the floor open. */
export const cityServiceFloor: Record<CityService, ServiceFloor | null> = {
  laying: null,
  heating: "Vloerverwarming",
  pouredFloor: "Gietvloer",
};

/** The category of each kind of city page; "" for all. */
export const cityServiceCategory: Record<CityService, CategoryKey | ""> = {
  laying: "",
  heating: "VLOERVERWARMING",
  pouredFloor: "GIETVLOER",
};

/** The path of a municipality's page: "/gietvloer-bedrijf-in/zeist". */
export function cityPath(service: CityService, slug: string): string {
  return `${CITY_PATHS[service]}/${slug}`;
}

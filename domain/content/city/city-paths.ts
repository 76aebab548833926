/** Where the city pages are. */

/** The first part of the address of each kind of city page. */
export const CITY_PATHS = {
  laying: "/vloer-laten-leggen",
  heating: "/vloerverwarming-bedrijf-in",
  pouredFloor: "/gietvloer-bedrijf-in",
} as const;
export type CityService = keyof typeof CITY_PATHS;
export const CITY_SERVICES = Object.keys(CITY_PATHS) as CityService[];

/** What the kinds are called in links from one to the other. */
export const cityServiceNames: Record<CityService, string> = {
  laying: "Vloer laten leggen",
  heating: "Vloerverwarming",
  pouredFloor: "Gietvloer",
};

/** The page of a municipality: "/gietvloer-bedrijf-in/zeist". */
export function cityPath(service: CityService, slug: string): string {
  return `${CITY_PATHS[service]}/${slug}`;
}

import { CITY_PATHS, type CityService } from "../../../domain/content/city/city-paths";
import type { SiteLink } from "../../ui/site-link";

/** A link to the page of a municipality. */
export function cityLink(service: CityService, city: string) {
  return { to: `${CITY_PATHS[service]}/$city` as const, params: { city } } satisfies SiteLink;
}

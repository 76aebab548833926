import { slugOf } from "../../municipalities";
import type { CityService } from "./city-paths";

/** Name of the picture that is shown where a city page is shared: one per kind of work and province. */
export function cityPicture(service: CityService, province: string): string {
  return `${service}-${slugOf(province)}`;
}

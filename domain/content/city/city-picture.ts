import { slugOf } from "../../municipalities";
import type { CityService } from "./city-paths";

/** The name of the picture that is shown when a city page is shared: one for each kind of work and province. */
export function cityPicture(service: CityService, province: string): string {
  return `${service}-${slugOf(province)}`;
}

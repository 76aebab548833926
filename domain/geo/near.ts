/** Which municipalities lie near one. */
import { municipalityBySlug, slugOf, type Municipality } from "../municipalities";
import { distanceKm } from "./distance";
import { MUNICIPALITY_POINTS } from "./points";

/** The municipalities nearest to one, the nearest first; it is not among them. */
export function nearestTo({ name }: Municipality, count: number): Municipality[] {
  const centre = MUNICIPALITY_POINTS.get(name);
  if (centre === undefined) return [];
  return [...MUNICIPALITY_POINTS]
    .filter(([other]) => other !== name)
    .map(([other, point]) => ({ other, km: distanceKm(centre, point) }))
    .sort((one, two) => one.km - two.km)
    .slice(0, count)
    .flatMap(({ other }) => municipalityBySlug(slugOf(other)) ?? []);
}

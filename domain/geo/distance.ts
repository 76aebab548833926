import type { Point } from "./points";

const EARTH_RADIUS_KM = 6371;

/** The great-circle distance between two points, in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const [fromLat, toLat, turn] = [a.lat, b.lat, b.lon - a.lon].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const chord = Math.sin((toLat - fromLat) / 2) ** 2 + Math.cos(fromLat) * Math.cos(toLat) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

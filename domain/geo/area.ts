/**
 * Which jobs are in a company's area. A job's position is the centre of its municipality, or its province, or unknown.
 */
import { MUNICIPALITIES } from "../municipalities";
import { placeKey } from "../places";
import { PROVINCES, type Province } from "../provinces";
import { distanceKm } from "./distance";
import { MUNICIPALITY_POINTS, TOWNS, type Point } from "./points";
import type { Search, SearchArea } from "./search";

const provinceOf = new Map(MUNICIPALITIES.map(({ name, province }) => [name, province]));

type Named = { name: string; municipality: string };

/** Every place that can be the centre of an area, in alphabetical order: the municipalities and the towns in them. */
export const SEARCH_PLACES: readonly Named[] = [
  ...[...MUNICIPALITY_POINTS.keys()].map((name) => ({ name, municipality: name })),
  ...[...TOWNS].map(([name, municipality]) => ({ name, municipality })),
].sort((a, b) => a.name.localeCompare(b.name, "nl"));

const byName = groupByKey((name) => name);
// A job names "Bergen" and its province; the municipality's own name says which one.
const byBareName = groupByKey((name) => name.replace(/ \([^()]*\)$/, ""));

function groupByKey(nameOf: (name: string) => string): ReadonlyMap<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const place of SEARCH_PLACES) {
    const key = placeKey(nameOf(place.name));
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return groups;
}

/** A place in any spelling, as the centre of an area; null for a name that is unknown or that two places have. */
export function findSearchPlace(name: string): Named | null {
  const found = byName.get(placeKey(name)) ?? [];
  return found.length === 1 ? found[0]! : null;
}

/** The municipality of a place in a province; null when it is not known. */
export function municipalityOf(place: string, province: Province): string | null {
  const found = (byBareName.get(placeKey(place)) ?? []).filter(
    ({ municipality }) => provinceOf.get(municipality) === province,
  );
  return found.length === 1 ? found[0]!.municipality : null;
}

type Located = { province: Province | null; city: string | null };

/** The spot of jobs whose province is not known: it is in every area (DASH-015). */
export const ANYWHERE = "anywhere";

/** The spot of a job: its municipality; its province when the place is not known; `ANYWHERE` without a province. */
export function spotOf({ province, city }: Located): string {
  if (province === null) return ANYWHERE;
  return (city === null ? null : municipalityOf(city, province)) ?? wholeProvince(province);
}

function wholeProvince(province: Province): string {
  return `province ${province}`;
}

/** The province of a spot; null for `ANYWHERE`. */
export function provinceOfSpot(spot: string): Province | null {
  return provinceOf.get(spot) ?? PROVINCES.find((province) => wholeProvince(province) === spot) ?? null;
}

type Reach = { spots: string[]; provinces: Province[] };
const reaches = new Map<string, Reach>();

/**
 * The spots within a radius, at most one for each municipality and province, and the provinces that it touches. Jobs
 * whose place is not known count as being in all of their province. Empty for an unknown centre.
 */
export function reachOf(place: string, radiusKm: number): Reach {
  const key = `${radiusKm} ${place}`;
  const known = reaches.get(key);
  if (known !== undefined) return known;
  const centre = centreOf({ kind: "radius", place, radiusKm });
  const near = centre
    ? [...MUNICIPALITY_POINTS].filter(([, point]) => distanceKm(centre, point) <= radiusKm).map(([name]) => name)
    : [];
  const touched = new Set(near.map((name) => provinceOf.get(name)));
  const provinces = PROVINCES.filter((province) => touched.has(province));
  const reach = { spots: [...near, ...provinces.map(wholeProvince)], provinces };
  reaches.set(key, reach);
  return reach;
}

/** The centre of an area with a radius, from which distances are measured; null for an area of provinces. */
export function centreOf(area: SearchArea): Point | null {
  if (area.kind === "provinces") return null;
  return MUNICIPALITY_POINTS.get(findSearchPlace(area.place)?.municipality ?? "") ?? null;
}

/** How far a spot lies from a centre, in whole kilometres; null where one of the two is not known, or is a province. */
export function kilometresTo(spot: string, centre: Point | null): number | null {
  const point = MUNICIPALITY_POINTS.get(spot);
  return centre === null || point === undefined ? null : Math.round(distanceKm(centre, point));
}

/** The provinces that an area touches, in our usual order. */
export function provincesOf(area: SearchArea): Province[] {
  return area.kind === "radius" ? reachOf(area.place, area.radiusKm).provinces : area.provinces;
}

/** Whether the jobs of a spot lie in an area. Those of an unknown province lie in every area (DASH-015). */
export function isSpotWithin(spot: string, area: SearchArea): boolean {
  const province = provinceOfSpot(spot);
  if (province === null) return true;
  return area.kind === "provinces"
    ? area.provinces.includes(province)
    : reachOf(area.place, area.radiusKm).spots.includes(spot);
}

/** Whether a search finds a job. A property that the job does not name fits every search. */
export function fitsSearch(
  job: Located & { filterCategory: string | null; squareMeters: number | null },
  { area, floors, minSquareMeters }: Search,
): boolean {
  const { filterCategory, squareMeters } = job;
  const inArea = isSpotWithin(spotOf(job), area);
  const rightFloor = filterCategory === null || floors === null || floors.some((floor) => floor === filterCategory);
  const largeEnough = squareMeters === null || minSquareMeters === null || squareMeters >= minSquareMeters;
  return inArea && rightFloor && largeEnough;
}

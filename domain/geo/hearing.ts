/**
 * Where a company is looked for when a job is placed: the places under which it is stored, and those under which a job
 * looks. They have one in common exactly when the job lies in the company's area.
 */
import { MUNICIPALITIES } from "../municipalities";
import { PROVINCES, type Province } from "../provinces";
import { ANYWHERE, provinceOfSpot, reachOf, spotOf } from "./area";
import type { SearchArea } from "./search";

function allOf(province: Province): string {
  return `all ${province}`;
}

/** The places under which a company with this area is stored; null is the whole country. */
export function hearingPlaces(area: SearchArea | null): string[] {
  if (area === null) return [...PROVINCES.map(allOf), ANYWHERE];
  if (area.kind === "provinces") return [...area.provinces.map(allOf), ANYWHERE];
  const spots = reachOf(area.place, area.radiusKm).spots;
  const whole = new Set(PROVINCES.filter((province) => isWhole(province, new Set(spots))));
  const others = spots.filter((spot) => {
    const province = provinceOfSpot(spot);
    return province === null || !whole.has(province);
  });
  return [...[...whole].map(allOf), ...others, ANYWHERE];
}

/** The places under which the companies of a job are stored: each of them stands under one of these. */
export function placesOfJob(job: { province: Province | null; city: string | null }): string[] {
  return [spotOf(job), ...(job.province === null ? [] : [allOf(job.province)])];
}

function isWhole(province: Province, spots: ReadonlySet<string>): boolean {
  return MUNICIPALITIES.every(({ name, province: its }) => its !== province || spots.has(name));
}

/** A company's search: where it looks for jobs, which floors and from how many square metres (B07). */
import type { CategoryKey } from "../floors";
import type { Province } from "../provinces";

/** The radii around a place in which a company can search, in kilometres. */
export const SEARCH_RADII = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100] as const;
/** The minimum sizes that a company can search for, in square metres. Counters are kept for these steps. */
export const SEARCH_SIZES = [10, 20, 30, 40, 50, 75, 100, 150, 200] as const;

export type SearchArea =
  | { kind: "provinces"; provinces: Province[] }
  | { kind: "radius"; place: string; radiusKm: number };

export type Search = {
  area: SearchArea;
  /** Null is every floor. */
  floors: CategoryKey[] | null;
  /** One of `SEARCH_SIZES`; null is any size. */
  minSquareMeters: number | null;
};

/** The largest of `SEARCH_SIZES` that a job reaches; 0 when it reaches none, and null when its size is not known. */
export function sizeStep(squareMeters: number | null): number | null {
  return squareMeters === null ? null : SEARCH_SIZES.reduce((step, size) => (squareMeters >= size ? size : step), 0);
}

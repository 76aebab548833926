import { categoryKeyOf, WORK_CATEGORIES, type CategoryKey } from "../../../domain/floors";
import { askedOf, askedSearch } from "../../requests/asked-companies";

/** What the address of a list says beside the place. */
export type ListSearch = {
  /** What was typed as a place and is none that we know; a known one has an address of its own. */
  plaats?: string;
  /** A floor, in lower case: "laminaat". */
  vloer?: string;
  /** The companies that the visitor has chosen so far. */
  bedrijf?: string;
  /** Names a page after the first. */
  na?: number;
};

/** Longer than any place. */
const PLACE_MAX = 60;

/** Reads the search part of a list's address; what it does not know is left out. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const floor = floorOf(search.vloer);
  const place = typeof search.plaats === "string" ? search.plaats.trim().slice(0, PLACE_MAX) : "";
  const after = Number(search.na ?? NaN);
  return {
    ...(place === "" ? {} : { plaats: place }),
    ...(floor === "" ? {} : { vloer: floorWord(floor) }),
    ...askedSearch(askedOf(search.bedrijf)),
    ...(Number.isFinite(after) && after > 0 ? { na: after } : {}),
  };
}

/** The floor that an address names; "" for none. */
export function floorOf(word: unknown): CategoryKey | "" {
  const key = typeof word === "string" ? categoryKeyOf(word) : null;
  return key !== null && WORK_CATEGORIES.some((known) => known === key) ? key : "";
}

/** A floor as an address names it. */
export function floorWord(floor: CategoryKey): string {
  return floor.toLowerCase();
}

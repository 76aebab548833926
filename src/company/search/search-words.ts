import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { categoryLabels } from "../../../domain/floors";
import type { Search } from "../../../domain/geo/search";

/** A company's search as its screens receive it; null while the provinces of its profile apply. */
export type OwnSearch = NonNullable<FunctionReturnType<typeof api.companies.myProfile>>["search"];

/** The subject of outbox entries with a search. */
export const ABOUT_SEARCH = "search";

/** An area in words: "25 km rond Utrecht", or the provinces. */
export function searchAreaWords({ area }: Search): string {
  return area.kind === "radius" ? `${area.radiusKm} km rond ${area.place}` : area.provinces.join(", ");
}

/** The floors of a search in words: "Parket, Tapijt", or all of them. */
export function floorWords({ floors }: Search): string {
  return floors === null ? "Alle vloeren en ander werk" : floors.map((floor) => categoryLabels[floor]).join(", ");
}

/** The minimum size of a search in words: "Vanaf 40 m²", or any size. */
export function sizeWords({ minSquareMeters }: Search): string {
  return minSquareMeters === null ? "Elke oppervlakte" : `Vanaf ${minSquareMeters} m²`;
}

/** A number of jobs in words: "Nu 14 open opdrachten in je gebied." */
export function countWords(jobs: number): string {
  return `Nu ${jobs} open ${jobs === 1 ? "opdracht" : "opdrachten"} in je gebied.`;
}

import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { categoryLabels } from "../../../domain/floors";
import type { Search } from "../../../domain/geo/search";

/** A company's search as its screens get it; null while the provinces of its profile decide. */
export type OwnSearch = NonNullable<FunctionReturnType<typeof api.companies.myProfile>>["search"];

/** What a search is known by in the outbox. */
export const ABOUT_SEARCH = "search";

/** "25 km rond Utrecht", or the provinces. */
export function searchAreaWords({ area }: Search): string {
  return area.kind === "radius" ? `${area.radiusKm} km rond ${area.place}` : area.provinces.join(", ");
}

/** "Parket, Tapijt", or all of them. */
export function floorWords({ floors }: Search): string {
  return floors === null ? "Alle vloeren" : floors.map((floor) => categoryLabels[floor]).join(", ");
}

/** "Vanaf 40 m²", or any size. */
export function sizeWords({ minSquareMeters }: Search): string {
  return minSquareMeters === null ? "Elke oppervlakte" : `Vanaf ${minSquareMeters} m²`;
}

/** "Nu 14 open opdrachten in je gebied." */
export function countWords(jobs: number): string {
  return `Nu ${jobs} open ${jobs === 1 ? "opdracht" : "opdrachten"} in je gebied.`;
}

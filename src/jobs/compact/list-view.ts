import { categoryLabels, FLOOR_TYPES } from "../../../domain/floors";
import { SORTS, type Sort } from "./sorts";

/** How a company views its open jobs: as cards, or as rows in an order, of one floor or all. */
export type ListView = { asRows: boolean; sort: Sort; floor: string | "all" };

/** The query parameters of the view in the dashboard's address: ?weergave=lijst&vloer=Gietvloer&volgorde=budget. */
export type ListViewSearch = { weergave?: "lijst"; vloer?: string; volgorde?: string };

const words: Record<Sort, string> = {
  newest: "nieuwste",
  nearest: "dichtbij",
  budget: "budget",
  size: "oppervlakte",
  start: "start",
};

/** What a job's floor can be called (`floorLabel`). */
const floors: ReadonlySet<unknown> = new Set<string>([...FLOOR_TYPES, ...Object.values(categoryLabels)]);

/** Reads the view from the address; unknown values count as missing. */
export function listViewOf({ weergave, vloer, volgorde }: Record<string, unknown>): ListView {
  return {
    asRows: weergave === "lijst",
    sort: SORTS.find((sort) => words[sort] === volgorde) ?? "newest",
    floor: typeof vloer === "string" && floors.has(vloer) ? vloer : "all",
  };
}

/** The query parameters of a view; default values are left out. */
export function listViewSearch({ asRows, sort, floor }: ListView): ListViewSearch {
  if (!asRows) return {};
  return {
    weergave: "lijst",
    ...(floor === "all" ? {} : { vloer: floor }),
    ...(sort === "newest" ? {} : { volgorde: words[sort] }),
  };
}

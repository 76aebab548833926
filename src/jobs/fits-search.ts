import { categoryKey } from "../../domain/floors";
import { fitsSearch as fits } from "../../domain/geo/area";
import type { Search } from "../../domain/geo/search";
import type { PublicBrief } from "../requests/brief";

/** Whether a company's own search finds a job of its lists. Loaded separately, because it contains the map's places. */
export function fitsSearch(job: PublicBrief, search: Search): boolean {
  return fits({ ...job, filterCategory: categoryKey(job.floorType) }, search);
}

import { placeKey } from "../kept/came-from";
import { loadedEntry } from "../../lib/local/entries/rest";
import { keep, readKept } from "convex-local-first/device/storage";

const MAX_PLACES = 50;

/**
 * How many items of this list were loaded when the visitor left this entry of the history; undefined when that is not
 * known.
 */
export function loadedBefore(list: string): number | undefined {
  if (typeof window === "undefined") return undefined;
  return readKept(loadedEntry)?.[placeOf(list)];
}

/** Stores how many items of this list were loaded at this entry of the history. */
export function rememberLoaded(list: string, count: number): void {
  const places = { ...readKept(loadedEntry) };
  delete places[placeOf(list)];
  const kept = Object.entries(places).slice(1 - MAX_PLACES);
  keep(loadedEntry, Object.fromEntries([...kept, [placeOf(list), count]]));
}

function placeOf(list: string): string {
  return `${placeKey()} ${list}`;
}

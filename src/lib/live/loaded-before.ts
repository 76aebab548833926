import { placeKey } from "../came-from";

/** How many items of each list were loaded at a place in the tab's history. */
const KEY = "vo:loaded";
const MAX_PLACES = 50;

/** How many items of this list stood here when the visitor went on from this place in the history, if that is known. */
export function loadedBefore(list: string): number | undefined {
  if (typeof window === "undefined") return undefined;
  return read()[placeOf(list)];
}

/** Remembers that so many items of this list were asked for at this place in the history. */
export function rememberLoaded(list: string, count: number): void {
  const places = { ...read() };
  delete places[placeOf(list)];
  const kept = Object.entries(places).slice(1 - MAX_PLACES);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [placeOf(list), count]])));
  } catch {
    // Storage can be forbidden; then a list that is come back to begins with its first page.
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function placeOf(list: string): string {
  return `${placeKey()} ${list}`;
}

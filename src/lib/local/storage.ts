// The one place that reads and writes localStorage and sessionStorage: lint refuses them elsewhere.
import type { Area, Entry } from "./entries/entry";

/** What is kept of an entry, or null: nothing is, it is damaged, or the browser keeps nothing. Never throws. */
export function readKept<T>({ area, key, parse }: Entry<T>): T | null {
  try {
    const kept = storageIn(area).getItem(key);
    return kept === null ? null : parse(kept);
  } catch {
    return null;
  }
}

/** Keeps a value, null for none. False when the browser refused, for example because it is full. Never throws. */
export function keep<T>({ area, key }: Entry<T>, value: T | null): boolean {
  try {
    if (value === null) storageIn(area).removeItem(key);
    else storageIn(area).setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The browser's storage for an area. Throws where there is none: on the server, or because the browser forbids it. */
export function storageIn(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

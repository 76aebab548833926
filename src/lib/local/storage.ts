// The only place that reads and writes localStorage and sessionStorage: lint refuses them elsewhere.
import type { Area, Entry } from "./entries/entry";

/**
 * The stored value of an entry; null when there is none, when it is damaged, or in a browser that stores nothing. Never
 * throws.
 */
export function readKept<T>({ area, key, parse }: Entry<T>): T | null {
  try {
    const kept = storageIn(area).getItem(key);
    return kept === null ? null : parse(kept);
  } catch {
    return null;
  }
}

/**
 * Stores a value; null deletes it. Returns false when the browser refused, for example because it is full. Never
 * throws.
 */
export function keep<T>({ area, key }: Entry<T>, value: T | null): boolean {
  try {
    if (value === null) storageIn(area).removeItem(key);
    else storageIn(area).setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The browser's storage for an area. Throws when there is none: on the server, or because the browser forbids it. */
export function storageIn(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

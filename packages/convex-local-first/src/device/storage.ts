// The only place that reads and writes localStorage and sessionStorage.
import type { Area, Entry } from "./entry";

/**
 * The stored value of an entry; null when there is none, when it is damaged, or in a browser that stores nothing. Never
 * throws.
 */
export function readKept<T>({ area, key, whose, parse }: Entry<T>): T | null {
  try {
    const kept = storageFor({ area, whose }).getItem(key);
    return kept === null ? null : parse(kept);
  } catch {
    return null;
  }
}

/**
 * Stores a value; null deletes it. Returns false when the browser refused, for example because it is full. Never
 * throws.
 */
export function keep<T>({ area, key, whose }: Entry<T>, value: T | null): boolean {
  try {
    if (value === null) storageFor({ area, whose }).removeItem(key);
    else storageFor({ area, whose }).setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

let isClosed = () => false;

/**
 * Makes a tab count as a browser that stores nothing, in databases too, as long as `isIt` says so. Only entries of the
 * tab itself are read and kept then. Call it before anything is read.
 */
export function storeNothingWhile(isIt: () => boolean): void {
  isClosed = isIt;
}

/** Throws while this tab stores nothing. */
export function assertStores(): void {
  if (isClosed()) throw new Error("This tab stores nothing.");
}

/** The storage of an entry. Throws where there is none. */
function storageFor({ area, whose }: Pick<Entry, "area" | "whose">): Storage {
  if (whose !== "tab") assertStores();
  return storageIn(area);
}

/** The browser's storage for an area. Throws when there is none: on the server, or because the browser forbids it. */
export function storageIn(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

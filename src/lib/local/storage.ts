// The only place that reads and writes localStorage and sessionStorage: lint refuses them elsewhere.
import type { Area, Entry } from "./entries/entry";

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

/**
 * Whether staff sees the site as somebody in this tab. It counts then as a browser that stores nothing: nothing of that
 * person may stay in it, and nothing of whoever else uses it may be taken for theirs.
 */
export function isSeeing(): boolean {
  try {
    return storageIn("session").getItem("vo:seeing")?.[0] === "{";
  } catch {
    return false;
  }
}

/** The storage of an entry. Throws where there is none. */
function storageFor({ area, whose }: Pick<Entry, "area" | "whose">): Storage {
  if (whose !== "tab" && isSeeing()) throw new Error("This tab stores nothing.");
  return storageIn(area);
}

/** The browser's storage for an area. Throws when there is none: on the server, or because the browser forbids it. */
export function storageIn(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

import { DAY_MS } from "../days";

/**
 * The owner of an entry, which decides when the entry is deleted.
 *
 * - `device`: this browser; stays when accounts log in and out.
 * - `tab`: one tab, whoever uses it; ends with the tab.
 * - `visitor`: whoever uses this browser, also before they log in; deleted when a session ends.
 * - `account`: the account that saw or wrote it; deleted when it logs out or is erased, or another account logs in.
 */
export type Owner = "device" | "tab" | "visitor" | "account";

/** The storage of an entry. Entries in `session` end with their tab. */
export type Area = "local" | "session" | "database" | "cache";

/** One thing that this browser stores, or a kind of things whose keys have the same prefix. */
export type Entry<T = unknown> = {
  /** Its name in the browser, or with `many` the beginning of their names. */
  readonly key: string;
  readonly many?: true;
  readonly area: Area;
  readonly whose: Owner;
  /** It goes after this many days unused. Without this it stays as long as its area does. */
  readonly days?: number;
  /** A library writes and removes it; ours never do. */
  readonly foreign?: true;
  /** Parses a kept text. Null or an exception says that it is damaged or foreign, and counts as nothing kept. */
  readonly parse: (text: string) => T | null;
};

/**
 * Whether the days of an entry are over since it was kept. Both times are in milliseconds since 1970; an entry without
 * days never expires.
 */
export const hasExpired = ({ days = Infinity }: Pick<Entry, "days">, keptAt: number, now: number): boolean =>
  now - keptAt > days * DAY_MS;

/** A parser of stored text: returns it unchanged; an empty one counts as missing. */
export const text = (kept: string): string | null => kept || null;

/**
 * A parser of stored JSON: returns its value as a T when `isIt` accepts it, else null. Throws for a text that is no
 * JSON.
 */
export const json =
  <T>(isIt: (value: unknown) => unknown) =>
  (kept: string): T | null => {
    const value: unknown = JSON.parse(kept);
    return isIt(value) ? (value as T) : null;
  };

/** A check of lists: accepts a list, also an empty one, when `isItem` accepts each item. */
export const listOf = (isItem: (item: unknown) => unknown) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem);

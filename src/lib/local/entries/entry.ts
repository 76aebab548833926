import { DAY_MS } from "../../../../domain/limits";

/**
 * Whose an entry is, which decides when it goes.
 *
 * - `device`: this browser's own; stays when people come and go.
 * - `tab`: about one tab and nobody in particular; ends with the tab.
 * - `visitor`: typed or asked by whoever sits here, also before they log in; goes when a session ends.
 * - `account`: what an account saw or wrote; goes when it logs out, is gone, or another account logs in.
 */
export type Owner = "device" | "tab" | "visitor" | "account";

/** Where an entry is kept. What is in `session` ends with its tab. */
export type Area = "local" | "session" | "database" | "cache";

/** One thing that this browser keeps, or a kind of things with names that begin alike. */
export type Entry<T = unknown> = {
  /** Its name in the browser, or with `many` the beginning of their names. */
  readonly key: string;
  readonly many?: true;
  readonly area: Area;
  readonly whose: Owner;
  /** After so many days unused it goes; without, it stays as long as its area does. */
  readonly days?: number;
  /** A library writes and removes it; ours never do. */
  readonly foreign?: true;
  /** What a kept text says; null or an exception when it is damaged or foreign, which counts as nothing kept. */
  readonly parse: (text: string) => T | null;
};

/** Whether what was kept at a time has stayed for as many days as its entry says, both in milliseconds since 1970. */
export const hasExpired = ({ days = Infinity }: Pick<Entry, "days">, keptAt: number, now: number): boolean =>
  now - keptAt > days * DAY_MS;

/** Takes a kept text as it is; an empty one counts as nothing kept. */
export const text = (kept: string): string | null => kept || null;

/**
 * A parser of kept JSON: what it says counts as a T when `isIt` accepts it, else as nothing kept. Throws for a text
 * that is no JSON.
 */
export const json =
  <T>(isIt: (value: unknown) => unknown) =>
  (kept: string): T | null => {
    const value: unknown = JSON.parse(kept);
    return isIt(value) ? (value as T) : null;
  };

/** A check of lists: it accepts a list when `isItem` accepts each item, also an empty one. */
export const listOf = (isItem: (item: unknown) => unknown) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem);

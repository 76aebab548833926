// Entries of every page: they are in the script that each page starts with, so they are few and short.
import { DEVICE_KEEPS_DAYS } from "../../../../domain/limits";
import { text, type Entry } from "convex-local-first/device/entry";
import { storageIn, storeNothingWhile } from "convex-local-first/device/storage";

/** Set when the strip above the header was closed. */
export const bannerEntry: Entry<string> = { key: "vo:banner-closed", area: "session", whose: "tab", parse: text };

/** The scroll positions of the pages of this tab's history. */
export const scrollEntry: Entry<[string, number][]> = {
  key: "vo:scroll",
  area: "session",
  whose: "tab",
  // What is no list of pairs makes no map.
  parse: (kept) => [...new Map(JSON.parse(kept) || 0)] as [string, number][],
};

/**
 * The database of the session's tokens, where a crash keeps them (src/app/session/session-row.ts). What ended is kept
 * as a row without tokens, since localStorage may come back as it was before.
 */
export const sessionDatabaseEntry: Entry<never> = {
  key: "vo-session",
  area: "database",
  whose: "account",
  parse: () => null,
};

/** The tokens of the session. The auth library deletes them when the session ends. */
export const authEntry: Entry<string> = {
  key: "__convexAuth",
  many: true,
  area: "local",
  whose: "account",
  foreign: true,
  parse: text,
};

/** The account that was logged in here last, with the time of its last visit. */
export const accountEntry: Entry<{ id: string; at: number }> = {
  key: "vo:account",
  area: "local",
  whose: "account",
  days: DEVICE_KEEPS_DAYS,
  parse: (kept) => {
    const account = JSON.parse(kept) as { id: string; at: number };
    return account.id && account.at ? account : null;
  },
};

/** Set when an account was logged in while this tab may have stored something of it. */
export const accountInTabEntry: Entry<string> = {
  key: "vo:chat-account",
  area: "session",
  whose: "account",
  parse: text,
};

/** What this tab sees the site as, while somebody of staff sees it as an account: it then stores nothing else. */
export const seeingEntry: Entry<Seen> = {
  key: "vo:seeing",
  area: "session",
  whose: "tab",
  parse: (kept) => {
    const seen = JSON.parse(kept) as Seen;
    return seen.token && seen.endsAt ? seen : null;
  },
};

/** An account that staff sees the site as, with the token that reads as it until `endsAt`, in milliseconds. */
export type Seen = { userId: string; name: string; token: string; endsAt: number };

let hasSeen = false;

/**
 * Whether staff sees the site as somebody in this document. It counts then as a browser that stores nothing: nothing of
 * that person may stay in it, and nothing of whoever else uses it may be taken for theirs. It stays so until the document
 * is gone, since answers still arrive while it is being left.
 */
export function isSeeing(): boolean {
  try {
    hasSeen ||= storageIn(seeingEntry.area).getItem(seeingEntry.key)?.[0] === "{";
  } catch {
    return false;
  }
  return hasSeen;
}

storeNothingWhile(isSeeing);

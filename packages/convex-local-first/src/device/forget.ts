import { DATABASE_PATIENCE_MS, hasDatabase } from "./has-rows";
import { hasExpired, type Entry } from "./entry";
import { keep, readKept, storageIn } from "./storage";
import type { KeptAnswers } from "../answers/kept-answers";

/** The entries that a device stores, by their owner. */
export type DeviceOptions = {
  /**
   * Everything that the app stores in a browser, `account` last: what is left when forgetting was interrupted says that
   * there is more to forget.
   */
  registry: readonly Entry[];
  /** The account that was logged in here last, with the time of its last visit in milliseconds since 1970. */
  account: Entry<{ id: string; at: number }>;
  /** Set in a tab that may have stored something of an account. */
  accountInTab: Entry<string>;
  answers: Pick<KeptAnswers, "enter" | "forget">;
  /** The name of the outbox's database, which stays until the whole device is forgotten. */
  outbox: string;
  /** Databases of the registry that are deleted as a whole. Any other is emptied by whoever opens it. */
  databases: readonly string[];
  /** The entries that stay even when the device is forgotten. */
  stays: readonly Entry[];
  /** Called when people are forgotten, for what the browser keeps in other places. */
  onForget: () => Promise<void>;
};

/** Who is on this device, and how it forgets them. */
export type Device = {
  /**
   * Deletes what this browser stores of its account, and of anybody who typed here. Entries of the device itself stay.
   * Resolves when it is done, or when the next page will continue.
   */
  forgetPeople: () => Promise<void>;
  /** Call when an account is logged in: deletes what another account left, and what this one left too long ago. */
  enterAccount: (id: string, now: number) => void;
  /** The account whose kept answers this browser may show before it is known who is logged in, or null. */
  accountHere: (now: number) => string | null;
  /**
   * Call when nobody is logged in: deletes what an account left, when there was one (`hadSession`, or something of it is
   * stored). Resolves when it is done, or when the next page will continue.
   */
  leaveAccount: (hadSession: boolean) => Promise<void>;
  /**
   * Deletes everything that this browser stores, including its account's token and the device's own entries. Resolves
   * when it is done, or when a database does not answer: it is deleted as soon as possible then.
   */
  forgetDevice: () => Promise<void>;
};

/** Stands for the account while its database is being emptied: a page that finds it goes on with that. */
const LEAVING = "-";

const isPersonal = ({ whose, foreign }: Entry) => !foreign && (whose === "account" || whose === "visitor");

/** A device that stores what the registry lists. */
export function createDevice(options: DeviceOptions): Device {
  const { registry, account, accountInTab, answers, outbox, databases, stays, onForget } = options;

  /** Removes all that is kept under an entry, under each of its names; what needs no waiting at once. */
  const forget = async ({ area, key, many }: Entry) => {
    if (area === "cache") return await forgetCaches(key);
    if (databases.includes(key)) return await forgetDatabase(key);
    if (area === "database") return;
    try {
      const storage = storageIn(area);
      for (const name of many ? Object.keys(storage) : [key]) if (name.startsWith(key)) storage.removeItem(name);
    } catch {
      // A browser that stores nothing has nothing to forget.
    }
  };

  const forgetPeople = async () => {
    void onForget();
    const emptied = answers.forget();
    const others = registry.filter(isPersonal).map(forget);
    if (emptied !== null) keep(account, { id: LEAVING, at: 1 });
    await Promise.all(others);
    if ((await emptied) && readKept(account)?.id === LEAVING) keep(account, null);
  };

  return {
    forgetPeople,
    enterAccount(id, now) {
      const last = readKept(account);
      if (last !== null && (last.id !== id || hasExpired(account, last.at, now))) void forgetPeople();
      keep(account, { id, at: now });
      keep(accountInTab, "1");
      answers.enter(id);
    },
    accountHere(now) {
      const last = readKept(account);
      if (last === null || last.id === LEAVING || hasExpired(account, last.at, now)) return null;
      return last.id;
    },
    async leaveAccount(hadSession) {
      if (hadSession || readKept(account) !== null) await forgetPeople();
      // The session ended while this tab was elsewhere: what other tabs share is somebody else's by now.
      else if (readKept(accountInTab)) {
        for (const entry of registry) if (isPersonal(entry) && entry.area === "session") void forget(entry);
      }
    },
    async forgetDevice() {
      void onForget();
      const emptied = answers.forget();
      const deleted = forgetDatabase(outbox);
      await Promise.all([deleted, ...registry.filter((entry) => !stays.includes(entry)).map(forget)]);
      if ((await emptied) === false) keep(account, { id: LEAVING, at: 1 });
    },
  };
}

/** Deletes a database; tabs that have it open let go of it. One that does not answer is deleted as soon as it can be. */
function forgetDatabase(key: string): Promise<void> {
  return new Promise((resolve) => {
    if (!hasDatabase()) return resolve();
    const request = indexedDB.deleteDatabase(key);
    request.onsuccess = () => resolve();
    request.onerror = () => {
      console.warn("What waited could not be removed:", request.error);
      resolve();
    };
    setTimeout(resolve, DATABASE_PATIENCE_MS);
  });
}

/** Removes the caches whose names begin so. Where there are none to be had, none are left. */
export async function forgetCaches(key: string): Promise<void> {
  if (typeof caches === "undefined") return;
  const names = (await caches.keys().catch(() => [])).filter((name) => name.startsWith(key));
  await Promise.all(names.map((name) => caches.delete(name)));
}

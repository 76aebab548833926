import { hasExpired, type Entry } from "./entries/entry";
import { accountEntry, accountInTabEntry } from "./entries/start";
import { enterAnswers, forgetAnswers } from "./kept-answers";
import { outboxDatabaseEntry } from "./entries/outbox";
import { offlineEntry, picturesEntry } from "./entries/rest";
import { DATABASE_PATIENCE_MS } from "./has-rows";
import { photosDatabaseEntry } from "./entries/photos";
import { registry } from "./registry";
import { keep, readKept, storageIn } from "./storage";

const isPersonal = ({ whose, foreign }: Entry) => !foreign && (whose === "account" || whose === "visitor");

/** Stands for the account while its database is being emptied: a page that finds it goes on with that. */
const LEAVING = "-";

/**
 * Deletes what this browser stores of its account, and of anybody who typed here. Entries of the device itself stay.
 * Resolves when it is done, or when the next page will continue.
 */
export async function forgetPeople(): Promise<void> {
  void endNotices();
  const emptied = forgetAnswers();
  const others = registry.filter(isPersonal).map(forget);
  if (emptied !== null) keep(accountEntry, { id: LEAVING, at: 1 });
  await Promise.all(others);
  if ((await emptied) && readKept(accountEntry)?.id === LEAVING) keep(accountEntry, null);
}

/** Call when an account is logged in: deletes what another account left, and what this one left too long ago. */
export function enterAccount(id: string, now: number): void {
  const last = readKept(accountEntry);
  if (last !== null && (last.id !== id || hasExpired(accountEntry, last.at, now))) void forgetPeople();
  keep(accountEntry, { id, at: now });
  keep(accountInTabEntry, "1");
  enterAnswers(id);
}

/** The account whose kept answers this browser may show before it is known who is logged in, or null. */
export function accountHere(now: number): string | null {
  const last = readKept(accountEntry);
  if (last === null || last.id === LEAVING || hasExpired(accountEntry, last.at, now)) return null;
  return last.id;
}

/**
 * Call when nobody is logged in: deletes what an account left, when there was one (`hadSession`, or something of it is
 * stored). Resolves when it is done, or when the next page will continue.
 */
export async function leaveAccount(hadSession: boolean): Promise<void> {
  if (hadSession || readKept(accountEntry) !== null) await forgetPeople();
  // The session ended while this tab was elsewhere: what other tabs share is somebody else's by now.
  else if (readKept(accountInTabEntry)) {
    for (const entry of registry) if (isPersonal(entry) && entry.area === "session") void forget(entry);
  }
}

/**
 * Deletes everything that this browser stores, including its account's token and the device's own entries; the offline
 * page, which belongs to nobody, stays. Resolves when it is done, or when a database does not answer: it is deleted as
 * soon as possible then.
 */
export async function forgetDevice(): Promise<void> {
  void endNotices();
  const emptied = forgetAnswers();
  const deleted = forgetDatabase(outboxDatabaseEntry.key);
  await Promise.all([deleted, ...registry.filter((entry) => entry !== offlineEntry).map(forget)]);
  if ((await emptied) === false) keep(accountEntry, { id: LEAVING, at: 1 });
}

/** Removes all that is kept under an entry, under each of its names; what needs no waiting at once. */
async function forget({ area, key, many }: Entry): Promise<void> {
  if (area === "cache") return await forgetCaches(key);
  if (key === photosDatabaseEntry.key) return await forgetDatabase(key);
  // Another database is emptied by whoever opens it.
  if (area === "database") return;
  try {
    const storage = storageIn(area);
    for (const name of many ? Object.keys(storage) : [key]) if (name.startsWith(key)) storage.removeItem(name);
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}

/** Deletes a database; tabs that have it open let go of it. One that does not answer is deleted as soon as it can be. */
function forgetDatabase(key: string): Promise<void> {
  return new Promise((resolve) => {
    if (typeof indexedDB === "undefined") return resolve();
    const request = indexedDB.deleteDatabase(key);
    request.onsuccess = () => resolve();
    request.onerror = () => {
      console.warn("What waited could not be removed:", request.error);
      resolve();
    };
    setTimeout(resolve, DATABASE_PATIENCE_MS);
  });
}

/** This browser takes no more notices. The deployment sends none either once the session has ended. */
async function endNotices(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Where notices cannot be asked about there are none.
  }
}

/** Deletes the pictures that pages behind a login showed. */
export async function forgetPictures(): Promise<void> {
  await forgetCaches(picturesEntry.key);
}

/** Removes the caches whose names begin so. Where there are none to be had, none are left. */
async function forgetCaches(key: string): Promise<void> {
  if (typeof caches === "undefined") return;
  const names = (await caches.keys().catch(() => [])).filter((name) => name.startsWith(key));
  await Promise.all(names.map((name) => caches.delete(name)));
}

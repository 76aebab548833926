import type { Entry } from "./entries/entry";
import { accountEntry, accountInTabEntry } from "./entries/start";
import { registry } from "./registry";
import { keep, readKept, storageIn } from "./storage";

const DAY_MS = 24 * 60 * 60 * 1000;

const isPersonal = ({ whose, foreign }: Entry) => !foreign && (whose === "account" || whose === "visitor");

/** Forgets what this browser keeps of its account, and of whoever typed here. What is the browser's own stays. */
export function forgetPeople(): void {
  for (const entry of registry) if (isPersonal(entry)) forget(entry);
}

/** An account is logged in. Forgets what another one left, and what this one left too long ago. */
export function enterAccount(id: string, now: number): void {
  const last = readKept(accountEntry);
  if (last !== null && (last.id !== id || now - last.at > accountEntry.days! * DAY_MS)) forgetPeople();
  keep(accountEntry, { id, at: now });
  keep(accountInTabEntry, "1");
}

/** Nobody is logged in. Forgets what an account left, when there was one: `hadSession`, or something of it is kept. */
export function leaveAccount(hadSession: boolean): void {
  if (hadSession || readKept(accountEntry) !== null) forgetPeople();
  // The session ended while this tab was elsewhere: what other tabs share is somebody else's by now.
  else if (readKept(accountInTabEntry)) {
    for (const entry of registry) if (isPersonal(entry) && entry.area === "session") forget(entry);
  }
}

/** Removes all that is kept under an entry, under each of its names. */
function forget({ area, key, many }: Entry): void {
  try {
    const storage = storageIn(area);
    for (const name of many ? Object.keys(storage) : [key]) if (name.startsWith(key)) storage.removeItem(name);
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}

import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { DAY_MS } from "../../domain/limits";
import { assertWhole, DamagedData } from "../../packages/local-convex/src/store/check";
import { makePrivate } from "../../packages/local-convex/src/store/private-files";

/** How many backups are kept: of the last starts, and of the last days on which the product ran. */
const KEPT = 3;
/** No copy of the data lives longer: a backup holds who was erased since. */
const OLDEST_MS = 30 * DAY_MS;
const MOVED_ASIDE = "before-restore-";
/** The accounts that have to be erased once more, after a backup from before their end was put back. */
const TO_ERASE = "erase-again.json";
const FOLDER = "backups";
const DATABASE = "engine/data.sqlite";
const STORED_FILES = "engine/files";
/** What belongs to the data beside the engine's. */
const OTHERS = ["secrets.json", "stripe.json", "mail.jsonl", "functions.pushed"];

/** The names of the backups in a data folder, oldest first; a name is the time at which it was made. */
export function listBackups(dataDir: string): string[] {
  const folder = join(dataDir, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort();
}

/** Throws DamagedData when a folder has backups but no data. The product must not begin empty in place of lost data. */
export function assertNotLost(dataDir: string): void {
  const file = join(dataDir, DATABASE);
  if (!existsSync(file) && listBackups(dataDir).length > 0) throw new DamagedData(file, "the file is gone");
}

/**
 * Copies the data of a running product, and removes all but the newest backups. Call it only after the data were found
 * undamaged: copies of damaged data must not replace good backups.
 */
export async function backUp(dataDir: string, now = new Date()): Promise<void> {
  const folder = join(dataDir, FOLDER);
  const next = join(folder, ".next");
  rmSync(next, { recursive: true, force: true });
  mkdirSync(join(next, STORED_FILES), { recursive: true, mode: 0o700 });
  try {
    const sqlite = new Sqlite(join(dataDir, DATABASE), { readonly: true });
    try {
      await sqlite.backup(join(next, DATABASE));
    } finally {
      sqlite.close();
    }
    // Stored files never change, so they need no second place on the disk.
    const files = join(dataDir, STORED_FILES);
    for (const name of existsSync(files) ? readdirSync(files) : []) {
      linkSync(join(files, name), join(next, STORED_FILES, name));
    }
    for (const name of OTHERS) if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(next, name));
    makePrivate(next);
    renameSync(next, join(folder, nameOf(now)));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  const oldest = nameOf(new Date(now.getTime() - OLDEST_MS));
  const names = listBackups(dataDir);
  const dropped = names.filter((name, index) => index < names.length - KEPT || name < oldest);
  for (const name of dropped) rmSync(join(folder, name), { recursive: true, force: true });
  const aside = readdirSync(dataDir).filter((name) => name.startsWith(MOVED_ASIDE));
  for (const name of aside.filter((each) => each < MOVED_ASIDE + oldest)) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** A time as a folder's name; names are in the order of time. */
const nameOf = (time: Date): string => time.toISOString().replaceAll(":", ".");

/** What was put back, where the data from before lie, and whether it is known whose accounts were erased in between. */
export interface Restored {
  name: string;
  aside: string;
  knowsErased: boolean;
}

/**
 * Replaces the present data by the newest undamaged backup, or the named one, and moves the present data aside. Nothing
 * may be running on them. Remembers, for the next start, which accounts were erased since the backup. Throws an error
 * with a text for people when there is no backup.
 */
export function restoreBackup(dataDir: string, wanted?: string, now = new Date()): Restored {
  const names = listBackups(dataDir).filter((name) => wanted === undefined || name === wanted);
  const name = names.reverse().find((each) => isWhole(join(dataDir, FOLDER, each, DATABASE)));
  if (name === undefined) {
    throw new Error(`There is no whole backup${wanted ? ` named ${wanted}` : ""} in ${join(dataDir, FOLDER)}.`);
  }
  const erased = erasedAccounts(join(dataDir, DATABASE));
  const aside = join(dataDir, MOVED_ASIDE + nameOf(now));
  const present = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, STORED_FILES, ...OTHERS];
  mkdirSync(join(aside, "engine"), { recursive: true, mode: 0o700 });
  for (const each of present) if (existsSync(join(dataDir, each))) renameSync(join(dataDir, each), join(aside, each));
  cpSync(join(dataDir, FOLDER, name), dataDir, { recursive: true });
  const toErase = [...new Set([...accountsToEraseAgain(dataDir), ...(erased ?? [])])];
  if (toErase.length > 0) writeFileSync(join(dataDir, TO_ERASE), JSON.stringify(toErase));
  makePrivate(dataDir);
  return { name, aside, knowsErased: erased !== null };
}

/** The ids of accounts that a restored backup contains although they were erased after it was made. */
export function accountsToEraseAgain(dataDir: string): string[] {
  const file = join(dataDir, TO_ERASE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as string[]) : [];
}

/** Forgets the list of `accountsToEraseAgain`. Call it when these accounts have been erased. */
export function forgetAccountsToErase(dataDir: string): void {
  rmSync(join(dataDir, TO_ERASE), { force: true });
}

/** The ids of the accounts that the audit log says were erased; null when the file cannot be read. */
function erasedAccounts(file: string): string[] | null {
  if (!isWhole(file)) return null;
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return sqlite
      .prepare(
        "SELECT json ->> 'subject' FROM db_documents WHERE json ->> 'actor' = 'account' AND json ->> 'action' = 'deleteAccount'",
      )
      .pluck()
      .all() as string[];
  } finally {
    sqlite.close();
  }
}

function isWhole(file: string): boolean {
  try {
    assertWhole(file);
    return existsSync(file);
  } catch (error) {
    if (error instanceof DamagedData) return false;
    throw error;
  }
}

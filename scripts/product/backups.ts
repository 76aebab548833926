import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "../../domain/limits";
import type { Doc } from "../../convex/_generated/dataModel";
import { onEngineData } from "./engine";

/** How many backups are kept: of the last starts, and of the last days on which the product ran. */
const KEPT = 3;
/** No copy of the data lives longer: a backup holds who was erased since. */
const OLDEST_MS = 30 * DAY_MS;
const MOVED_ASIDE = "before-restore-";
/** The accounts that have to be erased once more, after a backup from before their end was put back. */
const TO_ERASE = "erase-again.json";
const FOLDER = "backups";
const ENGINE = "engine";
/** The files that belong to the data beside the engine's. */
const OTHERS = ["secrets.json", "stripe.json", "mail.jsonl", "functions.pushed"];

/** The names of the backups in a data folder, oldest first; a name is the time at which it was made. */
export function listBackups(dataDir: string): string[] {
  const folder = join(dataDir, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort();
}

/** Whether the product has run on this folder. */
export const hasData = (dataDir: string): boolean => existsSync(join(dataDir, ENGINE, "data.sqlite"));

/**
 * Throws when a folder has backups but no data, with a text for people. The product must not begin empty in place of
 * lost data.
 */
export async function assertNotLost(dataDir: string): Promise<void> {
  if (!hasData(dataDir) && listBackups(dataDir).length > 0) await onEngineData("check", join(dataDir, ENGINE));
}

/**
 * Copies the data of a running product, and removes all but the newest backups. Call it only after the data were found
 * undamaged: copies of damaged data must not replace good backups.
 */
export async function backUp(dataDir: string, now = new Date()): Promise<void> {
  const folder = join(dataDir, FOLDER);
  const next = join(folder, ".next");
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true, mode: 0o700 });
  try {
    await onEngineData("backup", join(dataDir, ENGINE), ["--to", join(next, ENGINE)]);
    for (const name of OTHERS) if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(next, name));
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
export async function restoreBackup(dataDir: string, wanted?: string, now = new Date()): Promise<Restored> {
  const names = listBackups(dataDir).filter((name) => wanted === undefined || name === wanted);
  let name: string | undefined;
  while (name === undefined && names.length > 0) {
    const next = names.pop() as string;
    if (await isWhole(join(dataDir, FOLDER, next, ENGINE))) name = next;
  }
  if (name === undefined) {
    throw new Error(`There is no whole backup${wanted ? ` named ${wanted}` : ""} in ${join(dataDir, FOLDER)}.`);
  }
  const erased = await erasedAccounts(join(dataDir, ENGINE));
  const aside = join(dataDir, MOVED_ASIDE + nameOf(now));
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  await onEngineData("reset", join(dataDir, ENGINE), ["--aside", join(aside, ENGINE)]);
  for (const each of OTHERS) if (existsSync(join(dataDir, each))) renameSync(join(dataDir, each), join(aside, each));
  cpSync(join(dataDir, FOLDER, name), dataDir, { recursive: true });
  const toErase = [...new Set([...accountsToEraseAgain(dataDir), ...(erased ?? [])])];
  if (toErase.length > 0) writeFileSync(join(dataDir, TO_ERASE), JSON.stringify(toErase));
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

/** The ids of the accounts that the audit log says were erased; null when the data cannot be read. */
async function erasedAccounts(engineDir: string): Promise<string[] | null> {
  if (!(await isWhole(engineDir))) return null;
  const lines = await onEngineData("documents", engineDir, ["--table", "auditLog"]);
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Doc<"auditLog">)
    .filter(({ actor, action }) => actor === "account" && action === "deleteAccount")
    .map(({ subject }) => subject);
}

const isWhole = (engineDir: string): Promise<boolean> =>
  onEngineData("check", engineDir).then(
    () => true,
    () => false,
  );

import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { assertWhole, DamagedData } from "../../local/engine/store/check";
import { makePrivate } from "../../local/engine/store/private-files";

/** So many backups are kept, one for each of the last starts. */
const KEPT = 3;
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

/** Throws DamagedData when a folder that has backups has lost its data: an empty product must not begin in their place. */
export function assertNotLost(dataDir: string): void {
  const file = join(dataDir, DATABASE);
  if (!existsSync(file) && listBackups(dataDir).length > 0) throw new DamagedData(file, "the file is gone");
}

/**
 * Copies the data of a product that has just started, and drops all but the newest backups. Call it when everything has
 * been found whole: damaged data must not push good backups out.
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
    renameSync(next, join(folder, now.toISOString().replaceAll(":", ".")));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  for (const name of listBackups(dataDir).slice(0, -KEPT)) rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * Puts the newest whole backup, or the one named, in place of the present data, which are moved aside. Nothing may be
 * running on them. Throws an error fit for a person when there is none.
 */
export function restoreBackup(dataDir: string, wanted?: string, now = new Date()): { name: string; aside: string } {
  const names = listBackups(dataDir).filter((name) => wanted === undefined || name === wanted);
  const name = names.reverse().find((each) => isWhole(join(dataDir, FOLDER, each, DATABASE)));
  if (name === undefined) {
    throw new Error(`There is no whole backup${wanted ? ` named ${wanted}` : ""} in ${join(dataDir, FOLDER)}.`);
  }
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(":", ".")}`);
  const present = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, STORED_FILES, ...OTHERS];
  mkdirSync(join(aside, "engine"), { recursive: true, mode: 0o700 });
  for (const each of present) if (existsSync(join(dataDir, each))) renameSync(join(dataDir, each), join(aside, each));
  cpSync(join(dataDir, FOLDER, name), dataDir, { recursive: true });
  makePrivate(dataDir);
  return { name, aside };
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

/** One data folder, one engine: the lock is SQLite's own on a file of its own, so a crash releases it. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { makePrivate } from "./store/private-files";

/**
 * Takes the folder, creating it when absent, for nobody else to read. Returns the release. Throws when another engine has
 * it.
 */
export function lockDataFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  makePrivate(dir);
  const file = join(dir, "lock.sqlite");
  try {
    return lock(file, dir);
  } catch (error) {
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: string }).code))) throw error;
    // Nothing is in it.
    rmSync(file);
    return lock(file, dir);
  }
}

function lock(file: string, dir: string): () => void {
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    sqlite.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch (error) {
    sqlite.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new Error(`Another engine is running on the data in ${dir}. Stop it first.`);
  }
  return () => sqlite.close();
}

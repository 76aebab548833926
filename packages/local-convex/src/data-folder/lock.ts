/**
 * At most one engine uses a data folder. The lock is SQLite's lock on a file of its own, so the system releases it
 * after a crash.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { makePrivate } from "../store/private-files";

/**
 * Locks the data folder and creates it when absent, readable for nobody else. Returns a function that releases the
 * lock. Throws when another engine holds it.
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

/** One data folder, one engine: the lock is SQLite's own on a file of its own, so a crash releases it. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

/** Takes the folder, creating it when absent. Returns the release. Throws when another engine has it. */
export function lockDataFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const lock = new Sqlite(join(dir, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new Error(`Another engine is running on the data in ${dir}. Stop it first.`);
  }
  return () => lock.close();
}

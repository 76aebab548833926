import { existsSync, statSync } from "node:fs";
import Sqlite, { type Database as SqliteDatabase } from "better-sqlite3";

/**
 * Files below this many bytes are checked completely, including rows against indexes. Of larger ones only the structure
 * is checked.
 */
const SMALL_BYTES = 64 * 1024 * 1024;

/** Thrown for data that cannot be used. The message says which file, why, and what a person can do. */
export class DamagedData extends Error {
  constructor(file: string, reason: string) {
    super(
      `The data in ${file} cannot be used: ${reason}. Nothing of them was changed.\n` +
        "Put them back from a backup, or begin anew with an empty folder.",
    );
    this.name = "DamagedData";
  }
}

/**
 * Checks a SQLite file without changing anything. A missing file is accepted. For small files `problemIn` looks for
 * damage that SQLite cannot see; it returns a description or null. Throws DamagedData.
 */
export function assertWhole(file: string, problemIn: (sqlite: SqliteDatabase) => string | null = () => null): void {
  const log = `${file}-wal`;
  if (!existsSync(file)) {
    if (sizeOf(log) > 0) throw new DamagedData(file, `the file is gone, but ${log}, which belongs to it, is there`);
    return;
  }
  const size = sizeOf(file);
  if (size === 0) throw new DamagedData(file, "the file is empty");
  // Read-only, because a connection that may write would merge the log into the file when it closes.
  let sqlite: SqliteDatabase | null = null;
  let problem: string | null;
  try {
    sqlite = new Sqlite(file, { readonly: true });
    const isSmall = size < SMALL_BYTES;
    const found = sqlite.pragma(isSmall ? "integrity_check(1)" : "quick_check(1)", { simple: true }) as string;
    problem =
      found === "ok" ? (isSmall ? problemIn(sqlite) : null) : found.replace(/^\*\*\* in database main \*\*\*\n/, "");
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string };
    if (!/^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ|ERROR)/.test(code)) throw error;
    problem = message;
  } finally {
    sqlite?.close();
  }
  if (problem !== null) throw new DamagedData(file, problem);
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite, { type Database as SqliteDatabase } from "better-sqlite3";
import { assertWhole } from "./check";
import { Sweep } from "./sweep";

/** The open file: the connection that all rooms share, and small named values that outlive the process. */
export interface Store {
  readonly sqlite: SqliteDatabase;
  /** A named value; null when never set. Integers come back as bigint, so that nanoseconds keep their last digit. */
  getMeta(name: string): bigint | number | string | null;
  /** Sets a named value, as part of the transaction that is open. Pass integers as bigint. */
  setMeta(name: string, value: bigint | number | string): void;
  /** Call it after a commit: what the commit erased will soon be gone from the file. */
  written(): void;
  close(): void;
}

/**
 * Creates the file, readable for nobody else. It gets its name only when it is complete, so an empty file of that name
 * is never a new one.
 */
function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.next`;
  for (const left of [next, `${next}-wal`, `${next}-shm`]) rmSync(left, { force: true });
  closeSync(openSync(next, "wx", 0o600));
  const sqlite = new Sqlite(next);
  sqlite.pragma("journal_mode = WAL");
  sqlite.exec("CREATE TABLE store_meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID");
  sqlite.close();
  renameSync(next, file);
}

/**
 * Opens or creates the SQLite file and its folder (":memory:" for tests). Throws DamagedData for a damaged file, which
 * it leaves unchanged; `problemIn` looks for damage that SQLite cannot see.
 */
export function openStore(file: string, problemIn?: (sqlite: SqliteDatabase) => string | null): Store {
  if (file !== ":memory:") {
    assertWhole(file, problemIn);
    if (!existsSync(file)) create(file);
  }
  const sqlite = new Sqlite(file);
  // In WAL mode with synchronous=NORMAL a commit has been handed to the operating system when COMMIT returns: it survives
  // the death of this process (kill -9) at any moment. Only a power failure may lose the last commits, never the order or
  // the consistency of what remains. A local engine need not pay an fsync per mutation for that.
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = NORMAL");
  sqlite.pragma("cache_size = -65536");
  sqlite.pragma("temp_store = MEMORY");
  sqlite.pragma("foreign_keys = OFF");
  sqlite.exec("CREATE TABLE IF NOT EXISTS store_meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID");
  const sweep = file === ":memory:" ? null : new Sweep(sqlite, file);
  const read = sqlite.prepare("SELECT value FROM store_meta WHERE name = ?").pluck().safeIntegers();
  const write = sqlite.prepare(
    "INSERT INTO store_meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );
  return {
    sqlite,
    getMeta: (name) => (read.get(name) as bigint | number | string | undefined) ?? null,
    setMeta: (name, value) => void write.run(name, value),
    written: () => sweep?.soon(),
    close: () => {
      sweep?.stop();
      sqlite.close();
    },
  };
}

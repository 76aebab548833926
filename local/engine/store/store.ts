import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite, { type Database as SqliteDatabase } from "better-sqlite3";

/** The open file: the connection that all rooms share, and small named values that outlive the process. */
export interface Store {
  readonly sqlite: SqliteDatabase;
  /** A named value; null when never set. Integers come back as bigint, so that nanoseconds keep their last digit. */
  getMeta(name: string): bigint | number | string | null;
  /** Sets a named value, as part of the transaction that is open. Pass integers as bigint. */
  setMeta(name: string, value: bigint | number | string): void;
  close(): void;
}

/** Opens or creates the SQLite file and its folder (":memory:" for tests). */
export function openStore(file: string): Store {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
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
  const read = sqlite.prepare("SELECT value FROM store_meta WHERE name = ?").pluck().safeIntegers();
  const write = sqlite.prepare(
    "INSERT INTO store_meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );
  return {
    sqlite,
    getMeta: (name) => (read.get(name) as bigint | number | string | undefined) ?? null,
    setMeta: (name, value) => void write.run(name, value),
    close: () => void sqlite.close(),
  };
}

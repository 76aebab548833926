import Sqlite, { type Database as SqliteDatabase } from "better-sqlite3";
import type { Timestamp } from "./contract";
import { prepareRows, type Rows } from "./rows";

/** How long a snapshot of the past can be read, as Convex promises. */
const KEPT_MS = 30_000;
/** More snapshots than this are not kept, because each holds a connection; the oldest goes first. */
const MAX_SNAPSHOTS = 64;

interface Snapshot {
  sqlite: SqliteDatabase;
  rows: Rows;
  timer: NodeJS.Timeout;
}

/**
 * Snapshots of the past that somebody may still read. Each is a connection whose read transaction stays open, so SQLite
 * continues to show it the same state.
 */
export class Past {
  readonly #snapshots = new Map<Timestamp, Snapshot>();

  constructor(readonly file: string) {}

  /** Keeps the present, `ts`, for 30 s. Must not be called inside a transaction. */
  keep(ts: Timestamp): void {
    const known = this.#snapshots.get(ts);
    if (known) {
      known.timer.refresh();
      return;
    }
    if (this.file === ":memory:") return;
    const sqlite = new Sqlite(this.file, { readonly: true });
    // SQLite fixes what a transaction sees at its first read.
    sqlite.exec("BEGIN");
    sqlite.prepare("SELECT value FROM store_meta WHERE name = 'lastTs'").get();
    const timer = setTimeout(() => this.#drop(ts), KEPT_MS).unref();
    this.#snapshots.set(ts, { sqlite, rows: prepareRows(sqlite), timer });
    const [oldest] = this.#snapshots.keys();
    if (this.#snapshots.size > MAX_SNAPSHOTS) this.#drop(oldest!);
  }

  /** The rows as of `ts`; null when they are not kept. */
  rowsAt(ts: Timestamp): Rows | null {
    return this.#snapshots.get(ts)?.rows ?? null;
  }

  /** Closes all snapshots, because the tables and indexes that they belong to have changed. */
  clear(): void {
    for (const ts of [...this.#snapshots.keys()]) this.#drop(ts);
  }

  #drop(ts: Timestamp): void {
    const snapshot = this.#snapshots.get(ts);
    if (!snapshot) return;
    clearTimeout(snapshot.timer);
    this.#snapshots.delete(ts);
    snapshot.sqlite.close();
  }
}

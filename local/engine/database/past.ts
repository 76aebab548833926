import Sqlite, { type Database as SqliteDatabase } from "better-sqlite3";
import type { Timestamp } from "./contract";
import { prepareRows, type Rows } from "./rows";

/** How long a snapshot of the past can be read, as Convex promises. */
const KEPT_MS = 30_000;
/** Beyond so many, the oldest goes early: each holds a connection. */
const MAX_SNAPSHOTS = 64;

interface Snapshot {
  sqlite: SqliteDatabase;
  rows: Rows;
  timer: NodeJS.Timeout;
}

/**
 * Snapshots of the past that somebody may still read. Each is a connection of its own whose read transaction stays open:
 * SQLite then keeps what it shows, whatever is committed meanwhile.
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
    // The first look fixes what the transaction sees.
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

  /** Forgets all of it: tables and indexes are no longer what they were. */
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

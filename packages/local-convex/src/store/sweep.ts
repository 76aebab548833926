import { statSync } from "node:fs";
import type { Database as SqliteDatabase } from "better-sqlite3";
import { reportBug } from "./report-bug";

/** Sweeping starts when nothing was written for `PAUSE_MS`, and at the latest after `LATEST_MS`. */
const PAUSE_MS = 1_000;
const LATEST_MS = 10_000;
/**
 * VACUUM blocks everything and needs memory for the whole file. So it runs at most once in `VACUUM_EVERY_MS`, for at
 * most 1 / `VACUUM_SHARE` of the time, and only on files up to `VACUUM_MAX_BYTES`.
 */
const VACUUM_EVERY_MS = 60_000;
const VACUUM_SHARE = 100;
const VACUUM_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Ensures that erased data leave the file. SQLite overwrites what it deletes (secure_delete), but copies remain in two
 * places: in the write-ahead log, and in pages that were split. So the log is emptied soon after each write, and a file
 * that is not large is rewritten as a whole (VACUUM) from time to time.
 */
export class Sweep {
  private timer: NodeJS.Timeout | undefined;
  /** The time of the first write after the last sweep, in ms of `performance.now()`. */
  private since = 0;
  private vacuumAt = 0;
  /** Whether there was a write after the last VACUUM. */
  private stale = true;

  constructor(
    private readonly sqlite: SqliteDatabase,
    private readonly file: string,
  ) {
    sqlite.pragma("secure_delete = ON");
    // Sweep what an earlier version, or a process that was killed, left behind.
    this.soon();
  }

  /** Call it after a write: a sweep follows soon. */
  soon(): void {
    this.stale = true;
    if (this.timer === undefined) {
      this.since = performance.now();
      this.wait();
    } else if (performance.now() - this.since < LATEST_MS - PAUSE_MS) this.timer.refresh();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = setTimeout(() => this.run(), PAUSE_MS).unref();
  }

  private run(): void {
    this.timer = undefined;
    try {
      const isVacuumLate = this.stale && !this.vacuum();
      // An open snapshot keeps the log from being emptied; snapshots close within half a minute.
      if (!this.emptyLog() || isVacuumLate) this.wait();
    } catch (error) {
      // The next write tries again.
      reportBug(error);
    }
  }

  /** Runs VACUUM on a file that is not large. False when the last VACUUM was too recent: try again later. */
  private vacuum(): boolean {
    if (statSync(this.file).size > VACUUM_MAX_BYTES) return true;
    const began = performance.now();
    if (began < this.vacuumAt) return false;
    this.sqlite.exec("VACUUM");
    this.stale = false;
    const ended = performance.now();
    this.vacuumAt = ended + Math.max(VACUUM_EVERY_MS, (ended - began) * VACUUM_SHARE);
    return true;
  }

  /** Writes the log into the file and truncates it. False when somebody still reads from the log. */
  private emptyLog(): boolean {
    const patience = this.sqlite.pragma("busy_timeout", { simple: true }) as number;
    // Do not wait: the reader may be a connection of this very thread, which would never finish.
    this.sqlite.pragma("busy_timeout = 0");
    try {
      const [answer] = this.sqlite.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
      return answer?.busy === 0;
    } finally {
      this.sqlite.pragma(`busy_timeout = ${patience}`);
    }
  }
}

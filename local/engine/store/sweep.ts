import { statSync } from "node:fs";
import type { Database as SqliteDatabase } from "better-sqlite3";
import { reportBug } from "./report-bug";

/** Sweeping waits for a pause in the writes, but not for longer than this. */
const PAUSE_MS = 1_000;
const LATEST_MS = 10_000;
/** VACUUM holds everything up, and the file in memory: seldom, a hundredth of the time at most, and no large files. */
const VACUUM_EVERY_MS = 60_000;
const VACUUM_SHARE = 100;
const VACUUM_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Sees to it that what was erased is in the file no longer.
 *
 * SQLite overwrites what it deletes (secure_delete). Two places are left: the log, which holds pages as they were, also
 * after they were written to the file, and pages that were split, where a copy of a row can stay behind. So the log is
 * emptied soon after a write, and now and then a file that is not large is written anew as a whole.
 */
export class Sweep {
  private timer: NodeJS.Timeout | undefined;
  /** When the first write after the last sweep was, in milliseconds of `performance.now`. */
  private since = 0;
  private vacuumAt = 0;
  /** Whether there was a write after the last VACUUM. */
  private stale = true;

  constructor(
    private readonly sqlite: SqliteDatabase,
    private readonly file: string,
  ) {
    sqlite.pragma("secure_delete = ON");
    // What an earlier version, or a process that was killed, left behind.
    this.soon();
  }

  /** Something was written: sweeps in a while. */
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
      // Whoever reads an old snapshot keeps the log; they end within half a minute.
      if (!this.emptyLog() || isVacuumLate) this.wait();
    } catch (error) {
      // The next write tries again.
      reportBug(error);
    }
  }

  /** False when it has to wait, since the last one was a moment ago. */
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

  /** Writes the log to the file and cuts it off; false when somebody still reads it. */
  private emptyLog(): boolean {
    const patience = this.sqlite.pragma("busy_timeout", { simple: true }) as number;
    // The reader may be a connection of this very thread, for which waiting would be in vain.
    this.sqlite.pragma("busy_timeout = 0");
    try {
      const [answer] = this.sqlite.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
      return answer?.busy === 0;
    } finally {
      this.sqlite.pragma(`busy_timeout = ${patience}`);
    }
  }
}

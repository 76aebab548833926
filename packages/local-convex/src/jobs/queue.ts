import type { Database as Sqlite, Statement } from "better-sqlite3";
import type { ComponentPath, FunctionPath } from "../values/contract";

/**
 * A scheduled function, with the fields that are needed to find it in time. Its arguments and its state are in its
 * document.
 */
export interface QueuedJob {
  /** Of the `_scheduled_functions` document, which lies in `component`. */
  id: string;
  component: ComponentPath;
  target: { component: ComponentPath; path: FunctionPath };
  /** ms */
  at: number;
}

/** `due` waits until `at`; `running` is an action that has started; `done` ended at `at` and is kept for some days. */
export type Phase = "due" | "running" | "done";

interface Row {
  id: string;
  component: string;
  targetComponent: string;
  path: string;
  at: number;
}

const COLUMNS = "id, component, target_component AS targetComponent, path, at";

/** The table `jobs_queue`: every scheduled function by phase and time. Writes belong inside `database.write`. */
export class JobQueue {
  private readonly insertRow: Statement;
  private readonly moveRow: Statement;
  private readonly deleteRow: Statement;
  private readonly firstRows: Statement;
  private readonly firstOther: Statement;
  private readonly laterRow: Statement;
  private readonly rowOf: Statement;

  constructor(private readonly sqlite: Sqlite) {
    sqlite.exec(`
      CREATE TABLE IF NOT EXISTS jobs_queue (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, component TEXT NOT NULL,
        target_component TEXT NOT NULL, path TEXT NOT NULL, phase TEXT NOT NULL, at REAL NOT NULL
      );
      CREATE INDEX IF NOT EXISTS jobs_queue_at ON jobs_queue (phase, at, seq);
    `);
    this.insertRow = sqlite.prepare(
      "INSERT INTO jobs_queue (id, component, target_component, path, phase, at) VALUES (?, ?, ?, ?, ?, ?)",
    );
    this.moveRow = sqlite.prepare("UPDATE jobs_queue SET phase = ?, at = ? WHERE id = ?");
    this.deleteRow = sqlite.prepare("DELETE FROM jobs_queue WHERE id = ?");
    this.firstRows = sqlite.prepare(
      `SELECT ${COLUMNS} FROM jobs_queue WHERE phase = ? AND at <= ? ORDER BY at, seq LIMIT ?`,
    );
    this.firstOther = sqlite.prepare(
      `SELECT ${COLUMNS} FROM jobs_queue WHERE phase = 'due' AND at <= ? AND (target_component, path) NOT IN
        (SELECT value ->> 'component', value ->> 'path' FROM json_each(?)) ORDER BY at, seq LIMIT 1`,
    );
    this.laterRow = sqlite.prepare("SELECT min(at) FROM jobs_queue WHERE phase = 'due' AND at > ?").pluck();
    this.rowOf = sqlite.prepare(`SELECT ${COLUMNS} FROM jobs_queue WHERE id = ?`);
  }

  add(job: QueuedJob, phase: Phase): void {
    this.insertRow.run(job.id, job.component, job.target.component, job.target.path, phase, job.at);
  }

  move(id: string, phase: Phase, at: number): void {
    this.moveRow.run(phase, at, id);
  }

  remove(id: string): void {
    this.deleteRow.run(id);
  }

  /** Jobs of a phase up to a time, earliest first, in order of scheduling within the same millisecond. */
  upTo(phase: Phase, at: number, limit: number): QueuedJob[] {
    return (this.firstRows.all(phase, at, limit) as Row[]).map(jobOf);
  }

  /** The earliest job that is due at a time and runs none of these functions. */
  firstDueExcept(targets: QueuedJob["target"][], at: number): QueuedJob | undefined {
    const row = this.firstOther.get(at, JSON.stringify(targets)) as Row | undefined;
    return row && jobOf(row);
  }

  find(id: string): QueuedJob | null {
    const row = this.rowOf.get(id) as Row | undefined;
    return row ? jobOf(row) : null;
  }

  /** When the first job after `time` is due, or null. */
  nextAfter(time: number): number | null {
    return this.laterRow.get(time) as number | null;
  }

  /**
   * A batch of the jobs whose number is above `seq`. Pass `last` as `seq` to get the next batch; it is null at the end.
   */
  batchAfter(seq: number, limit: number): { jobs: QueuedJob[]; last: number | null } {
    const rows = this.sqlite
      .prepare(`SELECT seq, ${COLUMNS} FROM jobs_queue WHERE seq > ? ORDER BY seq LIMIT ?`)
      .all(seq, limit) as (Row & { seq: number })[];
    return { jobs: rows.map(jobOf), last: rows.at(-1)?.seq ?? null };
  }
}

function jobOf({ id, component, targetComponent, path, at }: Row): QueuedJob {
  return { id, component, target: { component: targetComponent, path }, at };
}

import { createHash } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { Database as Sqlite } from "better-sqlite3";
import { HttpError } from "../http/contract";
import type { ComponentPath } from "../values/contract";
import { firstRun, nextRun, type CronScheduleJson } from "./cronSchedule";

/** A cron job as the pushed code declares it. */
export interface CronDeclaration {
  component: ComponentPath;
  identifier: string;
  spec: CronSpec;
}
export interface CronSpec {
  /** Function in the same component. */
  name: string;
  args: JSONValue[];
  schedule: JSONValue;
}
export interface Cron extends CronDeclaration {
  /** ms */
  next: number;
}

/** The table `jobs_crons`: the declared cron jobs and when each runs next. Writes belong inside `database.write`. */
export class CronTable {
  constructor(private readonly sqlite: Sqlite) {
    sqlite.exec(`
      CREATE TABLE IF NOT EXISTS jobs_crons (
        component TEXT NOT NULL, identifier TEXT NOT NULL, spec TEXT NOT NULL, next REAL NOT NULL,
        PRIMARY KEY (component, identifier)
      ) WITHOUT ROWID;
    `);
  }

  /**
   * Makes the table equal to the declarations. A job with an unchanged schedule keeps its next run; any other gets a
   * first run. Throws HttpError 400 for a schedule that is not valid.
   */
  replace(declared: CronDeclaration[], now: number): void {
    const known = new Map(this.all().map((cron) => [keyOf(cron), cron]));
    this.sqlite.exec("DELETE FROM jobs_crons");
    const insert = this.sqlite.prepare(
      "INSERT INTO jobs_crons (component, identifier, spec, next) VALUES (?, ?, ?, ?)",
    );
    for (const cron of declared) {
      const before = known.get(keyOf(cron));
      const kept = before && JSON.stringify(before.spec.schedule) === JSON.stringify(cron.spec.schedule);
      const next = kept ? before.next : firstRunOf(cron, now);
      insert.run(cron.component, cron.identifier, JSON.stringify(cron.spec), next);
    }
  }

  /** Sets the run after the one that was due at `cron.next`. */
  advance(cron: Cron, now: number): void {
    const next = nextRun(cron.spec.schedule as CronScheduleJson, cron.next, now, spreadOf(cron));
    this.sqlite
      .prepare("UPDATE jobs_crons SET next = ? WHERE component = ? AND identifier = ?")
      .run(next, cron.component, cron.identifier);
  }

  /** Due jobs, earliest first. */
  due(now: number): Cron[] {
    return this.rows("WHERE next <= ? ORDER BY next, component, identifier", now);
  }

  all(): Cron[] {
    return this.rows("");
  }

  /** When the first job after `time` is due, or null. */
  nextAfter(time: number): number | null {
    return this.sqlite.prepare("SELECT min(next) FROM jobs_crons WHERE next > ?").pluck().get(time) as number | null;
  }

  private rows(where: string, ...parameters: number[]): Cron[] {
    const rows = this.sqlite
      .prepare(`SELECT component, identifier, spec, next FROM jobs_crons ${where}`)
      .all(...parameters) as { component: string; identifier: string; spec: string; next: number }[];
    return rows.map((row) => ({ ...row, spec: JSON.parse(row.spec) as CronSpec }));
  }
}

/** A map key for a cron job: identifiers are unique within one component only. */
export function keyOf({ component, identifier }: { component: string; identifier: string }): string {
  return `${component}\0${identifier}`;
}

function firstRunOf(cron: CronDeclaration, now: number): number {
  try {
    return firstRun(cron.spec.schedule as CronScheduleJson, now, spreadOf(cron));
  } catch (error) {
    throw new HttpError(400, "InvalidCrons", `Cron job "${cron.identifier}": ${(error as Error).message}`);
  }
}

/**
 * The minute (0–59) of a job whose schedule names none. It follows from the job's name, so it stays the same and jobs
 * are spread over the hour.
 */
function spreadOf(cron: CronDeclaration): number {
  return createHash("sha256").update(keyOf(cron)).digest().readUInt32LE() % 60;
}

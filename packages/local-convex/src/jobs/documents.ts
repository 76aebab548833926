/** The documents of `_scheduled_functions`, which user code reads through `db.system`. */
import type { JSONValue } from "convex/values";
import type { Transaction } from "../database/contract";
import { EngineError, type ComponentPath, type FunctionPath } from "../values/contract";

export type JobState = { kind: "pending" | "inProgress" | "success" | "canceled" } | { kind: "failed"; error: string };

/** The document of a scheduled function. It is a type and no interface, so that it is JSON without a cast. */
export type JobDocument = {
  name: string;
  args: JSONValue[];
  scheduledTime: number;
  completedTime?: number;
  state: JobState;
};

const TABLE = "_scheduled_functions";

/** Writes the document of a new job. Returns its id. */
export function insertJob(tx: Transaction, component: ComponentPath, job: JobDocument): string {
  return tx.insertJson(component, TABLE, job, { system: true });
}

/** The job's document, or null when it is gone. */
export function readJob(tx: Transaction, component: ComponentPath, id: string): JobDocument | null {
  const json = tx.getJson(component, id, { table: TABLE, system: true });
  return json === null ? null : (JSON.parse(json) as JobDocument);
}

/** The job's document. Throws EngineError when the id is not that of a job, or the job is gone. */
export function readJobOrThrow(tx: Transaction, component: ComponentPath, id: string): JobDocument {
  const job = tx.normalizeId(component, TABLE, id) === null ? null : readJob(tx, component, id);
  if (!job) throw new EngineError(`Scheduled function not found: ${id}`);
  return job;
}

/** Changes a job's state. `completedTime` (ms) is written only when given. */
export function setJobState(
  tx: Transaction,
  component: ComponentPath,
  id: string,
  state: JobState,
  completedTime?: number,
): void {
  const patch = { state, ...(completedTime === undefined ? {} : { completedTime }) };
  tx.patchJson(component, id, patch, { table: TABLE, system: true });
}

/** Deletes the document of a job. Throws EngineError when there is none. */
export function removeJob(tx: Transaction, component: ComponentPath, id: string): void {
  tx.remove(component, id, { table: TABLE, system: true });
}

/** Whether a job in this state will never run again: it succeeded, failed or was cancelled. */
export function isFinished(state: JobState): boolean {
  return state.kind === "success" || state.kind === "failed" || state.kind === "canceled";
}

/** The form of the `name` field of a function path: `dir/mod:fn` becomes `dir/mod.js:fn`. */
export function jobName(path: FunctionPath): string {
  const at = path.lastIndexOf(":");
  return `${path.slice(0, at)}.js${path.slice(at)}`;
}

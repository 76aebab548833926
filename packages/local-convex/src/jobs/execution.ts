/** Runs one job or cron job: mutations exactly once, actions at most once. */
import type { JSONValue } from "convex/values";
import type { Database, Transaction } from "../database/contract";
import type { Deployment } from "../deploy/contract";
import type { FunctionRunner, RunRequest } from "../functions/contract";
import type { ComponentPath, FunctionPath } from "../values/contract";
import { canonicalPath } from "../functions/syscalls/target";
import type { Cron, CronTable } from "./cronTable";
import { isFinished, readJob, setJobState, type JobState } from "./documents";
import type { JobQueue, QueuedJob } from "./queue";

interface Rooms {
  database: Database;
  deployment: Deployment;
  runner: FunctionRunner;
}

/** An action in progress: resolves when it has ended and that is recorded. Never rejects. */
export type Underway = Promise<void>;

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5 * 60_000;

/** Executes jobs. A method that returns a promise has started an action; one that returns null has finished the job. */
export class JobExecutor {
  /** How often in a row the engine itself (not the function) has failed, by job. */
  private readonly attempts = new Map<string, number>();
  /** Grows when the running actions are given up. What they report afterwards is not recorded. */
  private generation = 0;

  constructor(
    private readonly rooms: Rooms,
    private readonly queue: JobQueue,
    private readonly crons: CronTable,
  ) {}

  isAction(target: QueuedJob["target"]): boolean {
    return this.typeOf(target) === "action";
  }

  private typeOf(target: {
    component: ComponentPath;
    path: FunctionPath;
  }): "query" | "mutation" | "action" | undefined {
    return this.rooms.deployment.component(target.component)?.functions.get(target.path)?.udfType;
  }

  runJob(job: QueuedJob): Underway | null {
    const { database } = this.rooms;
    const document = database.read((tx) => readJob(tx, job.component, job.id));
    if (!document) {
      database.write(() => this.queue.remove(job.id));
      return null;
    }
    if (isFinished(document.state)) return null;
    const request = requestOf(job.target, document.args, job.id);
    switch (this.typeOf(job.target)) {
      case "mutation":
        this.runMutation(job, request);
        return null;
      case "action":
        return this.runAction(job, request);
      case "query":
        this.end(job, { kind: "failed", error: `${job.target.path} is a query: queries cannot be scheduled.` });
        return null;
      case undefined:
        this.end(job, { kind: "failed", error: `Could not find function '${job.target.path}'.` });
        return null;
    }
  }

  private runMutation(job: QueuedJob, request: RunRequest): void {
    try {
      const result = this.rooms.runner.mutation({
        ...request,
        inTransaction: (tx) => this.record(tx, job, { kind: "success" }),
      });
      if (!result.ok) this.end(job, { kind: "failed", error: functionError(result.errorMessage) });
      this.attempts.delete(job.id);
    } catch (error) {
      this.retryLater(job, error);
    }
  }

  /** Schedules a mutation again after a failure of the engine, unless it was committed. */
  private retryLater(job: QueuedJob, error: unknown): void {
    const attempt = this.attempts.get(job.id) ?? 0;
    this.attempts.set(job.id, attempt + 1);
    process.emitWarning(error instanceof Error ? error : String(error));
    const delay = Math.min(FIRST_RETRY_MS * 2 ** attempt, LAST_RETRY_MS);
    this.rooms.database.write((tx) => {
      const document = readJob(tx, job.component, job.id);
      // The mutation may be committed, and a listener to the commit may have failed.
      if (document && isFinished(document.state)) this.attempts.delete(job.id);
      else this.queue.move(job.id, "due", tx.now + delay);
    });
  }

  private runAction(job: QueuedJob, request: RunRequest): Underway {
    this.rooms.database.write((tx) => {
      setJobState(tx, job.component, job.id, { kind: "inProgress" });
      this.queue.move(job.id, "running", job.at);
    });
    const { generation } = this;
    return this.stateAfter(request)
      .then((state) => {
        if (generation === this.generation) this.end(job, state);
      })
      .catch((error: unknown) => process.emitWarning(error instanceof Error ? error : String(error)));
  }

  private async stateAfter(request: RunRequest): Promise<JobState> {
    try {
      const result = await this.rooms.runner.action(request);
      return result.ok ? { kind: "success" } : { kind: "failed", error: functionError(result.errorMessage) };
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
      return { kind: "failed", error: "Your request couldn't be completed. Try again later." };
    }
  }

  private end(job: QueuedJob, state: JobState): void {
    this.rooms.database.write((tx) => this.record(tx, job, state));
  }

  /** A job that was canceled while it ran stays canceled. */
  private record(tx: Transaction, job: QueuedJob, state: JobState): void {
    const document = readJob(tx, job.component, job.id);
    if (!document || isFinished(document.state)) return;
    setJobState(tx, job.component, job.id, state, tx.now);
    this.queue.move(job.id, "done", tx.now);
  }

  runCron(cron: Cron): Underway | null {
    const { database, runner } = this.rooms;
    const target = { component: cron.component, path: canonicalPath(cron.spec.name) };
    const request = requestOf(target, cron.spec.args, null);
    const advance = (tx: Transaction): void => this.crons.advance(cron, tx.now);
    if (this.typeOf(target) !== "mutation") {
      database.write(advance);
      return this.isAction(target) ? this.stateAfter(request).then(() => undefined) : null;
    }
    try {
      if (!runner.mutation({ ...request, inTransaction: advance }).ok) database.write(advance);
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
      database.write(advance);
    }
    return null;
  }

  /**
   * Marks actions as failed that nobody runs any more, because the process died or `abandon` was called. They may have
   * had effects, so they do not run again.
   */
  failInterrupted(): void {
    this.rooms.database.write((tx) => {
      for (const job of this.queue.upTo("running", Infinity, 1000)) {
        if (readJob(tx, job.component, job.id) === null) this.queue.remove(job.id);
        else this.record(tx, job, { kind: "failed", error: "Transient error while executing action" });
      }
    });
  }

  /** Gives the running actions up: their results will not be recorded. */
  abandon(): void {
    this.generation++;
  }
}

function requestOf(
  target: { component: ComponentPath; path: FunctionPath },
  args: JSONValue[],
  jobId: string | null,
): RunRequest {
  return {
    component: target.component,
    path: target.path,
    args: args[0] ?? {},
    caller: { kind: "system" },
    allowInternal: true,
    meta: { ip: null, userAgent: null, scheduledFunctionId: jobId },
  };
}

/** The function's own error, without the line that is meant for clients. */
function functionError(message: string): string {
  return message.replace(/^\[Request ID: [0-9a-f]+\] Server Error\n?/, "") || "Server Error";
}

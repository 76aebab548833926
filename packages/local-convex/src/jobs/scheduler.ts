import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database, Transaction } from "../database/contract";
import type { Deployment } from "../deploy/contract";
import type { FunctionRunner } from "../functions/contract";
import type { Scheduler } from "./contract";
import type { ComponentPath } from "../values/contract";
import { CronTable, keyOf, type Cron, type CronDeclaration } from "./cronTable";
import { insertJob, isFinished, jobName, readJob, readJobOrThrow, removeJob, setJobState } from "./documents";
import { JobExecutor, type Underway } from "./execution";
import { JobQueue, type QueuedJob } from "./queue";

export interface SchedulerOptions {
  database: Database;
  deployment: Deployment & { onPush(listener: (tx: Transaction, crons: CronDeclaration[]) => void): void };
  runner: FunctionRunner;
}

/** The scheduler with the methods that only the test instruments use. */
export interface EngineScheduler extends Scheduler {
  /**
   * Moves the deployment's clock forward by `ms`. Each job that becomes due on the way runs with the clock at its own
   * time, including jobs that these jobs schedule. At the end every due cron job runs once. Resolves when nothing is
   * left to run.
   */
  advance(ms: number): Promise<void>;
}

const MAX_ACTIONS = 32;
const KEPT_MS = 7 * 24 * 3600 * 1000;
const SWEEP_EVERY_MS = 3600 * 1000;
const SWEEP_BATCH = 500;
/** A timer stands still while the machine sleeps, so none is set for longer than this. */
const LONGEST_TIMER_MS = 60 * 1000;
/** `runDue` waits this long for actions; `stop` waits `STOP_PATIENCE_MS` and then gives them up. */
const PATIENCE_MS = 10_000;
const STOP_PATIENCE_MS = 1_000;
/**
 * The most steps of one jump of the clock. Without a limit, a function that schedules itself every second would make a
 * long jump endless.
 */
const MAX_STEPS = 10_000;
/** The pause after the database could not be written: a full disk stays full for a while. */
const RECOVERY_MS = 5_000;

/** Creates the scheduler. It does nothing until `start`. */
export function createScheduler(options: SchedulerOptions): EngineScheduler {
  return new JobScheduler(options);
}

class JobScheduler implements EngineScheduler {
  private readonly database: Database;
  private readonly queue: JobQueue;
  private readonly crons: CronTable;
  private readonly executor: JobExecutor;
  private readonly underway = new Map<string, Underway>();
  private started = false;
  private timer: NodeJS.Timeout | undefined;
  /** The loop that runs what is due; there is at most one. */
  private draining: Promise<void> | null = null;
  /** Jobs or cron jobs changed in the open transaction. */
  private changed = false;
  /** After a reset or restore: documents of jobs may be gone while their queue entries remain. */
  private suspect = false;
  private cronsHeld = false;
  private nextSweep = 0;

  constructor({ database, deployment, runner }: SchedulerOptions) {
    this.database = database;
    this.queue = new JobQueue(database.sqlite);
    this.crons = new CronTable(database.sqlite);
    this.executor = new JobExecutor({ database, deployment, runner }, this.queue, this.crons);
    deployment.onPush((tx, crons) => {
      this.crons.replace(crons, tx.now);
      this.changed = true;
    });
    database.onCommit((commit) => {
      if (commit.everything) this.suspect = true;
      if (!this.changed) return;
      this.changed = false;
      this.wake();
    });
  }

  schedule(tx: Transaction, job: Parameters<Scheduler["schedule"]>[1]): string {
    const { component, target, args, at } = job;
    const canceled = typeof job.parentJob === "string" && this.isCanceled(tx, job.parentJob);
    const id = insertJob(tx, component, {
      name: jobName(target.path),
      args,
      scheduledTime: at,
      state: { kind: canceled ? "canceled" : "pending" },
      ...(canceled ? { completedTime: tx.now } : {}),
    });
    if (canceled) this.queue.add({ id, component, target, at: tx.now }, "done");
    else this.queue.add({ id, component, target, at }, "due");
    this.changed = true;
    return id;
  }

  private isCanceled(tx: Transaction, id: string): boolean {
    const parent = this.queue.find(id);
    return parent !== null && readJob(tx, parent.component, id)?.state.kind === "canceled";
  }

  cancel(tx: Transaction, component: ComponentPath, id: string): void {
    if (isFinished(readJobOrThrow(tx, component, id).state)) return;
    setJobState(tx, component, id, { kind: "canceled" }, tx.now);
    this.queue.move(id, "done", tx.now);
  }

  start(): void {
    if (this.started) return;
    if (this.suspect) this.dropLostJobs();
    this.suspect = false;
    this.executor.failInterrupted();
    this.started = true;
    this.wake();
  }

  async stop(): Promise<void> {
    this.started = false;
    clearTimeout(this.timer);
    await this.draining;
    await waitFor(Promise.all(this.underway.values()), STOP_PATIENCE_MS);
    this.executor.abandon();
    this.underway.clear();
  }

  async runDue(): Promise<void> {
    for (;;) {
      await this.drain();
      if (this.underway.size === 0) return;
      const settled = await waitFor(Promise.race(this.underway.values()), PATIENCE_MS);
      if (!settled) return;
    }
  }

  async advance(ms: number): Promise<void> {
    const target = this.database.now() + ms;
    const moveTo = (time: number): void => {
      const gap = Math.ceil(time - this.database.now());
      if (gap > 0) this.database.advanceClock(gap);
    };
    this.cronsHeld = true;
    try {
      await this.runDue();
      for (let step = 0; step < MAX_STEPS && this.started; step++) {
        const next = this.queue.nextAfter(this.database.now());
        if (next === null || next > target) break;
        moveTo(next);
        await this.runDue();
      }
      moveTo(target);
    } finally {
      this.cronsHeld = false;
    }
    await this.runDue();
  }

  private wake(): void {
    if (!this.started) return;
    // In a later turn of the event loop, so that whoever committed can answer its client first.
    this.drainIn(0);
  }

  private drainIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.drain(), ms);
    this.timer.unref();
  }

  /**
   * Runs everything that is due, then sets the timer for the next job. Never rejects: when the database cannot be
   * written, it prints a warning and sets the timer to try again.
   */
  private drain(): Promise<void> {
    this.draining ??= this.drainOnce();
    return this.draining;
  }

  private async drainOnce(): Promise<void> {
    try {
      let now: number;
      do {
        // Before the first job too, so that `draining` is set by then.
        await nextTurn();
        now = this.database.now();
      } while (this.started && (this.runNext(now) || this.sweep(now)));
      this.setTimer(now);
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
      if (this.started) this.drainIn(RECOVERY_MS);
    } finally {
      this.draining = null;
    }
  }

  /** Runs the earliest job or cron job that is due. False when there is none. */
  private runNext(now: number): boolean {
    const job = this.dueJob(now);
    const cron = this.dueCron(now);
    if (cron && (!job || cron.next <= job.at)) {
      this.track(`cron ${keyOf(cron)}`, this.executor.runCron(cron));
      return true;
    }
    if (!job) return false;
    this.track(job.id, this.executor.runJob(job));
    return true;
  }

  private dueJob(now: number): QueuedJob | undefined {
    if (this.underway.size < MAX_ACTIONS) return this.queue.upTo("due", now, 1)[0];
    // When no further action may start now, mutations may.
    const others: QueuedJob["target"][] = [];
    for (;;) {
      const job = this.queue.firstDueExcept(others, now);
      if (!job || !this.executor.isAction(job.target)) return job;
      others.push(job.target);
    }
  }

  private dueCron(now: number): Cron | undefined {
    if (this.cronsHeld) return undefined;
    return this.crons.due(now).find((cron) => !this.underway.has(`cron ${keyOf(cron)}`));
  }

  private track(key: string, underway: Underway | null): void {
    if (!underway) return;
    const tracked = underway.then(() => {
      if (this.underway.get(key) !== tracked) return;
      this.underway.delete(key);
      this.wake();
    });
    this.underway.set(key, tracked);
  }

  private setTimer(now: number): void {
    if (!this.started) return;
    const next = Math.min(
      this.queue.nextAfter(now) ?? Infinity,
      this.crons.nextAfter(now) ?? Infinity,
      now + LONGEST_TIMER_MS,
    );
    this.drainIn(Math.ceil(next - now));
  }

  /** Removes a batch of jobs that ended long ago. False when there was nothing to do. */
  private sweep(now: number): boolean {
    if (now < this.nextSweep) return false;
    const old = this.queue.upTo("done", now - KEPT_MS, SWEEP_BATCH);
    if (old.length < SWEEP_BATCH) this.nextSweep = now + SWEEP_EVERY_MS;
    if (old.length === 0) return false;
    this.database.write((tx) => {
      for (const { id, component } of old) {
        if (readJob(tx, component, id)) removeJob(tx, component, id);
        this.queue.remove(id);
      }
    });
    return true;
  }

  private dropLostJobs(): void {
    for (let seq: number | null = 0; seq !== null;) {
      const { jobs, last } = this.queue.batchAfter(seq, SWEEP_BATCH);
      this.database.write((tx) => {
        for (const { id, component } of jobs) if (!readJob(tx, component, id)) this.queue.remove(id);
      });
      seq = last;
    }
  }
}

/** Whether the promise settled in time. */
async function waitFor(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([promise.then(() => true), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Keeps a query or mutation that computes for long from stopping everybody else.
 *
 * A run gets a tenth of a second on the engine's thread. When that is over, it is undone, as if it had not begun, and
 * is tried in a process of its own: the same code with the same arguments, clock, random numbers and answers to the
 * calls that it has made so far. Only two things can come out of that. Either the run uses up its time or memory there,
 * and so fails; or it comes to an end or to a further call, and then it is worth the engine's time: it is run anew, with
 * all the time that a run has.
 *
 *     (start) --0.1 s--> undone, on trial --limit--> failed
 *                             \--ends, or calls--> started anew, as a whole
 *
 * So a trial changes nothing and reads nothing: transactions stay serial, on the engine's thread.
 */
import type { ReadRange } from "../../database/contract";
import type { ComponentInstance } from "../../deploy/contract";
import type { Trial, Verdict } from "../contract";
import type { Environment } from "../environment";
import { timedOut, type Failure } from "../failures/failure";
import { importSeed } from "../phase";
import { sendModules } from "./pool";
import type { FromProcess } from "./wire";
import type { Tenant, Worker } from "./worker";
import type { UdfRun } from "../run";

/** Answers of more characters than this are not sent to a process: the run goes on without a trial. */
const MAX_ANSWERS = 16 * 1024 * 1024;
/**
 * A trial may take so many times what a run may: the process has to load the modules first, has compiled none of them,
 * and the threads of its compiler count too. Only what never ends matters here; the run anew has the limit itself.
 */
const LENIENCE = 3;
/** A process that is not idle within this time after a trial is not used again. */
const REST_MS = 1000;

/**
 * Thrown by the runner when a run that may be tried is undone. Start the run again with the verdict (`trial`), and not
 * before there is one.
 */
export class OnTrial extends Error {
  constructor(
    readonly verdict: Promise<Verdict>,
    /** What the run has read. */
    readonly ranges: readonly ReadRange[],
  ) {
    super("This run is on trial");
  }
}

/** Starts a run, and starts it again after each trial, until there is a result. */
export async function patiently<T>(start: (trial: Trial) => T): Promise<T> {
  for (let trial: Trial = "first"; ;) {
    try {
      return start(trial);
    } catch (error) {
      if (!(error instanceof OnTrial)) throw error;
      trial = await error.verdict;
    }
  }
}

/** The runs on trial, and the functions that have passed a trial. */
export class Trials {
  /** Functions that get all their time at once. */
  readonly #trusted = new Set<string>();

  constructor(private readonly env: Environment) {}

  /** Whether a run of this function is to be tried before it gets all its time. */
  isOpen(component: ComponentInstance, path: string): boolean {
    return !this.#trusted.has(nameOf(component, path));
  }

  /** A run has used up all its time on the engine's thread: its function is tried the next time. */
  distrust(component: ComponentInstance, path: string): void {
    this.#trusted.delete(nameOf(component, path));
  }

  /**
   * Tries the function that computed when a run was undone: the one that was called, or one that it called, whose failure
   * is then its own. Resolves to the failure, or to null when the run is to be started anew.
   */
  async hold({ run, called }: { run: UdfRun; called: UdfRun }): Promise<Failure | null> {
    const calls = run.calls ?? [];
    const size = calls.reduce((sum, { answer, failure }) => sum + (answer ?? failure ?? "").length, 0);
    const failure = size > MAX_ANSWERS ? null : await this.#tryIn(run);
    if (failure === null) this.#trusted.add(nameOf(called.component, called.fn.path));
    return failure;
  }

  async #tryIn(run: UdfRun): Promise<Failure | null> {
    const { env } = this;
    const worker = await env.processes.acquire("trial", 0).catch(() => null);
    // Without a process the run has its time at once, as the engine's thread gives it.
    if (worker === null) return null;
    const { component, fn, root } = run;
    const trial = new RunningTrial(worker, env.options.queryCpuMs);
    worker.send({
      t: "trial",
      scope: {
        modules: sendModules(worker, component, "isolate"),
        env: Object.fromEntries(component.env),
        phase: importSeed(env, component),
        requestId: root.meta.requestId,
        detours: {},
        callDepth: { ports: [], depth: 0 },
      },
      job: {
        module: fn.module,
        exportName: fn.exportName,
        udfType: fn.udfType,
        requestId: root.meta.requestId,
        args: `[${JSON.stringify(run.args)}]`,
      },
      now: run.tx.now,
      seed: Buffer.from(run.seed).toString("base64"),
      calls: run.calls ?? [],
    });
    const failure = await trial.settled;
    void trial.rested.then((clean) => env.processes.release(worker, clean));
    return failure;
  }
}

const nameOf = (component: ComponentInstance, path: string): string => `${component.path}\0${path}`;

class RunningTrial implements Tenant {
  readonly settled: Promise<Failure | null>;
  /** Whether the process may serve another trial. */
  readonly rested: Promise<boolean>;
  readonly stalled: Failure;
  #settle!: (failure: Failure | null) => void;
  #rest!: (clean: boolean) => void;

  readonly stallMs: number;

  constructor(worker: Worker, cpuMs: number) {
    this.stallMs = LENIENCE * cpuMs;
    this.stalled = timedOut(cpuMs);
    this.settled = new Promise((resolve) => (this.#settle = resolve));
    this.rested = new Promise((resolve) => (this.#rest = resolve));
    worker.occupy(this);
  }

  receive(message: FromProcess): void {
    if (message.t === "idle") this.#rest(message.clean);
    if (message.t !== "tried") return;
    this.#settle(null);
    // It may go on for ever behind the engine's back.
    setTimeout(() => this.#rest(false), REST_MS).unref();
  }

  /** The end of its process is the end of the run, whatever the reason: what breaks a process would break the engine. */
  lost(failure: Failure): void {
    this.#settle(failure);
    this.#rest(false);
  }
}

import type { AnalyzedFunction, ComponentInstance } from "../../deploy/contract";
import type { Caller } from "../contract";
import { EngineError } from "../../values/contract";
import type { Environment } from "../environment";
import { failureOfThrown, syscallFailure, timedOut as timedOutAfter, type Failure } from "../failures/failure";
import { RunLog } from "../logs";
import { importSeed } from "../phase";
import { sendModules } from "../process/pool";
import type { FromProcess, RunScope } from "../process/wire";
import type { Tenant, Worker } from "../process/worker";
import type { RequestMeta } from "../run";
import { handlerOf } from "../syscalls/syscalls";
import { actionFailure, type ActionHandlers } from "../syscalls/syscalls-action";

export type ActionOutcome = { ok: true; value: string } | { ok: false; failure: Failure };
type HttpFrame = Exclude<FromProcess["t"], "call" | "store" | "get" | "log" | "end" | "tooLarge" | "fail" | "idle">;

/** How many calls of one run the engine answers at the same time; further ones wait in the process. */
const MAX_CALLS = 256;
/** A process that is not idle within this time after its run is not used again. */
const REST_MS = 1000;

/** The ports of the deployment's addresses. */
function portsOf({ deployment }: Environment): string[] {
  const variables = deployment.component("")?.env;
  const urls = ["CONVEX_CLOUD_URL", "CONVEX_SITE_URL"].map((name) => variables?.get(name) ?? "");
  return urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).port);
}

/** A running action or HTTP action, with the process that it runs in. */
export class ActionRun implements Tenant {
  readonly log = new RunLog();
  /** Settles once: when the function ends, or earlier when a limit or the end of its process stops it. */
  readonly settled: Promise<ActionOutcome>;
  readonly stallMs: number;
  readonly stalled: Failure;
  #settle!: (outcome: ActionOutcome) => void;
  #calls = 0;
  #limit: NodeJS.Timeout | undefined;
  #rested: ((clean: boolean) => void) | null = null;
  /** Receives the frames that only HTTP actions send. */
  onHttp: (message: Extract<FromProcess, { t: HttpFrame }>, payload: Buffer) => void = () => undefined;
  /** Whether a limit or the end of the process stopped the function. */
  cutOff = false;
  /** Set at the end. Whatever the function left running can then no longer ask the engine for anything. */
  ended = false;

  constructor(
    private readonly env: Environment,
    private readonly syscalls: ActionHandlers,
    readonly worker: Worker,
    readonly component: ComponentInstance,
    /** Null for an HTTP action. */
    readonly fn: AnalyzedFunction | null,
    readonly caller: Caller,
    readonly meta: RequestMeta,
    readonly timedOut: Failure,
    readonly depth = 0,
  ) {
    this.settled = new Promise((resolve) => (this.#settle = resolve));
    this.stallMs = env.options.actionStallMs;
    this.stalled = timedOutAfter(this.stallMs);
    worker.occupy(this);
  }

  /** What the process must know of the run. Sends it the modules first when it lacks them. */
  scope(node: boolean): RunScope {
    const { component, env, meta, worker } = this;
    return {
      modules: sendModules(worker, component, node ? "node" : "isolate"),
      env: Object.fromEntries(component.env),
      phase: importSeed(env, component),
      requestId: meta.requestId,
      detours: Object.fromEntries(env.detours),
      callDepth: { ports: portsOf(env), depth: this.depth },
    };
  }

  /** The deployment's clock minus the machine's clock, in ms. */
  get clock(): number {
    return this.env.database.now() - Date.now();
  }

  /**
   * Stops the run with a time-out when it has not settled after `ms`. The timer does not keep the engine's process
   * alive.
   */
  limit(ms: number): void {
    this.#limit = setTimeout(() => this.lost(this.timedOut), ms).unref();
  }

  settle(outcome: ActionOutcome): void {
    this.#settle(outcome);
  }

  /** Gives the process back to the pool. A process that could serve another run is first asked whether it is idle. */
  async end(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.#limit);
    const { worker } = this;
    const reusable = !this.cutOff && worker.alive && this.fn?.environment !== "node";
    this.env.processes.release(worker, reusable && (await this.#atRest()));
  }

  #atRest(): Promise<boolean> {
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), REST_MS).unref();
      this.#rested = (clean) => {
        clearTimeout(late);
        resolve(clean);
      };
      if (this.#idle !== null) this.#rested(this.#idle);
    });
  }
  #idle: boolean | null = null;

  lost(failure: Failure): void {
    this.cutOff = true;
    this.#rested?.(false);
    this.settle({ ok: false, failure });
  }

  receive(message: FromProcess, payload: Buffer): void {
    if (message.t === "idle") {
      this.#idle = message.clean;
      this.#rested?.(message.clean);
      return;
    }
    if (this.ended) return;
    switch (message.t) {
      case "log":
        return this.log.add(message.level, String(message.message), this.env.database.now());
      case "call":
        return this.#call(message.id, () => this.#answerCall(message.op, message.json));
      case "store":
        return this.#call(message.id, () => this.#store(message, payload));
      case "get":
        return this.#get(message);
      case "end":
        return this.settle({ ok: true, value: String(message.value) });
      case "fail":
        return this.settle({ ok: false, failure: failureOfThrown(message.thrown) });
      case "tooLarge": {
        const path = this.fn?.path ?? "http";
        return this.settle({
          ok: false,
          failure: {
            message: `Function ${path} return value is too large (actual: ${message.size} bytes, limit: 16777216 bytes)`,
          },
        });
      }
      default:
        return this.onHttp(message, payload);
    }
  }

  #call(id: number, work: () => Promise<string>): void {
    this.#calls++;
    if (this.#calls >= MAX_CALLS) this.worker.hold(true);
    work()
      .then(
        (value) => this.worker.send({ t: "answer", id, clock: this.clock, value }),
        (error: unknown) =>
          this.worker.send({ t: "answer", id, clock: this.clock, failure: syscallFailure(actionFailure(error)) }),
      )
      .finally(() => {
        this.#calls--;
        if (this.#calls < MAX_CALLS) this.worker.hold(false);
      });
  }

  async #answerCall(op: string, json: string): Promise<string> {
    const syscall = handlerOf(this.syscalls, String(op));
    if (!syscall) throw new EngineError(`Unknown async operation ${op}`);
    return syscall(this, JSON.parse(String(json)) as never);
  }

  async #store({ contentType, sha256 }: Extract<FromProcess, { t: "store" }>, bytes: Uint8Array): Promise<string> {
    const options = { ...(contentType === "" ? {} : { contentType }), ...(sha256 === undefined ? {} : { sha256 }) };
    return this.env.storage.store(this.component.path, bytes, options);
  }

  #get({ id, storageId }: Extract<FromProcess, { t: "get" }>): void {
    const { clock } = this;
    try {
      const file = this.env.storage.read(this.component.path, storageId);
      if (!file) return this.worker.send({ t: "answer", id, clock, missing: true });
      this.worker.send({ t: "answer", id, clock, value: file.contentType ?? "" }, file.bytes);
    } catch (error) {
      this.worker.send({ t: "answer", id, clock, failure: syscallFailure(actionFailure(error)) });
    }
  }
}

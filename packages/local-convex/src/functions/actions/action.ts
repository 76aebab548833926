import type { JSONValue } from "convex/values";
import type { FunctionRunner, RunRequest } from "../contract";
import { ActionRun, type ActionOutcome } from "./action-run";
import type { Environment } from "../environment";
import { failureOfEngineError, nodeTimedOut, timedOut } from "../failures/failure";
import { HttpActions } from "./http-action";
import { startReport } from "../failures/report";
import { metaOf, type RequestMeta } from "../run";
import type { InternalResult, InternalRunner } from "../internal-runner";
import { actionSyscalls, type ActionHandlers } from "../syscalls/syscalls-action";
import { assertUdfType, findFunction, type Target } from "../syscalls/target";
import { validateArgs, validateReturns } from "../validation";
import { assertDepth } from "../udf/udf";

/** Runs actions and HTTP actions. */
export class ActionExecutor {
  readonly #syscalls: ActionHandlers;
  readonly #http: HttpActions;

  constructor(
    private readonly env: Environment,
    runner: InternalRunner,
  ) {
    this.#syscalls = actionSyscalls(env, runner);
    this.#http = new HttpActions(env, this.#syscalls);
  }

  http(request: Request, options: Parameters<FunctionRunner["httpAction"]>[1]): Promise<Response> {
    return this.#http.answer(request, options);
  }

  /** `depth`: how many other actions wait for it. */
  async run(request: RunRequest, depth: number): Promise<InternalResult<object>> {
    const { database } = this.env;
    const meta = metaOf(request);
    const report = startReport(this.env, "action", request, meta);
    let result: InternalResult<object>;
    try {
      const target = findFunction(this.env.deployment, request.component, request.path, request.allowInternal);
      assertUdfType(target, "action");
      assertDepth(depth);
      database.read((tx) => validateArgs(tx, target.component.path, target.fn, request.args));
      const call = { component: target.component.path, path: target.fn.path };
      result = await this.env.wrapper.action(call, () => this.#inProcess(target, request, meta, depth));
    } catch (error) {
      const failure = failureOfEngineError(error);
      if (!failure) throw error;
      result = { ok: false, failure, logLines: [] };
    }
    report(result);
    return result;
  }

  async #inProcess(
    target: Target,
    request: RunRequest,
    meta: RequestMeta,
    depth: number,
  ): Promise<InternalResult<object>> {
    const { component, fn } = target;
    const node = fn.environment === "node";
    const { actionTimeoutMs, nodeActionTimeoutMs } = this.env.options;
    const limit = node ? nodeActionTimeoutMs : actionTimeoutMs;
    const worker = await this.env.processes.acquire(node ? "node" : "isolate", depth);
    const late = node ? nodeTimedOut(fn.path, limit) : timedOut(limit);
    const run = new ActionRun(this.env, this.#syscalls, worker, component, fn, request.caller, meta, late, depth);
    run.limit(limit);
    let outcome: ActionOutcome;
    try {
      const { module, exportName } = fn;
      const args = `[${JSON.stringify(request.args)}]`;
      worker.send({ t: "action", node, scope: run.scope(node), module, exportName, args, clock: run.clock });
      outcome = await run.settled;
    } finally {
      void run.end();
    }
    try {
      return this.#result(run, target, outcome);
    } catch (error) {
      // The result comes from an untrusted process: it may not be JSON, or may be nested too deeply.
      const failure = failureOfEngineError(error) ?? {
        message: `Function ${fn.path} return value invalid: ${String(error)}`,
      };
      return { ok: false, failure, logLines: run.log.lines };
    }
  }

  #result(run: ActionRun, { component, fn }: Target, outcome: ActionOutcome): InternalResult<object> {
    const logLines = run.log.lines;
    if (!outcome.ok) return { ok: false, failure: outcome.failure, logLines };
    const value = JSON.parse(outcome.value) as JSONValue;
    this.env.database.read((tx) => validateReturns(tx, component.path, fn, value));
    return { ok: true, value, logLines };
  }
}

import vm from "node:vm";
import type { JSONValue } from "convex/values";
import { EngineError, type FunctionRunner, type RunRequest } from "../contracts";
import { createActionIsolate } from "./action-isolate";
import { ActionRun, type ActionOutcome } from "./action-run";
import type { Environment } from "./environment";
import { failureOfEngineError, timedOut } from "./failure";
import { HttpActions } from "./http-action";
import { startNodeAction } from "./node";
import { startReport } from "./report";
import { metaOf } from "./run";
import type { InternalResult, InternalRunner } from "./runner";
import { actionSyscalls, type ActionSyscall } from "./syscalls-action";
import { assertUdfType, findFunction, type Target } from "./target";
import { validateArgs, validateReturns } from "./validation";

const START = new vm.Script("__convexLocalRun()", { filename: "engine:/run.js" });
/** For module evaluation and the handler up to its first await: an endless loop there would block the engine. */
const START_TIMEOUT_MS = 30_000;

/** Runs actions and HTTP actions. */
export class ActionExecutor {
  readonly #syscalls: Record<string, ActionSyscall>;
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

  async run(request: RunRequest): Promise<InternalResult<object>> {
    const { database } = this.env;
    const meta = metaOf(request);
    const report = startReport(this.env, "action", request, meta);
    let run: ActionRun | null = null;
    let result: InternalResult<object>;
    try {
      const target = findFunction(this.env.deployment, request.component, request.path, request.allowInternal);
      assertUdfType(target, "action");
      database.read((tx) => validateArgs(tx, target.component.path, target.fn, request.args));
      run = new ActionRun(target.component, target.fn, `[${JSON.stringify(request.args)}]`, request.caller, meta);
      result = this.#result(run, target, await this.#outcome(run, target));
    } catch (error) {
      const failure = failureOfEngineError(error);
      if (!failure) throw error;
      result = { ok: false, failure, logLines: run?.log.lines ?? [] };
    }
    report(result);
    return result;
  }

  async #outcome(run: ActionRun, { component, fn }: Target): Promise<ActionOutcome> {
    const fault = this.env.faults.take(component.path, fn.path);
    if (fault?.kind === "fail") return { ok: false, failure: { message: fault.message } };
    if (fault) await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const { actionTimeoutMs, nodeActionTimeoutMs } = this.env.options;
    const limit = fn.environment === "node" ? nodeActionTimeoutMs : actionTimeoutMs;
    run.limit(limit, timedOut(limit));
    try {
      if (fn.environment === "node") startNodeAction(this.env, run, this.#syscalls);
      else startAction(this.env, run, this.#syscalls);
      return await run.settled;
    } finally {
      run.end();
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

function startAction(env: Environment, run: ActionRun, syscalls: Record<string, ActionSyscall>): void {
  const { context, inside } = createActionIsolate(env, run, syscalls);
  Object.defineProperty(context, "__convexLocalRun", { value: () => inside.run(), enumerable: false });
  try {
    START.runInContext(context, { timeout: START_TIMEOUT_MS });
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new EngineError(timedOut(START_TIMEOUT_MS).message);
  }
}

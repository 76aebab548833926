import type { JSONValue } from "convex/values";
import type { AnalyzedFunction, ComponentInstance } from "../../deploy/contract";
import type { Caller, RunRequest } from "../contract";
import { EngineError } from "../../values/contract";
import type { Environment } from "../environment";
import { reportBug } from "../../store/report-bug";
import { RunFailed } from "../failures/failure";
import { callerAcross, type RequestMeta } from "../run";
import type { InternalResult, InternalRunner } from "../internal-runner";
import {
  json,
  misuse,
  text,
  unchecked,
  type ActionSyscalls,
  type Call,
  type CommonSyscalls,
  type JsonText,
  type Promised,
  type SentFields,
} from "./syscalls";
import {
  deploymentMetadata,
  functionHandle,
  identityJson,
  requestMetadata,
  scheduledJob,
  unavailable,
} from "./syscalls-udf";
import { addressOf, assertUdfType, resolveCall, shownPath, type UdfKind } from "./target";

/** The run that makes a syscall. */
export interface CallingAction {
  readonly component: ComponentInstance;
  /** Null for an HTTP action. */
  readonly fn: AnalyzedFunction | null;
  readonly caller: Caller;
  readonly meta: RequestMeta;
  /** How many other actions wait for it. */
  readonly depth: number;
}
export type ActionHandlers = Promised<ActionSyscalls & CommonSyscalls, CallingAction>;

/** All syscalls of actions. Each one runs in its own transaction. */
export function actionSyscalls(env: Environment, runner: InternalRunner): ActionHandlers {
  const { database, storage, scheduler } = env;
  const turns = new Turns();
  return {
    "actions/query": async (run, args) => {
      await turns.next();
      const request = nestedRequest(env, run, args, "query");
      return valueOf(runner.runQuery(request));
    },
    "actions/mutation": async (run, args) => {
      await turns.next();
      const request = nestedRequest(env, run, args, "mutation");
      return valueOf(runner.runMutation(request));
    },
    "actions/action": async (run, args) =>
      valueOf(await runner.runAction(nestedRequest(env, run, args, "action"), run.depth + 1)),

    "actions/schedule": (run, args) => {
      const job = scheduledJob(env, run.component.path, database.now(), run.meta, args);
      return json(database.write((tx) => scheduler.schedule(tx, job)).value);
    },
    "actions/cancel_job": (run, { id }) => {
      database.write((tx) => scheduler.cancel(tx, run.component.path, text(id, "db.cancel_job")));
      return json(null);
    },
    "actions/vectorSearch": async (run, { query }) => {
      await turns.next();
      const search = unchecked(query);
      return json({ results: database.read((tx) => tx.vectorSearch(run.component.path, search)) });
    },

    getUserIdentity: (run) => identityJson(run.caller),
    storageGetUrl: (run, { storageId }) =>
      json(database.read((tx) => storage.getUrl(tx, run.component.path, text(storageId, "storage.getUrl")))),
    storageGetMetadata: (run, { storageId }) =>
      json(database.read((tx) => storage.getMetadata(tx, run.component.path, text(storageId, "storage.getMetadata")))),
    storageDelete: (run, { storageId }) => {
      database.write((tx) => storage.delete(tx, run.component.path, text(storageId, "storage.delete")));
      return json(null);
    },
    storageGenerateUploadUrl: (run) => json(storage.generateUploadUrl(run.component.path)),
    createFunctionHandle: (run, args) => json(functionHandle(env, run.component.path, addressOf(args))),
    getFunctionMetadata: (run) =>
      json({ name: shownPath(run.fn?.path ?? "http:default"), componentPath: run.component.path }),
    getDeploymentMetadata: () => deploymentMetadata(env),
    getRequestMetadata: (run) => requestMetadata(run.meta, run.caller),
    auditLog: unavailable("Audit logs"),
    createServiceToken: unavailable("The AI gateway"),
    getServiceUrl: unavailable("The AI gateway"),
  };
}

/**
 * Lets sockets and timers run between the functions that actions call, also when one of them calls a thousand at once:
 * what waits for `setImmediate` at the same time would run without a pause.
 */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isScheduled = false;

  next(): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push(begin);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}

function nestedRequest(env: Environment, run: CallingAction, args: SentFields<Call>, udfType: UdfKind): RunRequest {
  const target = resolveCall(env.deployment, run.component.path, addressOf(args));
  assertUdfType(target, udfType);
  return {
    component: target.component.path,
    path: target.fn.path,
    args: unchecked(args.args) ?? {},
    caller: callerAcross(run.caller, run.component.path, target.component.path),
    allowInternal: true,
    requestId: run.meta.requestId,
    meta: run.meta,
  };
}

function valueOf(result: InternalResult<object>): JsonText<JSONValue> {
  if (!result.ok) throw new RunFailed(result.failure);
  return json(result.value);
}

/** A failed syscall as pushed code sees it. Errors of the engine itself are reported and get a text that says so. */
export function actionFailure(thrown: unknown): { message: string; data?: JSONValue } {
  const error = misuse(thrown);
  if (error instanceof RunFailed) return error.failure;
  if (error instanceof EngineError) {
    return error.data === undefined ? { message: error.message } : { message: error.message, data: error.data };
  }
  // Reported here, because the action may catch the error and hide it.
  reportBug(error);
  return { message: `The local engine failed: ${error instanceof Error ? error.message : String(error)}` };
}

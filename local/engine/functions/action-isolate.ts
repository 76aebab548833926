import { EngineError } from "../contracts";
import { compileModule } from "./compile";
import { createIsolate, type Isolate } from "./context";
import type { ActionRun } from "./action-run";
import { hostCrypto } from "./crypto-host";
import type { Environment } from "./environment";
import { failureOfThrown, syscallFailure } from "./failure";
import type { Host, HostFiles, ThrownError } from "./inside/host";
import { importPhase } from "./phase";
import type { Args } from "./syscalls-database";
import { actionFailure, type ActionSyscall } from "./syscalls-action";

/** A fresh context for one action or HTTP action. Its promises share Node's queue. */
export function createActionIsolate(
  env: Environment,
  run: ActionRun,
  syscalls: Record<string, ActionSyscall>,
): Isolate {
  const { component } = run;
  const phase = importPhase(env, component);
  let failure = '{"message":"Unknown failure"}';
  return createIsolate(
    (own): Host => ({
      ...phase,
      kind: "action",
      factory: (path) => {
        const module = component.modules.get(path);
        return module ? (compileModule(module).script().runInContext(own) as ReturnType<Host["factory"]>) : null;
      },
      now: () => env.database.now(),
      performanceNow: () => performance.now() - run.startedAt,
      random: (bytes) => void crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
      env: (name) => component.env.get(name) ?? null,
      log: (level, message) => run.log.add(level, message, env.database.now()),
      fail: (message) => run.settle({ ok: false, failure: { message: `Uncaught Error: ${message}` } }),
      syscall: (op) => {
        failure = syscallFailure({ message: `Unknown operation ${op}` });
        return null;
      },
      takeFailure: () => failure,
      asyncSyscall: (op, json, resolve, reject) => runSyscall(run, syscalls, op, json, resolve, reject),
      job: () => ({
        module: run.fn!.module,
        exportName: run.fn!.exportName,
        udfType: "action",
        requestId: run.meta.requestId,
        args: run.args,
      }),
      succeed: (value) => run.settle({ ok: true, value }),
      reject: (thrown) => run.settle({ ok: false, failure: failureOfThrown(JSON.parse(thrown) as ThrownError) }),
      crypto: hostCrypto,
      timers: {
        start: (ms, repeat, callback) => run.startTimer(ms, repeat, callback),
        stop: (id) => run.stopTimer(id),
      },
      files: actionFiles(env, run),
    }),
    false,
  );
}

/** Answers an asynchronous syscall, unless the action has ended meanwhile: then nobody is left to be told. */
export function runSyscall(
  run: ActionRun,
  syscalls: Record<string, ActionSyscall>,
  op: string,
  json: string,
  resolve: (json: string) => void,
  reject: (failure: string) => void,
): void {
  const syscall = op.startsWith("1.0/") ? syscalls[op.slice(4)] : undefined;
  const answer = async (): Promise<string> => {
    if (run.ended) throw new Error(`The action has ended, ${op} comes too late`);
    if (!syscall) throw new EngineError(`Unknown async operation ${op}`);
    return syscall(run, JSON.parse(json) as Args);
  };
  answer().then(
    (value) => run.ended || resolve(value),
    (error: unknown) => run.ended || reject(syscallFailure(actionFailure(error))),
  );
}

/** Files of actions: bytes in, bytes out. */
export function actionFiles(env: Environment, run: ActionRun): HostFiles {
  const { storage } = env;
  return {
    store: (bytes, contentType, sha256, resolve, reject) => {
      if (run.ended) return;
      try {
        const options = { ...(contentType === "" ? {} : { contentType }), ...(sha256 === undefined ? {} : { sha256 }) };
        resolve(storage.store(run.component.path, bytes, options));
      } catch (error) {
        reject(syscallFailure(actionFailure(error)));
      }
    },
    get: (storageId, resolve, reject) => {
      try {
        const file = storage.read(run.component.path, storageId);
        resolve(file && { bytes: new Uint8Array(file.bytes), contentType: file.contentType ?? "" });
      } catch (error) {
        reject(syscallFailure(actionFailure(error)));
      }
    },
  };
}

import { convexToJson, type JSONValue } from "convex/values";
import type { Caller } from "../contract";
import { EngineError } from "../../values/contract";
import { transactionLimits } from "../../database/limits";
import type { Environment } from "../environment";
import { resolveAddress, resolveCall, addressOf, shownPath, type Target } from "./target";
import {
  json,
  spliced,
  text,
  unchecked,
  type Address,
  type AtOnce,
  type CommonSyscalls,
  type DatabaseSyscalls,
  type JsonText,
  type ScheduledCall,
  type SentFields,
  type TransactionSyscalls,
} from "./syscalls";
import { databaseSyscalls } from "./syscalls-database";
import { MAX_SCHEDULED, MAX_SCHEDULED_BYTES, type RequestMeta, type UdfRun } from "../run";
import { withBudget } from "../udf/transaction-budget";

const FIVE_YEARS_MS = 5 * 366 * 24 * 3600 * 1000;

/**
 * The way in which a function is called inside a transaction. A "snapshotQuery" sees nothing of what the transaction
 * has written.
 */
export type NestedType = "query" | "mutation" | "snapshotQuery";

export type UdfSyscalls = AtOnce<DatabaseSyscalls & TransactionSyscalls & CommonSyscalls, UdfRun>;

/** Every syscall of queries and mutations. `runNested` runs another function inside the caller's transaction. */
export function udfSyscalls(
  env: Environment,
  runNested: (caller: UdfRun, target: Target, udfType: NestedType, args: JSONValue) => string,
): UdfSyscalls {
  const { deployment, storage } = env;
  return {
    ...databaseSyscalls,

    runUdf: (run, args) => {
      const asked = unchecked(args.udfType);
      const udfType = asked === "mutation" || asked === "snapshotQuery" ? asked : "query";
      if (udfType === "mutation" && !run.writable) throw new EngineError("Queries cannot run mutations");
      const target = resolveCall(deployment, run.component.path, addressOf(args));
      const work = (): string => runNested(run, target, udfType, unchecked(args.args) ?? {});
      return spliced(withBudget(run, unchecked(args.transactionLimits), work));
    },

    schedule: (run, args) => {
      if (!run.writable) throw new EngineError("Queries cannot schedule functions");
      const job = scheduledJob(env, run.component.path, run.tx.now, run.root.meta, args);
      run.root.scheduled++;
      run.root.scheduledBytes += JSON.stringify(job.args).length;
      const { functionsScheduled, scheduledFunctionArgsBytes } = run.root.schedulingLimits;
      if (run.root.scheduled > functionsScheduled) {
        throw new EngineError(`Too many functions scheduled by this mutation (limit: ${functionsScheduled})`);
      }
      if (run.root.scheduledBytes > scheduledFunctionArgsBytes) {
        throw new EngineError(
          `Too large total size of the arguments of scheduled functions (limit: ${scheduledFunctionArgsBytes} bytes)`,
        );
      }
      return json(env.scheduler.schedule(run.tx, job));
    },
    cancel_job: (run, { id }) => {
      if (!run.writable) throw new EngineError("Queries cannot cancel scheduled functions");
      env.scheduler.cancel(run.tx, run.component.path, text(id, "db.cancel_job"));
      return json(null);
    },

    getUserIdentity: (run) => {
      run.root.readIdentity = true;
      return identityJson(run.caller);
    },

    storageGetUrl: (run, { storageId }) =>
      json(storage.getUrl(run.tx, run.component.path, text(storageId, "storage.getUrl"))),
    storageGetMetadata: (run, { storageId }) =>
      json(storage.getMetadata(run.tx, run.component.path, text(storageId, "storage.getMetadata"))),
    storageDelete: (run, { storageId }) => {
      if (!run.writable) throw new EngineError("Queries cannot delete files");
      storage.delete(run.tx, run.component.path, text(storageId, "storage.delete"));
      return json(null);
    },
    storageGenerateUploadUrl: (run) => json(storage.generateUploadUrl(run.component.path)),
    storageStore: (run, { blob, ...given }) => {
      if (!run.writable) throw new EngineError("Queries cannot store files");
      const contentType = unchecked(given.contentType);
      const sha256 = unchecked(given.sha256);
      const options = {
        ...(typeof contentType === "string" && contentType !== "" ? { contentType } : {}),
        ...(typeof sha256 === "string" ? { sha256 } : {}),
      };
      const bytes = Buffer.from(text(blob, "storage.store"), "base64");
      return json(storage.store(run.component.path, bytes, options, run.tx));
    },
    storageGet: (run, { storageId }) => {
      const file = storage.read(run.component.path, text(storageId, "storage.getMetadata"));
      if (!file) return json(null);
      return json({ blob: Buffer.from(file.bytes).toString("base64"), contentType: file.contentType });
    },

    createFunctionHandle: (run, args) => json(functionHandle(env, run.component.path, addressOf(args))),
    getFunctionMetadata: (run) => json({ name: shownPath(run.fn.path), componentPath: run.component.path }),
    getDeploymentMetadata: () => deploymentMetadata(env),
    getRequestMetadata: (run) => {
      if (run.fn.udfType === "query") throw new EngineError("getRequestMetadata() is not available in queries");
      return requestMetadata(run.root.meta, run.caller);
    },
    getTransactionMetrics: (run) => json(transactionMetrics(run)),
    getSnapshotTs: (run) => {
      run.root.readTime = true;
      return json(convexToJson(run.tx.writable ? env.database.lastTs : run.tx.commitTs));
    },

    auditLog: unavailable("Audit logs"),
    signJwt: (run, { claims, expiresInSeconds }) => {
      if (!run.writable) throw new EngineError("signJwt() is only available in mutations");
      const seconds = unchecked(expiresInSeconds);
      return json(deployment.signJwt(run.component.path, run.tx.now, unchecked(claims) ?? {}, seconds));
    },
  };
}

/** The identity that `ctx.auth.getUserIdentity()` returns, as JSON. */
export function identityJson(caller: Caller): JsonText<JSONValue> {
  switch (caller.kind) {
    case "user":
      return json(caller.identity);
    case "admin":
      return json(caller.actingAs);
    case "invalid":
      throw new EngineError(caller.error);
    case "anonymous":
    case "system":
      return json(null);
    default:
      return caller satisfies never;
  }
}

type Reply<Name extends keyof CommonSyscalls> = JsonText<CommonSyscalls[Name]["answer"]>;

/** The answer to `ctx.meta.getRequestMetadata()`. The auth token is null unless a logged-in user calls. */
export function requestMetadata(meta: RequestMeta, caller: Caller): Reply<"getRequestMetadata"> {
  return json({ ...meta, authToken: caller.kind === "user" ? caller.token : null });
}

/**
 * The answer to `ctx.meta.getDeploymentMetadata()`. A local deployment has no region; its class is Convex's smallest.
 */
export function deploymentMetadata(env: Environment): Reply<"getDeploymentMetadata"> {
  return json({ name: env.options.instanceName, region: null, class: "s16" });
}

/** The handle `function://…` of a function. A handle is returned unchanged. */
export function functionHandle(env: Environment, from: string, address: Address): string {
  if (address.functionHandle !== undefined) return address.functionHandle;
  const { component, fn } = resolveCall(env.deployment, from, address);
  return env.deployment.createHandle(component.path, fn.path);
}

/** The arguments of `1.0/schedule` as a job. Throws EngineError with Convex's texts. */
export function scheduledJob(
  env: Environment,
  from: string,
  now: number,
  meta: RequestMeta,
  args: SentFields<ScheduledCall>,
): Parameters<Environment["scheduler"]["schedule"]>[1] {
  const address = addressOf(args);
  const target = resolveAddress(env.deployment, from, address);
  if (!target) {
    const path = address.name ?? address.reference ?? address.functionHandle ?? "";
    throw new EngineError(`Attempted to schedule function at nonexistent path: ${path}`);
  }
  // `ts` is in seconds; digits beyond the microsecond are rounding errors of the client's division.
  const at = Math.round(unchecked(args.ts) * 1e6) / 1000;
  if (Math.abs(at - now) > FIVE_YEARS_MS) {
    const side = at > now ? "future" : "past";
    const date = new Date(at);
    const shown = Number.isNaN(date.getTime()) ? `${at} ms` : date.toISOString();
    throw new EngineError(`${shown} is more than 5 years in the ${side}`);
  }
  return {
    component: from,
    target: { component: target.component.path, path: target.fn.path },
    args: [unchecked(args.args) ?? {}],
    at,
    parentJob: meta.scheduledFunctionId,
  };
}

/** The handler of a syscall of Convex that this engine does not have. */
export function unavailable(what: string): () => never {
  return () => {
    throw new EngineError(`${what} is not available in the local engine`);
  };
}

const LIMITS: Record<string, number> = {
  ...transactionLimits,
  functionsScheduled: MAX_SCHEDULED,
  scheduledFunctionArgsBytes: MAX_SCHEDULED_BYTES,
  filesWritten: 1000,
  fileWriteBytes: 16 * 1024 * 1024,
  filesRead: 1000,
  fileReadBytes: 16 * 1024 * 1024,
};

function transactionMetrics({ root, tx }: UdfRun): Record<string, { used: number; remaining: number }> {
  const used: Record<string, number> = {
    ...tx.usage(),
    functionsScheduled: root.scheduled,
    scheduledFunctionArgsBytes: root.scheduledBytes,
  };
  const limits = { ...LIMITS, ...tx.limits(), ...root.schedulingLimits };
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      { used: used[name] ?? 0, remaining: Math.max(0, limit - (used[name] ?? 0)) },
    ]),
  );
}

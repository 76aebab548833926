import type { JSONValue } from "convex/values";
import type { QueryStream, Transaction } from "../database/contract";
import type { AnalyzedFunction, ComponentInstance } from "../deploy/contract";
import type { Caller, RunRequest, RunUsage } from "./contract";
import type { Failure } from "./failures/failure";
import { RunLog } from "./logs";
import { seededRandom, type SeededRandom } from "./random";
import { randomBytes } from "../values/random-bytes";

/** How many functions one transaction may schedule, and the size of their arguments in bytes. */
export const MAX_SCHEDULED = 1000;
export const MAX_SCHEDULED_BYTES = 16 * 1024 * 1024;

export interface RequestMeta {
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  scheduledFunctionId: string | null;
}

/**
 * One query or mutation that was called from outside (by a client, an action or the scheduler), with all functions that
 * it calls.
 */
export class RootRun {
  readonly log = new RunLog();
  readonly startedAt = performance.now();
  readIdentity = false;
  readTime = false;
  /** The end cursor of `paginate()`. When the query runs again, its page ends there again. */
  journal: string | null = null;
  /** A failure that ends the run even if pushed code catches the error. */
  fatal: Failure | null = null;
  /** An error of the engine itself: the run throws it instead of returning a failure. */
  broken: { error: unknown } | null = null;
  /** The innermost function that runs. */
  active: UdfRun | null = null;
  /** How much of its time was not counted. */
  excusedMs = 0;
  syscalls = 0;
  scheduled = 0;
  scheduledBytes = 0;
  /** How much the present call may schedule; a nested call may have less than the root. */
  schedulingLimits = { functionsScheduled: MAX_SCHEDULED, scheduledFunctionArgsBytes: MAX_SCHEDULED_BYTES };

  constructor(
    readonly tx: Transaction,
    readonly meta: RequestMeta,
    readonly previousJournal: string | null,
  ) {}

  /** What was used so far. */
  usage(): RunUsage {
    const { documentsRead, bytesRead, documentsWritten, bytesWritten } = this.tx.usage();
    return { documentsRead, bytesRead, documentsWritten, bytesWritten, syscalls: this.syscalls };
  }
}

/** One running function: the root's, or one that `ctx.runQuery` or `ctx.runMutation` called in its transaction. */
export class UdfRun {
  /** Set when the function ends. */
  outcome: { value: string } | { failure: Failure } | null = null;
  /** Of the last failed syscall. */
  syscallFailure: string | null = null;
  readonly queries = new Map<number, { open: () => QueryStream; stream: QueryStream | null }>();
  nextQueryId = 0;
  paginated = false;
  #random: SeededRandom | null = null;

  constructor(
    readonly root: RootRun,
    readonly component: ComponentInstance,
    readonly fn: AnalyzedFunction,
    readonly args: JSONValue,
    readonly caller: Caller,
    readonly depth: number,
    /** The snapshot that a stale-snapshot query reads, and the queries that it calls; null for all other runs. */
    readonly snapshot: Transaction | null = null,
  ) {}

  get tx(): Transaction {
    return this.snapshot ?? this.root.tx;
  }

  /** Queries and mutations of a mutation's transaction may both read; only mutations write. */
  get writable(): boolean {
    return this.fn.udfType === "mutation";
  }

  random(bytes: Uint8Array): void {
    this.#random ??= seededRandom(randomBytes(32));
    this.#random.fill(bytes);
  }
}

/** The request's meta data, with a random request id when it brings none. */
export function metaOf(request: Pick<RunRequest, "requestId" | "meta">): RequestMeta {
  return {
    requestId: request.requestId ?? randomBytes(8).toString("hex"),
    ip: request.meta?.ip ?? null,
    userAgent: request.meta?.userAgent ?? null,
    scheduledFunctionId: request.meta?.scheduledFunctionId ?? null,
  };
}

/**
 * The caller as a called function sees it. A user's identity is visible only to functions of the app, not of
 * components; an admin's identity to all.
 */
export function callerAcross(caller: Caller, from: string, to: string): Caller {
  if (caller.kind === "admin" || caller.kind === "system" || (from === "" && to === "")) return caller;
  return { kind: "anonymous" };
}

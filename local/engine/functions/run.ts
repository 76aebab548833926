import { randomBytes } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { QueryStream, Transaction } from "../database/contract";
import type { AnalyzedFunction, ComponentInstance } from "../deploy/contract";
import type { Caller, RunRequest } from "./contract";
import type { Failure } from "./failure";
import { RunLog } from "./logs";
import { seededRandom, type SeededRandom } from "./random";

/** How many functions one transaction may schedule, and with arguments of what size. */
export const MAX_SCHEDULED = 1000;
export const MAX_SCHEDULED_BYTES = 16 * 1024 * 1024;

export interface RequestMeta {
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  scheduledFunctionId: string | null;
}

/** One query or mutation as a client (or an action, or the scheduler) called it, with all functions that it calls. */
export class RootRun {
  readonly log = new RunLog();
  readonly startedAt = performance.now();
  readIdentity = false;
  readTime = false;
  /** End cursor of paginate(), and the one that the rerun of a query has to reach again. */
  journal: string | null = null;
  /** Set by what pushed code must not survive, even if it catches the error. */
  fatal: Failure | null = null;
  /** A fault of the engine itself: the run is no failure but an exception. */
  broken: { error: unknown } | null = null;
  scheduled = 0;
  scheduledBytes = 0;
  /** What may be scheduled; a nested call may have been given less. */
  schedulingLimits = { functionsScheduled: MAX_SCHEDULED, scheduledFunctionArgsBytes: MAX_SCHEDULED_BYTES };

  constructor(
    readonly tx: Transaction,
    readonly meta: RequestMeta,
    readonly previousJournal: string | null,
  ) {}
}

/** One function on its way: the root's, or one that `ctx.runQuery`/`ctx.runMutation` called inside its transaction. */
export class UdfRun {
  /** Set by the function's end. */
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
  ) {}

  get tx(): Transaction {
    return this.root.tx;
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
 * Who the callee sees as its caller. A user's identity stays within the app's own functions; an admin's goes everywhere.
 */
export function callerAcross(caller: Caller, from: string, to: string): Caller {
  if (caller.kind === "admin" || caller.kind === "system" || (from === "" && to === "")) return caller;
  return { kind: "anonymous" };
}

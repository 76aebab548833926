/**
 * What other rooms see of the functions: who calls, what a run answers, and the runner.
 *
 * The whole design rests on one fact: better-sqlite3 is synchronous, and a query or mutation never waits for anything
 * but the database. So a query or mutation runs from first to last statement in one synchronous span of the event loop
 * (context.ts gives it a microtask queue of its own, which is drained before the call returns). Mutations are
 * therefore serial, every query sees one snapshot, and no locks, retries or version checks exist. Only actions are
 * asynchronous.
 */
import type { JSONValue } from "convex/values";
import type { UserIdentity } from "../auth/contract";
import type { Timestamp, ReadRange, Transaction } from "../database/contract";
import type { UdfType } from "../deploy/contract";
import type { ComponentPath, FunctionPath } from "../values/contract";

/** Who calls. `system` is the scheduler, a cron or the admin key without an acting user. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "user"; identity: UserIdentity; token: string }
  | { kind: "invalid"; error: string } // an Authorization header that is no valid token: runs, but getUserIdentity throws
  | { kind: "admin"; actingAs: UserIdentity | null }
  | { kind: "system" };

/** A log line as the client gets it (`[LOG] 'text'`) with what `convex logs` needs. */
export interface LogLine {
  level: "DEBUG" | "LOG" | "INFO" | "WARN" | "ERROR";
  messages: string[];
  timestamp: number;
  isTruncated: boolean;
}

export interface RunRequest {
  component: ComponentPath;
  path: FunctionPath;
  /** The single arguments object, in encoded JSON ($integer, $bytes …). */
  args: JSONValue;
  caller: Caller;
  /**
   * Whether internal functions may be called (admin key, scheduler, `ctx.run*`). Otherwise they look as if they did not
   * exist.
   */
  allowInternal: boolean;
  /** 16 hex digits; random when absent. */
  requestId?: string;
  meta?: { ip: string | null; userAgent: string | null; scheduledFunctionId?: string | null };
  /** How many other actions wait for this one, when it is one. */
  depth?: number;
}

interface RunFailure {
  ok: false;
  /** Full text for the client: `[Request ID: …] Server Error\nUncaught Error: …\n    at …` or redacted in production mode. */
  errorMessage: string;
  /** Only for ConvexError (encoded JSON). */
  errorData?: JSONValue;
  logLines: LogLine[];
}

export type RunResult<Extra> =
  | ({ ok: true; value: JSONValue; logLines: LogLine[] } & Extra)
  | (RunFailure & Partial<Extra>);

export interface QueryExtra {
  ranges: ReadRange[];
  /** Whether the run read the identity. Then its result is only for this identity. */
  readIdentity: boolean;
  /** Whether the run read the clock. Then its cached result is given to new clients for a few seconds only. */
  readTime?: boolean;
  /** End cursor of the query's one paginate() call. */
  journal: string | null;
}

export interface MutationExtra {
  ts: Timestamp;
}

/**
 * Runs pushed functions. Queries and mutations run synchronously to their end. Failures are results, not exceptions. A
 * query `at` a timestamp reads a kept snapshot, and throws SnapshotGoneError without one. functions/ implements it.
 */
export interface FunctionRunner {
  query(request: RunRequest & { journal?: string | null; at?: Timestamp }): RunResult<QueryExtra>;
  /** Runs the default export of a module that is not pushed, a query, among the component's own modules. */
  inlineQuery(component: ComponentPath, source: string): Promise<RunResult<object>>;
  /**
   * Runs a mutation. `inTransaction` runs in the mutation's own transaction after its handler succeeded (sync/ stores
   * the answer there, jobs/ marks the job as done); when it throws, everything is rolled back.
   */
  mutation(
    request: RunRequest & {
      before?: (tx: Transaction) => { stored: JSONValue; logLines: LogLine[]; ts: Timestamp } | null;
      inTransaction?: (tx: Transaction, outcome: { value: JSONValue; logLines: LogLine[] }) => void;
    },
  ): RunResult<MutationExtra>;
  action(request: RunRequest): Promise<RunResult<object>>;
  /** Runs a function of any type, for /api/function, `convex run` and the scheduler. */
  any(request: RunRequest): Promise<RunResult<object>>;
  /** Routes to http.js of the app (or a mounted component) and streams. 404 Response when no route matches. */
  httpAction(request: Request, options: { caller: Caller; requestId: string; ip: string | null }): Promise<Response>;
  /** Resolves when the code that was deployed at the start is compiled. A run before that compiles what it needs itself. */
  ready(): Promise<void>;
  /** Calls `listener` after each run, including nested runs of actions, for `convex logs`. */
  onExecution(listener: (execution: Execution) => void): void;
  /** Ends the processes that run actions, and the actions in them. */
  close(): void;
}

export interface Execution {
  component: ComponentPath;
  path: FunctionPath;
  udfType: UdfType;
  requestId: string;
  executionId: string;
  /** ms */
  startedAt: number;
  durationMs: number;
  cached: boolean;
  error: string | null;
  logLines: LogLine[];
  /** What its transaction used; null for actions. */
  usage: RunUsage | null;
}

/** What the transaction of a run used, nested functions included, and how many syscalls they made. */
export interface RunUsage {
  documentsRead: number;
  bytesRead: number;
  documentsWritten: number;
  bytesWritten: number;
  syscalls: number;
}

/** A call of a function as others see it. HTTP actions are named by their route, `POST /hook`. */
export interface FunctionCall {
  component: ComponentPath;
  path: FunctionPath;
}

/**
 * Wraps every run of a function, including nested ones. It runs the function, or throws an EngineError, which becomes
 * the failure of the function. The test instrument "faults" is one.
 */
export interface RunWrapper {
  /** Around a query or mutation, inside its transaction and before its arguments are checked. */
  transaction<T>(call: FunctionCall, run: () => T): T;
  /** Around an action, once its arguments are checked, or an HTTP action. */
  action<T>(call: FunctionCall, run: () => Promise<T>): Promise<T>;
}

/** Returns how many ms to wait before a query or mutation is started for a client. The run itself cannot wait. */
export type HoldBack = (component: ComponentPath, path: FunctionPath) => number;

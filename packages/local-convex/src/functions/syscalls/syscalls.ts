/**
 * The table of syscalls: everything that `convex/server` asks of an engine, with arguments and answers. Names are
 * without the prefix `1.0/`. Queries and mutations (syscalls-udf.ts) answer at once, in their transaction. Actions
 * (syscalls-action.ts) may answer later, because their code runs in another process. The types force each executor to
 * implement its groups completely and nothing else.
 */
import type { JSONValue } from "convex/values";
import type { QueryAst, VectorMatch, VectorQuery } from "../../database/contract";
import { EngineError } from "../../values/contract";

/** How a syscall names a function. */
export interface Address {
  name?: string;
  reference?: string;
  functionHandle?: string;
}
/** A function with its arguments. */
export interface Call extends Address {
  args?: JSONValue;
}
/** `ts` is in seconds. */
export interface ScheduledCall extends Call {
  ts: number;
}
type DocumentJson = { [field: string]: JSONValue };
interface Page {
  page: DocumentJson[];
  isDone: boolean;
  continueCursor: string;
  splitCursor: string | null;
  pageStatus: "SplitRecommended" | "SplitRequired" | null;
}
type Unavailable = { args: object; answer: never };

/** Syscalls on documents, for queries and mutations only. */
export interface DatabaseSyscalls {
  "db/normalizeId": { args: { table: string; idString: string }; answer: { id: string | null } };
  queryStream: { args: { query: QueryAst }; answer: { queryId: number } };
  queryStreamNext: { args: { queryId: number }; answer: { value: DocumentJson | null; done: boolean } };
  queryCleanup: { args: { queryId: number }; answer: object };
  queryPage: {
    args: {
      query: QueryAst;
      cursor?: string | null;
      endCursor?: string | null;
      pageSize: number;
      maximumRowsRead?: number;
      maximumBytesRead?: number;
    };
    answer: Page;
  };
  get: { args: { id: string; table?: string; isSystem?: boolean }; answer: DocumentJson | null };
  count: { args: { table: string }; answer: number };
  insert: { args: { table: string; value: JSONValue }; answer: { _id: string } };
  shallowMerge: { args: { id: string; table?: string; value: JSONValue }; answer: null };
  replace: { args: { id: string; table?: string; value: JSONValue }; answer: null };
  remove: { args: { id: string; table?: string }; answer: null };
}

/** The other syscalls that only queries and mutations have. */
export interface TransactionSyscalls {
  runUdf: { args: Call & { udfType: string; transactionLimits?: JSONValue }; answer: JSONValue };
  schedule: { args: ScheduledCall; answer: string };
  cancel_job: { args: { id: string }; answer: null };
  /** `blob` is base64. */
  storageStore: { args: { blob: string; contentType?: string; sha256?: string }; answer: string };
  storageGet: { args: { storageId: string }; answer: { blob: string; contentType: string | null } | null };
  getTransactionMetrics: { args: object; answer: Record<string, { used: number; remaining: number }> };
  getSnapshotTs: { args: object; answer: JSONValue };
  signJwt: { args: { claims?: JSONValue; expiresInSeconds: number }; answer: string };
}

/** Syscalls that only actions have. */
export interface ActionSyscalls {
  "actions/query": { args: Call; answer: JSONValue };
  "actions/mutation": { args: Call; answer: JSONValue };
  "actions/action": { args: Call; answer: JSONValue };
  "actions/schedule": { args: ScheduledCall; answer: string };
  "actions/cancel_job": { args: { id: string }; answer: null };
  "actions/vectorSearch": { args: { query: VectorQuery }; answer: { results: VectorMatch[] } };
  createServiceToken: Unavailable;
  getServiceUrl: Unavailable;
}

/** Syscalls that queries, mutations and actions have. */
export interface CommonSyscalls {
  getUserIdentity: { args: object; answer: JSONValue };
  storageGetUrl: { args: { storageId: string }; answer: string | null };
  storageGetMetadata: { args: { storageId: string }; answer: JSONValue };
  storageDelete: { args: { storageId: string }; answer: null };
  storageGenerateUploadUrl: { args: object; answer: string };
  createFunctionHandle: { args: Address; answer: string };
  getFunctionMetadata: { args: object; answer: { name: string; componentPath: string } };
  getDeploymentMetadata: { args: object; answer: { name: string; region: string | null; class: string } };
  getRequestMetadata: {
    args: object;
    answer: {
      ip: string | null;
      userAgent: string | null;
      requestId: string;
      scheduledFunctionId: string | null;
      authToken: string | null;
    };
  };
  auditLog: Unavailable;
}

/**
 * "JS syscalls", whose arguments and answers are passed as objects, not as JSON. They are answered where the code runs:
 * in the contexts of queries and mutations (inside/udf) and of actions (inside/action), and in "use node" processes
 * (process/node-run.ts).
 */
export interface FileSyscalls {
  "storage/storeBlob"(args: { blob: Blob; options?: { sha256?: string } }): Promise<string>;
  "storage/getBlob"(args: { storageId: string }): Promise<Blob | null>;
}
/** "JS syscalls" of HTTP actions, through which the router gets its request and gives its response (inside/http.ts). */
export interface HttpSyscalls {
  requestFromConvexJson(args: object): Request | null;
  convexJsonFromResponse(args: { response: unknown }): object;
}

// ------------------------------------------------------------------------------------------- what executors implement

declare const sent: unique symbol;
/** A value that pushed code sent, unchecked: it may not be a T. Read it with `text` or `unchecked`. */
export interface Sent<T> {
  readonly [sent]: T;
}
export type SentFields<T> = { readonly [Field in keyof T]-?: Sent<T[Field]> };

declare const answered: unique symbol;
/** The JSON text of a T. */
export type JsonText<T> = string & { readonly [answered]: T };

type Answer<Entry> = Entry extends { answer: infer T } ? JsonText<T> : never;
type Args<Entry> = Entry extends { args: infer T } ? SentFields<T> : never;

/** Handlers that answer at once. They throw EngineError for what pushed code may catch. */
export type AtOnce<Table, Run> = {
  readonly [Name in keyof Table]: (run: Run, args: Args<Table[Name]>) => Answer<Table[Name]>;
};
/** Handlers that may also promise their answer. */
export type Promised<Table, Run> = {
  readonly [Name in keyof Table]: (
    run: Run,
    args: Args<Table[Name]>,
  ) => Answer<Table[Name]> | Promise<Answer<Table[Name]>>;
};

/** The handler of `1.0/name`, or null when the table has none. */
export function handlerOf<Handlers extends object>(handlers: Handlers, op: string): Handlers[keyof Handlers] | null {
  const name = op.slice(4);
  return op.startsWith("1.0/") && Object.hasOwn(handlers, name) ? handlers[name as keyof Handlers] : null;
}

/** Encodes the answer of a syscall as JSON text. */
export function json<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>;
}

/** The answer of a syscall that is JSON text already, mostly straight from the store. It is not checked. */
export function spliced<T>(text: string): JsonText<T> {
  return text as JsonText<T>;
}

/** A string argument of this method. Throws EngineError for anything else. */
export function text(value: Sent<string>, method: string): string {
  if (typeof value === "string") return value;
  const type = typeof value === "number" ? (Number.isInteger(value) ? "integer" : "floating point") : typeof value;
  const given = type !== "object" ? `${type} \`${String(value)}\`` : Array.isArray(value) ? "sequence" : value && "map";
  throw new EngineError(`Invalid arguments for \`${method}\`: invalid type: ${given}, expected a string`);
}

/** An argument whose type is not checked. An error that a wrong type causes becomes the failure of the calling code. */
export function unchecked<T>(value: Sent<T>): T {
  return value as unknown as T;
}

/** Converts a language error to a failure of the calling code: pushed code can call a syscall with any arguments. */
export function misuse(error: unknown): unknown {
  const ofLanguage = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
  return ofLanguage ? new EngineError(`Invalid arguments of a syscall: ${error.message}`) : error;
}

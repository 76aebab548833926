/**
 * The types that the engine's rooms share. One room implements each interface; the others only see it through here.
 *
 * The whole design rests on one fact: better-sqlite3 is synchronous, and a query or mutation never waits for anything
 * but the database. So a query or mutation runs from first to last statement in one synchronous span of the event loop
 * (functions/context.ts gives it a microtask queue of its own, which is drained before the call returns). Mutations are
 * therefore serial, every query sees one snapshot, and no locks, retries or version checks exist. Only actions are
 * asynchronous.
 */
import type { JSONValue, Value } from "convex/values";
import type { Database as Sqlite } from "better-sqlite3";

/** Nanoseconds since 1970. Strictly increasing per commit, monotonic across restarts. */
export type Timestamp = bigint;

/** Path of a mounted component instance: `""` is the app itself, `"rateLimiter"`, `"workpool/sub"`. */
export type ComponentPath = string;

/** A function inside a component in canonical form: `"dir/mod:fn"` (no `.js`; the default export is `"mod:default"`). */
export type FunctionPath = string;

/** JSON form of a validator as `exportArgs()`, `exportReturns()` and `schema.export()` write it (`{type:"object",value:…}`). */
export type ValidatorJson = { type: string; [key: string]: unknown };

// ---------------------------------------------------------------------------------------------------------- database

export type FieldValue = Value | undefined;
export type Document = { _id: string; _creationTime: number; [field: string]: FieldValue };

export interface SearchIndexSchema {
  indexDescriptor: string;
  searchField: string;
  filterFields: string[];
}
export interface VectorIndexSchema {
  indexDescriptor: string;
  vectorField: string;
  dimensions: number;
  filterFields: string[];
}

/** One table as `schema.js` exports it. */
export interface TableSchema {
  tableName: string;
  indexes: { indexDescriptor: string; fields: string[] }[];
  stagedDbIndexes?: { indexDescriptor: string; fields: string[] }[];
  searchIndexes?: SearchIndexSchema[] | null;
  stagedSearchIndexes?: SearchIndexSchema[] | null;
  vectorIndexes?: VectorIndexSchema[] | null;
  stagedVectorIndexes?: VectorIndexSchema[] | null;
  documentType: ValidatorJson | null;
}
export interface SchemaJson {
  tables: TableSchema[];
  schemaValidation: boolean;
}

/** A range of index keys that a function looked at: `start <= key < end`; `end: null` is "to the end of the index". */
export interface ReadRange {
  /** `component \0 table \0 index` (see `indexKeyOf` in database/). Unique per index of the deployment. */
  index: string;
  /** Order-preserving keys as latin1 strings: JavaScript's `<` on them is Convex's total order. */
  start: string;
  end: string | null;
}

/** What a commit changed, for invalidation: one entry per index whose key set or document changed. */
export interface IndexWrite {
  index: string;
  /** Keys under which the document stood before and stands now; null when absent. An unchanged key with changed document appears in both. */
  oldKey: string | null;
  newKey: string | null;
}
export interface Commit {
  ts: Timestamp;
  writes: IndexWrite[];
  /** Set by reset, restore and schema changes: every range of every index may have changed; `writes` says nothing. */
  everything?: boolean;
}

/** The query AST of `1.0/queryStream` and `1.0/queryPage`, already parsed from JSON. */
export interface QueryAst {
  source:
    | { type: "FullTableScan"; tableName: string; order: "asc" | "desc" | null }
    | {
        type: "IndexRange";
        indexName: string;
        range: { type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte"; fieldPath: string; value: JSONValue }[];
        order: "asc" | "desc" | null;
      }
    | { type: "Search"; indexName: string; filters: unknown[] };
  operators: ({ filter: JSONValue } | { limit: number })[];
}

export interface QueryStream {
  /** The next document, or null at the end. Each document read counts against the transaction's limits. */
  next(): Document | null;
  /** The same as its encoded JSON text, untouched from the store (no decoding unless a filter needs it). */
  nextJson(): string | null;
  close(): void;
}
export interface PageRequest {
  query: QueryAst;
  cursor: string | null;
  endCursor: string | null;
  pageSize: number;
  maximumRowsRead?: number;
  maximumBytesRead?: number;
}
export interface PageResult {
  page: Document[];
  isDone: boolean;
  continueCursor: string;
  splitCursor: string | null;
  pageStatus: "SplitRecommended" | "SplitRequired" | null;
}
/** A page whose documents are one JSON text: `[doc,doc,…]`. */
export type PageJsonResult = Omit<PageResult, "page"> & { page: string };

/** The query of `1.0/actions/vectorSearch`: `expressions` is a filter of `$eq` and `$or`. */
export interface VectorQuery {
  indexName: string;
  vector: number[];
  limit?: number | null;
  expressions?: JSONValue;
}
export interface VectorMatch {
  _id: string;
  _score: number;
}

export interface TransactionUsage {
  documentsRead: number;
  bytesRead: number;
  /** Disjoint index ranges. */
  databaseQueries: number;
  documentsWritten: number;
  bytesWritten: number;
}

/**
 * One open transaction. All its methods are synchronous and throw `EngineError` (contracts below) with Convex's texts.
 * `system: true` opens the tables `_scheduled_functions` and `_storage`, which user code reads through `db.system` and
 * only the engine writes.
 */
export interface Transaction {
  readonly writable: boolean;
  /** The deployment's clock at the start, in whole milliseconds (Date.now() for the function, base of _creationTime). */
  readonly now: number;
  /** The timestamp that this transaction's commit will carry (of a read: the snapshot's). */
  readonly commitTs: Timestamp;
  get(component: ComponentPath, id: string, options?: { table?: string; system?: boolean }): Document | null;
  /** `value` may hold `_id`/`_creationTime` only where Convex allows it. Returns the new id. */
  insert(
    component: ComponentPath,
    table: string,
    value: Record<string, FieldValue>,
    options?: { system?: boolean },
  ): string;
  /** Shallow merge; a field given as undefined is removed. */
  patch(
    component: ComponentPath,
    id: string,
    value: Record<string, FieldValue>,
    options?: { table?: string; system?: boolean },
  ): void;
  replace(
    component: ComponentPath,
    id: string,
    value: Record<string, FieldValue>,
    options?: { table?: string; system?: boolean },
  ): void;
  remove(component: ComponentPath, id: string, options?: { table?: string; system?: boolean }): void;
  /**
   * The JSON path: the same operations on encoded JSON, as the syscalls speak it. Answers are JSON texts straight from the
   * store; arguments are parsed JSON (`$integer`, `$bytes` …; in a patch `{$undefined:null}` removes the field).
   */
  getJson(component: ComponentPath, id: string, options?: { table?: string; system?: boolean }): string | null;
  insertJson(component: ComponentPath, table: string, value: JSONValue, options?: { system?: boolean }): string;
  patchJson(
    component: ComponentPath,
    id: string,
    value: JSONValue,
    options?: { table?: string; system?: boolean },
  ): void;
  replaceJson(
    component: ComponentPath,
    id: string,
    value: JSONValue,
    options?: { table?: string; system?: boolean },
  ): void;
  pageJson(component: ComponentPath, request: PageRequest, options?: { system?: boolean }): PageJsonResult;
  /** Name of the table that a well-formed id belongs to (user or system), for `v.id()` validators; null when none. */
  tableOfId(component: ComponentPath, id: string): string | null;
  query(component: ComponentPath, query: QueryAst, options?: { system?: boolean }): QueryStream;
  /** One page. Cursor mismatch throws EngineError with data {isConvexSystemError:true,paginationError:"InvalidCursor"}. */
  page(component: ComponentPath, request: PageRequest, options?: { system?: boolean }): PageResult;
  count(component: ComponentPath, table: string, options?: { system?: boolean }): number;
  /** The documents whose vectors point most in the direction of the query's, best first. Not live: it records no read. */
  vectorSearch(component: ComponentPath, query: VectorQuery): VectorMatch[];
  /** The id's canonical form when it belongs to `table`, else null. Unknown table: null. */
  normalizeId(component: ComponentPath, table: string, id: string): string | null;
  /** Tells everybody who watches this name, which is that of no index, that what it stands for has changed. */
  touch(name: string): void;
  /** Puts whole tables in, without the limits of a function. Returns the number of documents. */
  importTables(tables: readonly ImportedTable[]): number;
  /** Runs `fn` as a sub-transaction: when it throws, exactly its writes are undone (its reads stay recorded). */
  savepoint<T>(fn: () => T): T;
  /**
   * Runs `fn` with less than a whole transaction may use: each entry is how much `fn` may use by itself. Passing such a
   * limit is an error that `fn`'s caller may catch.
   */
  withLimits<T>(budget: Partial<TransactionUsage>, fn: () => T): T;
  /** The limits that hold now. */
  limits(): TransactionUsage;
  /** What counts against Convex's limits so far; reads and writes of system tables do not. */
  usage(): TransactionUsage;
  /** Every range read so far, including ranges that held nothing. Merged, so it stays small. */
  readRanges(): ReadRange[];
}

/** A table as `convex import` brings it; `documents` are encoded JSON, with or without `_id` and `_creationTime`. */
export interface ImportedTable {
  component: ComponentPath;
  table: string;
  /** The table number in the ids of the documents; null when they bring none. */
  number: number | null;
  /** Whether the documents that are there go. */
  replace: boolean;
  documents: Iterable<{ [field: string]: JSONValue }>;
}

/** All documents as of one moment, whatever is committed meanwhile. Must be closed. */
export interface DatabaseSnapshot {
  readonly ts: Timestamp;
  /** Tables of a component in order of their number, system tables included. */
  tables(component: ComponentPath): { name: string; number: number; count: number }[];
  /** The documents of a table in order of their ids. */
  documents(component: ComponentPath, table: string): Iterable<Record<string, Value>>;
  close(): void;
}

/** database/ implements this on top of store/. */
export interface Database {
  /** The SQLite connection. Rooms keep their own bookkeeping tables in it, prefixed with the room's name (`deploy_modules`). */
  readonly sqlite: Sqlite;
  /** Timestamp of the newest commit. */
  readonly lastTs: Timestamp;
  /** The deployment's wall clock in ms, moved forward by the test instruments (persisted, never moves back). */
  now(): number;
  /** Moves the clock; instruments/ only. */
  advanceClock(ms: number): void;
  /** Runs `fn` on one snapshot. Never nested in another read or write. */
  read<T>(fn: (tx: Transaction) => T): T;
  /** Keeps the present readable for 30 s, whatever is committed meanwhile, and answers its timestamp. */
  keepSnapshot(): Timestamp;
  /** The same as `read` on a snapshot that was kept. Throws SnapshotGoneError when it no longer is. */
  readAt<T>(ts: Timestamp, fn: (tx: Transaction) => T): T;
  /**
   * Runs `fn` in BEGIN IMMEDIATE … COMMIT. When it throws, everything is rolled back and the error passes through.
   * SQL that `fn` runs on `sqlite` itself is part of the same transaction. Listeners of `onCommit` are called
   * synchronously after COMMIT, in registration order, also when no document changed (then `writes` is empty).
   */
  write<T>(fn: (tx: Transaction) => T): { value: T; ts: Timestamp };
  /** Opens the present for reading at leisure. */
  openSnapshot(): DatabaseSnapshot;
  onCommit(listener: (commit: Commit) => void): void;
  /**
   * Makes the component's tables and indexes equal to the schema, building new indexes over existing rows. With
   * `schemaValidation`, existing rows that do not fit throw SchemaMismatchError with Convex's message and nothing changes.
   * `null` = no schema: any table, no validation. Call it inside `write`.
   */
  applySchema(tx: Transaction, component: ComponentPath, schema: SchemaJson | null): void;
  /** Dry run of applySchema's validation: the failure, or null. */
  checkSchema(component: ComponentPath, schema: SchemaJson | null): { error: string; tableName: string | null } | null;
  /** User tables of a component that exist (have a schema entry or rows), sorted by name. */
  tableNames(component: ComponentPath): string[];
  /** Writes a consistent copy of the SQLite file (`snapshot`). */
  backup(file: string): Promise<void>;
  /** Puts the contents of a backup in place of the present ones (all rooms' tables of the file); the clock and ts never move back. */
  restore(file: string): void;
  /** Removes every document of every component; tables, schemas and other rooms' tables stay. */
  reset(): void;
  close(): void;
}

// ------------------------------------------------------------------------------------------------------------- errors

/**
 * An error that the engine raises itself (limits, unknown ids, validation). `message` is Convex's text.
 * `data` is set only where Convex sends a ConvexError-like payload (encoded JSON value).
 * `fatal`: user code cannot catch it (determinism violations, limits): the whole run fails.
 */
export class EngineError extends Error {
  readonly data: JSONValue | undefined;
  readonly fatal: boolean;
  constructor(message: string, options: { data?: JSONValue; fatal?: boolean } = {}) {
    super(message);
    this.name = "EngineError";
    this.data = options.data;
    this.fatal = options.fatal ?? false;
  }
}

/** A snapshot of the past that is not kept, or no longer. */
export class SnapshotGoneError extends Error {
  override name = "SnapshotGoneError";
}

/** An error that an HTTP endpoint answers as `{code, message}` with `status`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "HttpError";
  }
}

// --------------------------------------------------------------------------------------------------------- deployment

export type ModuleEnvironment = "isolate" | "node";
export interface ModuleSource {
  /** `briefs.js`, `_deps/abc.js`, `model/unlocks.js` as the CLI sends it. */
  path: string;
  source: string;
  sourceMap: string | null;
  environment: ModuleEnvironment;
}

export type UdfType = "query" | "mutation" | "action" | "httpAction";
export interface AnalyzedFunction {
  path: FunctionPath;
  /** Module path (`briefs.js`) and export name, to load it. */
  module: string;
  exportName: string;
  udfType: "query" | "mutation" | "action";
  visibility: "public" | "internal";
  args: ValidatorJson | null;
  returns: ValidatorJson | null;
  environment: ModuleEnvironment;
}

/** One mounted component with its code, as of the last finished push. */
export interface ComponentInstance {
  path: ComponentPath;
  definitionPath: string;
  parent: ComponentPath | null;
  /** child name → component path */
  children: ReadonlyMap<string, ComponentPath>;
  modules: ReadonlyMap<string, ModuleSource>;
  functions: ReadonlyMap<FunctionPath, AnalyzedFunction>;
  schema: SchemaJson | null;
  /** Environment that this component's code sees: everything for the app, declared bindings (+ the two URLs) for children. */
  env: ReadonlyMap<string, string>;
  /** Where http.js of this component is mounted (`/`), or null. */
  httpPrefix: string | null;
  /** Seed and clock of module evaluation, fixed at push (as given to analyzeModules). */
  importPhase?: { seed: string; time: number };
}

export type AuthProvider =
  | { type: "oidc"; domain: string; applicationID: string }
  | { type: "customJwt"; issuer: string; jwks: string; algorithm: "RS256" | "ES256"; applicationID: string | null };

/** deploy/ implements this: the code and settings that run now. */
export interface Deployment {
  /** Grows by one with each finished push and each change of environment variables; caches of code key on it. */
  readonly version: number;
  readonly cloudUrl: string;
  readonly siteUrl: string;
  component(path: ComponentPath): ComponentInstance | undefined;
  componentPaths(): ComponentPath[];
  authProviders(): AuthProvider[];
  /** Resolves `name` ("mod:fn", "mod.js:fn", "api.mod.fn"-less), `_reference/…` or `function://…` seen from `from`. Null when unknown. */
  resolve(
    from: ComponentPath,
    target: { name?: string; reference?: string; functionHandle?: string },
  ): { component: ComponentPath; function: AnalyzedFunction } | null;
  /** `function://<id>` handle, stable across pushes. */
  createHandle(component: ComponentPath, path: FunctionPath): string;
  /** Called after every finished push or env change. */
  onChange(listener: () => void): void;
}

/**
 * deploy/ implements this: the built-in queries of admin clients (`_system/cli/tables:default`, `_system/frontend/components:list` …),
 * asked by the sync and HTTP rooms. Failures are thrown EngineErrors.
 */
export interface SystemFunctions {
  /** Null when there is no such built-in. Results are rerun when a range changes, and on every `Deployment.onChange`. */
  query(
    component: ComponentPath,
    path: FunctionPath,
    args: JSONValue,
  ): { value: JSONValue; ranges: ReadRange[] } | null;
}

// ---------------------------------------------------------------------------------------------------------- functions

/** JWT claims as `ctx.auth.getUserIdentity()` returns them (at least tokenIdentifier, issuer, subject). */
export type UserIdentity = { tokenIdentifier: string; issuer: string; subject: string; [claim: string]: JSONValue };

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
  /** Internal functions answer "Could not find public function" unless set (admin key, scheduler, ctx.run*). */
  allowInternal: boolean;
  /** 16 hex digits; random when absent. */
  requestId?: string;
  meta?: { ip: string | null; userAgent: string | null; scheduledFunctionId?: string | null };
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
  ({ ok: true; value: JSONValue; logLines: LogLine[] } & Extra) | (RunFailure & Partial<Extra>);

export interface QueryExtra {
  ranges: ReadRange[];
  /** Whether the run looked at the identity (then the result belongs to that identity alone). */
  readIdentity: boolean;
  /** Whether the run looked at the clock (then its cached result serves new clients for a few seconds only). */
  readTime?: boolean;
  /** End cursor of the query's one paginate() call. */
  journal: string | null;
}
export interface MutationExtra {
  ts: Timestamp;
}

/**
 * functions/ implements this. Queries and mutations run synchronously to their end. Failures are results, not exceptions.
 * A query `at` a timestamp reads a kept snapshot, and throws SnapshotGoneError without one.
 */
export interface FunctionRunner {
  query(request: RunRequest & { journal?: string | null; at?: Timestamp }): RunResult<QueryExtra>;
  /** Runs the default export of a module that is not pushed, a query, among the component's own modules. */
  inlineQuery(component: ComponentPath, source: string): Promise<RunResult<object>>;
  /**
   * `inTransaction` runs inside the mutation's own transaction after its handler succeeded (the sync room stores
   * session/request ids there, jobs/ marks the job done); its throw rolls everything back.
   */
  mutation(
    request: RunRequest & {
      before?: (tx: Transaction) => { stored: JSONValue; logLines: LogLine[]; ts: Timestamp } | null;
      inTransaction?: (tx: Transaction, outcome: { value: JSONValue; logLines: LogLine[] }) => void;
    },
  ): RunResult<MutationExtra>;
  action(request: RunRequest): Promise<RunResult<object>>;
  /** Whatever type it is; used by /api/function, `convex run` and the scheduler. */
  any(request: RunRequest): Promise<RunResult<object>>;
  /** Routes to http.js of the app (or a mounted component) and streams. 404 Response when no route matches. */
  httpAction(request: Request, options: { caller: Caller; requestId: string; ip: string | null }): Promise<Response>;
  /** A finished run, for `convex logs` (also nested ones of actions). */
  onExecution(listener: (execution: Execution) => void): void;
  /** Ends the processes in which actions run, and with them what still runs. */
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
}

/**
 * The test instrument "faults": asked at the start of every run of a function by its path. A fault fails the run with a
 * plain server error, or delays an action or HTTP action by `ms`. (Queries and mutations that "hang" are held back by the
 * sync and HTTP rooms before they start, so the event loop is never blocked.)
 */
export interface Faults {
  /** Consumes one use. */
  take(
    component: ComponentPath,
    path: FunctionPath,
  ): { kind: "fail"; message: string } | { kind: "hang"; ms: number } | null;
}

// --------------------------------------------------------------------------------------------------------------- jobs

/** jobs/ implements this. */
export interface Scheduler {
  /** Inside a mutation: part of its transaction. Returns the id of the `_scheduled_functions` document. */
  schedule(
    tx: Transaction,
    job: {
      component: ComponentPath;
      target: { component: ComponentPath; path: FunctionPath };
      args: JSONValue[];
      /** ms */
      at: number;
      /** The scheduled function on whose behalf this happens: when it is canceled, the new job is born canceled. */
      parentJob?: string | null;
    },
  ): string;
  cancel(tx: Transaction, component: ComponentPath, id: string): void;
  /** Starts the timers; called once the deployment has code, and again after `stop`. */
  start(): void;
  /** Runs everything that is due by the deployment's clock, in time order; resolves when idle (used by the clock instrument). */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

// -------------------------------------------------------------------------------------------------------------- files

/** http/storage.ts implements this; functions/ calls it for the storage syscalls. `storageId` may be the document id or the UUID. */
export interface FileStorage {
  /** Writes the bytes to disk, then records them (own write transaction when `tx` is absent). Returns the `_storage` id. */
  store(
    component: ComponentPath,
    bytes: Uint8Array,
    options: { contentType?: string; sha256?: string },
    tx?: Transaction,
  ): string;
  getUrl(tx: Transaction, component: ComponentPath, storageId: string): string | null;
  getMetadata(tx: Transaction, component: ComponentPath, storageId: string): JSONValue;
  /** Throws EngineError for an unknown id. */
  delete(tx: Transaction, component: ComponentPath, storageId: string): void;
  read(component: ComponentPath, storageId: string): { bytes: Uint8Array; contentType: string | null } | null;
  generateUploadUrl(component: ComponentPath): string;
}

// --------------------------------------------------------------------------------------------------------------- http

/** What http/ knows about a request besides the web-standard Request. */
export interface HttpContext {
  /** The Authorization header carries the admin key. */
  admin: boolean;
  /** For endpoints that carry `adminKey` in the body. */
  isAdminKey(key: string): boolean;
  ip: string | null;
  /** Match of a RegExp path. */
  params: RegExpMatchArray | null;
}
/** Every room exports its endpoints as such a list; http/ mounts them on the cloud origin. Handlers throw HttpError. */
export interface HttpRoute {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  path: string | RegExp;
  handler(request: Request, context: HttpContext): Promise<Response>;
}

// --------------------------------------------------------------------------------------------------------------- auth

/** auth/ implements this. */
export interface Authenticator {
  /** Verifies a JWT against auth.config.ts. Throws HttpError(401, …) with Convex's message. */
  verify(token: string): Promise<{ identity: UserIdentity; expiresAt: number }>;
  /** `instance|secret`, with or without a `type:` prefix. */
  isAdminKey(key: string): boolean;
}

// ----------------------------------------------------------------------------------------------------------- settings

export interface EngineOptions {
  /** Folder of the deployment's data (SQLite file, stored files). Created when absent. */
  dir: string;
  /** Ports on 127.0.0.1: cloud (sync, API) and site (HTTP actions). 0 picks a free one. */
  port: number;
  sitePort: number;
  instanceName: string;
  adminKey: string;
  /** "production" redacts error messages towards clients. */
  mode: "development" | "production";
  /** Opens /_engine/* (faults, clock, snapshot, reset) to the admin key. */
  instruments: boolean;
  /** Limits of actions other than the function room's own (functions/environment.ts). */
  limits?: Partial<
    Record<
      "actionTimeoutMs" | "nodeActionTimeoutMs" | "actionStallMs" | "actionMemoryMb" | "nodeActionMemoryMb",
      number
    >
  >;
}

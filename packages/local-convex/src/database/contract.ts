/** What other rooms see of the database: documents, schemas, transactions, commits and the ranges that a run read. */
import type { JSONValue, Value } from "convex/values";
import type { Database as Sqlite } from "better-sqlite3";
import type { ComponentPath, ValidatorJson } from "../values/contract";

/** Nanoseconds since 1970. Strictly increasing per commit, monotonic across restarts. */
export type Timestamp = bigint;

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
  /**
   * The keys of the document before and after the write; null when it was or is not in the index. When the document
   * changes but its key does not, both fields have that key.
   */
  oldKey: string | null;
  newKey: string | null;
}

export interface Commit {
  ts: Timestamp;
  writes: IndexWrite[];
  /** Set by reset, restore and schema changes: everything may have changed, and `writes` is not complete. */
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
  /**
   * The next document as encoded JSON text straight from the store; it is decoded only when a filter needs it. Null at
   * the end.
   */
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
 * One open transaction. All its methods are synchronous and throw `EngineError` with Convex's texts.
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
   * The methods whose names end in `Json` work on encoded JSON, as syscalls do. They return JSON texts straight from
   * the store; their arguments are parsed JSON (`$integer`, `$bytes` …; in a patch `{$undefined:null}` removes the
   * field).
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
  /**
   * Announces a change under a name that is not an index. Queries that have this name among their read ranges run
   * again.
   */
  touch(name: string): void;
  /** Imports whole tables, without the limits of a function. Returns the number of documents. */
  importTables(tables: readonly ImportedTable[]): number;
  /** Runs `fn` as a sub-transaction: when it throws, exactly its writes are undone (its reads stay recorded). */
  savepoint<T>(fn: () => T): T;
  /**
   * Runs `fn` with tighter limits: each entry is how much `fn` may use by itself, never more than the transaction has
   * left. Going beyond such a limit throws an error that the caller of `fn` may catch.
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
  /** Whether the documents that the table already has are removed. */
  replace: boolean;
  documents: Iterable<{ [field: string]: JSONValue }>;
}

/** All documents as they were at one moment, whatever is committed later. Close it after use. */
export interface DatabaseSnapshot {
  readonly ts: Timestamp;
  /** Tables of a component in order of their number, system tables included. */
  tables(component: ComponentPath): { name: string; number: number; count: number }[];
  /** The documents of a table in order of their ids. */
  documents(component: ComponentPath, table: string): Iterable<Record<string, Value>>;
  close(): void;
}

/** The database of a deployment. database/ implements it on top of store/. */
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
  /** Keeps the present state readable for 30 s, whatever is committed meanwhile. Returns its timestamp. */
  keepSnapshot(): Timestamp;
  /** Runs `fn` on the snapshot that `keepSnapshot` kept at `ts`. Throws SnapshotGoneError when it is no longer kept. */
  readAt<T>(ts: Timestamp, fn: (tx: Transaction) => T): T;
  /**
   * Runs `fn` in BEGIN IMMEDIATE … COMMIT. When it throws, everything is rolled back and the error passes through.
   * SQL that `fn` runs on `sqlite` itself is part of the same transaction. Listeners of `onCommit` are called
   * synchronously after COMMIT, in registration order, also when no document changed (then `writes` is empty).
   */
  write<T>(fn: (tx: Transaction) => T): { value: T; ts: Timestamp };
  /** Inside `write`: runs `fn` on the data committed before it, without the changes of the open transaction. */
  committed<T>(fn: (tx: Transaction) => T): T;
  /** Opens a snapshot of the present state that stays readable until it is closed. */
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

/** Thrown when a snapshot of this timestamp was never kept, or is no longer kept. */
export class SnapshotGoneError extends Error {
  override name = "SnapshotGoneError";
}

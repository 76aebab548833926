import type { JSONValue } from "convex/values";
import type { QueryAst } from "../database/contract";
import { EngineError } from "../values/contract";
import type { UdfRun } from "./run";

export type Args = Record<string, JSONValue>;
/** Answers JSON text. Throws EngineError for what pushed code may catch. */
export type Syscall = (run: UdfRun, args: Args) => string;

/** Reading and writing documents. Prefix of all: `1.0/`. */
export const databaseSyscalls: Record<string, Syscall> = {
  "db/normalizeId": (run, { table, idString }) =>
    JSON.stringify({ id: run.tx.normalizeId(run.component.path, text(table), text(idString)) }),

  queryStream: (run, { query }) => {
    const ast = query as unknown as QueryAst;
    const queryId = run.nextQueryId++;
    // Opened with the first document, so that a missing index rejects a promise instead of throwing here.
    run.queries.set(queryId, {
      stream: null,
      open: () => run.tx.query(run.component.path, ast, { system: isSystemQuery(ast) }),
    });
    return `{"queryId":${queryId}}`;
  },

  queryStreamNext: (run, { queryId }) => {
    const query = run.queries.get(queryId as number);
    if (!query) throw new EngineError("in-progress query not found");
    query.stream ??= query.open();
    const json = query.stream.nextJson();
    if (json !== null) return `{"value":${json},"done":false}`;
    query.stream.close();
    run.queries.delete(queryId as number);
    return '{"value":null,"done":true}';
  },

  queryCleanup: (run, { queryId }) => {
    run.queries.get(queryId as number)?.stream?.close();
    run.queries.delete(queryId as number);
    return "{}";
  },

  queryPage,

  get: (run, { id, table, isSystem }) => {
    return run.tx.getJson(run.component.path, text(id), options(table, isSystem === true)) ?? "null";
  },

  count: (run, { table }) => JSON.stringify(run.tx.count(run.component.path, text(table))),

  insert: (run, { table, value }) => {
    const id = writing(run).insertJson(run.component.path, text(table), value!);
    return JSON.stringify({ _id: id });
  },
  shallowMerge: (run, { id, table, value }) => {
    writing(run).patchJson(run.component.path, text(id), value!, options(table, false));
    return "null";
  },
  replace: (run, { id, table, value }) => {
    writing(run).replaceJson(run.component.path, text(id), value!, options(table, false));
    return "null";
  },
  remove: (run, { id, table }) => {
    writing(run).remove(run.component.path, text(id), options(table, false));
    return "null";
  },
};

function queryPage(run: UdfRun, args: Args): string {
  if (run.component.path !== "") throw new EngineError("paginate() is only supported in the app.");
  if (run.paginated) {
    throw new EngineError(
      "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
    );
  }
  const pageSize = args.pageSize as number;
  if (pageSize === 0) throw new EngineError("Must request at least 1 document while paginating");
  if (args.maximumRowsRead === 0 || args.maximumBytesRead === 0) {
    throw new EngineError("maximumRowsRead and maximumBytesRead must be greater than 0");
  }
  run.paginated = true;
  const query = args.query as unknown as QueryAst;
  // Only the function that the client subscribed to is rerun up to where it ended the last time.
  const isRoot = run.depth === 0;
  const endCursor = (args.endCursor as string | null) ?? (isRoot ? run.root.previousJournal : null);
  const request = { query, cursor: (args.cursor as string | null) ?? null, endCursor, pageSize };
  const result = run.tx.pageJson(
    run.component.path,
    {
      ...request,
      ...(typeof args.maximumRowsRead === "number" ? { maximumRowsRead: args.maximumRowsRead } : {}),
      ...(typeof args.maximumBytesRead === "number" ? { maximumBytesRead: args.maximumBytesRead } : {}),
    },
    { system: isSystemQuery(query) },
  );
  if (isRoot) run.root.journal = result.continueCursor;
  const { page, ...rest } = result;
  return `{"page":${page},${JSON.stringify(rest).slice(1)}`;
}

function writing(run: UdfRun): UdfRun["tx"] {
  if (!run.writable) throw new EngineError("Queries cannot write to the database");
  return run.tx;
}

function options(table: JSONValue | undefined, system: boolean): { table?: string; system?: boolean } {
  return typeof table === "string" ? { table, system } : { system };
}

function isSystemQuery({ source }: QueryAst): boolean {
  return (source.type === "FullTableScan" ? source.tableName : source.indexName).startsWith("_");
}

/** A string argument of a syscall. */
export function text(value: JSONValue | undefined): string {
  if (typeof value !== "string") throw new EngineError(`Expected a string but got ${JSON.stringify(value)}`);
  return value;
}

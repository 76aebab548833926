import type { QueryAst } from "../../database/contract";
import { EngineError } from "../../values/contract";
import type { UdfRun } from "../run";
import { json, spliced, text, unchecked, type AtOnce, type DatabaseSyscalls, type Sent } from "./syscalls";

const queryPage: AtOnce<DatabaseSyscalls, UdfRun>["queryPage"] = (run, args) => {
  if (run.paginated) {
    throw new EngineError(
      "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
    );
  }
  const pageSize = unchecked(args.pageSize);
  const maximumRowsRead = unchecked(args.maximumRowsRead);
  const maximumBytesRead = unchecked(args.maximumBytesRead);
  if (pageSize === 0) throw new EngineError("Must request at least 1 document while paginating");
  if (maximumRowsRead === 0 || maximumBytesRead === 0) {
    throw new EngineError("maximumRowsRead and maximumBytesRead must be greater than 0");
  }
  run.paginated = true;
  const query = unchecked(args.query);
  // Only the function that the client subscribed to ends its page again where it ended last time.
  const isRoot = run.depth === 0;
  const endCursor = unchecked(args.endCursor) ?? (isRoot ? run.root.previousJournal : null);
  const request = { query, cursor: unchecked(args.cursor) ?? null, endCursor, pageSize };
  const result = run.tx.pageJson(
    run.component.path,
    {
      ...request,
      ...(typeof maximumRowsRead === "number" ? { maximumRowsRead } : {}),
      ...(typeof maximumBytesRead === "number" ? { maximumBytesRead } : {}),
    },
    { system: isSystemQuery(query) },
  );
  if (isRoot) run.root.journal = result.continueCursor;
  const { page, ...rest } = result;
  return spliced(`{"page":${page},${JSON.stringify(rest).slice(1)}`);
};

const NORMALIZE = "db.normalizeId";
/** The syscalls that read and write documents. */
export const databaseSyscalls: AtOnce<DatabaseSyscalls, UdfRun> = {
  "db/normalizeId": (run, { table, idString }) =>
    json({ id: run.tx.normalizeId(run.component.path, text(table, NORMALIZE), text(idString, NORMALIZE)) }),

  queryStream: (run, { query }) => {
    const ast = unchecked(query);
    const queryId = run.nextQueryId++;
    // Opened when the first document is asked for, so that a missing index rejects a promise instead of throwing here.
    run.queries.set(queryId, {
      stream: null,
      open: () => run.tx.query(run.component.path, ast, { system: isSystemQuery(ast) }),
    });
    return json({ queryId });
  },

  queryStreamNext: (run, { queryId }) => {
    const query = run.queries.get(unchecked(queryId));
    if (!query) throw new EngineError("in-progress query not found");
    query.stream ??= query.open();
    const document = query.stream.nextJson();
    if (document !== null) return spliced(`{"value":${document},"done":false}`);
    query.stream.close();
    run.queries.delete(unchecked(queryId));
    return json({ value: null, done: true });
  },

  queryCleanup: (run, { queryId }) => {
    run.queries.get(unchecked(queryId))?.stream?.close();
    run.queries.delete(unchecked(queryId));
    return json({});
  },

  queryPage,

  get: (run, { id, table, isSystem }) => {
    const system = unchecked(isSystem) === true;
    return spliced(run.tx.getJson(run.component.path, text(id, "db.get"), options(table, system)) ?? "null");
  },

  count: (run, { table }) => json(run.tx.count(run.component.path, text(table, "db.count"))),

  insert: (run, { table, value }) => {
    const id = writing(run).insertJson(run.component.path, text(table, "db.insert"), unchecked(value));
    return json({ _id: id });
  },
  shallowMerge: (run, { id, table, value }) => {
    writing(run).patchJson(run.component.path, text(id, "db.patch"), unchecked(value), options(table, false));
    return json(null);
  },
  replace: (run, { id, table, value }) => {
    writing(run).replaceJson(run.component.path, text(id, "db.replace"), unchecked(value), options(table, false));
    return json(null);
  },
  remove: (run, { id, table }) => {
    writing(run).remove(run.component.path, text(id, "db.delete"), options(table, false));
    return json(null);
  },
};

function writing(run: UdfRun): UdfRun["tx"] {
  if (!run.writable) throw new EngineError("Queries cannot write to the database");
  return run.tx;
}

function options(sent: Sent<string | undefined>, system: boolean): { table?: string; system?: boolean } {
  const table = unchecked(sent);
  return typeof table === "string" ? { table, system } : { system };
}

function isSystemQuery({ source }: QueryAst): boolean {
  return (source.type === "FullTableScan" ? source.tableName : source.indexName).startsWith("_");
}

import type { JSONValue, Value } from "convex/values";
import type { QueryAst } from "../contract";
import { EngineError, type ComponentPath } from "../../values/contract";
import { decodeValue } from "../../values/json";
import { indexKeyOf, type Catalog, type Index, type Table } from "../catalog";
import { compileFilter } from "./filter";
import { compileRange, keyFields, WHOLE_INDEX, type KeyRange } from "./range";
import type { IndexRow } from "../rows";
import type { RowSource } from "./scan";

/** The index that a query names. `index` is null when the table does not exist yet; such a query finds nothing. */
export interface ResolvedSource {
  table: Table | null;
  index: Index | null;
  ref: string;
  system: boolean;
  /** Fields of the index's keys; with the query they make a cursor's fingerprint. */
  fields: string[];
  range: KeyRange;
  descending: boolean;
}

/**
 * Finds the table and index of a range query or table scan and compiles its range. Throws EngineErrors with Convex's
 * texts.
 */
export function resolveSource(
  catalog: Catalog,
  component: ComponentPath,
  source: Exclude<QueryAst["source"], { type: "Search" }>,
  system: boolean,
): ResolvedSource {
  const [tableName, indexName] =
    source.type === "FullTableScan" ? [source.tableName, "by_creation_time"] : splitIndexName(source.indexName);
  guardSystemTable(tableName, system);
  const table = catalog.table(component, tableName);
  const index = table === null ? null : findIndex(table, indexName, "db");
  if (index === null && indexName !== "by_id" && indexName !== "by_creation_time") {
    throw new EngineError(`Index ${tableName}.${indexName} not found.`);
  }
  if (index?.staged) throw stagedError(`${tableName}.${indexName}`);
  const fields = keyFields(index ?? { name: indexName, fields: [] });
  return {
    table,
    index,
    ref: indexKeyOf(component, tableName, indexName),
    system,
    fields,
    range: source.type === "FullTableScan" ? WHOLE_INDEX : compileRange(source.indexName, fields, source.range),
    descending: source.order === "desc",
  };
}

/** The error for an index that is kept up to date but not yet in use. */
export function stagedError(name: string): EngineError {
  return new EngineError(`Index ${name} is currently staged and not available to query until it is enabled.`);
}

/** Splits "table.index" into its parts. */
export function splitIndexName(name: string): [table: string, index: string] {
  const [table, index, ...more] = name.split(".");
  if (table === undefined || index === undefined)
    throw new EngineError(`Insufficient components in index name ${name}`);
  if (more.length > 0) throw new EngineError(`Too many components in index name ${name}`);
  return [table, index];
}

/** The index of that kind, or null. */
export function findIndex(table: Table, name: string, kind: Index["kind"]): Index | null {
  return table.indexes.find((index) => index.name === name && index.kind === kind) ?? null;
}

/**
 * Throws EngineError when user code reads a system table other than through `db.system`, or another table through it.
 */
export function guardSystemTable(table: string, system: boolean): void {
  if (system && !table.startsWith("_")) throw new EngineError("User tables cannot be accessed with db.system.");
  if (!system && table.startsWith("_")) throw new EngineError("System tables can only be accessed with db.system.");
}

/** The chain of `filter` and `limit` behind a source. */
export class Operators {
  private readonly steps: ({ filter: (document: Value) => boolean } | { limit: number; passed: number })[];

  constructor(operators: QueryAst["operators"]) {
    if (operators.length > 256) throw new EngineError("Query has too many operators (maximum 256)");
    this.steps = operators.map((operator) =>
      "filter" in operator ? { filter: compileFilter(operator.filter) } : { limit: operator.limit, passed: 0 },
    );
  }

  /** No filter: documents can pass as text, undecoded. */
  get isEmpty(): boolean {
    return this.steps.length === 0;
  }

  /** A limit that comes before any filter, or null: the query never reads more rows than this. */
  get rowLimit(): number | null {
    const first = this.steps[0];
    return first !== undefined && "limit" in first ? first.limit : null;
  }

  /** Whether a limit is reached, so that no further row can pass. */
  get isSatisfied(): boolean {
    return this.steps.some((step) => "limit" in step && step.passed >= step.limit);
  }

  /** Whether a row passes all filters and limits. Counts the row in the limits. */
  accepts(row: IndexRow): boolean {
    let document: Value | undefined;
    for (const step of this.steps) {
      if ("limit" in step) step.passed++;
      else if (!step.filter((document ??= decodeValue(JSON.parse(row.json) as JSONValue)))) return false;
    }
    return true;
  }
}

/** The next row that passes the operators, or null at the end (or as soon as a limit is reached). */
export function nextAccepted(source: RowSource, operators: Operators): IndexRow | null {
  while (!operators.isSatisfied) {
    const row = source.next();
    if (row === null || operators.isEmpty || operators.accepts(row)) return row;
  }
  return null;
}

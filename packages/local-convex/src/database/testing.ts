/** Helpers of the database tests. */
import type { JSONValue } from "convex/values";
import type { Database, Document, FieldValue, QueryAst, SchemaJson, TableSchema, Transaction } from "./contract";
import type { ValidatorJson } from "../values/contract";
import { openDatabase } from "./database";

/** A database in memory; by default its clock stands still. */
export function memoryDatabase(clock: () => number = () => 1_700_000_000_000): Database {
  return openDatabase({ file: ":memory:", clock });
}

/** A schema table; indexes as `{name: fields}`. */
export function table(
  tableName: string,
  indexes: Record<string, string[]> = {},
  documentType: ValidatorJson | null = null,
): TableSchema {
  return {
    tableName,
    indexes: Object.entries(indexes).map(([indexDescriptor, fields]) => ({ indexDescriptor, fields })),
    documentType,
  };
}

/** A schema that enforces the validators of these tables. */
export function schemaOf(...tables: TableSchema[]): SchemaJson {
  return { tables, schemaValidation: true };
}

/**
 * Puts a schema in force in a transaction of its own. Throws SchemaMismatchError when existing documents do not fit.
 */
export function applySchema(db: Database, schema: SchemaJson | null, component = ""): void {
  db.write((tx) => db.applySchema(tx, component, schema));
}

/** Inserts documents into a table of the app in one transaction. Returns their ids, in the same order. */
export function insert(db: Database, table: string, ...values: Record<string, FieldValue>[]): string[] {
  return db.write((tx) => values.map((value) => tx.insert("", table, value))).value;
}

type Range = (QueryAst["source"] & { type: "IndexRange" })["range"];

/** A query over a table or an index. */
export function scan(tableName: string, order: "asc" | "desc" | null = null, ...filters: JSONValue[]): QueryAst {
  return { source: { type: "FullTableScan", tableName, order }, operators: filters.map((filter) => ({ filter })) };
}

/** A query over the index `table.index`, without filters. An empty `range` means the whole index. */
export function range(indexName: string, range: Range = [], order: "asc" | "desc" | null = null): QueryAst {
  return { source: { type: "IndexRange", indexName, range, order }, operators: [] };
}

/** Every document that a query finds, in order, decoded. */
export function collect(tx: Transaction, query: QueryAst, component = ""): Document[] {
  const stream = tx.query(component, query);
  const documents: Document[] = [];
  for (let next = stream.next(); next !== null; next = stream.next()) documents.push(next);
  return documents;
}

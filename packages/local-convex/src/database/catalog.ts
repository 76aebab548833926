import type { Database as Sqlite, Statement } from "better-sqlite3";
import type { SchemaJson } from "./contract";
import { EngineError, type ComponentPath, type ValidatorJson } from "../values/contract";
import { parseFieldPath } from "../values/keys";

/** System tables that user code reads through `db.system`; the same numbers in every component. */
const SYSTEM_TABLES = { _storage: 17, _scheduled_functions: 18 } as const;
const FIRST_USER_TABLE = 10_001;

/**
 * An index. `db` holds one key per document: fields, creation time, id. `search` holds one per word of its text field and
 * one per filter field. `vector` holds no keys but vectors.
 */
export interface Index {
  id: number;
  kind: "db" | "search" | "vector";
  name: string;
  /** Declared fields as written, and parsed. For `search` and `vector`: the indexed field, then the filter fields. */
  fields: string[];
  paths: string[][];
  staged: boolean;
  /** Length of the vectors; 0 for other kinds. */
  dimensions: number;
  /** An earlier version wrote its entries in another form; it must be filled anew before use. */
  outdated: boolean;
  /** Name of the index in read ranges and commits, unique in the deployment. */
  ref: string;
}

/** A table of one component. */
export interface Table {
  id: number;
  component: ComponentPath;
  name: string;
  number: number;
  system: boolean;
  /** Committed number of documents. */
  count: number;
  byId: Index;
  byCreationTime: Index;
  /** Every index, those two first. */
  indexes: Index[];
  /** The validator for writes; null when the schema does not restrict this table. */
  validator: ValidatorJson | null;
}

/** The properties that define an index; the catalog adds the others. */
export type IndexDefinition = Pick<Index, "kind" | "name" | "fields" | "staged" | "dimensions">;

interface Component {
  tables: Map<string, Table>;
  numbers: Map<number, Table>;
  schema: SchemaJson | null;
}

/** `component \0 table \0 index`, the name of an index in ReadRange and IndexWrite. */
export function indexKeyOf(component: ComponentPath, table: string, index: string): string {
  return `${component}\0${table}\0${index}`;
}

/**
 * Tables, indexes and schemas: kept in memory, written through to SQLite in the transaction that is open. After a rollback
 * `reload` brings memory back in step.
 */
export class Catalog {
  private components = new Map<ComponentPath, Component>();
  /** Set by every change since the last reload or commit. */
  dirty = false;
  private readonly addToCount: Statement;

  constructor(private readonly sqlite: Sqlite) {
    sqlite.exec(`
      CREATE TABLE IF NOT EXISTS db_tables (
        id INTEGER PRIMARY KEY, component TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL,
        count INTEGER NOT NULL, UNIQUE (component, name), UNIQUE (component, number)
      );
      CREATE TABLE IF NOT EXISTS db_indexes (
        id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
        fields TEXT NOT NULL, staged INTEGER NOT NULL, UNIQUE (table_id, name)
      );
      CREATE TABLE IF NOT EXISTS db_components (path TEXT PRIMARY KEY, schema TEXT) WITHOUT ROWID;
    `);
    this.addToCount = sqlite.prepare("UPDATE db_tables SET count = count + ? WHERE id = ?");
    this.reload();
  }

  /** Reads everything from SQLite again. */
  reload(): void {
    this.components = new Map();
    this.dirty = false;
    const tables = this.sqlite.prepare("SELECT id, component, name, number, count FROM db_tables").all() as {
      id: number;
      component: string;
      name: string;
      number: number;
      count: number;
    }[];
    const byTable = new Map<number, Index[]>();
    const indexes = this.sqlite
      .prepare("SELECT id, table_id AS tableId, kind, name, fields, staged FROM db_indexes ORDER BY id")
      .all() as { id: number; tableId: number; kind: string; name: string; fields: string; staged: number }[];
    for (const row of indexes) {
      const fields = JSON.parse(row.fields) as string[];
      const kind = parseKind(row.kind);
      const index = { ...row, ...kind, fields, paths: fields.map(parseFieldPath), staged: row.staged === 1, ref: "" };
      byTable.set(row.tableId, [...(byTable.get(row.tableId) ?? []), index]);
    }
    for (const row of tables) this.remember(row, byTable.get(row.id) ?? []);
    const schemas = this.sqlite.prepare("SELECT path, schema FROM db_components").all() as {
      path: string;
      schema: string | null;
    }[];
    for (const row of schemas) {
      this.attachSchema(row.path, row.schema === null ? null : (JSON.parse(row.schema) as SchemaJson));
    }
  }

  private component(path: ComponentPath): Component {
    let component = this.components.get(path);
    if (component === undefined) {
      component = { tables: new Map(), numbers: new Map(), schema: null };
      this.components.set(path, component);
    }
    return component;
  }

  private remember(
    row: { id: number; component: string; name: string; number: number; count: number },
    indexes: Index[],
  ) {
    for (const index of indexes) index.ref = indexKeyOf(row.component, row.name, index.name);
    const [byId, byCreationTime] = indexes;
    if (byId === undefined || byCreationTime === undefined) throw new Error(`Table ${row.name} has lost its indexes`);
    const table: Table = { ...row, system: row.name.startsWith("_"), byId, byCreationTime, indexes, validator: null };
    const component = this.component(row.component);
    component.tables.set(table.name, table);
    component.numbers.set(table.number, table);
    return table;
  }

  /** The table, or null when it does not exist. */
  table(component: ComponentPath, name: string): Table | null {
    return this.components.get(component)?.tables.get(name) ?? null;
  }

  /** The table that ids with this number belong to. */
  tableByNumber(component: ComponentPath, number: number): Table | null {
    return this.components.get(component)?.numbers.get(number) ?? null;
  }

  /** Name of the system table with this number, whether or not it holds anything yet. */
  systemTableName(number: number): string | null {
    return Object.entries(SYSTEM_TABLES).find(([, systemNumber]) => systemNumber === number)?.[0] ?? null;
  }

  /** Tables of a component in order of name, without system tables. */
  userTables(component: ComponentPath): Table[] {
    return [...(this.components.get(component)?.tables.values() ?? [])]
      .filter((table) => !table.system)
      .sort((left, right) => (left.name < right.name ? -1 : 1));
  }

  allTables(): Table[] {
    return [...this.components.values()].flatMap((component) => [...component.tables.values()]);
  }

  schema(component: ComponentPath): SchemaJson | null {
    return this.components.get(component)?.schema ?? null;
  }

  /** The table, created with its two built-in indexes when absent. Numbers count from 10001 per component. */
  ensureTable(path: ComponentPath, name: string): Table {
    const existing = this.table(path, name);
    if (existing !== null) return existing;
    this.dirty = true;
    const number = systemNumber(name) ?? this.nextNumber(path);
    const { lastInsertRowid } = this.sqlite
      .prepare("INSERT INTO db_tables (component, name, number, count) VALUES (?, ?, ?, 0)")
      .run(path, name, number);
    const id = Number(lastInsertRowid);
    const builtIn = [
      this.insertIndex(id, { kind: "db", name: "by_id", fields: [], staged: false, dimensions: 0 }),
      this.insertIndex(id, { kind: "db", name: "by_creation_time", fields: [], staged: false, dimensions: 0 }),
    ];
    const table = this.remember({ id, component: path, name, number, count: 0 }, builtIn);
    table.validator = validatorOf(this.schema(path), name);
    return table;
  }

  private nextNumber(path: ComponentPath): number {
    return this.freeNumber(path, FIRST_USER_TABLE - 1);
  }

  /** A number for a table: above `above` and above those of all tables of the component. */
  freeNumber(path: ComponentPath, above: number): number {
    return Math.max(FIRST_USER_TABLE - 1, above, ...this.component(path).numbers.keys()) + 1;
  }

  /** Changes the number that a table's ids carry. Null frees its number for another table, until it gets a new one. */
  setNumber(table: Table, number: number | null): void {
    this.dirty = true;
    const { numbers } = this.component(table.component);
    if (numbers.get(table.number) === table) numbers.delete(table.number);
    this.sqlite.prepare("UPDATE db_tables SET number = ? WHERE id = ?").run(number ?? -table.id, table.id);
    if (number === null) return;
    table.number = number;
    numbers.set(number, table);
  }

  /** Removes every document of a table. */
  emptyTable(table: Table): void {
    this.dirty = true;
    this.sqlite
      .prepare("DELETE FROM db_documents WHERE doc IN (SELECT doc FROM db_entries WHERE idx = ?)")
      .run(table.byId.id);
    for (const index of table.indexes) this.emptyIndex(index);
    this.sqlite.prepare("UPDATE db_tables SET count = 0 WHERE id = ?").run(table.id);
    table.count = 0;
  }

  private insertIndex(tableId: number, index: IndexDefinition): Index {
    const { lastInsertRowid } = this.sqlite
      .prepare("INSERT INTO db_indexes (table_id, kind, name, fields, staged) VALUES (?, ?, ?, ?, ?)")
      .run(tableId, storedKind(index), index.name, JSON.stringify(index.fields), index.staged ? 1 : 0);
    const paths = index.fields.map(parseFieldPath);
    return { ...index, id: Number(lastInsertRowid), paths, outdated: false, ref: "" };
  }

  /** Adds an index without entries; the caller fills it. */
  addIndex(table: Table, definition: IndexDefinition): Index {
    this.dirty = true;
    const index = this.insertIndex(table.id, definition);
    index.ref = indexKeyOf(table.component, table.name, index.name);
    table.indexes.push(index);
    return index;
  }

  /** Removes an index with its entries. */
  dropIndex(table: Table, index: Index): void {
    this.dirty = true;
    this.sqlite.prepare("DELETE FROM db_indexes WHERE id = ?").run(index.id);
    this.emptyIndex(index);
    table.indexes.splice(table.indexes.indexOf(index), 1);
  }

  /** Removes all entries of an index. An outdated index is up to date afterwards. */
  emptyIndex(index: Index): void {
    this.dirty = true;
    this.sqlite.prepare("DELETE FROM db_entries WHERE idx = ?").run(index.id);
    if (index.kind === "search") this.sqlite.prepare("DELETE FROM db_search_totals WHERE idx = ?").run(index.id);
    if (index.kind === "vector") this.sqlite.prepare("DELETE FROM db_vectors WHERE idx = ?").run(index.id);
    if (!index.outdated) return;
    this.sqlite.prepare("UPDATE db_indexes SET kind = ? WHERE id = ?").run(storedKind(index), index.id);
    index.outdated = false;
  }

  setStaged(index: Index, staged: boolean): void {
    this.dirty = true;
    this.sqlite.prepare("UPDATE db_indexes SET staged = ? WHERE id = ?").run(staged ? 1 : 0, index.id);
    index.staged = staged;
  }

  setSchema(path: ComponentPath, schema: SchemaJson | null): void {
    this.dirty = true;
    this.sqlite
      .prepare(
        "INSERT INTO db_components (path, schema) VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET schema = excluded.schema",
      )
      .run(path, schema === null ? null : JSON.stringify(schema));
    this.attachSchema(path, schema);
  }

  private attachSchema(path: ComponentPath, schema: SchemaJson | null): void {
    const component = this.component(path);
    component.schema = schema;
    for (const table of component.tables.values()) table.validator = validatorOf(schema, table.name);
  }

  /** Writes changed document counts (in the open transaction). Memory follows by `applyCounts` after the commit. */
  saveCounts(deltas: ReadonlyMap<Table, number>): void {
    for (const [table, delta] of deltas) if (delta !== 0) this.addToCount.run(delta, table.id);
  }

  applyCounts(deltas: ReadonlyMap<Table, number>): void {
    for (const [table, delta] of deltas) table.count += delta;
  }
}

/** The validator of a table's documents; null when the schema does not know the table or enforces nothing. */
export function validatorOf(schema: SchemaJson | null, table: string): ValidatorJson | null {
  if (schema === null || !schema.schemaValidation) return null;
  return schema.tables.find((entry) => entry.tableName === table)?.documentType ?? null;
}

function systemNumber(name: string): number | null {
  if (!name.startsWith("_")) return null;
  const number = (SYSTEM_TABLES as Record<string, number>)[name];
  if (number === undefined) throw new EngineError(`Invalid table name ${name} starts with metadata prefix '_'`);
  return number;
}

/** The stored kind of search indexes from before entries had word counts. */
const OUTDATED_SEARCH = "search";

/** Kind of an index as the file names it; the length of vectors is part of it. */
function storedKind({ kind, dimensions }: Pick<Index, "kind" | "dimensions">): string {
  if (kind === "vector") return `vector ${dimensions}`;
  return kind === "search" ? "text" : kind;
}

function parseKind(stored: string): Pick<Index, "kind" | "dimensions" | "outdated"> {
  if (stored === "db") return { kind: "db", dimensions: 0, outdated: false };
  const [kind, dimensions] = stored.split(" ");
  if (kind === "vector") return { kind, dimensions: Number(dimensions), outdated: false };
  return { kind: "search", dimensions: 0, outdated: stored === OUTDATED_SEARCH };
}

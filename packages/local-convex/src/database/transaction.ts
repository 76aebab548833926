import { convexToJson, type JSONValue, type Value } from "convex/values";
import type {
  Document,
  FieldValue,
  ImportedTable,
  PageJsonResult,
  PageRequest,
  PageResult,
  QueryAst,
  QueryStream,
  ReadRange,
  Transaction,
  TransactionUsage,
  VectorMatch,
  VectorQuery,
} from "./contract";
import { EngineError, type ComponentPath } from "../values/contract";
import { decodeId, newId, peekTableNumber, tryDecodeId } from "../values/ids";
import { isUndefinedJson } from "../values/json";
import { encodeKey } from "../values/keys";
import { asFields, checkTableName, withArgument, type JsonFields } from "./arguments";
import { Budget } from "./budget";
import { indexKeyOf, type Catalog, type Table } from "./catalog";
import { parseDocument, prepareDocument, type PreparedDocument } from "./document";
import { importTables } from "./import";
import { ReadSet } from "./reading/intervals";
import { readPage, type Page, type PageSource } from "./reading/page";
import { guardSystemTable, nextAccepted, Operators, resolveSource, type ResolvedSource } from "./reading/query";
import { keyOnly, WHOLE_INDEX } from "./reading/range";
import type { Rows, StoredDocument } from "./rows";
import { Scan, type ScanHost, type ScanTarget } from "./reading/scan";
import { resolveSearch, type SearchHost } from "./search/search";
import { resolveVectorSearch } from "./vectors/vector-query";
import type { VectorIndexes } from "./vectors/vectors";
import { Writer } from "./writer";

type Options = { system?: boolean };
type IdOptions = Options & { table?: string };

/** The parts of its database that a transaction needs. */
export interface TransactionHost {
  readonly catalog: Catalog;
  readonly rows: Rows;
  readonly vectors: VectorIndexes;
  now: number;
  /** The timestamp that the transaction will have when it commits. */
  commitTs: bigint;
  nextCreationTime(): number;
  /** Runs SQL of a sub-transaction; undoes it when `fn` throws. */
  savepoint<T>(fn: () => T): T;
}

/** One open transaction. `Transaction` (contract.ts) documents its methods. */
export class EngineTransaction implements Transaction, ScanHost, SearchHost {
  readonly reads = new ReadSet();
  readonly openScans = new Set<Scan>();
  readonly writer: Writer;
  readonly rows: Rows;
  writeVersion = 0;
  /** Set when tables, indexes or schemas changed: then every cached result is suspect. */
  changedCatalog = false;
  private finished = false;
  private readonly budget = new Budget(() => this.reads.count + this.openScans.size);

  constructor(
    private readonly host: TransactionHost,
    readonly writable: boolean,
  ) {
    this.rows = host.rows;
    this.writer = new Writer(host.rows);
  }

  get now(): number {
    return this.host.now;
  }

  get commitTs(): bigint {
    return this.host.commitTs;
  }

  /** After this, every method except `readRanges` refuses. */
  finish(): void {
    for (const scan of this.openScans) scan.record();
    this.openScans.clear();
    this.finished = true;
  }

  // ------------------------------------------------------------------------------------------------------------- reads

  get(component: ComponentPath, id: string, options: IdOptions = {}): Document | null {
    const json = this.getJson(component, id, options);
    return json === null ? null : (parseDocument(json) as Document);
  }

  getJson(component: ComponentPath, id: string, options: IdOptions = {}): string | null {
    const method = options.system ? "db.system.get" : "db.get";
    return this.locate(component, id, options, method)?.stored?.json ?? null;
  }

  /**
   * Finds a document by id and records the read. Returns null when the id belongs to no table; `stored` is null when
   * its table has no such document. Throws for a malformed id, or one of another table than `options.table`.
   */
  private locate(
    component: ComponentPath,
    id: string,
    options: IdOptions,
    method: string,
  ): { table: Table; stored: StoredDocument | null } | null {
    this.assertOpen();
    const number = typeof id === "string" ? peekTableNumber(id) : null;
    const table = number === null ? null : this.host.catalog.tableByNumber(component, number);
    const key = encodeKey(id);
    const stored = table === null ? null : this.rows.find(table.byId.id, key);
    // A document found under this text proves that the text is an id; otherwise the text has to be checked.
    const decoded = stored === null ? withArgument(method, "id", () => decodeId(id)) : null;
    const name = table?.name ?? this.host.catalog.systemTableName(decoded?.tableNumber ?? 0);
    if (name !== null) {
      guardSystemTable(name, options.system ?? false);
      if (options.table !== undefined && options.table !== name) {
        throw new EngineError(
          `Invalid argument \`id\` for \`${method}\`: expected to be an Id<"${options.table}">, got Id<"${name}"> instead.`,
        );
      }
    }
    if (table === null) return null;
    const range = keyOnly(key);
    this.reads.add(table.byId.ref, range.start, range.end);
    this.budget.assertQueries();
    if (stored !== null) this.chargeRead(stored.size, table.system);
    return { table, stored };
  }

  query(component: ComponentPath, query: QueryAst, options: Options = {}): QueryStream {
    this.assertOpen();
    const operators = new Operators(query.operators);
    const found = this.resolve(component, query, options);
    const rows = found.open(found.range, operators.rowLimit, null);
    const nextJson = () => {
      this.assertOpen();
      const row = nextAccepted(rows, operators);
      if (row === null) rows.close();
      return row === null ? null : row.json;
    };
    return {
      nextJson,
      next: () => {
        const json = nextJson();
        return json === null ? null : (parseDocument(json) as Document);
      },
      close: () => rows.close(),
    };
  }

  page(component: ComponentPath, request: PageRequest, options: Options = {}): PageResult {
    const result = this.readPage(component, request, options);
    return { ...result, page: result.page.map((json) => parseDocument(json) as Document) };
  }

  pageJson(component: ComponentPath, request: PageRequest, options: Options = {}): PageJsonResult {
    const result = this.readPage(component, request, options);
    return { ...result, page: `[${result.page.join(",")}]` };
  }

  private readPage(component: ComponentPath, request: PageRequest, options: Options): Page {
    this.assertOpen();
    return readPage(request, this.resolve(component, request.query, options));
  }

  /** Table, index and range of a query, with a way to walk it. */
  private resolve(component: ComponentPath, { source }: QueryAst, options: Options): PageSource {
    const { catalog } = this.host;
    const system = options.system ?? false;
    if (source.type === "Search") {
      const search = resolveSearch(catalog, component, source, system);
      const open: PageSource["open"] = (range, _hint, context) => search.run(this, range, context);
      return { fields: search.fields, range: WHOLE_INDEX, descending: false, open };
    }
    const resolved = resolveSource(catalog, component, source, system);
    return { ...resolved, open: (range, hint) => this.openScan(component, { ...resolved, range }, hint) };
  }

  private openScan(component: ComponentPath, source: ResolvedSource, hint: number | null): Scan {
    const { ref, system, range, descending } = source;
    const target: ScanTarget = { component, indexId: source.index?.id ?? null, ref, system, range, descending, hint };
    return new Scan(this, target);
  }

  count(component: ComponentPath, table: string, options: Options = {}): number {
    this.assertOpen();
    guardSystemTable(table, options.system ?? false);
    this.reads.add(indexKeyOf(component, table, "by_id"), "", null);
    const found = this.host.catalog.table(component, table);
    return found === null ? 0 : this.documentsIn(found);
  }

  documentsIn(table: Table): number {
    return table.count + this.writer.countDelta(table);
  }

  vectorSearch(component: ComponentPath, query: VectorQuery): VectorMatch[] {
    this.assertOpen();
    const resolved = resolveVectorSearch(this.host.catalog, component, query);
    if (resolved === null) return [];
    const matches = this.host.vectors.search(this.rows, resolved.index, resolved.search);
    return matches.map(({ id, score }) => ({ _id: id, _score: score }));
  }

  normalizeId(component: ComponentPath, table: string, id: string): string | null {
    return this.tableOfId(component, id) === table ? id : null;
  }

  tableOfId(component: ComponentPath, id: string): string | null {
    const decoded = tryDecodeId(id);
    if (decoded === null) return null;
    const { catalog } = this.host;
    return catalog.tableByNumber(component, decoded.tableNumber)?.name ?? catalog.systemTableName(decoded.tableNumber);
  }

  readRanges(): ReadRange[] {
    for (const scan of this.openScans) scan.record();
    return this.reads.ranges();
  }

  beforeScan(): void {
    this.budget.assertQueries();
  }

  chargeRead(size: number, system: boolean): void {
    this.assertOpen();
    if (!system) this.budget.chargeRead(size);
  }

  withLimits<T>(budget: Partial<TransactionUsage>, fn: () => T): T {
    return this.budget.within(budget, fn);
  }

  limits(): TransactionUsage {
    return this.budget.limits();
  }

  usage(): TransactionUsage {
    return this.budget.usage();
  }

  // ------------------------------------------------------------------------------------------------------------ writes

  insert(component: ComponentPath, table: string, value: Record<string, FieldValue>, options: Options = {}) {
    return this.insertJson(component, table, convexToJson(value as Value), options);
  }

  insertJson(component: ComponentPath, table: string, value: JSONValue, options: Options = {}): string {
    this.assertWritable();
    const fields = asFields("db.insert", value);
    if (table.startsWith("_") && !options.system) {
      throw new EngineError(`Invalid table name ${table} starts with metadata prefix '_'`);
    }
    checkTableName(table);
    const creationTime = this.host.nextCreationTime();
    if (this.host.catalog.table(component, table) === null) this.changedCatalog = true;
    const target = this.host.catalog.ensureTable(component, table);
    const id = newId(target.number, this.now);
    const document = this.prepare(component, target, fields, id, creationTime, "db.insert");
    this.chargeWrite(target, document.size);
    this.writer.insert(target, document);
    return id;
  }

  patch(component: ComponentPath, id: string, value: Record<string, FieldValue>, options: IdOptions = {}): void {
    const json = Object.entries(value).map(([name, field]): [string, JSONValue] => [
      name,
      field === undefined ? { $undefined: null } : convexToJson(field),
    ]);
    this.patchJson(component, id, Object.fromEntries(json), options);
  }

  patchJson(component: ComponentPath, id: string, value: JSONValue, options: IdOptions = {}): void {
    const fields = asFields("db.patch", value);
    const { table, stored } = this.locateForWrite(component, id, options, "db.patch", "Update");
    const merged = { ...(JSON.parse(stored.json) as JsonFields), ...fields };
    for (const name of Object.keys(fields)) if (isUndefinedJson(merged[name] as JSONValue)) delete merged[name];
    this.overwrite(component, table, stored, merged, id, "db.patch");
  }

  replace(component: ComponentPath, id: string, value: Record<string, FieldValue>, options: IdOptions = {}): void {
    this.replaceJson(component, id, convexToJson(value as Value), options);
  }

  replaceJson(component: ComponentPath, id: string, value: JSONValue, options: IdOptions = {}): void {
    const fields = asFields("db.replace", value);
    const { table, stored } = this.locateForWrite(component, id, options, "db.replace", "Replace");
    this.overwrite(component, table, stored, fields, id, "db.replace");
  }

  remove(component: ComponentPath, id: string, options: IdOptions = {}): void {
    const { table, stored } = this.locateForWrite(component, id, options, "db.delete", "Delete");
    this.chargeWrite(table, 0);
    this.writer.remove(table, { doc: stored.doc, value: parseDocument(stored.json) });
  }

  private locateForWrite(
    component: ComponentPath,
    id: string,
    options: IdOptions,
    method: string,
    verb: string,
  ): { table: Table; stored: StoredDocument } {
    this.assertWritable();
    const found = this.locate(component, id, options, method);
    if (found === null)
      throw new EngineError(`Invalid argument \`id\` for \`${method}\`: Table for ID "${id}" not found`);
    const { table, stored } = found;
    if (stored === null) throw new EngineError(`${verb} on nonexistent document ID ${id}`);
    return { table, stored };
  }

  private overwrite(
    component: ComponentPath,
    table: Table,
    stored: StoredDocument,
    fields: JsonFields,
    id: string,
    method: string,
  ): void {
    const before = parseDocument(stored.json);
    const after = this.prepare(component, table, fields, id, before._creationTime as number, method);
    // An unchanged document is not written, so no query runs again.
    if (after.json === stored.json) return;
    this.chargeWrite(table, after.size);
    this.writer.update(table, { doc: stored.doc, value: before }, after);
  }

  private prepare(
    component: ComponentPath,
    table: Table,
    fields: JsonFields,
    id: string,
    creationTime: number,
    method: string,
  ): PreparedDocument {
    const tableOfId = (other: string) => this.tableOfId(component, other);
    return prepareDocument(table, fields, id, creationTime, { method, commitTs: this.host.commitTs, tableOfId });
  }

  private chargeWrite(table: Table, size: number): void {
    this.writeVersion++;
    if (!table.system) this.budget.chargeWrite(size);
  }

  touch(name: string): void {
    this.assertWritable();
    this.writer.writes.push({ index: name, oldKey: null, newKey: "" });
  }

  importTables(tables: readonly ImportedTable[]): number {
    this.assertWritable();
    this.changedCatalog = true;
    this.writeVersion++;
    const { catalog, rows } = this.host;
    return importTables(
      {
        catalog,
        rows,
        nextCreationTime: () => this.host.nextCreationTime(),
        newId: (table) => newId(table.number, this.now),
        add: (table, fields, id, creationTime) => {
          const document = this.prepare(table.component, table, fields, id, creationTime, "import");
          this.writer.insert(table, document);
          return document;
        },
      },
      tables,
    );
  }

  savepoint<T>(fn: () => T): T {
    this.assertOpen();
    if (!this.writable) return fn();
    const position = this.writer.position;
    const written = this.budget.written();
    try {
      return this.host.savepoint(fn);
    } catch (error) {
      this.writer.cutBack(position);
      this.budget.undoWrites(written);
      this.writeVersion++;
      throw error;
    }
  }

  private assertWritable(): void {
    this.assertOpen();
    if (!this.writable) throw new EngineError("A read-only transaction cannot write");
  }

  private assertOpen(): void {
    if (this.finished) throw new EngineError("The transaction is over");
  }
}

/** Plans an import and performs it, in one transaction. */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { convexToJson, type JSONValue } from "convex/values";
import type { Database, ImportedTable } from "../database/contract";
import type { Deployment } from "../deploy/contract";
import { EngineError, type ComponentPath, type ValidatorJson } from "../values/contract";
import type { FileStore } from "../http/storage";
import { tryDecodeId } from "../values/ids";
import type { ImportedFile, ImportedRows, ImportFormat, ParsedImport } from "./import-file";

export type ImportMode = "requireEmpty" | "append" | "replace" | "replaceAll";

export interface ImportContext {
  database: Database;
  deployment: Deployment;
  files: FileStore;
}

type Fields = { [field: string]: JSONValue };

/** A table that the import changes; it may only be emptied. */
interface PlannedTable {
  component: ComponentPath;
  table: string;
  number: number | null;
  added: number;
  rows: () => Iterable<Fields>;
}

/** A read import and its effects. */
export interface ImportPlan {
  tables: PlannedTable[];
  files: ImportedFile[];
  mode: ImportMode;
  /** The summary that the person who imports sees. Documents are removed only after they confirm it. */
  message: string;
  removes: boolean;
}

const ROWS_PER_TURN = 1000;
const NO_ROWS = (): Iterable<Fields> => [];

/**
 * Reads all rows once and checks them against the present data. Returns what the import would change. Throws
 * EngineErrors.
 */
export async function planImport(
  context: ImportContext,
  parsed: ParsedImport,
  mode: ImportMode,
  format: ImportFormat,
): Promise<ImportPlan> {
  const planned = new Map<string, PlannedTable>();
  const keyOf = (component: ComponentPath, table: string) => `${component}\0${table}`;
  const imported = parsed.tables.filter(({ table }) => table !== "_tables");
  for (const listing of parsed.tables.filter(({ table }) => table === "_tables")) {
    for (const { name, id } of listing.rows()) {
      if (typeof name !== "string" || typeof id !== "number") throw new EngineError("_tables requires name and id");
      const { component } = listing;
      if (planned.has(keyOf(component, name))) {
        throw new EngineError(`\`_tables\` contains duplicate entries for \`${name}\``);
      }
      planned.set(keyOf(component, name), { component, table: name, number: id, added: 0, rows: NO_ROWS });
    }
  }
  for (const source of imported) {
    const { component, table } = source;
    const rows = format === "csv" ? () => withoutEmpty(context, source) : source.rows;
    const { count, number } = await look(rows);
    const listed = planned.get(keyOf(component, table));
    planned.set(keyOf(component, table), { component, table, number: listed?.number ?? number, added: count, rows });
  }
  if (mode === "replaceAll") {
    for (const component of context.deployment.componentPaths()) {
      for (const table of context.database.tableNames(component)) {
        const key = keyOf(component, table);
        if (!planned.has(key)) planned.set(key, { component, table, number: null, added: 0, rows: NO_ROWS });
      }
    }
  }
  const tables = [...planned.values()];
  const changes = tables.map((table) => ({ ...table, existing: countOf(context.database, table) }));
  const occupied = changes.find(({ existing }) => mode === "requireEmpty" && existing > 0);
  if (occupied !== undefined) {
    throw new EngineError(
      `Table ${occupied.table} already exists. Please choose a new table name or use replace/append modes.`,
    );
  }
  const replaces = mode === "replace" || mode === "replaceAll";
  return {
    tables,
    files: parsed.files,
    mode,
    message: messageOf(changes, replaces),
    removes: replaces && changes.some(({ existing }) => existing > 0),
  };
}

function countOf(database: Database, { component, table }: PlannedTable): number {
  return database.read((tx) => tx.count(component, table, { system: table.startsWith("_") }));
}

/** How many rows there are, and the table number in the first row's id. */
async function look(rows: () => Iterable<Fields>): Promise<{ count: number; number: number | null }> {
  let count = 0;
  let number: number | null = null;
  for (const { _id } of rows()) {
    if (count === 0 && typeof _id === "string") number = tryDecodeId(_id)?.tableNumber ?? null;
    if (++count % ROWS_PER_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return { count, number };
}

/** The rows of a CSV file; an empty cell of an optional field means that the field is missing. */
function* withoutEmpty({ deployment }: ImportContext, { component, table, rows }: ImportedRows): Generator<Fields> {
  const schema = deployment.component(component)?.schema ?? null;
  const type = schema?.tables.find(({ tableName }) => tableName === table)?.documentType ?? null;
  const optional = new Set(optionalFields(type));
  for (const row of rows()) {
    yield Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== "" || !optional.has(name)));
  }
}

function optionalFields(type: ValidatorJson | null): string[] {
  if (type?.type === "union") return (type.value as ValidatorJson[]).flatMap(optionalFields);
  if (type?.type !== "object") return [];
  const fields = Object.entries(type.value as Record<string, { optional: boolean }>);
  return fields.filter(([, { optional }]) => optional).map(([name]) => name);
}

function messageOf(changes: (PlannedTable & { existing: number })[], replaces: boolean): string {
  const lines = ["Import change summary:"];
  const number = (value: number) => value.toLocaleString("en-US");
  for (const component of new Set(changes.map((change) => change.component))) {
    if (component !== "") lines.push(`Component ${component}`);
    const rows = [["table", "create", "delete"]];
    for (const { table, added, existing } of changes.filter((change) => change.component === component)) {
      const unit = table === "_storage" ? " files" : "";
      rows.push([table, number(added), `${number(replaces ? existing : 0)} of ${number(existing)}${unit}`]);
    }
    const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    const text = rows.map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
    lines.push(text[0] ?? "", "-".repeat(text[0]?.length ?? 0), ...text.slice(1));
  }
  return lines.join("\n");
}

/** Performs a planned import. Returns the number of added documents, not counting files. */
export function performImport({ database, files }: ImportContext, plan: ImportPlan): number {
  const replace = plan.mode !== "append";
  return database.write((tx) => {
    const tables = plan.tables.map(({ component, table, number, rows }): ImportedTable => {
      if (table !== "_storage") return { component, table, number, replace, documents: rows() };
      if (replace) files.forgetAll(component);
      const own = plan.files.filter((file) => file.component === component);
      return { component, table, number, replace, documents: storedFiles(files, component, rows(), own) };
    });
    const added = tx.importTables(tables);
    const storage = plan.tables.filter(({ table }) => table === "_storage");
    return added - storage.reduce((sum, { added: count }) => sum + count, 0);
  }).value;
}

/** Copies the bytes of each file into the file store and yields its `_storage` document. */
function* storedFiles(
  files: FileStore,
  component: ComponentPath,
  rows: Iterable<Fields>,
  imported: readonly ImportedFile[],
): Generator<Fields> {
  const byId = new Map(imported.map((file) => [file.id, file]));
  for (const { _id, _creationTime, contentType, internalId, sha256: expected } of rows) {
    const file = typeof _id === "string" ? byId.get(_id) : undefined;
    if (file === undefined)
      throw new EngineError(`The file ${String(_id)} is in _storage/documents.jsonl but not in the zip`);
    const bytes = readFileSync(file.path);
    const digest = createHash("sha256").update(bytes).digest();
    if (typeof expected === "string" && expected !== digest.toString("base64")) {
      throw new EngineError(`The file ${file.id} is not what its sha256 says`);
    }
    const uuid = typeof internalId === "string" && isPlaceFor(files, internalId, bytes) ? internalId : files.newUuid();
    if (!existsSync(files.pathOf(uuid))) copyFileSync(file.path, files.pathOf(uuid));
    const type = typeof contentType === "string" ? contentType : null;
    files.join(component, file.id, { uuid, sha256: digest.toString("hex"), size: bytes.length, contentType: type });
    yield {
      _id: file.id,
      ...(_creationTime === undefined ? {} : { _creationTime }),
      sha256: digest.toString("base64"),
      size: convexToJson(bytes.length),
      ...(type === null ? {} : { contentType: type }),
    };
  }
}

/** Whether an imported file can keep the UUID that it had before, so that its URL stays valid. */
function isPlaceFor(files: FileStore, uuid: string, bytes: Buffer): boolean {
  if (!files.isFree(uuid)) return false;
  return !existsSync(files.pathOf(uuid)) || readFileSync(files.pathOf(uuid)).equals(bytes);
}

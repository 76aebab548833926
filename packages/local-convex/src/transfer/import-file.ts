/** Reads what `convex import` uploads: one table as JSON lines, a JSON array or CSV, or a zip of many with files. */
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse/sync";
import type { JSONValue } from "convex/values";
import { openPromise } from "yauzl";
import { EngineError, type ComponentPath } from "../values/contract";
import { tryDecodeId } from "../values/ids";
import { linesOf } from "./lines";
import { parseLosslessJson } from "./lossless";

const FORMATS = ["csv", "jsonLines", "jsonArray", "zip"] as const;
export type ImportFormat = (typeof FORMATS)[number];

type Fields = { [field: string]: JSONValue };

/** One table of an import. `rows` reads the file again each time. */
export interface ImportedRows {
  component: ComponentPath;
  table: string;
  rows: () => Iterable<Fields>;
}
/** A stored file of an import: its bytes lie at `path`. */
export interface ImportedFile {
  component: ComponentPath;
  id: string;
  path: string;
}
export interface ParsedImport {
  tables: ImportedRows[];
  files: ImportedFile[];
}

/** Whether a text names a format of imports. */
export function isImportFormat(format: unknown): format is ImportFormat {
  return FORMATS.includes(format as ImportFormat);
}

/**
 * Reads the tables and files in an uploaded file. Rows are checked when they are read. Unpacked files go to `folder`.
 * Throws EngineErrors.
 */
export async function parseImport(
  file: string,
  format: ImportFormat,
  target: { component: ComponentPath; table: string | null },
  folder: string,
): Promise<ParsedImport> {
  const { component, table } = target;
  if (format === "zip") return unpack(file, component, folder);
  if (table === null) throw new EngineError("The import names no table");
  const rows = {
    csv: () => csvRows(file),
    jsonLines: () => jsonRows(file, JSON.parse),
    jsonArray: () => arrayRows(file),
  };
  return { tables: [{ component, table, rows: rows[format] }], files: [] };
}

function* jsonRows(file: string, parseLine: (line: string) => unknown): Generator<Fields> {
  let number = 0;
  for (const line of linesOf(file)) {
    number++;
    let row: unknown;
    try {
      row = parseLine(line);
    } catch (error) {
      throw new EngineError(`Row ${number} wasn't valid JSON: ${(error as Error).message}`);
    }
    yield asObject(row, number);
  }
}

function* arrayRows(file: string): Generator<Fields> {
  let rows: unknown;
  try {
    rows = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new EngineError(`Not valid JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(rows)) throw new EngineError("Not a JSON array");
  for (const [position, row] of rows.entries()) yield asObject(row, position + 1);
}

function asObject(row: unknown, number: number): Fields {
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    throw new EngineError(`Row ${number} wasn't an object`);
  }
  return row as Fields;
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

function* csvRows(file: string): Generator<Fields> {
  let records: string[][];
  try {
    records = parse(readFileSync(file, "utf8"), { relax_column_count: true });
  } catch (error) {
    throw new EngineError(`Failed to parse CSV: ${(error as Error).message}`);
  }
  const [header, ...rows] = records;
  if (header === undefined) throw new EngineError("CSV file doesn't have headers");
  const names = header.map((name) => name.replaceAll(/^ +| +$/g, ""));
  for (const [position, cells] of rows.entries()) {
    if (cells.length !== names.length) {
      throw new EngineError(`CSV row ${position + 1} doesn't have all of the fields in the header`);
    }
    yield Object.fromEntries(names.map((name, column) => [name, csvValue(cells[column] as string)]));
  }
}

function csvValue(cell: string): JSONValue {
  return NUMBER.test(cell) && Number.isFinite(Number(cell)) ? Number(cell) : cell;
}

// Convex ignores folders around the snapshot's.
const DOCUMENTS = /^(.*\/)?([^/]+)\/documents\.jsonl$/;
const GENERATED_SCHEMA = /^(.*\/)?([^/]+)\/generated_schema\.jsonl$/;
const STORED_FILE = /^(.*\/)?_storage\/([^/.]+)(?:\.[^/]+)?$/;
const COMPONENT = /^(.*\/)?_components\/([^/]+)\/$/;
const TABLE_NAME = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
/** System tables that can be imported. */
const SYSTEM_TABLES = new Set(["_tables", "_storage"]);

async function unpack(file: string, base: ComponentPath, folder: string): Promise<ParsedImport> {
  const tables: (ImportedRows & { file: string })[] = [];
  const files: ImportedFile[] = [];
  const lossless = new Set<string>();
  let count = 0;
  try {
    const zip = await openPromise(file, { autoClose: false });
    try {
      for await (const entry of zip.eachEntry()) {
        const { fileName } = entry;
        const documents = DOCUMENTS.exec(fileName);
        const schema = GENERATED_SCHEMA.exec(fileName);
        const stored = documents === null ? STORED_FILE.exec(fileName) : null;
        const [, prefix, name] = documents ?? schema ?? stored ?? [];
        if (name === undefined) continue;
        const component = componentOf(prefix ?? "", base);
        const path = join(folder, `entry-${count++}`);
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: 0o600 }));
        if (stored !== null) {
          if (tryDecodeId(name) === null) throw new EngineError(`_storage id '${name}' invalid`);
          files.push({ component, id: name, path });
          continue;
        }
        if (!TABLE_NAME.test(name)) throw new EngineError(`table name '${name}' invalid`);
        if (schema !== null) {
          // Otherwise numbers are floats, as in any JSON.
          if (readFileSync(path, "utf8").trim() === '"uniform"') lossless.add(`${component}\0${name}`);
        } else if (!name.startsWith("_") || SYSTEM_TABLES.has(name)) {
          tables.push({ component, table: name, file: path, rows: () => [] });
        }
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError(`invalid zip file: ${(error as Error).message}`);
  }
  return {
    tables: tables.map(({ component, table, file: documents }) => {
      const parseLine = lossless.has(`${component}\0${table}`) ? parseLosslessJson : JSON.parse;
      return { component, table, rows: () => jsonRows(documents, parseLine) };
    }),
    files,
  };
}

function componentOf(prefix: string, base: ComponentPath): ComponentPath {
  const names: string[] = [];
  for (let rest = prefix; ;) {
    const [match, before, name] = COMPONENT.exec(rest) ?? [];
    if (match === undefined || name === undefined) break;
    names.unshift(name);
    rest = before ?? "";
  }
  return [...(base === "" ? [] : [base]), ...names].join("/");
}

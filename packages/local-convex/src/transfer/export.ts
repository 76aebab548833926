/** Writes all tables, and the stored files if asked for, into a zip in the form of Convex's snapshot exports. */
import { createWriteStream, linkSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Value } from "convex/values";
import { ZipFile } from "yazl";
import type { DatabaseSnapshot } from "../database/contract";
import type { ComponentPath } from "../values/contract";
import type { FileStore, StoredFile } from "../http/storage";
import { toLosslessJson } from "./lossless";

const README = `# Snapshot of a Convex deployment

Each table's documents stand in <table>/documents.jsonl, one JSON object a line, those of components in
_components/<name>/. Put them back with \`npx convex import\`; see https://docs.convex.dev/database/import-export.
`;
/** After this many lines other work gets a turn of the event loop. */
const LINES_PER_TURN = 500;

export interface ExportRequest {
  snapshot: DatabaseSnapshot;
  components: readonly ComponentPath[];
  /** The file store; null when the export is without files. */
  files: FileStore | null;
  /** An existing folder that only this export uses, and the path of the zip in it. */
  folder: string;
  zip: string;
}

/** Writes the zip of an export. Small tables come first, files last, as in Convex's. */
export async function writeExport(request: ExportRequest): Promise<void> {
  const { snapshot, components, files, folder } = request;
  const zip = new ZipFile();
  const mtime = new Date(Number(snapshot.ts / 1_000_000n));
  const add = (path: string, lines: Iterable<string>) => {
    // The stream is created only when the zip needs it, so one table is read at a time.
    zip.addReadStreamLazy(path, { mtime, mode: 0o100644 }, (open) => open(null, Readable.from(inTurns(lines))));
  };
  add("README.md", [README]);
  const kept = files === null ? [] : keepFiles(snapshot, components, files, folder);
  const prefixed = components.map((component) => ({ component, prefix: prefixOf(component) }));
  const tables = prefixed.flatMap(({ component, prefix }) =>
    snapshot
      .tables(component)
      .filter(({ name }) => !name.startsWith("_"))
      .map((table) => ({ ...table, component, prefix })),
  );
  for (const { component, prefix } of prefixed) {
    const own = tables.filter((table) => table.component === component);
    add(
      `${prefix}_tables/documents.jsonl`,
      own.map(({ name, number }) => `${JSON.stringify({ name, id: number })}\n`),
    );
  }
  for (const { component, prefix, name } of [...tables].sort((left, right) => left.count - right.count)) {
    add(`${prefix}${name}/documents.jsonl`, documentLines(snapshot, component, name));
    add(`${prefix}${name}/generated_schema.jsonl`, ['"uniform"\n']);
  }
  if (files !== null) {
    for (const { component, prefix } of prefixed) {
      const own = kept.filter((file) => file.component === component);
      add(
        `${prefix}_storage/documents.jsonl`,
        own.map(({ line }) => line),
      );
      for (const { path, documentId } of own) {
        zip.addFile(path, `${prefix}_storage/${documentId}`, { mtime, mode: 0o100644 });
      }
    }
  }
  zip.on("error", (error: Error) => (zip.outputStream as Readable).destroy(error));
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(request.zip, { mode: 0o600 }));
}

/** `_components/a/_components/b/` for the component a/b. */
function prefixOf(component: ComponentPath): string {
  return component === ""
    ? ""
    : component
        .split("/")
        .map((name) => `_components/${name}/`)
        .join("");
}

function* documentLines(snapshot: DatabaseSnapshot, component: ComponentPath, table: string): Generator<string> {
  for (const document of snapshot.documents(component, table)) yield `${toLosslessJson(document)}\n`;
}

async function* inTurns(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let batch: string[] = [];
  for (const line of lines) {
    batch.push(line);
    if (batch.length < LINES_PER_TURN) continue;
    yield Buffer.from(batch.join(""));
    batch = [];
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (batch.length > 0) yield Buffer.from(batch.join(""));
}

interface KeptFile {
  component: ComponentPath;
  documentId: string;
  path: string;
  line: string;
}

/**
 * Links all files of the snapshot into the export's folder. The export is slow, and a file whose record is removed
 * meanwhile would lose its bytes.
 */
function keepFiles(
  snapshot: DatabaseSnapshot,
  components: readonly ComponentPath[],
  files: FileStore,
  folder: string,
): KeptFile[] {
  const stored = join(folder, "files");
  rmSync(stored, { recursive: true, force: true });
  mkdirSync(stored);
  return components.flatMap((component) =>
    [...snapshot.documents(component, "_storage")].map((document) => {
      const file = files.fileOf(component, document._id as string);
      if (file === null) throw new Error(`The file ${String(document._id)} has no bytes`);
      const path = join(stored, file.uuid);
      linkSync(files.pathOf(file.uuid), path);
      return { component, documentId: file.documentId, path, line: storageLine(document, file) };
    }),
  );
}

function storageLine(document: Record<string, Value>, { uuid, contentType }: StoredFile): string {
  const { _id, _creationTime, sha256, size } = document;
  const line = { _id, _creationTime, sha256, size, contentType, internalId: uuid };
  return `${JSON.stringify(line)}\n`;
}

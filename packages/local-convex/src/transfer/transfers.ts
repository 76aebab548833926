/**
 * Exports and imports as the official CLI makes them: it starts one, watches its state by a built-in query, and then
 * downloads or confirms. States are in memory, so they end with the engine. Files on disk are removed after a while,
 * and when the engine stops.
 */
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { convexToJson, type JSONValue } from "convex/values";
import type { SystemFunctions } from "../deploy/contract";
import { HttpError } from "../http/contract";
import { EngineError, type ComponentPath } from "../values/contract";
import { reportBug } from "../store/report-bug";
import { writeExport } from "./export";
import { performImport, planImport, type ImportContext, type ImportMode, type ImportPlan } from "./import";
import { isImportFormat, parseImport, type ImportFormat } from "./import-file";

/** The name of the read range for queries about exports and imports; a change of state touches it, so they rerun. */
const STATES = "\0transfers";
/** Exports and uploads are removed after this time, because they contain personal data. */
const KEPT_MS = 15 * 60_000;
const MAX_PARTS = 10_000;
const LISTED_IMPORTS = 20;

type ExportState =
  | { state: "in_progress"; start_ts: bigint }
  | { state: "completed"; start_ts: bigint; complete_ts: bigint; zip_object_key: string }
  | { state: "failed"; start_ts: bigint };
interface Export {
  id: string;
  createdAt: number;
  state: ExportState;
}

type ImportState =
  | { state: "uploaded" }
  | { state: "waiting_for_confirmation"; message_to_confirm: string; require_manual_confirmation: boolean }
  | { state: "in_progress" }
  | { state: "completed"; num_rows_written: bigint }
  | { state: "failed"; error_message: string };
interface Import {
  id: string;
  createdAt: number;
  settings: ImportSettings;
  state: ImportState;
  plan: ImportPlan | null;
}
interface ImportSettings {
  mode: ImportMode;
  format: ImportFormat;
  component: ComponentPath;
  table: string | null;
}

export interface TransferOptions extends ImportContext {
  /** Folder of the deployment's data. */
  dir: string;
}

/**
 * The exports and imports of a deployment, one export at a time. Files of an export or upload are removed after 15
 * minutes. Wrong requests throw HttpError 400 or 404.
 */
export class Transfers {
  private readonly folder: string;
  private closed = false;
  private latestExport: Export | null = null;
  private readonly imports = new Map<string, Import>();
  /** Unfinished uploads: for each, the token of each part by its number. */
  private readonly uploads = new Map<string, Map<number, string>>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly options: TransferOptions) {
    this.folder = join(options.dir, "transfers");
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Ends timers and removes what lies on disk. */
  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
    rmSync(this.folder, { recursive: true, force: true });
  }

  // ----------------------------------------------------------------------------------------------------------- export

  /** Starts an export of the present data. Throws HttpError 400 while another one is in progress. */
  startExport(includeStorage: boolean): void {
    if (this.latestExport?.state.state === "in_progress") {
      throw new HttpError(400, "ExportInProgress", "There is already an export requested or in progress.");
    }
    const { database, deployment, files } = this.options;
    const snapshot = database.openSnapshot();
    const { ts: start_ts } = snapshot;
    const id = newToken();
    const started: Export = { id, createdAt: database.now(), state: { state: "in_progress", start_ts } };
    this.latestExport = started;
    const request = {
      snapshot,
      components: deployment.componentPaths(),
      files: includeStorage ? files : null,
      folder: this.makeFolder(id),
      zip: this.zipOf(id),
    };
    const finish = (state: ExportState) => {
      snapshot.close();
      if (this.closed) return;
      started.state = state;
      this.removeLater(id);
      this.changed();
    };
    writeExport(request).then(
      () => finish({ state: "completed", start_ts, complete_ts: database.lastTs, zip_object_key: id }),
      (error: unknown) => {
        if (!this.closed) reportBug(error);
        finish({ state: "failed", start_ts });
      },
    );
    this.changed();
  }

  /** The zip of the export that began at this timestamp. */
  downloadExport(startTs: string, instanceName: string): Response {
    const found = this.latestExport;
    const path = found === null ? null : this.zipOf(found.id);
    if (found?.state.state !== "completed" || String(found.state.start_ts) !== startTs || !existsSync(path ?? "")) {
      throw new HttpError(404, "ExportNotFound", `The requested export ${startTs} was not found`);
    }
    const zip = path as string;
    return new Response(Readable.toWeb(createReadStream(zip)) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-length": String(statSync(zip).size),
        "content-disposition": `attachment; filename=snapshot_${instanceName}_${startTs}.zip`,
        "cache-control": "no-store",
      },
    });
  }

  // ----------------------------------------------------------------------------------------------------------- import

  /** Begins an upload in parts. */
  startUpload(): string {
    const token = newToken();
    this.makeFolder(token);
    this.uploads.set(token, new Map());
    this.removeLater(token, () => this.uploads.delete(token));
    return token;
  }

  /** Stores one part of an upload. Returns a token, which the client sends back at the end. */
  uploadPart(token: string, part: number, bytes: Uint8Array): string {
    const parts = this.uploads.get(token);
    if (parts === undefined) throw new HttpError(400, "InvalidUploadToken", "This upload has ended or never began.");
    if (!Number.isInteger(part) || part < 1 || part >= MAX_PARTS) {
      throw new HttpError(400, "InvalidPart", `Parts are numbered from 1 to ${MAX_PARTS - 1}`);
    }
    writeFileSync(join(this.folder, token, `part-${part}`), bytes, { mode: 0o600 });
    const partToken = `${token}-${part}`;
    parts.set(part, partToken);
    return partToken;
  }

  /** Joins the parts into one file and starts to read it. Returns the id of the import. */
  finishUpload(token: string, partTokens: readonly unknown[], settings: unknown): string {
    const parts = this.uploads.get(token);
    if (parts === undefined) throw new HttpError(400, "InvalidUploadToken", "This upload has ended or never began.");
    const checked = checkSettings(settings);
    const numbers = partTokens.map((partToken) => {
      const found = [...parts].find(([, known]) => known === partToken);
      if (found === undefined) throw new HttpError(400, "InvalidPart", "A part was never uploaded.");
      return found[0];
    });
    this.uploads.delete(token);
    const file = join(this.folder, token, "upload");
    writeFileSync(file, "", { mode: 0o600 });
    for (const [position, number] of numbers.entries()) {
      const part = join(this.folder, token, `part-${number}`);
      if (position === 0) copyFileSync(part, file);
      else appendFileSync(file, readFileSync(part));
      rmSync(part);
    }
    const { database } = this.options;
    const started: Import = {
      id: token,
      createdAt: database.now(),
      settings: checked,
      state: { state: "uploaded" },
      plan: null,
    };
    this.imports.set(token, started);
    this.changed();
    this.read(started, file).catch((error: unknown) => this.fail(started, error));
    return token;
  }

  private async read(started: Import, file: string): Promise<void> {
    const { mode, format, component, table } = started.settings;
    const parsed = await parseImport(file, format, { component, table }, join(this.folder, started.id));
    const plan = await planImport(this.options, parsed, mode, format);
    started.plan = plan;
    this.setState(started, {
      state: "waiting_for_confirmation",
      message_to_confirm: plan.message,
      require_manual_confirmation: plan.removes,
    });
  }

  /** Performs an import that was read and waits for confirmation. Throws HttpError 400 or 404 otherwise. */
  perform(id: unknown): void {
    const found = typeof id === "string" ? this.imports.get(id) : undefined;
    if (found === undefined) throw new HttpError(404, "ImportNotFound", `import ${String(id)} not found`);
    const { plan } = found;
    if (found.state.state !== "waiting_for_confirmation" || plan === null) {
      throw new HttpError(400, "InvalidImport", `The import is ${found.state.state.replaceAll("_", " ")}.`);
    }
    this.setState(found, { state: "in_progress" });
    // In a later turn, so that the answer is sent first: writing documents blocks everything.
    setImmediate(() => {
      try {
        const rows = performImport(this.options, plan);
        this.setState(found, { state: "completed", num_rows_written: BigInt(rows) });
      } catch (error) {
        this.options.files.sweep();
        this.fail(found, error);
      }
      found.plan = null;
      this.removeFolder(id as string);
    });
  }

  private fail(started: Import, error: unknown): void {
    if (!(error instanceof EngineError)) reportBug(error);
    const message = error instanceof Error ? error.message : String(error);
    this.setState(started, { state: "failed", error_message: `Hit an error while importing:\n${message}` });
  }

  private setState(started: Import, state: ImportState): void {
    started.state = state;
    this.changed();
  }

  // ----------------------------------------------------------------------------------------------------------- states

  /** Adds the built-in queries about exports and imports to the other built-in queries. */
  withQueries(others: SystemFunctions): SystemFunctions {
    const ranges = [{ index: STATES, start: "", end: null }];
    return {
      query: (component, path, args) => {
        switch (path.replace(/\.js(?=:|$)/, "").replace(/:default$/, "")) {
          case "_system/cli/exports:getLatest":
            return { value: this.latestExport === null ? null : exportJson(this.latestExport), ranges };
          case "_system/cli/queryImport": {
            const found = this.imports.get(String((args as { importId?: unknown } | null)?.importId));
            return { value: found === undefined ? null : importJson(found), ranges };
          }
          case "_system/cli/queryImport:list":
            return { value: [...this.imports.values()].reverse().slice(0, LISTED_IMPORTS).map(importJson), ranges };
          default:
            return others.query(component, path, args);
        }
      },
    };
  }

  private changed(): void {
    this.options.database.write((tx) => tx.touch(STATES));
  }

  // ------------------------------------------------------------------------------------------------------------ files

  private zipOf(id: string): string {
    return join(this.folder, id, "export.zip");
  }

  private makeFolder(id: string): string {
    const folder = join(this.folder, id);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  private removeFolder(id: string): void {
    rmSync(join(this.folder, id), { recursive: true, force: true });
  }

  private removeLater(id: string, also?: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      also?.();
      const waiting = this.imports.get(id);
      if (waiting?.plan) {
        waiting.plan = null;
        this.setState(waiting, { state: "failed", error_message: "Nobody confirmed the import in time." });
      }
      this.removeFolder(id);
    }, KEPT_MS).unref();
    this.timers.add(timer);
  }
}

function newToken(): string {
  return randomBytes(16).toString("hex");
}

function exportJson({ id, createdAt, state }: Export): JSONValue {
  return convexToJson({ _id: id, _creationTime: createdAt, requestor: "snapshotExport", ...state });
}

function importJson({ id, createdAt, settings: { mode, format }, state }: Import): JSONValue {
  return convexToJson({ _id: id, _creationTime: createdAt, requestor: "snapshotImport", mode, format, state });
}

const MODES: readonly unknown[] = ["requireEmpty", "append", "replace", "replaceAll"] satisfies ImportMode[];
const TABLE_NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/;

/** Checks the settings that the CLI sends with an upload. Throws HttpError 400. */
function checkSettings(settings: unknown): ImportSettings {
  const { mode, format, tableName, componentPath } = (settings ?? {}) as Record<string, unknown>;
  if (!MODES.includes(mode)) throw new HttpError(400, "InvalidImport", `There is no import mode ${String(mode)}`);
  if (!isImportFormat(format)) throw new HttpError(400, "InvalidImport", `There is no format ${String(format)}`);
  const table = typeof tableName === "string" ? tableName : null;
  if (format === "zip" && table !== null) throw new HttpError(400, "InvalidName", "ZIP import cannot have table name");
  if (format !== "zip" && table === null) throw new HttpError(400, "InvalidName", "The import requires a table name");
  if (table !== null && !TABLE_NAME.test(table)) {
    throw new HttpError(400, "ImportInvalidName", `invalid table name ${table}`);
  }
  const component = typeof componentPath === "string" ? componentPath : "";
  return { mode: mode as ImportMode, format, component, table };
}

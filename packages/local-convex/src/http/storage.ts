/**
 * Stored files. Their bytes are in `<data dir>/files/<uuid>`. Their `_storage` documents, and the rows that connect
 * these with the UUIDs, change in database transactions. Bytes are written before the record, and removed after the
 * removal of the record has been committed. Bytes without a record, which a crash may leave, are removed at the next
 * start.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JSONValue } from "convex/values";
import type { Database, FieldValue, Transaction } from "../database/contract";
import type { FileStorage } from "./contract";
import { EngineError, type ComponentPath } from "../values/contract";
import { tryDecodeId } from "../values/ids";
import { reportBug } from "../store/report-bug";
import type { UploadTokens } from "./upload-tokens";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface StoredFile {
  uuid: string;
  component: ComponentPath;
  documentId: string;
  /** Lowercase hex. */
  sha256: string;
  size: number;
  contentType: string | null;
}

interface FileRow {
  uuid: string;
  component: string;
  document_id: string;
  sha256: string;
  size: number;
  content_type: string | null;
}

export interface FileStoreOptions {
  database: Database;
  /** Folder of the deployment's data. */
  dir: string;
  tokens: UploadTokens;
  cloudUrl(): string;
}

const toFile = (row: FileRow): StoredFile => ({
  uuid: row.uuid,
  component: row.component,
  documentId: row.document_id,
  sha256: row.sha256,
  size: row.size,
  contentType: row.content_type,
});

/**
 * Stored files: their bytes on disk, their records in the database. The constructor deletes bytes without a record,
 * which a crash may have left.
 */
export class FileStore implements FileStorage {
  readonly folder: string;
  /** Files whose record a transaction removed; their bytes go once it has committed. */
  private readonly removed = new Set<string>();
  private readonly byUuid;
  private readonly byDocument;
  private readonly insertRow;
  private readonly deleteRow;

  constructor(private readonly options: FileStoreOptions) {
    this.folder = join(options.dir, "files");
    mkdirSync(this.folder, { recursive: true });
    const { sqlite } = options.database;
    sqlite.exec(`
      CREATE TABLE IF NOT EXISTS http_files (
        uuid TEXT PRIMARY KEY,
        component TEXT NOT NULL,
        document_id TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        size INTEGER NOT NULL,
        content_type TEXT,
        UNIQUE (component, document_id)
      ) WITHOUT ROWID
    `);
    this.byUuid = sqlite.prepare("SELECT * FROM http_files WHERE uuid = ?");
    this.byDocument = sqlite.prepare("SELECT * FROM http_files WHERE component = ? AND document_id = ?");
    this.insertRow = sqlite.prepare(
      "INSERT INTO http_files (uuid, component, document_id, sha256, size, content_type) VALUES (?, ?, ?, ?, ?, ?)",
    );
    this.deleteRow = sqlite.prepare("DELETE FROM http_files WHERE uuid = ?");
    options.database.onCommit(() => this.removeBytes());
    this.sweep();
  }

  store(
    component: ComponentPath,
    bytes: Uint8Array,
    options: { contentType?: string; sha256?: string },
    tx?: Transaction,
  ): string {
    const digest = createHash("sha256").update(bytes).digest();
    const expected = options.sha256;
    if (expected !== undefined && expected !== digest.toString("hex") && expected !== digest.toString("base64")) {
      throw new EngineError("The SHA-256 of the stored file differs from the expected one");
    }
    const uuid = this.newUuid();
    writeFileSync(this.pathOf(uuid), bytes, { flag: "wx" });
    const file = { uuid, sha256: digest.toString("hex"), size: bytes.length, contentType: options.contentType || null };
    return tx
      ? this.record(tx, component, file)
      : this.options.database.write((own) => this.record(own, component, file)).value;
  }

  /** Records a file whose bytes already lie at `pathOf(uuid)`. Returns the `_storage` id. */
  record(
    tx: Transaction,
    component: ComponentPath,
    file: { uuid: string; sha256: string; size: number; contentType: string | null },
  ): string {
    const { uuid, sha256, size, contentType } = file;
    const document: Record<string, FieldValue> = {
      sha256: Buffer.from(sha256, "hex").toString("base64"),
      size,
    };
    if (contentType !== null) document.contentType = contentType;
    const id = tx.insert(component, "_storage", document, { system: true });
    this.insertRow.run(uuid, component, id, sha256, size, contentType);
    return id;
  }

  /**
   * Removes the records of all files of a component; the caller removes the `_storage` documents. The bytes are removed
   * after the commit.
   */
  forgetAll(component: ComponentPath): void {
    const { sqlite } = this.options.database;
    const uuids = sqlite.prepare("DELETE FROM http_files WHERE component = ? RETURNING uuid").pluck().all(component);
    for (const uuid of uuids as string[]) this.removed.add(uuid);
  }

  /** The stored file of a `_storage` document. */
  fileOf(component: ComponentPath, documentId: string): StoredFile | null {
    const row = this.byDocument.get(component, documentId) as FileRow | undefined;
    return row ? toFile(row) : null;
  }

  /** Whether a new file could have this UUID: it is well-formed and not in use. */
  isFree(uuid: string): boolean {
    return UUID.test(uuid) && this.byUuid.get(uuid) === undefined;
  }

  /** Connects a `_storage` document, which the caller writes, with bytes that are already at `pathOf(uuid)`. */
  join(component: ComponentPath, documentId: string, file: Omit<StoredFile, "component" | "documentId">): void {
    this.insertRow.run(file.uuid, component, documentId, file.sha256, file.size, file.contentType);
  }

  getUrl(tx: Transaction, component: ComponentPath, storageId: string): string | null {
    const file = this.find(tx, component, storageId, "storage.getUrl");
    return file ? this.urlOf(file) : null;
  }

  getMetadata(tx: Transaction, component: ComponentPath, storageId: string): JSONValue {
    const file = this.find(tx, component, storageId, "storage.getMetadata");
    if (!file) return null;
    const { documentId, sha256, size, contentType } = file;
    return { storageId: documentId, sha256, size, contentType };
  }

  delete(tx: Transaction, component: ComponentPath, storageId: string): void {
    const file = this.find(tx, component, storageId, "storage.delete");
    if (!file) throw new EngineError(`storage id ${storageId} not found`);
    tx.remove(component, file.documentId, { system: true });
    this.deleteRow.run(file.uuid);
    this.removed.add(file.uuid);
  }

  read(component: ComponentPath, storageId: string): { bytes: Uint8Array; contentType: string | null } | null {
    const file = this.rowOf(component, checkedId(storageId, "storage.getMetadata"));
    if (!file) return null;
    return { bytes: readFileSync(this.pathOf(file.uuid)), contentType: file.contentType };
  }

  generateUploadUrl(component: ComponentPath): string {
    return `${this.options.cloudUrl()}/api/storage/upload?token=${this.options.tokens.issue(component)}`;
  }

  /** The file behind a served URL. */
  fileByUuid(uuid: string): StoredFile | null {
    const row = this.byUuid.get(uuid) as FileRow | undefined;
    return row ? toFile(row) : null;
  }

  newUuid(): string {
    return randomUUID();
  }

  pathOf(uuid: string): string {
    return join(this.folder, uuid);
  }

  /** Removes bytes without a record. They come from unfinished uploads, or from data that was restored or reset. */
  sweep(): void {
    for (const name of readdirSync(this.folder)) {
      if (!this.fileByUuid(name)) rmSync(this.pathOf(name), { force: true });
    }
  }

  /** The file that `method` was asked for. Throws EngineError when the text is no name of a file. */
  private find(tx: Transaction, component: ComponentPath, storageId: string, method: string): StoredFile | null {
    const file = this.rowOf(component, checkedId(storageId, method));
    // Reading the document records the read, so a query reruns when the file appears or disappears.
    const id = file?.documentId ?? storageId;
    if (UUID.test(id)) return null;
    const document = tx.get(component, id, { system: true });
    return document && file ? file : null;
  }

  private rowOf(component: ComponentPath, storageId: string): StoredFile | null {
    const row = (UUID.test(storageId) ? this.byUuid.get(storageId) : this.byDocument.get(component, storageId)) as
      | FileRow
      | undefined;
    return row && row.component === component ? toFile(row) : null;
  }

  private urlOf(file: StoredFile): string {
    const query = file.component === "" ? "" : `?component=${encodeURIComponent(file.component)}`;
    return `${this.options.cloudUrl()}/api/storage/${file.uuid}${query}`;
  }

  /**
   * Removes the bytes of files that have no record now; a transaction that removed a record may have been rolled back.
   * Bytes that cannot be removed stay until the next start, because the commit is already done.
   */
  private removeBytes(): void {
    for (const uuid of this.removed) {
      this.removed.delete(uuid);
      try {
        if (!this.fileByUuid(uuid)) rmSync(this.pathOf(uuid), { force: true });
      } catch (error) {
        reportBug(error);
      }
    }
  }
}

/** The text if it has the form of a file's id or UUID. Throws EngineError with Convex's text. */
function checkedId(storageId: string, method: string): string {
  if (UUID.test(storageId) || tryDecodeId(storageId) !== null) return storageId;
  // Convex's text has this line break.
  const reason = `Invalid storage ID: "${storageId}". Storage ID should be an\n                    Id of '_storage' table, or a UUID string.`;
  throw new EngineError(`Invalid argument \`storageId\` for \`${method}\`: ${reason}`);
}

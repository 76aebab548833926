import type { Database as Sqlite } from "better-sqlite3";

/** A stored document: its row number, encoded JSON text and size as Convex counts it. */
export interface StoredDocument {
  doc: number;
  json: string;
  size: number;
}
/** A document as found in an index. */
export interface IndexRow extends StoredDocument {
  key: string;
}

/** One stretch of an index to read: `low <= key < high`, in ascending or descending key order. */
export interface ScanRequest {
  indexId: number;
  low: string;
  high: string;
  descending: boolean;
  limit: number;
}

/** Prepared statements on the two big tables: documents, and the index entries that point at them. */
export interface Rows {
  insertDocument(json: string, size: number): number;
  updateDocument(doc: number, json: string, size: number): void;
  deleteDocument(doc: number): void;
  insertEntry(indexId: number, key: string, doc: number): void;
  deleteEntry(indexId: number, key: string): void;
  find(indexId: number, key: string): StoredDocument | null;
  /**
   * Reads a batch. Always whole and closed at return: an open SQLite iterator would forbid every other statement on the
   * connection, so long ranges are read batch by batch, continuing behind the last key.
   */
  scan(request: ScanRequest): IndexRow[];
}

type RawRow = [key: Buffer, doc: number, json: string, size: number];

/** Reads a stretch of an index: found by the primary key in the order wanted, so its cost is that of the rows it gives. */
export function scanSql(direction: "ASC" | "DESC"): string {
  return `SELECT e.key, d.doc, d.json, d.size FROM db_entries e JOIN db_documents d ON d.doc = e.doc
    WHERE e.idx = ? AND e.key >= ? AND e.key < ? ORDER BY e.key ${direction} LIMIT ?`;
}

/** Creates the tables when absent and prepares the statements. */
export function prepareRows(sqlite: Sqlite): Rows {
  // Documents lie in order of insertion; by_creation_time reads them almost sequentially.
  sqlite.exec(`
    CREATE TABLE IF NOT EXISTS db_documents (doc INTEGER PRIMARY KEY, json TEXT NOT NULL, size INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS db_entries (
      idx INTEGER NOT NULL, key BLOB NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY (idx, key)
    ) WITHOUT ROWID;
  `);
  const insertDocument = sqlite.prepare("INSERT INTO db_documents (json, size) VALUES (?, ?)");
  const updateDocument = sqlite.prepare("UPDATE db_documents SET json = ?, size = ? WHERE doc = ?");
  const deleteDocument = sqlite.prepare("DELETE FROM db_documents WHERE doc = ?");
  const insertEntry = sqlite.prepare("INSERT INTO db_entries (idx, key, doc) VALUES (?, ?, ?)");
  const deleteEntry = sqlite.prepare("DELETE FROM db_entries WHERE idx = ? AND key = ?");
  const find = sqlite.prepare(
    "SELECT d.doc, d.json, d.size FROM db_entries e JOIN db_documents d ON d.doc = e.doc WHERE e.idx = ? AND e.key = ?",
  );
  const ascending = sqlite.prepare(scanSql("ASC")).raw();
  const descending = sqlite.prepare(scanSql("DESC")).raw();
  const blob = (key: string) => Buffer.from(key, "latin1");
  return {
    insertDocument: (json, size) => Number(insertDocument.run(json, size).lastInsertRowid),
    updateDocument: (doc, json, size) => void updateDocument.run(json, size, doc),
    deleteDocument: (doc) => void deleteDocument.run(doc),
    insertEntry: (indexId, key, doc) => void insertEntry.run(indexId, blob(key), doc),
    deleteEntry: (indexId, key) => void deleteEntry.run(indexId, blob(key)),
    find: (indexId, key) => (find.get(indexId, blob(key)) as StoredDocument | undefined) ?? null,
    scan(request) {
      const statement = request.descending ? descending : ascending;
      const raw = statement.all(request.indexId, blob(request.low), blob(request.high), request.limit) as RawRow[];
      return raw.map(([key, doc, json, size]) => ({ key: key.toString("latin1"), doc, json, size }));
    },
  };
}

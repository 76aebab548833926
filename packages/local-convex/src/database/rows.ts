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

/** A document's entry in a vector index: a vector of length 1 (or 0), and the keys of its filter fields' values. */
export interface StoredVector {
  id: string;
  vector: Float32Array;
  filters: string[];
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
  /** The document with that row number. */
  document(doc: number): StoredDocument | null;
  /** Keys of a stretch of an index with the documents they point at, which are not read. */
  keys(indexId: number, low: string, high: string): { key: Buffer; doc: number }[];
  /** The first key of a stretch. */
  firstKey(indexId: number, low: string, high: string): string | null;
  /** How many words all texts of a search index have together. */
  searchTotal(indexId: number): number;
  addToSearchTotal(indexId: number, words: number): void;
  setVector(indexId: number, doc: number, vector: StoredVector): void;
  deleteVector(indexId: number, doc: number): void;
  vector(indexId: number, doc: number): StoredVector | null;
  /** A batch of an index's vectors in order of row number, behind `after`. */
  vectors(indexId: number, after: number, limit: number): (StoredVector & { doc: number })[];
  /**
   * Reads a batch of rows. An open SQLite iterator would block every other statement on the connection, so a long range
   * is read in batches, each starting behind the last key of the one before.
   */
  scan(request: ScanRequest): IndexRow[];
}

interface RawVector {
  doc: number;
  id: string;
  vector: Buffer;
  filters: string;
}
type RawRow = [key: Buffer, doc: number, json: string, size: number];

/**
 * The SQL that reads a part of an index. The rows come in order from the primary key, so the cost depends only on how
 * many are read.
 */
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
    CREATE TABLE IF NOT EXISTS db_search_totals (idx INTEGER PRIMARY KEY, words INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS db_vectors (
      idx INTEGER NOT NULL, doc INTEGER NOT NULL, id TEXT NOT NULL, vector BLOB NOT NULL, filters TEXT NOT NULL,
      UNIQUE (idx, doc)
    );
  `);
  const insertDocument = sqlite.prepare("INSERT INTO db_documents (json, size) VALUES (?, ?)");
  const updateDocument = sqlite.prepare("UPDATE db_documents SET json = ?, size = ? WHERE doc = ?");
  const deleteDocument = sqlite.prepare("DELETE FROM db_documents WHERE doc = ?");
  const insertEntry = sqlite.prepare("INSERT INTO db_entries (idx, key, doc) VALUES (?, ?, ?)");
  const deleteEntry = sqlite.prepare("DELETE FROM db_entries WHERE idx = ? AND key = ?");
  const find = sqlite.prepare(
    "SELECT d.doc, d.json, d.size FROM db_entries e JOIN db_documents d ON d.doc = e.doc WHERE e.idx = ? AND e.key = ?",
  );
  const documentAt = sqlite.prepare("SELECT doc, json, size FROM db_documents WHERE doc = ?");
  const keys = sqlite.prepare("SELECT key, doc FROM db_entries WHERE idx = ? AND key >= ? AND key < ?");
  const firstKey = sqlite
    .prepare("SELECT key FROM db_entries WHERE idx = ? AND key >= ? AND key < ? ORDER BY key LIMIT 1")
    .pluck();
  const searchTotal = sqlite.prepare("SELECT words FROM db_search_totals WHERE idx = ?").pluck();
  const addToSearchTotal = sqlite.prepare(
    "INSERT INTO db_search_totals (idx, words) VALUES (?, ?) ON CONFLICT (idx) DO UPDATE SET words = words + excluded.words",
  );
  const setVector = sqlite.prepare(
    "INSERT OR REPLACE INTO db_vectors (idx, doc, id, vector, filters) VALUES (?, ?, ?, ?, ?)",
  );
  const deleteVector = sqlite.prepare("DELETE FROM db_vectors WHERE idx = ? AND doc = ?");
  const vector = sqlite.prepare("SELECT doc, id, vector, filters FROM db_vectors WHERE idx = ? AND doc = ?");
  const vectors = sqlite.prepare(
    "SELECT doc, id, vector, filters FROM db_vectors WHERE idx = ? AND doc > ? ORDER BY doc LIMIT ?",
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
    document: (doc) => (documentAt.get(doc) as StoredDocument | undefined) ?? null,
    keys: (indexId, low, high) => keys.all(indexId, blob(low), blob(high)) as { key: Buffer; doc: number }[],
    firstKey(indexId, low, high) {
      const key = firstKey.get(indexId, blob(low), blob(high)) as Buffer | undefined;
      return key?.toString("latin1") ?? null;
    },
    searchTotal: (indexId) => (searchTotal.get(indexId) as number | undefined) ?? 0,
    addToSearchTotal: (indexId, words) => void addToSearchTotal.run(indexId, words),
    setVector(indexId, doc, { id, vector, filters }) {
      const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
      setVector.run(indexId, doc, id, bytes, JSON.stringify(filters));
    },
    deleteVector: (indexId, doc) => void deleteVector.run(indexId, doc),
    vector(indexId, doc) {
      const row = vector.get(indexId, doc) as RawVector | undefined;
      return row === undefined ? null : parseVector(row);
    },
    vectors: (indexId, after, limit) => (vectors.all(indexId, after, limit) as RawVector[]).map(parseVector),
    scan(request) {
      const statement = request.descending ? descending : ascending;
      const raw = statement.all(request.indexId, blob(request.low), blob(request.high), request.limit) as RawRow[];
      return raw.map(([key, doc, json, size]) => ({ key: key.toString("latin1"), doc, json, size }));
    },
  };
}

function parseVector({ doc, id, vector, filters }: RawVector): StoredVector & { doc: number } {
  // Copied, because SQLite's bytes may not start at a multiple of four, which a Float32Array needs.
  const { buffer } = Uint8Array.from(vector);
  return { doc, id, vector: new Float32Array(buffer), filters: JSON.parse(filters) as string[] };
}

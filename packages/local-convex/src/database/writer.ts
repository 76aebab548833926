import type { Value } from "convex/values";
import type { IndexWrite } from "./contract";
import type { Index, Table } from "./catalog";
import { keysOf, parseDocument, type PreparedDocument } from "./document";
import { textLength } from "./search/postings";
import type { IndexRow, Rows, StoredVector } from "./rows";
import { sameVector, vectorEntry } from "./vectors/vectors";

const BATCH = 256;

/** A document before a change. */
export interface ExistingDocument {
  doc: number;
  value: Record<string, Value>;
}

/**
 * Writes changed documents and their index entries, and collects what changed for the commit. A savepoint remembers
 * `position`; when it is undone, the list is cut back to it.
 */
export class Writer {
  readonly writes: IndexWrite[] = [];
  /** Entries of vector indexes that were written, perhaps by parts that were undone since. */
  readonly vectors: { indexId: number; doc: number }[] = [];
  private readonly counts: { table: Table; delta: number }[] = [];

  constructor(private readonly rows: Rows) {}

  insert(table: Table, document: PreparedDocument): void {
    const doc = this.rows.insertDocument(document.json, document.size);
    keysOf(table.indexes, document.value).forEach((keys, position) => {
      for (const key of keys) this.move(table, position, doc, null, key);
      this.countWords(table, position, [], keys);
    });
    for (const index of vectorIndexes(table)) this.setVector(index, doc, null, vectorEntry(index, document.value));
    this.counts.push({ table, delta: 1 });
  }

  update(table: Table, before: ExistingDocument, after: PreparedDocument): void {
    this.rows.updateDocument(before.doc, after.json, after.size);
    const oldKeys = keysOf(table.indexes, before.value);
    keysOf(table.indexes, after.value).forEach((keys, position) => {
      const old = oldKeys[position] as string[];
      if (table.indexes[position]?.kind === "db") {
        this.move(table, position, before.doc, old[0] as string, keys[0] as string);
        return;
      }
      const kept = new Set(keys);
      for (const key of old) this.move(table, position, before.doc, key, kept.delete(key) ? key : null);
      for (const key of kept) this.move(table, position, before.doc, null, key);
      this.countWords(table, position, old, keys);
    });
    for (const index of vectorIndexes(table)) {
      this.setVector(index, before.doc, vectorEntry(index, before.value), vectorEntry(index, after.value));
    }
  }

  remove(table: Table, before: ExistingDocument): void {
    keysOf(table.indexes, before.value).forEach((keys, position) => {
      for (const key of keys) this.move(table, position, before.doc, key, null);
      this.countWords(table, position, keys, []);
    });
    for (const index of vectorIndexes(table)) {
      this.setVector(index, before.doc, vectorEntry(index, before.value), null);
    }
    this.rows.deleteDocument(before.doc);
    this.counts.push({ table, delta: -1 });
  }

  private move(table: Table, position: number, doc: number, oldKey: string | null, newKey: string | null): void {
    const index = table.indexes[position];
    if (index === undefined) throw new Error(`Table ${table.name} has no index at ${position}`);
    if (oldKey !== newKey) {
      if (oldKey !== null) this.rows.deleteEntry(index.id, oldKey);
      if (newKey !== null) this.rows.insertEntry(index.id, newKey, doc);
    }
    this.writes.push({ index: index.ref, oldKey, newKey });
  }

  /** Updates the number of words that all texts of a search index have together. */
  private countWords(table: Table, position: number, old: readonly string[], next: readonly string[]): void {
    const index = table.indexes[position];
    if (index?.kind !== "search") return;
    const added = textLength(next) - textLength(old);
    if (added !== 0) this.rows.addToSearchTotal(index.id, added);
  }

  private setVector(index: Index, doc: number, old: StoredVector | null, next: StoredVector | null): void {
    if (sameVector(old, next)) return;
    if (next === null) this.rows.deleteVector(index.id, doc);
    else this.rows.setVector(index.id, doc, next);
    this.vectors.push({ indexId: index.id, doc });
  }

  get position(): { writes: number; counts: number } {
    return { writes: this.writes.length, counts: this.counts.length };
  }

  cutBack(position: { writes: number; counts: number }): void {
    this.writes.length = position.writes;
    this.counts.length = position.counts;
  }

  /** Change of each table's number of documents. */
  countDeltas(): Map<Table, number> {
    const deltas = new Map<Table, number>();
    for (const { table, delta } of this.counts) deltas.set(table, (deltas.get(table) ?? 0) + delta);
    return deltas;
  }

  countDelta(table: Table): number {
    return this.counts.reduce((sum, change) => (change.table.id === table.id ? sum + change.delta : sum), 0);
  }
}

function vectorIndexes(table: Table): Index[] {
  return table.indexes.filter((index) => index.kind === "vector");
}

/** Fills new indexes with the entries of all documents that the table has. */
export function fillIndexes(rows: Rows, table: Table, indexes: readonly Index[]): void {
  for (const row of documentsOf(rows, table)) {
    const document = parseDocument(row.json);
    keysOf(indexes, document).forEach((keys, position) => {
      const index = indexes[position] as Index;
      for (const key of keys) rows.insertEntry(index.id, key, row.doc);
      if (index.kind === "search") rows.addToSearchTotal(index.id, textLength(keys));
      const vector = index.kind === "vector" ? vectorEntry(index, document) : null;
      if (vector !== null) rows.setVector(index.id, row.doc, vector);
    });
  }
}

/** Every document of a table in order of creation, batch by batch. */
export function* documentsOf(rows: Rows, table: Table): Generator<IndexRow> {
  let low = "";
  for (;;) {
    const batch = rows.scan({ indexId: table.byCreationTime.id, low, high: "\xff", descending: false, limit: BATCH });
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    low = `${last.key}\0`;
  }
}

import type { Value } from "convex/values";
import type { IndexWrite } from "../contracts";
import type { Table } from "./catalog";
import { keysOf, type PreparedDocument } from "./document";
import type { Rows } from "./rows";

/** A document before a change. */
export interface ExistingDocument {
  doc: number;
  value: Record<string, Value>;
}

/**
 * Applies changes of documents to rows and index entries, and keeps the list of what changed for the commit. A savepoint
 * notes `position` and cuts back to it.
 */
export class Writer {
  readonly writes: IndexWrite[] = [];
  private readonly counts: { table: Table; delta: number }[] = [];

  constructor(private readonly rows: Rows) {}

  insert(table: Table, document: PreparedDocument): void {
    const doc = this.rows.insertDocument(document.json, document.size);
    keysOf(table.indexes, document.value).forEach((keys, position) => {
      for (const key of keys) this.move(table, position, doc, null, key);
    });
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
    });
  }

  remove(table: Table, before: ExistingDocument): void {
    keysOf(table.indexes, before.value).forEach((keys, position) => {
      for (const key of keys) this.move(table, position, before.doc, key, null);
    });
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

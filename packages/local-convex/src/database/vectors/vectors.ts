/**
 * Vector search in memory. Every vector of an index is compared with the searched one, which is fast enough up to about
 * 100,000 vectors.
 */
import type { Value } from "convex/values";
import { encodeKey, valueAt } from "../../values/keys";
import type { Index } from "../catalog";
import type { Rows, StoredVector } from "../rows";

/** Vectors are stored in blocks of this many, so that a growing index is never copied. */
const BLOCK = 1024;
const BATCH = 1024;

/** A document's entry in a vector index; null when its field is not a list of floats of the right length. */
export function vectorEntry(index: Index, document: Record<string, Value>): StoredVector | null {
  const [vectorPath, ...filterPaths] = index.paths;
  const values = valueAt(document, vectorPath ?? []);
  if (!Array.isArray(values) || values.length !== index.dimensions) return null;
  if (!values.every((value) => typeof value === "number")) return null;
  return {
    id: document._id as string,
    vector: normalized(values),
    filters: filterPaths.map((path) => encodeKey(valueAt(document, path))),
  };
}

/** Whether two vector entries are equal. */
export function sameVector(left: StoredVector | null, right: StoredVector | null): boolean {
  if (left === null || right === null) return left === right;
  return (
    left.filters.every((filter, position) => filter === right.filters[position]) &&
    left.vector.every((value, position) => Object.is(value, right.vector[position]))
  );
}

/** The vector scaled to length 1. A zero vector stays as it is. */
export function normalized(values: readonly number[]): Float32Array {
  const vector = Float32Array.from(values);
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares < 2 ** -23) return vector;
  const length = Math.sqrt(squares);
  return vector.map((value) => value / length);
}

/** A nearest-first search. `accepted`: by position of a filter field, the keys of values of which one is enough; null is no filter. */
export interface VectorSearch {
  vector: Float32Array;
  limit: number;
  accepted: ReadonlyMap<number, ReadonlySet<string>> | null;
}
interface Match {
  id: string;
  score: number;
}

/** The vectors of all indexes that were searched since the start, kept in step with the commits. */
export class VectorIndexes {
  private readonly sets = new Map<number, VectorSet>();

  /** The nearest vectors, best first. */
  search(rows: Rows, index: Index, search: VectorSearch): Match[] {
    let set = this.sets.get(index.id);
    if (set === undefined) {
      set = new VectorSet(index.id, index.dimensions);
      set.load(rows);
      this.sets.set(index.id, set);
    }
    set.refresh(rows);
    return set.search(search);
  }

  /** A commit changed a document's entry: it is read again with the next search. */
  changed(indexId: number, doc: number): void {
    this.sets.get(indexId)?.stale.add(doc);
  }

  /** Forgets all of it. */
  clear(): void {
    this.sets.clear();
  }
}

class VectorSet {
  /** Row numbers of documents whose entries here are out of date. */
  readonly stale = new Set<number>();
  private readonly blocks: Float32Array[] = [];
  /** By slot: id (null when the slot is free) and filters. */
  private readonly ids: (string | null)[] = [];
  private readonly filters: string[][] = [];
  private readonly slots = new Map<number, number>();
  private readonly free: number[] = [];

  constructor(
    private readonly indexId: number,
    private readonly dimensions: number,
  ) {}

  load(rows: Rows): void {
    for (let after = 0; ;) {
      const batch = rows.vectors(this.indexId, after, BATCH);
      for (const entry of batch) this.put(entry.doc, entry);
      const last = batch.at(-1);
      if (last === undefined) return;
      after = last.doc;
    }
  }

  refresh(rows: Rows): void {
    for (const doc of this.stale) {
      const entry = rows.vector(this.indexId, doc);
      if (entry === null) this.remove(doc);
      else this.put(doc, entry);
    }
    this.stale.clear();
  }

  private put(doc: number, { id, vector, filters }: StoredVector): void {
    const slot = this.slots.get(doc) ?? this.free.pop() ?? this.ids.length;
    this.slots.set(doc, slot);
    this.ids[slot] = id;
    this.filters[slot] = filters;
    const block = (this.blocks[Math.floor(slot / BLOCK)] ??= new Float32Array(BLOCK * this.dimensions));
    block.set(vector, (slot % BLOCK) * this.dimensions);
  }

  private remove(doc: number): void {
    const slot = this.slots.get(doc);
    if (slot === undefined) return;
    this.slots.delete(doc);
    this.ids[slot] = null;
    this.free.push(slot);
  }

  search({ vector, limit, accepted }: VectorSearch): Match[] {
    const matches: Match[] = [];
    // Keep the list short: when it has twice the limit, drop the worse half.
    const trim = () => {
      matches.sort((left, right) => right.score - left.score || (left.id < right.id ? 1 : -1));
      matches.length = Math.min(matches.length, limit);
    };
    let enough = -Infinity;
    this.ids.forEach((id, slot) => {
      if (id === null || (accepted !== null && !this.isAccepted(slot, accepted))) return;
      const score = Math.fround(this.product(vector, slot));
      // Not a number: one of both holds what 32-bit floats cannot.
      if (!(score >= enough)) return;
      matches.push({ id, score });
      if (matches.length < 2 * limit + BATCH) return;
      trim();
      enough = matches.at(-1)?.score ?? Infinity;
    });
    trim();
    return matches;
  }

  private isAccepted(slot: number, accepted: ReadonlyMap<number, ReadonlySet<string>>): boolean {
    const filters = this.filters[slot] ?? [];
    for (const [position, values] of accepted) if (values.has(filters[position] ?? "")) return true;
    return false;
  }

  private product(vector: Float32Array, slot: number): number {
    const block = this.blocks[Math.floor(slot / BLOCK)] as Float32Array;
    const start = (slot % BLOCK) * this.dimensions;
    let sum = 0;
    for (let position = 0; position < vector.length; position++) {
      sum += (vector[position] as number) * (block[start + position] as number);
    }
    return sum;
  }
}

import type { ComponentPath } from "../../values/contract";
import type { KeyRange } from "./range";
import type { ReadSet } from "./intervals";
import type { IndexRow, Rows } from "../rows";

const FIRST_BATCH = 16;
const LARGEST_BATCH = 256;
/** Batches are sized to hold about this many bytes of text. */
const BATCH_BYTES = 1 << 20;
/** Above every key. */
const ABOVE_ALL = "\xff";

/** The parts of its transaction that a scan needs. */
export interface ScanHost {
  readonly rows: Rows;
  readonly reads: ReadSet;
  /** Scans whose range still grows; their ranges are added to `reads` on demand. */
  readonly openScans: Set<Scan>;
  /** Grows with each write of the transaction: buffered rows from before are stale. */
  readonly writeVersion: number;
  /** Throws when the transaction is over or may not read another range. */
  beforeScan(): void;
  /** Counts a document read; throws at the limit. */
  chargeRead(size: number, system: boolean): void;
}

/** Which rows to read. An `indexId` of null is an index of a table that does not exist: empty, but still watched. */
export interface ScanTarget {
  component: ComponentPath;
  indexId: number | null;
  ref: string;
  system: boolean;
  range: KeyRange;
  descending: boolean;
  /** How many rows the caller will probably read; null when unknown. */
  hint: number | null;
}

/** A source of rows: an index range, or the ranked result of a search. */
export interface RowSource {
  next(): IndexRow | null;
  close(): void;
}

/** Rows, with the counts that a page needs. */
export interface CountedRows extends RowSource {
  /** Key of the last row handed out. */
  readonly lastKey: string | null;
  /** Rows read from the store so far. */
  readonly rowsFetched: number;
  /** Whether `next` can answer without reading from the store. */
  readonly isBuffered: boolean;
  /** Caps the size of the next batches. */
  limitBatch(rows: number): void;
  /**
   * What the next page of this query must know besides its start, for example search statistics. It becomes part of the
   * cursor.
   */
  readonly context?: string;
}

/**
 * Reads an index range row by row, including the transaction's own writes. It reads in batches that start small and
 * grow, so a page costs the same in a table of any size. It records only the part of the range that was read; all of it
 * once the end is reached.
 */
export class Scan implements CountedRows {
  lastKey: string | null = null;
  exhausted = false;
  rowsFetched = 0;
  private batch: IndexRow[] = [];
  private position = 0;
  private batchLength: number;
  private version: number;
  /** The last batch showed that no more rows follow. */
  private sawEnd = false;

  constructor(
    private readonly host: ScanHost,
    readonly target: ScanTarget,
  ) {
    host.beforeScan();
    this.batchLength = Math.min(Math.max(target.hint ?? FIRST_BATCH, 1), LARGEST_BATCH);
    this.version = host.writeVersion;
    host.openScans.add(this);
  }

  get isBuffered(): boolean {
    return this.exhausted || this.position < this.batch.length || this.sawEnd;
  }

  next(): IndexRow | null {
    if (this.exhausted) return null;
    if (this.version !== this.host.writeVersion) {
      this.batch = [];
      this.position = 0;
      this.sawEnd = false;
      this.version = this.host.writeVersion;
    }
    if (this.position === this.batch.length && !this.sawEnd) this.fetch(this.batchLength);
    const row = this.batch[this.position];
    if (row === undefined) {
      this.exhausted = true;
      this.close();
      return null;
    }
    this.host.chargeRead(row.size, this.target.system);
    this.position++;
    this.lastKey = row.key;
    return row;
  }

  /** Reads at most `length` rows behind the last one. */
  private fetch(length: number): void {
    const { indexId, range, descending } = this.target;
    let low = range.start;
    let high = range.end ?? ABOVE_ALL;
    if (this.lastKey !== null && descending) high = this.lastKey;
    else if (this.lastKey !== null) low = `${this.lastKey}\0`;
    this.batch =
      indexId === null || low >= high ? [] : this.host.rows.scan({ indexId, low, high, descending, limit: length });
    this.position = 0;
    this.rowsFetched += this.batch.length;
    this.sawEnd = this.batch.length < length;
    const bytes = this.batch.reduce((sum, row) => sum + row.size, 0);
    const fitting = Math.floor((BATCH_BYTES * Math.max(this.batch.length, 1)) / Math.max(bytes, 1));
    this.batchLength = Math.max(1, Math.min(length * 4, LARGEST_BATCH, fitting));
  }

  limitBatch(rows: number): void {
    this.batchLength = Math.max(1, Math.min(this.batchLength, rows));
  }

  /** Adds what was walked so far to the transaction's reads. */
  record(): void {
    const { ref, range, descending } = this.target;
    const { reads } = this.host;
    if (this.exhausted) reads.add(ref, range.start, range.end);
    else if (this.lastKey === null) return;
    else if (descending) reads.add(ref, this.lastKey, range.end);
    else reads.add(ref, range.start, `${this.lastKey}\0`);
  }

  close(): void {
    if (!this.host.openScans.delete(this)) return;
    this.record();
  }
}

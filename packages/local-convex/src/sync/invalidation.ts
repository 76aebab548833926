/** Finds the readers that a commit touches: for each database index, the key ranges that somebody read. */
import type { Commit, ReadRange } from "../database/contract";
import { IntervalIndex } from "./interval-index";

/**
 * Which readers have read which key ranges, over all database indexes. `touched` finds the readers that a commit
 * concerns.
 */
export class InvalidationIndex<Reader> {
  private readonly indexes = new Map<string, IntervalIndex<Reader>>();

  add(ranges: readonly ReadRange[], reader: Reader): void {
    for (const range of ranges) {
      let intervals = this.indexes.get(range.index);
      if (!intervals) this.indexes.set(range.index, (intervals = new IntervalIndex()));
      intervals.add(range.start, range.end, reader);
    }
  }

  delete(ranges: readonly ReadRange[], reader: Reader): void {
    for (const range of ranges) {
      const intervals = this.indexes.get(range.index);
      if (!intervals) continue;
      intervals.delete(range.start, range.end, reader);
      if (intervals.isEmpty) this.indexes.delete(range.index);
    }
  }

  /** The readers of any key that the commit wrote. The caller must handle `commit.everything` itself. */
  touched(commit: Commit): Set<Reader> {
    const found = new Set<Reader>();
    const collect = (reader: Reader): void => void found.add(reader);
    for (const write of commit.writes) {
      const intervals = this.indexes.get(write.index);
      if (!intervals) continue;
      if (write.oldKey !== null) intervals.stab(write.oldKey, collect);
      if (write.newKey !== null && write.newKey !== write.oldKey) intervals.stab(write.newKey, collect);
    }
    return found;
  }
}

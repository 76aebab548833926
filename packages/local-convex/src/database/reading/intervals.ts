import type { ReadRange } from "../contract";

/** Sorts after every key: keys are latin1 strings, so none contains this character. */
const END = "\uffff";

/** The ranges of one index that were read: sorted, disjoint, not touching. */
interface Intervals {
  starts: string[];
  ends: string[];
}

/** The key ranges that a transaction has read. Overlapping and adjacent ranges are merged as they are added. */
export class ReadSet {
  private readonly byIndex = new Map<string, Intervals>();
  /** Number of disjoint ranges over all indexes. */
  count = 0;

  /** Adds `start <= key < end`; `end` null reaches to the end of the index. Empty ranges are dropped. */
  add(index: string, start: string, end: string | null): void {
    const stop = end ?? END;
    if (start >= stop) return;
    let intervals = this.byIndex.get(index);
    if (intervals === undefined) this.byIndex.set(index, (intervals = { starts: [], ends: [] }));
    const { starts, ends } = intervals;
    // All ranges from `first` up to, but not including, `last` touch the new one and are merged with it.
    const first = lowerBound(ends, start);
    let last = first;
    while (last < starts.length && (starts[last] as string) <= stop) last++;
    const merged = last - first;
    if (merged === 0) {
      starts.splice(first, 0, start);
      ends.splice(first, 0, stop);
    } else {
      const mergedStart = starts[first] as string;
      const mergedEnd = ends[last - 1] as string;
      starts.splice(first, merged, mergedStart < start ? mergedStart : start);
      ends.splice(first, merged, mergedEnd > stop ? mergedEnd : stop);
    }
    this.count += 1 - merged;
  }

  /** All ranges, index by index in key order. */
  ranges(): ReadRange[] {
    const ranges: ReadRange[] = [];
    for (const [index, { starts, ends }] of this.byIndex) {
      starts.forEach((start, position) => {
        const end = ends[position] as string;
        ranges.push({ index, start, end: end === END ? null : end });
      });
    }
    return ranges;
  }
}

/** The first position whose value is at least `value`. */
function lowerBound(values: readonly string[], value: string): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as string) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

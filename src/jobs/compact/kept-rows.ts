import { useState } from "react";
import type { JobRow } from "./job-index";

/**
 * The rows, in which each row that is equal to an earlier one is the same object, and the same array when all are. An
 * answer to a page brings a hundred new objects when one job changes; this way only that job is rendered and indexed
 * again.
 */
export function useKeptRows(rows: readonly JobRow[]): readonly JobRow[] {
  const [before, setBefore] = useState(rows);
  const kept = keepRows(before, rows);
  if (kept !== before) setBefore(kept);
  return kept;
}

/** The rows, with the objects of `before` for those that are equal. */
export function keepRows(before: readonly JobRow[], rows: readonly JobRow[]): readonly JobRow[] {
  const isSame = (row: JobRow, index: number) => row === before[index];
  if (rows.length === before.length && rows.every(isSame)) return before;
  const known = new Map(before.map((row) => [row._id, row]));
  const kept = rows.map((row) => {
    const earlier = known.get(row._id);
    return earlier !== undefined && saysTheSame(earlier, row) ? earlier : row;
  });
  return kept.length === before.length && kept.every(isSame) ? before : kept;
}

function saysTheSame(one: JobRow, other: JobRow): boolean {
  if (one === other) return true;
  let fields = 0;
  for (const key in other) {
    if (one[key as keyof JobRow] !== other[key as keyof JobRow]) return false;
    fields += 1;
  }
  for (const _ in one) fields -= 1;
  return fields === 0;
}

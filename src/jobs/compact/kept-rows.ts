import { useState } from "react";
import type { JobRow } from "./job-index";

/**
 * The rows with each one that says the same as before being the same object, and the same list when all are: the answer to
 * a page brings a hundred new objects when a place is taken on one of its jobs, and only that job has to be drawn and
 * indexed again.
 */
export function useKeptRows(rows: readonly JobRow[]): readonly JobRow[] {
  const [before, setBefore] = useState(rows);
  const kept = keepRows(before, rows);
  if (kept !== before) setBefore(kept);
  return kept;
}

/** The rows, taken from `before` where they say the same. */
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

import { memo, useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { PAGE_SIZE_MAX } from "../../../domain/limits";
import { useLivePages } from "../../app/live/use-live-pages";
import type { Scope } from "../use-open-jobs";
import type { JobRow } from "./job-index";

/** The rows of one scope as far as they are there. */
export type RowsOfScope = { rows: readonly JobRow[]; isLoading: boolean; error: boolean };

type Props = { scope: Scope; onRows: (scope: string, rows: RowsOfScope) => void };

/**
 * Loads every open job of a scope, page after page, live, and tells of each change; shows nothing itself. Pages begin a
 * little under the most that one may have, so that a new job does not split the first one at once.
 */
export const RowPages = memo(function RowPages({ scope, onRows }: Props) {
  const name = nameOfScope(scope);
  const { data, status, isLoading, canLoadMore, loadMore } = useLivePages({
    query: api.briefs.listRows,
    args: { scope },
    initialNumItems: PAGE_SIZE_MAX - 10,
    kept: true,
  });
  useEffect(() => {
    if (canLoadMore && !isLoading) loadMore(PAGE_SIZE_MAX - 10);
  });
  const rows = data ?? NONE;
  const length = rows.length;
  const stamp = stampOf(rows);
  useEffect(() => {
    onRows(name, { rows, isLoading: isLoading && length === 0, error: status === "error" });
    // The list is a new one at each rendering; what is in it says whether it changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name, stamp, length, isLoading, status, onRows]);
  return null;
});

const NONE: readonly JobRow[] = [];

/** One name for each scope. */
export function nameOfScope(scope: Scope): string {
  return JSON.stringify(scope);
}

/** Changes whenever a row comes, goes or fills. */
function stampOf(rows: readonly JobRow[]): string {
  let stamp = "";
  for (const { _id, unlockCount, photoCount } of rows) stamp += `${_id}${unlockCount}${photoCount};`;
  return stamp;
}

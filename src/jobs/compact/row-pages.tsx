import { memo, useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { PAGE_SIZE_MAX } from "../../../domain/limits";
import { useLivePages } from "../../app/live/use-live-pages";
import type { Scope } from "../use-open-jobs";
import type { JobRow } from "./job-index";
import { useKeptRows } from "./kept-rows";

/** The rows of one scope that are loaded. */
export type RowsOfScope = { rows: readonly JobRow[]; isLoading: boolean; error: boolean };

type Props = { scope: Scope; onRows: (scope: string, rows: RowsOfScope) => void };

/**
 * Loads every open job of a scope, page after page, live, and reports each change; renders nothing. Its pages are a
 * little smaller than the maximum, so that a new job does not split the first page at once.
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
  const rows = useKeptRows(data ?? NONE);
  const isEmpty = isLoading && rows.length === 0;
  const error = status === "error";
  useEffect(() => {
    // In the next frame: what all rows are made of is not worked out in the one in which an answer is read.
    const frame = requestAnimationFrame(() => onRows(name, { rows, isLoading: isEmpty, error }));
    return () => cancelAnimationFrame(frame);
  }, [name, rows, isEmpty, error, onRows]);
  return null;
});

const NONE: readonly JobRow[] = [];

/** A text that names a scope. */
export function nameOfScope(scope: Scope): string {
  return JSON.stringify(scope);
}

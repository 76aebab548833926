import { memo, useEffect, useState } from "react";
import { useOpenJobs } from "../use-open-jobs";
import type { JobListName } from "../job-windows";
import type { JobRow } from "./job-index";

/** The rows of all lists that are loaded. */
export type LoadedRows = { rows: readonly JobRow[]; isLoading: boolean; error: boolean };

type Props = { lists: readonly JobListName[]; onRows: (loaded: LoadedRows) => void };

/** Loads every open job of these lists, live, and reports each change; renders nothing. */
export const AllRows = memo(function AllRows({ lists, onRows }: Props) {
  const jobs = useOpenJobs(lists, { count: Infinity });
  const rows = useSame(jobs.items);
  const { isLoading } = jobs;
  const error = jobs.error !== null;
  useEffect(() => {
    // In the next frame: what all rows are made of is not worked out in the one in which an answer is read.
    const frame = requestAnimationFrame(() => onRows({ rows, isLoading, error }));
    return () => cancelAnimationFrame(frame);
  }, [rows, isLoading, error, onRows]);
  return null;
});

/** The same array as long as it has the same rows. */
function useSame(rows: readonly JobRow[]): readonly JobRow[] {
  const [before, setBefore] = useState(rows);
  const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
  if (!isSame) setBefore(rows);
  return isSame ? before : rows;
}

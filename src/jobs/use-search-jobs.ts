import type { RequestForQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { JOBS_PER_PAGE } from "../../domain/limits";
import { api } from "../../convex/_generated/api";
import { useKeptQueries } from "../app/live/use-kept-query";
import type { PublicBrief } from "../requests/brief";
import type { JobFilter } from "./job-filter";
import type { OpenJobs } from "./use-open-jobs";

type Found = FunctionReturnType<typeof api.search.myJobs>;
/** A part of the list: the jobs placed before `before`, down to `downTo`, or one page when that is null. */
type Part = { before: number | null; downTo: number | null; known: readonly string[] };
type List = { key: string; parts: readonly Part[] };

const beginning = (key: string): List => ({ key, parts: [{ before: null, downTo: null, known: [] }] });

/**
 * The open jobs that the company's own search finds, live and newest first; `key` names the search. One query returns
 * the ids; each job is a query of its own that all its watchers share, so an unlock does not re-run the list
 * (docs/adr/0037-finding-jobs.md). Sends no query when `filter` is null.
 */
export function useSearchJobs(key: string, filter: JobFilter | null): OpenJobs {
  const wanted = JSON.stringify([key, filter]);
  const [list, setList] = useState(beginning(wanted));
  const { parts } = list.key === wanted ? list : beginning(wanted);
  const asked = JSON.stringify(
    filter === null ? [] : parts.map(({ before, downTo }) => ({ ...filter, before, downTo })),
  );
  const found = useParts(asked);
  const results = parts.map((_, index) => found[String(index)] as Found | Error | undefined);
  const ids = results.flatMap((result, index) => (isFound(result) ? result.jobs : (parts[index]?.known ?? [])));
  const details = useDetails(JSON.stringify(ids));

  const last = results.at(-1);
  const next = isFound(last) ? last.next : null;
  const loadMore = () => {
    const end = parts.at(-1);
    if (end === undefined || !isFound(last) || last.next === null) return;
    const closed = { ...end, downTo: last.next, known: last.jobs };
    setList({ key: wanted, parts: [...parts.slice(0, -1), closed, { before: last.next, downTo: null, known: [] }] });
  };
  // Where the jobs are too small one look finds few: the page goes on by itself.
  const isShort = isFound(last) && next !== null && last.jobs.length < JOBS_PER_PAGE;
  if (isShort) loadMore();

  const items = ids.flatMap((id) => {
    const job = details[id];
    return job && !(job instanceof Error) ? [job as PublicBrief] : [];
  });
  const error = [...results, ...Object.values(details)].find((result) => result instanceof Error) ?? null;
  const isMissing = (id: string) => details[id] === undefined;
  return {
    items,
    error,
    isLoading: filter !== null && error === null && (last === undefined || (items.length === 0 && ids.some(isMissing))),
    isDone: error !== null || filter === null || (isFound(last) && next === null),
    limiting: [],
    loadMore,
  };
}

function isFound(result: Found | Error | undefined): result is Found {
  return result !== undefined && !(result instanceof Error);
}

function useParts(asked: string): Record<string, unknown> {
  return useKeptQueries(useMemo(() => partRequests(asked), [asked]));
}

function useDetails(idList: string): Record<string, unknown> {
  return useKeptQueries(useMemo(() => detailRequests(idList), [idList]));
}

function partRequests(asked: string): RequestForQueries {
  const parts = JSON.parse(asked) as Record<string, never>[];
  return Object.fromEntries(parts.map((args, index) => [String(index), { query: api.search.myJobs, args }]));
}

function detailRequests(idList: string): RequestForQueries {
  const ids = JSON.parse(idList) as string[];
  return Object.fromEntries(ids.map((briefId) => [briefId, { query: api.briefs.getOpen, args: { briefId } }]));
}

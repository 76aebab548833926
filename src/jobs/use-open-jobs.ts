import { type RequestForQueries } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { JOBS_PER_PAGE, PAGE_SIZE_MAX } from "../../domain/limits";
import { api } from "../../convex/_generated/api";
import type { PublicBrief } from "../requests/brief";
import { loadedBefore, rememberLoaded } from "../app/live/loaded-before";
import { mergeStreams, type Merged, type Stream } from "./merge-streams";
import { KEPT_CURSOR } from "../app/live/kept-results";
import { useKeptQueries } from "../app/live/use-kept-query";

type ListArgs = FunctionArgs<typeof api.briefs.listOpen>;
export type Scope = ListArgs["scope"];
export type CategoryFilter = ListArgs["category"];
type Page = FunctionReturnType<typeof api.briefs.listOpen>;

export type OpenJobs = Merged<PublicBrief> & { error: Error | null; loadMore: () => void };

/** How many jobs the first page of a list has, and where each of its pages begins. */
type Paging = { first: number; cursors: readonly (string | null)[] };

/**
 * The open jobs of several scopes as one live list, newest first. Each scope is a query of its own that all watchers
 * share (C90); its pages follow each other by cursor. A scope that was filtered out starts with its first page again;
 * somebody who comes back by the browser's own buttons gets as many jobs as were loaded before. Until the deployment
 * has answered, the first page of a list is the one that this account saw last.
 */
export function useOpenJobs(scopes: readonly Scope[], category: CategoryFilter): OpenJobs {
  const keys = scopes.map((scope) => JSON.stringify([scope, category]));
  const [lists, setLists] = useState<Record<string, Paging>>(() =>
    Object.fromEntries(keys.map((key) => [key, beginning(loadedBefore(key))])),
  );
  // A page that nobody watches forgets where it ended: asked for again it ends elsewhere, and what lies between it and
  // the old cursor would be missing.
  const watched = Object.entries(lists).filter(([key]) => keys.includes(key));
  if (watched.length < Object.keys(lists).length) setLists(Object.fromEntries(watched));
  const pagingOf = (key: string) => lists[key] ?? beginning();

  const results = usePages(JSON.stringify(keys.map((key) => [key, pagingOf(key)])));

  const streams = keys.map((key): Stream<PublicBrief> & { next: string | null; error: Error | null } => {
    const pages = pagingOf(key).cursors.map((_, index) => results[`${key}#${index}`]);
    const error = pages.find((page) => page instanceof Error) ?? null;
    const loaded = pages.filter((page): page is Page => page !== undefined && !(page instanceof Error));
    const last = pages.at(-1);
    const lastPage = last instanceof Error ? undefined : last;
    return {
      key,
      items: loaded.flatMap((page) => page.page),
      // A list that failed must not hold back the others.
      isDone: error !== null || (lastPage?.isDone ?? false),
      isLoading: lastPage === undefined && error === null,
      next: lastPage === undefined || lastPage.continueCursor === KEPT_CURSOR ? null : lastPage.continueCursor,
      error,
    };
  });

  const merged = mergeStreams(streams);
  return {
    ...merged,
    error: streams.find((stream) => stream.error !== null)?.error ?? null,
    loadMore: () => {
      const growing = streams.filter((stream) => merged.limiting.includes(stream.key) && stream.next !== null);
      for (const { key, items } of growing) rememberLoaded(key, items.length + JOBS_PER_PAGE);
      setLists((current) => ({
        ...current,
        ...Object.fromEntries(
          growing.map(({ key, next }) => {
            const { first, cursors } = current[key] ?? beginning();
            return [key, { first, cursors: [...cursors, next] }];
          }),
        ),
      }));
    },
  };
}

function beginning(jobs: number = JOBS_PER_PAGE): Paging {
  return { first: Math.min(jobs, PAGE_SIZE_MAX), cursors: [null] };
}

function usePages(wanted: string): Record<string, Page | Error | undefined> {
  const queries = useMemo(() => requestsFor(wanted), [wanted]);
  return useKeptQueries(queries) as Record<string, Page | Error | undefined>;
}

/** One query for every page of every list that is wanted, under the names that the results are looked up by. */
function requestsFor(wanted: string): RequestForQueries {
  return Object.fromEntries(
    (JSON.parse(wanted) as [string, Paging][]).flatMap(([key, { first, cursors }]) => {
      const [scope, category] = JSON.parse(key) as [Scope, CategoryFilter];
      return cursors.map((cursor, index) => [
        `${key}#${index}`,
        {
          query: api.briefs.listOpen,
          args: { scope, category, paginationOpts: { numItems: index === 0 ? first : JOBS_PER_PAGE, cursor } },
        },
      ]);
    }),
  );
}

/**
 * The lists that make up a company's jobs: its provinces, or the one that it filters by, and jobs without a province.
 */
export function scopesFor(serviceAreas: readonly string[] | null, province: string | null): Scope[] {
  const provinces = province !== null ? [province] : serviceAreas;
  if (provinces === null) return [{ kind: "all" }];
  return [
    ...provinces.map((name) => ({ kind: "province", province: name }) as Scope),
    { kind: "withoutProvince" } as Scope,
  ];
}

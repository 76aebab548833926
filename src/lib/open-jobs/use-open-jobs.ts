import { type RequestForQueries } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { JOBS_PER_PAGE } from "../../../domain/limits";
import { api } from "../../../convex/_generated/api";
import type { PublicBrief } from "../brief";
import { mergeStreams, type Merged, type Stream } from "./merge-streams";
import { useLiveQueries } from "../live/use-live-query";

type ListArgs = FunctionArgs<typeof api.briefs.listOpen>;
export type Scope = ListArgs["scope"];
export type CategoryFilter = ListArgs["category"];
type Page = FunctionReturnType<typeof api.briefs.listOpen>;

export type OpenJobs = Merged<PublicBrief> & { error: Error | null; loadMore: () => void };

/**
 * The open jobs of several scopes as one live list, newest first. Each scope is a query of its own that every watcher
 * shares (C90); pages follow each other by cursor. A scope that is filtered away begins with its first page when it
 * comes back.
 */
export function useOpenJobs(scopes: readonly Scope[], category: CategoryFilter): OpenJobs {
  const keys = scopes.map((scope) => JSON.stringify([scope, category]));
  const [cursors, setCursors] = useState<Record<string, readonly (string | null)[]>>({});
  // A page that nobody watches forgets where it ended: asked for again it ends elsewhere, and what lies between it and
  // the old cursor would be missing.
  const watched = Object.entries(cursors).filter(([key]) => keys.includes(key));
  if (watched.length < Object.keys(cursors).length) setCursors(Object.fromEntries(watched));

  const results = usePages(JSON.stringify(keys.map((key) => [key, cursors[key] ?? [null]])));

  const streams = keys.map((key): Stream<PublicBrief> & { next: string | null; error: Error | null } => {
    const pages = (cursors[key] ?? [null]).map((_, index) => results[`${key}#${index}`]);
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
      next: lastPage?.continueCursor ?? null,
      error,
    };
  });

  const merged = mergeStreams(streams);
  return {
    ...merged,
    error: streams.find((stream) => stream.error !== null)?.error ?? null,
    loadMore: () =>
      setCursors((current) => ({
        ...current,
        ...Object.fromEntries(
          streams
            .filter((stream) => merged.limiting.includes(stream.key) && stream.next !== null)
            .map((stream) => [stream.key, [...(current[stream.key] ?? [null]), stream.next]]),
        ),
      })),
  };
}

function usePages(wanted: string): Record<string, Page | Error | undefined> {
  const queries = useMemo(() => requestsFor(wanted), [wanted]);
  return useLiveQueries(queries) as Record<string, Page | Error | undefined>;
}

/** One query for every page of every list that is wanted, under the names that the results are looked up by. */
function requestsFor(wanted: string): RequestForQueries {
  return Object.fromEntries(
    (JSON.parse(wanted) as [string, (string | null)[]][]).flatMap(([key, pages]) => {
      const [scope, category] = JSON.parse(key) as [Scope, CategoryFilter];
      return pages.map((cursor, index) => [
        `${key}#${index}`,
        {
          query: api.briefs.listOpen,
          args: { scope, category, paginationOpts: { numItems: JOBS_PER_PAGE, cursor } },
        },
      ]);
    }),
  );
}

/** The lists that make up a company's jobs: its provinces, or the one it filters by, and jobs without a province. */
export function scopesFor(serviceAreas: readonly string[] | null, province: string | null): Scope[] {
  const provinces = province !== null ? [province] : serviceAreas;
  if (provinces === null) return [{ kind: "all" }];
  return [
    ...provinces.map((name) => ({ kind: "province", province: name }) as Scope),
    { kind: "withoutProvince" } as Scope,
  ];
}

import type { RequestForQueries } from "convex/react";
import type {
  FunctionArgs,
  FunctionReference,
  FunctionReturnType,
  PaginationOptions,
  PaginationResult,
} from "convex/server";
import { getFunctionName, makeFunctionReference } from "convex/server";
import { useMemo, useState } from "react";
import { PAGE_SIZE_MAX } from "../../../domain/limits";
import { loadedBefore, rememberLoaded } from "./loaded-before";
import { useRetryCount } from "./retry";
import { connectedStore } from "./live-store";
import { keptAnswers } from "../../lib/local/kept-answers";
import { useLiveQueries, useSeenBefore } from "./use-local-query";
import { useStore } from "../../lib/store";

type PagedQuery = FunctionReference<"query", "public", any, PaginationResult<any>>; // eslint-disable-line @typescript-eslint/no-explicit-any
type Item<Query extends PagedQuery> = FunctionReturnType<Query>["page"][number];

/**
 * A list that is loaded page by page, live. While the next page loads, its status is pending and `data` has the items
 * so far.
 */
export type LivePages<T> = {
  status: "pending" | "success" | "error";
  /** Undefined until the first page is there. */
  data: T[] | undefined;
  isLoading: boolean;
  canLoadMore: boolean;
  loadMore: (count: number) => void;
  /** When the items are those that were seen last, because the deployment has not answered yet: when that was. */
  keptAt?: number;
  /** Whether somebody else's details are left out of these items, while the deployment is asked about them. */
  isHeldBack?: boolean;
};

type PageOptions = Pick<PaginationOptions, "numItems" | "cursor"> & { endCursor?: string | null; id: number };
type Paging = {
  /** What is listed: another list begins with its first page. */
  list: string;
  pages: readonly PageOptions[];
  /** By the name of a page that has grown too long: the two that take its place when both are there. */
  halves: Readonly<Record<string, readonly [PageOptions, PageOptions]>>;
  asked: number;
};

/**
 * The pages of a paginated query as one list, live. Convex's own hook leaves its screen waiting for ever when a page
 * fails: the client throws where it should tell the screen, and loses the rest of that update. Must be inside `Live`.
 *
 * Somebody who comes back to the page by the browser's own buttons gets as many items as were loaded before. With `kept`
 * the list is the first page as this account saw it last, until the deployment has answered.
 */
export function useLivePages<Query extends PagedQuery>({
  query,
  args,
  initialNumItems,
  kept = false,
}: {
  query: Query;
  args: Omit<FunctionArgs<Query>, "paginationOpts">;
  initialNumItems: number;
  kept?: boolean;
}): LivePages<Item<Query>> {
  const asked = useRetryCount();
  const list = JSON.stringify([getFunctionName(query), args]);
  const begin = (wanted: number): Paging => ({ list, pages: [firstPage(wanted)], halves: {}, asked });
  const [paging, setPaging] = useState(() => begin(loadedBefore(list) ?? initialNumItems));
  if (paging.list !== list) setPaging(begin(loadedBefore(list) ?? initialNumItems));

  const requests = useMemo(() => requestsFor(paging), [paging]);
  const results = useLiveQueries(requests);
  const loaded: FunctionReturnType<Query>[] = [];
  let error: Error | null = null;
  for (const page of paging.pages) {
    const result = results[nameOf(page)] as FunctionReturnType<Query> | Error | undefined;
    if (result instanceof Error) error = result;
    if (result === undefined || result instanceof Error) break;
    loaded.push(result);
  }
  const items = loaded.flatMap(({ page }) => page as Item<Query>[]);
  const complete = loaded.length === paging.pages.length;
  const last = loaded.at(-1);

  if (paging.list === list) {
    const wanted = Math.max(initialNumItems, items.length);
    if (error !== null && error.message.includes("InvalidCursor")) setPaging(begin(wanted));
    else if (paging.asked !== asked) setPaging(complete ? { ...paging, asked } : begin(wanted));
    else if (complete) {
      const next = withHalves(paging, results, initialNumItems);
      if (next !== paging) setPaging(next);
    }
  }

  const connected = useStore(connectedStore, true);
  const key = kept ? keptAnswers.keyOf(getFunctionName(query), args) : null;
  const keys = key === null ? [] : [key];
  const isAnswered = loaded.length > 0;
  const { get, holdsBack } = useSeenBefore(isAnswered ? keys : [], isAnswered || error !== null ? [] : keys);
  const before = key === null ? undefined : get(key);
  if (before !== undefined) {
    const { page, isDone } = before.value as unknown as FunctionReturnType<Query>;
    // Where the next page begins only the deployment knows.
    return {
      status: "success",
      data: page as Item<Query>[],
      isLoading: false,
      canLoadMore: connected && !isDone,
      loadMore: () => undefined,
      keptAt: before.at,
      isHeldBack: holdsBack,
    };
  }

  return {
    status: error !== null ? "error" : complete ? "success" : "pending",
    data: loaded.length > 0 ? items : undefined,
    isLoading: error === null && !complete,
    canLoadMore: complete && last !== undefined && !last.isDone,
    loadMore(count) {
      if (!complete || last === undefined || last.isDone) return;
      rememberLoaded(list, items.length + count);
      const page = { numItems: count, cursor: last.continueCursor, id: paging.pages[0]?.id ?? 0 };
      setPaging((now) => (now === paging ? { ...now, pages: [...now.pages, page] } : now));
    },
  };
}

let lists = 0;

/** Each list has its own number, so that its pages are pinned to where its own first page ended. */
function firstPage(wanted: number): PageOptions {
  lists += 1;
  return { numItems: Math.min(wanted, PAGE_SIZE_MAX), cursor: null, id: lists };
}

function nameOf(page: PageOptions): string {
  return JSON.stringify([page.cursor, page.endCursor, page.id]);
}

function requestsFor({ list, pages, halves }: Paging): RequestForQueries {
  const [name, args] = JSON.parse(list) as [string, Record<string, never>];
  // By its name, because the generated api makes another reference at every reading.
  const query = makeFunctionReference<"query">(name);
  const all = [...pages, ...Object.values(halves).flat()];
  return Object.fromEntries(all.map((page) => [nameOf(page), { query, args: { ...args, paginationOpts: page } }]));
}

/** Begins to split pages that have grown too long, and puts halves that have come in their page's place. */
function withHalves(paging: Paging, results: Record<string, unknown>, initialNumItems: number): Paging {
  const has = (page: PageOptions) => {
    const result = results[nameOf(page)];
    return result !== undefined && !(result instanceof Error);
  };
  for (const page of paging.pages) {
    const name = nameOf(page);
    const begun = paging.halves[name];
    if (begun !== undefined) {
      if (!begun.every(has)) continue;
      const halves = Object.fromEntries(Object.entries(paging.halves).filter(([other]) => other !== name));
      return { ...paging, halves, pages: paging.pages.flatMap((each) => (each === page ? begun : [each])) };
    }
    const { splitCursor, pageStatus, continueCursor, page: items } = results[name] as PaginationResult<unknown>;
    if (!splitCursor) continue;
    if (!pageStatus && items.length <= 2 * Math.max(page.numItems, initialNumItems)) continue;
    const half = { numItems: page.numItems, id: page.id };
    const two = [
      { ...half, cursor: page.cursor, endCursor: splitCursor },
      { ...half, cursor: splitCursor, endCursor: continueCursor },
    ] as const;
    return { ...paging, halves: { ...paging.halves, [name]: two } };
  }
  return paging;
}

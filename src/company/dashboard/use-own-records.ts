import type { FunctionReference, FunctionReturnType } from "convex/server";
import { useMemo } from "react";
import { JOBS_PER_PAGE } from "../../../domain/limits";
import { api } from "../../../convex/_generated/api";
import type { Contact, PublicBrief } from "../../requests/brief";
import type { OwnQuote } from "../../quotes/own-quote";
import { countAt } from "../../../domain/jobCounters";
import { useLivePages } from "../../app/live/use-live-pages";
import { useLocalQueries } from "../../app/live/use-local-query";

type Job = Pick<PublicBrief, "_id" | "_creationTime">;
export type Unlock = FunctionReturnType<typeof api.unlocks.mine>["page"][number];
/** An unlock with what moves on its job now. */
export type UnlockedJob = { brief: PublicBrief & Pick<Unlock["brief"], "status">; contact: Contact };

type Unlocks = {
  /** As far as they are loaded, newest first. */
  loaded: readonly Unlock[];
  /** The customers of the loaded unlocks and of every given job that this company has unlocked, by job. */
  contacts: ReadonlyMap<string, Contact>;
  isLoading: boolean;
  /** Whether some of it could not be loaded. */
  failed: boolean;
  /** Given when there are more. */
  loadMore: (() => void) | undefined;
};

// Constants, because the generated api makes another reference at every reading.
const unlockOn = api.unlocks.forBrief;
const quoteOn = api.quotes.mineForBrief;

/** This company's newest unlocks, and its unlocks of these open jobs, however old (C45). */
export function useUnlocks(openJobs: readonly Job[]): Unlocks {
  const mine = useLivePages({ query: api.unlocks.mine, args: {}, initialNumItems: JOBS_PER_PAGE, kept: true });
  const loaded = mine.data ?? [];
  const earlier = useOnEach(
    unlockOn,
    beyond(mine, openJobs, ({ brief, unlockedAt }) => [brief._id, unlockedAt]),
  );
  return {
    loaded,
    contacts: new Map([
      ...loaded.map(({ brief, contact }): [string, Contact] => [brief._id, contact]),
      ...earlier.map(([jobId, { contact }]): [string, Contact] => [jobId, contact]),
    ]),
    isLoading: mine.data === undefined && mine.isLoading,
    failed: mine.status === "error",
    loadMore: mine.canLoadMore ? () => mine.loadMore(JOBS_PER_PAGE) : undefined,
  };
}

/** This company's newest quotes as pages, and all that are known with its quotes on these jobs, however old. */
export function useSentQuotes(jobs: readonly Job[]) {
  const pages = useLivePages({ query: api.quotes.mine, args: {}, initialNumItems: JOBS_PER_PAGE, kept: true });
  const earlier = useOnEach(
    quoteOn,
    beyond(pages, jobs, ({ brief, _creationTime }) => [brief._id, _creationTime]),
  );
  return { pages, known: [...(pages.data ?? []), ...earlier.map(([, quote]): OwnQuote => quote)] };
}

/** These unlocks with the counters of their jobs, which all companies share. */
export function useUnlockedJobs(unlocks: readonly Unlock[]): UnlockedJob[] {
  // What an earlier version of this site kept has no place.
  const numbers = JSON.stringify([...new Set(unlocks.flatMap(({ brief }) => brief.place?.number ?? []))]);
  const requests = useMemo(
    () =>
      Object.fromEntries(
        (JSON.parse(numbers) as number[]).map((number) => [
          number,
          { query: api.jobs.counters, args: { list: "all" as const, number } },
        ]),
      ),
    [numbers],
  );
  const counters = useLocalQueries(requests) as Record<number, Counters | Error | undefined>;
  return unlocks.map(({ brief, contact }) => {
    const { place, ...job } = brief;
    const found = place ? counters[place.number] : undefined;
    // Its own company took a place, whatever is not known yet.
    const moves = found === undefined || found instanceof Error || !place ? null : { ...found, ...place };
    const unlockCount = moves === null ? 1 : countAt(moves.taken, moves.place);
    const quoteCount = moves === null ? 0 : countAt(moves.quotes, moves.place);
    return { brief: { ...job, unlockCount, quoteCount }, contact };
  });
}

type Counters = FunctionReturnType<typeof api.jobs.counters>;
type Records<T> = { status: "pending" | "success" | "error"; data: readonly T[] | undefined; canLoadMore: boolean };

/**
 * The jobs on which a record may stand that is not loaded. Records are newest first and none is older than its job, so
 * only jobs from before the oldest that is loaded can have one.
 */
function beyond<T>(
  { status, data = [], canLoadMore }: Records<T>,
  jobs: readonly Job[],
  jobAndTime: (record: T) => [jobId: string, time: number],
): string[] {
  if (data.length === 0 || (status === "success" && !canLoadMore)) return [];
  const times = new Map(data.map(jobAndTime));
  const oldest = Math.min(...times.values());
  return jobs.filter((job) => job._creationTime < oldest && !times.has(job._id)).map((job) => job._id);
}

/** What a query answers about each of these jobs, as far as it is known and not null. `query` stays the same. */
function useOnEach<Answer>(
  query: FunctionReference<"query", "public", { briefId: string }, Answer | null>,
  jobIds: readonly string[],
): [jobId: string, answer: Answer][] {
  const wanted = JSON.stringify(jobIds);
  const requests = useMemo(
    () =>
      Object.fromEntries((JSON.parse(wanted) as string[]).map((briefId) => [briefId, { query, args: { briefId } }])),
    [query, wanted],
  );
  const answers = Object.entries(useLocalQueries(requests) as Record<string, Answer | Error | null | undefined>);
  return answers.filter(
    (each): each is [string, Answer] => each[1] !== undefined && each[1] !== null && !(each[1] instanceof Error),
  );
}

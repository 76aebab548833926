import type { RequestForQueries } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import { countAt } from "../../domain/jobCounters";
import type { JobCard, PublicBrief } from "../requests/brief";

/** A live list: of a province, of jobs without a province, or of all. */
export type JobListName = FunctionArgs<typeof api.jobs.cards>["list"];

/** What is asked of a list: blocks of window numbers below the newest, and windows. */
export type Asked = { blocks: readonly number[]; windows: readonly number[] };

type Windows = FunctionReturnType<typeof api.jobs.windows>;
type Counters = FunctionReturnType<typeof api.jobs.counters>;
type Answers = Readonly<Record<string, unknown>>;

/** One list as far as it was read, down to the window `downTo`. */
export type Looked = {
  /** The jobs of the windows from the newest to the first that has no answer yet, newest first. */
  jobs: readonly PublicBrief[];
  /** What has to be asked to have every window down to `downTo`. */
  asked: Asked;
  /** Windows below `downTo`, newest first, as far as their numbers are known. */
  below: readonly number[];
  /** Whether more windows may be known once the next block is asked for. */
  hasOlderBlock: boolean;
  /** Something that was asked for has no answer yet. */
  isPending: boolean;
  error: Error | null;
};

const head = (list: JobListName) => `${list} windows`;
const blockName = (list: JobListName, block: number) => `${list} windows ${block}`;
const cardsName = (list: JobListName, number: number) => `${list} cards ${number}`;
const countersName = (list: JobListName, number: number) => `${list} counters ${number}`;

/** The queries for what is asked of each list, by the names that `lookAt` finds their answers under. */
export function requestsFor(asked: Readonly<Record<string, Asked>>): RequestForQueries {
  const requests: RequestForQueries = {};
  for (const [name, { blocks, windows }] of Object.entries(asked)) {
    const list = name as JobListName;
    requests[head(list)] = { query: api.jobs.windows, args: { list, block: null } };
    for (const block of blocks) requests[blockName(list, block)] = { query: api.jobs.windows, args: { list, block } };
    for (const number of windows) {
      requests[cardsName(list, number)] = { query: api.jobs.cards, args: { list, number } };
      requests[countersName(list, number)] = { query: api.jobs.counters, args: { list, number } };
    }
  }
  return requests;
}

/** Reads one list from the answers; null for `downTo` reads no window yet. */
export function lookAt(list: JobListName, answers: Answers, downTo: number | null): Looked {
  const known: number[] = [];
  const blocks: number[] = [];
  let error: Error | null = null;
  let isPending = false;
  let older: number | null = null;
  for (let name = head(list); ; name = blockName(list, older)) {
    const answer = answers[name] as Windows | Error | undefined;
    if (answer instanceof Error) error = answer;
    else if (answer === undefined) isPending = true;
    else known.push(...answer.windows);
    older = answer === undefined || answer instanceof Error ? null : answer.older;
    // An older block has lower numbers only.
    const isWanted = downTo !== null && (known.at(-1) ?? Infinity) > downTo;
    if (older === null || !isWanted) break;
    blocks.push(older);
  }
  const windows = downTo === null ? [] : known.filter((number) => number >= downTo);
  const jobs: PublicBrief[] = [];
  let isWhole = true;
  for (const number of windows) {
    const cards = answers[cardsName(list, number)] as JobCard[] | Error | undefined;
    const counters = answers[countersName(list, number)] as Counters | Error | undefined;
    if (cards instanceof Error || counters instanceof Error)
      error = (cards instanceof Error ? cards : counters) as Error;
    else if (cards === undefined || counters === undefined) {
      isPending = true;
      isWhole = false;
    } else if (isWhole) jobs.push(...joined(cards, counters));
  }
  const below = known.slice(windows.length);
  return { jobs, asked: { blocks, windows }, below, hasOlderBlock: older !== null, isPending, error };
}

/** The jobs that were made of these cards last, so that a job that did not change stays the same object. */
const jobsOfCards = new WeakMap<readonly JobCard[], { counters: Counters; jobs: PublicBrief[] }>();
const jobOfCard = new WeakMap<JobCard, PublicBrief>();

function joined(cards: readonly JobCard[], counters: Counters): readonly PublicBrief[] {
  const before = jobsOfCards.get(cards);
  if (before?.counters === counters) return before.jobs;
  const jobs = cards.map((card) => {
    const unlockCount = countAt(counters.taken, card.place);
    const quoteCount = countAt(counters.quotes, card.place);
    const known = jobOfCard.get(card);
    if (known?.unlockCount === unlockCount && known.quoteCount === quoteCount) return known;
    const { place: _, ...rest } = card;
    const job = { ...rest, unlockCount, quoteCount };
    jobOfCard.set(card, job);
    return job;
  });
  jobsOfCards.set(cards, { counters, jobs });
  return jobs;
}

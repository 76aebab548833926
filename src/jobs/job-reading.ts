import { JOBS_PER_PAGE } from "../../domain/limits";
import type { PublicBrief } from "../requests/brief";
import { lookAt, type Asked, type JobListName, type Looked } from "./job-windows";

/** How many windows of a list are read at first: the newest is seldom full. */
const FIRST_WINDOWS = 2;
/** How many windows are read at once at most, when few of their jobs fit or when all are wanted. */
const STEP_MAX = 5;
/** How many windows are looked through for the next jobs that fit, before a reader is asked whether to go on. */
export const LOOKED_MAX = 30;

/** How far live lists are read as one, which a screen keeps between its renders. */
export type Reading = {
  /** How many jobs are wanted; Infinity for all. */
  wanted: number;
  /** When the last job that shows was placed, once there are as many as wanted; what is older waits for `loadMore`. */
  bottom: number | null;
  /** How many windows the next step adds to a list. */
  step: number;
  /** How many windows of all lists may be read for these jobs, unless all are wanted. */
  most: number;
  /** The window that each list is read down to; missing before its windows are known. */
  downTo: Readonly<Record<string, number>>;
  asked: Readonly<Record<string, Asked>>;
};

type Answers = Readonly<Record<string, unknown>>;

const NOTHING: Asked = { blocks: [], windows: [] };

/** A reading of these lists that wants so many jobs. Lists that `before` reads stay read as far as they are. */
export function beginReading(lists: readonly JobListName[], wanted: number, before?: Reading): Reading {
  const asked = Object.fromEntries(lists.map((list) => [list, before?.asked[list] ?? NOTHING]));
  const downTo = Object.fromEntries(Object.entries(before?.downTo ?? {}).filter(([list]) => list in asked));
  return more({ wanted, bottom: null, step: 1, most: 0, downTo, asked }, wanted);
}

/** The reading that wants so many jobs of the same lists. */
export function more(reading: Reading, wanted: number): Reading {
  const most = Math.ceil(wanted / JOBS_PER_PAGE) + windowsOf(reading) + LOOKED_MAX;
  return { ...reading, wanted, bottom: null, step: 1, most };
}

const windowsOf = ({ asked }: Reading) =>
  Object.values(asked).reduce((total, { windows }) => total + windows.length, 0);

/** What a reading shows. */
export type JobsRead = {
  /** Newest first, each once. */
  items: readonly PublicBrief[];
  /** Nothing can be said yet: no job is there, and more may come. */
  isLoading: boolean;
  /** More is on its way to a list that shows already. */
  isGrowing: boolean;
  isDone: boolean;
  error: Error | null;
};

/**
 * Reads the lists from the answers so far. `next` is the reading to go on with, the same one when there is nothing to
 * ask or to note; then what was asked is answered or on its way.
 */
export function read(
  reading: Reading,
  answers: Answers,
  fits: (job: PublicBrief) => boolean,
): JobsRead & { next: Reading } {
  const lists = Object.keys(reading.asked) as JobListName[];
  const looked = lists.map((list) => lookAt(list, answers, reading.downTo[list] ?? null));
  const all = reading.wanted === Infinity;
  const frontiers = looked.map(frontierOf);
  // What is older than this may still be followed by a newer job of another list. Where all is wanted, the order is not
  // that of time.
  const frontier = all ? -Infinity : Math.max(-Infinity, ...frontiers);
  const found = newestFirst(looked.map(({ jobs }) => jobs)).filter((job) => job._creationTime >= frontier && fits(job));
  const { bottom, wanted } = reading;
  const items = bottom === null ? found.slice(0, wanted) : found.filter((job) => job._creationTime >= bottom);
  const isPending = looked.some((each) => each.isPending);
  const isAtEnd = looked.every(isRead);
  const isFarEnough = !all && !isPending && windowsOf(reading) >= reading.most;
  const isSettled = isAtEnd || isFarEnough || found.length >= wanted;
  const limiting = lists.filter((_, index) => !isRead(looked[index]!) && (all || frontiers[index] === frontier));
  return {
    items,
    isLoading: !isSettled && items.length === 0,
    isGrowing: !isSettled,
    isDone: isAtEnd && items.length === found.length,
    error: looked.find(({ error }) => error !== null)?.error ?? null,
    next: nextReading(reading, answers, looked, { isPending, isSettled, limiting, found }),
  };
}

type State = { isPending: boolean; isSettled: boolean; limiting: readonly string[]; found: readonly PublicBrief[] };

function nextReading(reading: Reading, answers: Answers, looked: readonly Looked[], state: State): Reading {
  const lists = Object.keys(reading.asked) as JobListName[];
  const asked = Object.fromEntries(lists.map((list, index) => [list, looked[index]!.asked]));
  if (JSON.stringify(asked) !== JSON.stringify(reading.asked)) return { ...reading, asked };
  const { wanted, bottom, step, downTo } = reading;
  if (state.isSettled) {
    // It never rises, so that a new job pushes none out of the list; it sinks when jobs close.
    const last = state.found[wanted - 1]?._creationTime ?? Infinity;
    return last < (bottom ?? Infinity) ? { ...reading, bottom: last } : reading;
  }
  if (state.isPending) return reading;
  const further = { ...downTo };
  for (const list of state.limiting) {
    const { below, asked } = looked[lists.indexOf(list as JobListName)]!;
    const windows = list in downTo ? step : wanted === Infinity ? STEP_MAX : FIRST_WINDOWS;
    const to = below[Math.min(windows, below.length) - 1];
    // The numbers below the last known one are in a block that is asked for by wanting them.
    further[list] = to ?? Math.min(asked.windows.at(-1) ?? Infinity, downTo[list] ?? Infinity) - 1;
  }
  // In the same step, since React counts the steps of one render when all answers are known.
  const next = lists.map((list) => [list, lookAt(list, answers, further[list] ?? null).asked]);
  return {
    ...reading,
    downTo: further,
    asked: Object.fromEntries(next) as Reading["asked"],
    step: wanted === Infinity ? STEP_MAX : Math.min(2 * step, STEP_MAX),
  };
}

/** Whether nothing of a list is left to read. A list that failed must not hold back the others. */
function isRead({ error, isPending, below, hasOlderBlock }: Looked): boolean {
  return error !== null || (!isPending && below.length === 0 && !hasOlderBlock);
}

function frontierOf(list: Looked): number {
  return isRead(list) ? -Infinity : (list.jobs.at(-1)?._creationTime ?? Infinity);
}

/** The jobs of all lists, newest first, each once. */
function newestFirst(lists: readonly (readonly PublicBrief[])[]): readonly PublicBrief[] {
  const [only] = lists;
  const once = lists.length === 1 ? only! : [...new Map(lists.flat().map((job) => [job._id, job])).values()];
  return [...once].sort((a, b) => b._creationTime - a._creationTime);
}

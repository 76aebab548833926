import { act, renderHook } from "@testing-library/react";
import type { RequestForQueries } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { withCount } from "../../domain/jobCounters";
import { JOBS_PER_PAGE } from "../../domain/limits";
import { NOW, someJob, type SomeJob } from "../testing/jobs";
import { LOOKED_MAX } from "./job-reading";
import { useOpenJobs } from "./use-open-jobs";
import type { JobListName } from "./job-windows";

const backend = vi.hoisted(() => ({ answer: (_queries: RequestForQueries): Record<string, unknown> => ({}) }));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  useQueries: (queries: RequestForQueries) => backend.answer(queries),
}));

const BLOCK = 4;
let placed: (SomeJob & { closed?: boolean })[];
let asked: Set<string>;

const jobAt = (minute: number, job: Partial<SomeJob> = {}) => someJob({ _creationTime: NOW + minute * 60_000, ...job });
const newestFirst = () => placed.map(({ _id }) => _id).reverse();
/** The jobs of a list, each in its window for ever, as the deployment keeps them. */
const windowsOf = (list: string) => {
  const own = placed.filter(({ province }) => list === "all" || province === list);
  return Array.from({ length: Math.ceil(own.length / JOBS_PER_PAGE) }, (_, number) =>
    own.slice(number * JOBS_PER_PAGE, (number + 1) * JOBS_PER_PAGE),
  );
};

function answerOf(name: string, { list, number, block }: { list: string; number?: number; block?: number | null }) {
  const windows = windowsOf(list);
  const window = windows[number ?? 0] ?? [];
  if (name === "jobs:cards") {
    return window.flatMap((job, place) => (job.closed ? [] : [{ ...job, place }])).reverse();
  }
  if (name === "jobs:counters") {
    const taken = window.reduce((text, { unlockCount }, place) => withCount(text, place, unlockCount), "");
    return { taken, quotes: "0".repeat(window.length) };
  }
  const open = windows.flatMap((jobs, index) => (jobs.some(({ closed }) => !closed) ? [index] : [])).reverse();
  const blocks = [...new Set(open.map((index) => Math.floor(index / BLOCK)))];
  const at = block ?? blocks[0];
  return {
    windows: open.filter((index) => Math.floor(index / BLOCK) === at),
    older: blocks.find((other) => at !== undefined && other < at) ?? null,
  };
}

type Shown = { lists: JobListName[]; fits?: (job: { title: string }) => boolean; filter?: string; count?: number };
const watch = (shown: Shown) =>
  renderHook(({ lists, ...options }: Shown) => useOpenJobs(lists, options), { initialProps: shown });
const ids = (jobs: { items: readonly { _id: string }[] }) => jobs.items.map(({ _id }) => _id);

beforeEach(() => {
  sessionStorage.clear();
  placed = Array.from({ length: 50 }, (_, minute) => jobAt(minute));
  asked = new Set();
  backend.answer = (queries) =>
    Object.fromEntries(
      Object.entries(queries).map(([key, { query, args }]) => {
        const name = getFunctionName(query);
        asked.add(`${name} ${JSON.stringify(args)}`);
        return [key, answerOf(name, args as never)];
      }),
    );
});

test("a list has a page of jobs, and one more each time that more is asked for", () => {
  const { result } = watch({ lists: ["Utrecht"] });
  expect(ids(result.current)).toEqual(newestFirst().slice(0, 20));
  expect(result.current.isDone).toBe(false);
  act(() => result.current.loadMore());
  expect(ids(result.current)).toEqual(newestFirst().slice(0, 40));
  act(() => result.current.loadMore());
  expect(ids(result.current)).toEqual(newestFirst());
  expect(result.current.isDone).toBe(true);
});

test("what comes in while it is watched is added on top, and nothing drops out", () => {
  const { result, rerender } = watch({ lists: ["Utrecht"] });
  placed.push(...Array.from({ length: 25 }, (_, more) => jobAt(50 + more)));
  rerender({ lists: ["Utrecht"] });
  expect(ids(result.current)).toEqual(newestFirst().slice(0, 45));
});

test("who came at another moment asks the same of the deployment, window by window (C90)", () => {
  const early = watch({ lists: ["Utrecht"] });
  placed.push(...Array.from({ length: 7 }, (_, more) => jobAt(50 + more)));
  early.rerender({ lists: ["Utrecht"] });
  const before = new Set(asked);
  asked.clear();
  watch({ lists: ["Utrecht"] });
  expect([...asked].filter((question) => !before.has(question))).toEqual([]);
});

test("a job that closes leaves, and older ones come in its place", () => {
  const { result, rerender } = watch({ lists: ["Utrecht"] });
  for (const job of placed.slice(35)) job.closed = true;
  rerender({ lists: ["Utrecht"] });
  expect(ids(result.current)).toEqual(newestFirst().slice(15, 35));
});

test("jobs of lists that are no longer watched are gone at once, and not asked whether they fit", () => {
  const asking = vi.fn((_job: { title: string }) => true);
  const { result, rerender } = watch({ lists: ["Utrecht"], filter: "all", fits: asking });
  expect(asking).toHaveBeenCalled();
  asking.mockClear();
  rerender({ lists: [], filter: "", fits: asking });
  expect(asking).not.toHaveBeenCalled();
  expect(result.current.items).toEqual([]);
});

test("counters stand on the jobs at their places", () => {
  placed[48]!.unlockCount = 2;
  const { result } = watch({ lists: ["Utrecht"] });
  expect(result.current.items.slice(0, 3).map(({ unlockCount }) => unlockCount)).toEqual([0, 2, 0]);
});

test("where few jobs fit it looks further until the page is full or nothing is left", () => {
  placed.forEach((job, index) => (job.title = index % 7 === 0 ? "Tapijt" : "Pvc"));
  const { result } = watch({ lists: ["Utrecht"], filter: "tapijt", fits: ({ title }) => title === "Tapijt" });
  expect(result.current.items).toHaveLength(8);
  expect(result.current).toMatchObject({ isDone: true, isLoading: false });
});

test("where nothing fits it stops after so many windows, and goes on when it is asked", () => {
  const old = jobAt(0, { title: "Trap" });
  const windows = 2 * LOOKED_MAX + 10;
  placed = [old, ...Array.from({ length: windows * JOBS_PER_PAGE - 1 }, (_, minute) => jobAt(minute + 1))];
  const { result } = watch({ lists: ["Utrecht"], fits: ({ title }) => title === "Trap", filter: "Trap" });
  const read = () => [...asked].filter((name) => name.startsWith("jobs:cards")).length;
  expect(result.current).toMatchObject({ items: [], isLoading: false, isGrowing: false, isDone: false });
  expect(read()).toBeLessThan(LOOKED_MAX + 10);
  act(() => result.current.loadMore());
  expect(read()).toBeLessThan(2 * (LOOKED_MAX + 10));
  act(() => result.current.loadMore());
  expect(ids(result.current)).toEqual([old._id]);
  expect(result.current.isDone).toBe(true);
});

test("several lists are one, newest first", () => {
  placed.forEach((job, index) => (job.province = index % 3 === 0 ? "Limburg" : "Utrecht"));
  const { result } = watch({ lists: ["Utrecht", "Limburg"] });
  expect(ids(result.current)).toEqual(newestFirst().slice(0, 20));
  act(() => result.current.loadMore());
  expect(ids(result.current)).toEqual(newestFirst().slice(0, 40));
});

test("all jobs of many windows are loaded, over all blocks, where all are wanted", () => {
  placed = Array.from({ length: 230 }, (_, minute) => jobAt(minute));
  const { result } = watch({ lists: ["Utrecht"], count: Infinity });
  expect(ids(result.current)).toEqual(newestFirst());
  expect(result.current.isDone).toBe(true);
});

test("windows without an open job are not asked for", () => {
  placed = Array.from({ length: 230 }, (_, minute) => jobAt(minute));
  for (const job of placed.slice(20, 210)) job.closed = true;
  const { result } = watch({ lists: ["Utrecht"] });
  act(() => result.current.loadMore());
  expect(ids(result.current)).toEqual([...newestFirst().slice(0, 20), ...newestFirst().slice(-20)]);
  expect([...asked].filter((question) => question.startsWith("jobs:cards"))).toHaveLength(3);
});

test("a list that fails is told, and does not hold back the others", () => {
  const { answer } = backend;
  backend.answer = (queries) =>
    Object.fromEntries(
      Object.entries(answer(queries)).map(([key, value]) => [key, key.startsWith("Limburg") ? new Error("no") : value]),
    );
  const { result } = watch({ lists: ["Utrecht", "Limburg"] });
  expect(result.current.error).toBeInstanceOf(Error);
  expect(ids(result.current)).toEqual(newestFirst().slice(0, 20));
});

test("nothing is shown before every list has answered", () => {
  const { answer } = backend;
  backend.answer = (queries) =>
    Object.fromEntries(Object.entries(answer(queries)).filter(([key]) => !key.startsWith("Limburg")));
  const { result } = watch({ lists: ["Utrecht", "Limburg"] });
  expect(result.current).toMatchObject({ items: [], isLoading: true });
});

test("who comes back to the page finds as many jobs as were loaded before, of that list alone", () => {
  const { result, unmount } = watch({ lists: ["Utrecht"] });
  act(() => result.current.loadMore());
  unmount();
  const back = watch({ lists: ["Utrecht"] });
  expect(ids(back.result.current)).toEqual(newestFirst().slice(0, 40));
  back.unmount();
  expect(watch({ lists: ["Utrecht"], filter: "tapijt" }).result.current.items).toHaveLength(20);
});

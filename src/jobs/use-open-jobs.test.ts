import { act, renderHook } from "@testing-library/react";
import type { RequestForQueries } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { NOW, someJob } from "../testing/jobs";
import { useOpenJobs, type CategoryFilter, type Scope } from "./use-open-jobs";

const backend = vi.hoisted(() => ({ answer: (_queries: RequestForQueries): Record<string, unknown> => ({}) }));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  useQueries: (queries: RequestForQueries) => backend.answer(queries),
}));

const jobAt = (minute: number) => someJob({ _creationTime: NOW + minute * 60_000 });
let jobs: ReturnType<typeof someJob>[];

/**
 * The pages of a live list as Convex keeps them: one ends where it ended when it was first asked for, and takes in what
 * comes after. Where that was is forgotten as soon as nobody asks for the page.
 */
function livePages() {
  let ends = new Map<string, number>();
  return (queries: RequestForQueries) => {
    const stillAsked = new Map<string, number>();
    const pages = Object.entries(queries).map(([name, { args }]) => {
      const { cursor, numItems } = args.paginationOpts as { cursor: string | null; numItems: number };
      const rest = jobs
        .filter((job) => cursor === null || job._creationTime < Number(cursor))
        .sort((a, b) => b._creationTime - a._creationTime);
      const asked = JSON.stringify(args);
      const end = ends.get(asked) ?? rest.slice(0, numItems).at(-1)?._creationTime ?? -Infinity;
      stillAsked.set(asked, end);
      const page = rest.filter((job) => job._creationTime >= end);
      return [name, { page, isDone: page.length === rest.length, continueCursor: String(end) }];
    });
    ends = stillAsked;
    return Object.fromEntries(pages) as Record<string, unknown>;
  };
}

const utrecht: Scope = { kind: "province", province: "Utrecht" };
const limburg: Scope = { kind: "province", province: "Limburg" };
type Filter = { scopes: Scope[]; category: CategoryFilter };
const watch = (filter: Filter) =>
  renderHook(({ scopes, category }: Filter) => useOpenJobs(scopes, category), { initialProps: filter });
const newestFirst = () => jobs.map((job) => job._id).reverse();

beforeEach(() => {
  sessionStorage.clear();
  jobs = Array.from({ length: 40 }, (_, minute) => jobAt(minute));
  backend.answer = livePages();
});

test("a list that is filtered there and back misses none of the jobs that came in meanwhile", () => {
  const { result, rerender } = watch({ scopes: [utrecht], category: "all" });
  act(() => result.current.loadMore());
  expect(result.current.items.map((job) => job._id)).toEqual(newestFirst());

  rerender({ scopes: [utrecht], category: "TAPIJT" });
  jobs.push(jobAt(40), jobAt(41), jobAt(42));
  rerender({ scopes: [utrecht], category: "all" });
  expect(result.current.items.map((job) => job._id)).toEqual(newestFirst().slice(0, 20));
  act(() => result.current.loadMore());
  act(() => result.current.loadMore());
  expect(result.current.items.map((job) => job._id)).toEqual(newestFirst());
  expect(result.current.isDone).toBe(true);
});

test("a province that stays in view keeps its pages, and what comes in is on them", () => {
  const { result, rerender } = watch({ scopes: [utrecht], category: "all" });
  act(() => result.current.loadMore());
  rerender({ scopes: [utrecht, limburg], category: "all" });
  jobs.push(jobAt(40));
  rerender({ scopes: [utrecht], category: "all" });
  expect(result.current.items.map((job) => job._id)).toEqual(newestFirst());
});

test("who comes back to the page finds as many jobs as were loaded before, of that list alone", () => {
  const { result, unmount } = watch({ scopes: [utrecht], category: "all" });
  act(() => result.current.loadMore());
  unmount();
  const back = watch({ scopes: [utrecht], category: "all" });
  expect(back.result.current.items.map((job) => job._id)).toEqual(newestFirst());
  back.unmount();
  expect(watch({ scopes: [utrecht], category: "TAPIJT" }).result.current.items).toHaveLength(20);
});

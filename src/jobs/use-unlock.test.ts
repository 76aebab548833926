import type { OptimisticLocalStore } from "convex/browser";
import { getFunctionName } from "convex/server";
import { expect, test } from "vitest";
import { MAX_UNLOCKS } from "../../domain/limits";
import { someJob } from "../testing/jobs";
import { countOneMore } from "./use-unlock";

/** A stand-in for the client's local results: lists by scope, and the details page of one job. */
function storeWith(lists: ReturnType<typeof someJob>[][], detail: ReturnType<typeof someJob> | null) {
  const pages = lists.map((page, index) => ({
    args: { scope: index },
    value: { page, isDone: true, continueCursor: "" },
  }));
  const state = { pages, detail };
  const store = {
    getAllQueries: () => state.pages,
    getQuery: () => state.detail,
    setQuery(query: never, args: unknown, value: never) {
      if (getFunctionName(query) === "briefs:getOpen") state.detail = value;
      else state.pages = state.pages.map((page) => (page.args === args ? { args, value } : page)) as typeof state.pages;
    },
  } as OptimisticLocalStore;
  return { state, store };
}

test("an unlock counts at once in every list and page that shows the job, and in no other job (JOB-017)", () => {
  const job = someJob({ unlockCount: 1 });
  const other = someJob({ unlockCount: 1 });
  const { state, store } = storeWith([[job, other], [other], [job]], job);
  countOneMore(store, job._id);
  expect(state.pages.map(({ value }) => value.page.map((brief) => brief.unlockCount))).toEqual([[2, 1], [1], [2]]);
  expect(state.detail?.unlockCount).toBe(2);
});

test("the count on the screen never passes that of a full job (JOB-010)", () => {
  const job = someJob({ unlockCount: MAX_UNLOCKS });
  const { state, store } = storeWith([[job]], null);
  countOneMore(store, job._id);
  expect(state.pages[0]?.value.page[0]?.unlockCount).toBe(MAX_UNLOCKS);
  expect(state.detail).toBeNull();
});

import type { OptimisticLocalStore } from "convex/browser";
import { getFunctionName, type FunctionReturnType } from "convex/server";
import { expect, test } from "vitest";
import { MAX_UNLOCKS } from "../../domain/limits";
import type { api } from "../../convex/_generated/api";
import { someJob, type SomeJob } from "../testing/jobs";
import { countOneMore } from "./use-unlock";

type Cards = FunctionReturnType<typeof api.jobs.cards>;

/** A stand-in for the client's local results: windows of lists, and the details page of one job. */
function storeWith(windows: SomeJob[][], detail: SomeJob | null) {
  const state = {
    counters: windows.map((jobs) => jobs.map(({ unlockCount }) => unlockCount).join("")),
    detail,
  };
  const cards = windows.map((jobs, number) => ({
    args: { list: "all", number },
    value: jobs.map((job, place) => ({ ...job, place })) as unknown as Cards,
  }));
  const store = {
    getAllQueries: () => cards,
    getQuery: (query: never, args: { number: number }) =>
      getFunctionName(query) === "briefs:getOpen" ? state.detail : { taken: state.counters[args.number]!, quotes: "" },
    setQuery(query: never, args: { number: number }, value: never) {
      if (getFunctionName(query) === "briefs:getOpen") state.detail = value;
      else state.counters[args.number] = (value as { taken: string }).taken;
    },
  } as unknown as OptimisticLocalStore;
  return { state, store };
}

test("an unlock counts at once in every list and page that shows the job, and in no other job (JOB-017)", () => {
  const job = someJob({ unlockCount: 1 });
  const other = someJob({ unlockCount: 1 });
  const { state, store } = storeWith([[job, other], [other], [job]], job);
  countOneMore(store, job._id);
  expect(state.counters).toEqual(["21", "1", "2"]);
  expect(state.detail?.unlockCount).toBe(2);
});

test("the count on the screen never passes that of a full job (JOB-010)", () => {
  const job = someJob({ unlockCount: MAX_UNLOCKS });
  const { state, store } = storeWith([[job]], null);
  countOneMore(store, job._id);
  expect(state.counters).toEqual([String(MAX_UNLOCKS)]);
  expect(state.detail).toBeNull();
});

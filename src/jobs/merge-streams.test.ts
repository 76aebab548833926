import { describe, expect, test } from "vitest";
import { mergeStreams, type Stream } from "./merge-streams";

const item = (time: number) => ({ _id: `t${time}`, _creationTime: time });
const stream = (key: string, times: number[], isDone: boolean, isLoading = false): Stream<ReturnType<typeof item>> => ({
  key,
  items: times.map(item),
  isDone,
  isLoading,
});
const timesOf = (merged: { items: { _creationTime: number }[] }) => merged.items.map((job) => job._creationTime);

describe("lists of several provinces as one", () => {
  test("interleave, newest first", () => {
    const merged = mergeStreams([stream("a", [9, 5, 1], true), stream("b", [8, 2], true)]);
    expect(timesOf(merged)).toEqual([9, 8, 5, 2, 1]);
    expect(merged.isDone).toBe(true);
  });

  test("hold back what a later page could still come before", () => {
    const merged = mergeStreams([stream("a", [9, 7], false), stream("b", [8, 3], true)]);
    expect(timesOf(merged)).toEqual([9, 8, 7]);
    expect(merged.limiting).toEqual(["a"]);
    expect(merged.isDone).toBe(false);
  });

  test("show nothing before every list has answered", () => {
    const merged = mergeStreams([stream("a", [9], true), stream("b", [], false, true)]);
    expect(merged.items).toEqual([]);
    expect(merged.isLoading).toBe(true);
  });

  test("keep what is there while the next page loads", () => {
    const merged = mergeStreams([stream("a", [9, 7], false, true), stream("b", [8], true)]);
    expect(timesOf(merged)).toEqual([9, 8, 7]);
    expect(merged.isLoading).toBe(false);
  });

  test("show a job once that two pages hold", () => {
    expect(timesOf(mergeStreams([stream("a", [9, 5], true), stream("b", [9], true)]))).toEqual([9, 5]);
  });
});

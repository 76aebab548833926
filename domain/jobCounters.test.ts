import { expect, test } from "vitest";
import { countAt, withCount } from "./jobCounters";

test("a counter changes at its place only, and a place that is not there yet counts nothing", () => {
  expect(withCount("0120", 1, 3)).toBe("0320");
  expect([0, 1, 2, 3, 9].map((place) => countAt("012b", place))).toEqual([0, 1, 2, 11, 0]);
  expect(countAt(withCount("0", 0, 99), 0)).toBe(35);
});

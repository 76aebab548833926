import { expect, test } from "vitest";
import { dotsOf } from "./land-map";

const counts = [
  { spot: "Utrecht", jobs: 2 },
  { spot: "Zeist", jobs: 5 },
  { spot: "Goes", jobs: 1 },
];

test("a map begins with its largest dots, so that small ones lie on top, and what has no point has no dot", () => {
  const dots = dotsOf([...counts, { spot: "Nergens", jobs: 3 }], null);
  expect(dots.map(({ spot }) => spot)).toEqual(["Zeist", "Utrecht", "Goes"]);
  expect(dots.some(({ isNew }) => isNew)).toBe(false);
});

test("a job that comes in changes its own dot alone, and moves none", () => {
  const before = dotsOf(counts, null);
  const dots = dotsOf([counts[0]!, counts[1]!, { spot: "Goes", jobs: 7 }, { spot: "Soest", jobs: 1 }], before);
  expect(dots.map(({ spot, jobs, isNew }) => [spot, jobs, isNew])).toEqual([
    ["Zeist", 5, false],
    ["Utrecht", 2, false],
    ["Goes", 7, true],
    ["Soest", 1, true],
  ]);
  expect(dots.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(dots[0]).toBe(before[0]);
});

test("a dot whose last job is gone stays to fade until the next change, and clicks in when a job comes back", () => {
  const without = counts.slice(0, 2);
  const fading = dotsOf(without, dotsOf(counts, null));
  expect(fading.find(({ spot }) => spot === "Goes")).toMatchObject({ jobs: 0, isNew: false });
  expect(dotsOf([...without], fading).map(({ spot }) => spot)).toEqual(["Zeist", "Utrecht"]);
  expect(dotsOf(counts, fading).find(({ spot }) => spot === "Goes")).toMatchObject({ jobs: 1, isNew: true });
});

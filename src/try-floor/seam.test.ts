import { expect, test } from "vitest";
import { fromNearest, FLOORS } from "./floors";
import { crossingsOf } from "./seam";

const room = [
  { x: 200, y: 400 },
  { x: 800, y: 400 },
  { x: 1000, y: 800 },
  { x: 0, y: 800 },
] as const;

test.each([
  ["across the middle", 500, [400, 800]],
  ["across a slanting side", 100, [600, 800]],
  ["beside the floor", 1100, []],
])("N18 the line between two floors is on the floor only: %s", (_, x, ends) => {
  expect(crossingsOf(room, x)).toEqual(ends);
});

test("N18 the floors beside the one that lies are there first, for a swipe either way", () => {
  const names = fromNearest(FLOORS[0]!).map(({ name }) => name);
  expect(names[0]).toBe("Laminaat");
  expect(names.slice(1, 3).sort()).toEqual(["Eiken", "Tapijt"]);
  expect(new Set(names).size).toBe(FLOORS.length);
});

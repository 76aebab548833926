import { expect, test } from "vitest";
import { landAcross } from "../../../domain/geo/outline";
import { MUNICIPALITY_POINTS } from "../../../domain/geo/points";
import { PROVINCES } from "../../../domain/provinces";
import { floorsOfLand, LAND, placeOf } from "./planks-of-land";

test("every province is laid, and none lies in the sea", () => {
  expect(
    floorsOfLand()
      .map(({ province }) => province)
      .sort(),
  ).toEqual([...PROVINCES].sort());
  for (const { province, planks } of floorsOfLand()) expect(planks, province).toBeGreaterThan(8);
  for (const [lon, lat] of [
    [4.0, 52.6],
    [5.3, 52.6],
    [6.8, 51.5],
    [4.5, 51.2],
    [7.3, 52.5],
  ] as const) {
    expect(landAcross(lat)(lon), `${lon} ${lat}`).toBe(false);
  }
});

test("the municipalities lie on the drawing, and nearly all of them on land", () => {
  const points = [...MUNICIPALITY_POINTS];
  for (const [name, point] of points) {
    const { x, y } = placeOf(point);
    expect(x > 0 && x < LAND.width && y > 0 && y < LAND.height, name).toBe(true);
  }
  const wet = points.filter(([, { lon, lat }]) => !landAcross(lat)(lon)).map(([name]) => name);
  // At the water's edge the outline is only good to some kilometres.
  expect(wet.length, wet.join(", ")).toBeLessThan(12);
});

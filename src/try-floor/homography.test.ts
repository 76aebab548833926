import { describe, expect, test } from "vitest";
import { seenBy, type Camera, type Place } from "./camera";
import { depthPerWidth, inverse, squareToCorners, through, type Corners } from "./homography";

const picture = { width: 1200, height: 900, focal: 0.75 * 1200 };
/** Five rooms of which the camera is known: straight ahead, from a corner, from high, from low, and a long narrow one. */
const rooms: [name: string, camera: Camera, width: number, depth: number][] = [
  ["straight ahead", { ...picture, at: [2, 1.5, -2], towards: [2, 0.7, 3] }, 4, 5],
  ["from a corner", { ...picture, at: [0.4, 1.6, -2.5], towards: [2.6, 0.4, 2.5] }, 4.5, 4],
  ["from high", { ...picture, at: [1.5, 2.6, -1], towards: [1.6, 0, 2] }, 3, 4],
  ["from low", { ...picture, at: [2.5, 0.6, -3], towards: [2, 0.4, 3] }, 4.2, 3.6],
  ["long and narrow", { ...picture, at: [0.7, 1.6, -1.6], towards: [0.8, 0.6, 6] }, 1.6, 7],
];

describe.each(rooms)("a room seen %s", (_, camera, width, depth) => {
  const at = (right: number, away: number) => seenBy(camera, [right, 0, away] as Place);
  // The square's first corner is behind, so its y goes towards the viewer.
  const corners: Corners = [at(0, depth), at(width, depth), at(width, 0), at(0, 0)];
  const matrix = squareToCorners(corners)!;
  const spots = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((u) => [0.1, 0.3, 0.5, 0.7, 0.9].map((v) => [u, v] as const));

  test("N18 every spot of the floor is where the camera saw it, within 1% of the picture's width", () => {
    for (const [u, v] of spots) {
      const seen = at(u * width, (1 - v) * depth);
      const laid = through(matrix, { x: u, y: v });
      expect(Math.hypot(seen.x - laid.x, seen.y - laid.y)).toBeLessThan(0.01 * camera.width);
      const back = through(inverse(matrix), seen);
      expect(Math.hypot(back.x - u, back.y - v)).toBeLessThan(0.01);
    }
  });

  test("N18 corners that were tapped 2 pixels off still lay it within 1%", () => {
    const tapped = corners.map(({ x, y }, index) => ({ x: x + (index % 2 ? 2 : -2), y: y + (index > 1 ? 2 : -2) }));
    const off = squareToCorners(tapped as unknown as Corners)!;
    for (const [u, v] of spots) {
      const seen = at(u * width, (1 - v) * depth);
      const laid = through(off, { x: u, y: v });
      expect(Math.hypot(seen.x - laid.x, seen.y - laid.y)).toBeLessThan(0.01 * camera.width);
    }
  });

  test("N18 its depth follows from its width", () => {
    expect(depthPerWidth(corners, camera.width, camera.height)).toBeCloseTo(depth / width > 4 ? 4 : depth / width, 1);
  });
});

test.each([
  ["cross", [0, 0, 10, 10, 10, 0, 0, 10]],
  ["fold inwards", [0, 0, 10, 0, 2, 2, 0, 10]],
  ["lie on one line", [0, 0, 5, 0, 10, 0, 0, 10]],
  ["go round the other way", [10, 0, 0, 0, 0, 10, 10, 10]],
])("no floor lies between corners that %s", (_, [a, b, c, d, e, f, g, h]) => {
  const corners = [
    { x: a!, y: b! },
    { x: c!, y: d! },
    { x: e!, y: f! },
    { x: g!, y: h! },
  ] as const;
  expect(squareToCorners(corners)).toBeNull();
});

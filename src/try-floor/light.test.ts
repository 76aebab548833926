import { expect, test } from "vitest";
import { inverse, squareToCorners, type Corners } from "./homography";
import { lightIn } from "./light";

const SIZE = { width: 60, height: 40 };
/** A picture of a white wall, and below it a floor that is grey on its left half and dark on its right. */
function pixels(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(255);
  for (let y = 20; y < SIZE.height; y += 1)
    for (let x = 0; x < SIZE.width; x += 1)
      data.fill(x < 30 ? 160 : 80, 4 * (y * SIZE.width + x), 4 * (y * SIZE.width + x) + 3);
  return data;
}
/** The floor's corners, in a photo that is ten times as large. */
const FLOOR: Corners = [
  { x: 0, y: 200 },
  { x: 600, y: 200 },
  { x: 600, y: 400 },
  { x: 0, y: 400 },
];

test("N18 the room's own light lies on its floor, and its walls shine on nothing", () => {
  const { bytes, width } = lightIn(pixels(), SIZE, inverse(squareToCorners(FLOOR)!), 10);
  const at = (x: number, y: number) => bytes[4 * (y * width + x)]! / 127.5;
  // Against the floor's middle light of 120.
  expect(at(8, 30)).toBeCloseTo(160 / 120, 1);
  expect(at(52, 30)).toBeCloseTo(80 / 120, 1);
  // As light at the wall as farther from it.
  expect(at(8, 20)).toBeCloseTo(at(8, 35), 1);
  // Beyond the floor nothing is known, and nothing changed.
  expect(at(30, 2)).toBeCloseTo(1, 1);
});

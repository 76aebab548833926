import { inverse, squareToCorners, type Corners, type Matrix } from "./homography";

/** The brightness of each part of a room; 1 is the mean brightness of the floor. Bytes hold half of it. */
export type LightMap = { width: number; height: number; bytes: Uint8ClampedArray };

const WIDTH = 192;
/** Radius, in pixels of the map, over which the seams and grain of the present floor are smoothed out. */
const SMOOTHING = 3;

/**
 * The light on the floor of a picture, from the brightness of its pixels between the corners. It is smoothed within the
 * floor only, so that walls do not affect it.
 */
export function lightOf(picture: HTMLCanvasElement, corners: Corners): LightMap {
  const { width, height } = picture;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.max(1, Math.round((WIDTH * height) / width));
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const matrix = squareToCorners(corners);
  return lightIn(data, canvas, matrix && inverse(matrix), width / canvas.width);
}

/** Where no floor can lie the whole picture counts: everything is in the middle of the unit square. */
const EVERYWHERE: Matrix = [0, 0, 0.5, 0, 0, 0.5, 0, 0, 1];

/**
 * The light on a floor, from pixels in rows of four bytes each and the matrix from a picture `scale` times as large to
 * the floor's unit square.
 */
export function lightIn(
  pixels: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  toFloor: Matrix | null,
  scale: number,
): LightMap {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = toFloor ?? EVERYWHERE;
  const weight = new Float32Array(width * height);
  const light = new Float32Array(width * height);
  let total = 0;
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const px = (x + 0.5) * scale;
      const py = (y + 0.5) * scale;
      const w = 1 / (g * px + h * py + i);
      const u = (a * px + b * py + c) * w;
      const v = (d * px + e * py + f) * w;
      if (!(u >= 0 && u <= 1 && v >= 0 && v <= 1)) continue;
      const at = y * width + x;
      const value = 0.2126 * pixels[4 * at]! + 0.7152 * pixels[4 * at + 1]! + 0.0722 * pixels[4 * at + 2]!;
      weight[at] = 1;
      light[at] = value;
      total += value;
      count += 1;
    }
  const middle = Math.max(1, total / Math.max(1, count));
  for (let pass = 0; pass < 2; pass += 1) {
    smooth(weight, width, height);
    smooth(light, width, height);
  }
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < light.length; at += 1) {
    const here = weight[at]! > 1e-4 ? light[at]! / weight[at]! / middle : 1;
    bytes[4 * at] = bytes[4 * at + 1] = bytes[4 * at + 2] = Math.round(127.5 * Math.min(1.7, Math.max(0.2, here)));
  }
  return { width, height, bytes };
}

/** The mean of each value and its neighbours, first along rows, then along columns. */
function smooth(values: Float32Array, width: number, height: number): void {
  const line = new Float32Array(Math.max(width, height));
  for (let y = 0; y < height; y += 1) smoothLine(values, line, y * width, 1, width);
  for (let x = 0; x < width; x += 1) smoothLine(values, line, x, width, height);
}

/** Smooths one line: `length` values from `start` on, each `step` after the other. `line` is a buffer. */
function smoothLine(values: Float32Array, line: Float32Array, start: number, step: number, length: number): void {
  for (let index = 0; index < length; index += 1) line[index] = values[start + index * step]!;
  let sum = 0;
  for (let index = -SMOOTHING; index < length; index += 1) {
    if (index + SMOOTHING < length) sum += line[index + SMOOTHING]!;
    if (index - SMOOTHING > 0) sum -= line[index - SMOOTHING - 1]!;
    if (index >= 0) values[start + index * step] = sum / (2 * SMOOTHING + 1);
  }
}

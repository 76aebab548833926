import { inverse, squareToCorners, type Corners } from "./homography";
import type { LightMap } from "./light";
import type { Laying, Painter, Pixels } from "./painter";

/** A drawing is kept in these widths; farther away a smaller one is taken, or it would flicker. */
const WIDTHS = [512, 256, 128, 64, 32, 16];

type Levels = readonly Uint8ClampedArray[];

/** A painter without WebGL: it computes each pixel of the floor in JavaScript. */
export function plainPainter(): Painter {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d")!;
  const drawings = new Map<string, Levels>();
  let light: LightMap | null = null;
  return {
    kind: "plain",
    setLight: (next) => void (light = next),
    isLit: () => light !== null,
    setDrawing({ art }, drawing) {
      if (!drawings.has(art)) drawings.set(art, levelsOf(drawing));
    },
    paint(laying, picture, drawn) {
      const matrix = squareToCorners(laying.corners);
      const levels = drawings.get(laying.floor.art);
      if (matrix === null || levels === undefined || light === null) return null;
      Object.assign(canvas, drawn);
      const scale = canvas.width / picture.width;
      const box = boxAround(laying.corners, scale, canvas);
      if (box.width < 1 || box.height < 1) return null;
      const image = context.createImageData(box.width, box.height);
      lay(image, { ...box, scale, toFloor: inverse(matrix), whole: canvas, light }, laying, levels);
      context.putImageData(image, box.left, box.top);
      return canvas;
    },
    isLost: () => false,
    stop: () => drawings.clear(),
  };
}

/** The part of a picture that corners lie in, when it is drawn so many times as large. */
function boxAround(corners: Corners, scale: number, { width, height }: Pixels) {
  const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)];
  const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(Math.max(...xs))) - left,
    height: Math.min(height, Math.ceil(Math.max(...ys))) - top,
  };
}

function levelsOf(drawing: HTMLCanvasElement): Levels {
  let larger = drawing;
  return WIDTHS.map((width) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = width;
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    context.imageSmoothingQuality = "high";
    context.drawImage(larger, 0, 0, width, width);
    larger = canvas;
    return context.getImageData(0, 0, width, width).data;
  });
}

type Setting = {
  left: number;
  top: number;
  scale: number;
  toFloor: readonly number[];
  /** The whole picture, of which the image is a part. */
  whole: Pixels;
  light: LightMap;
};

/**
 * Lays a floor in an image; what is beside the floor stays clear. It makes no object for a pixel: this loop is what takes
 * the time.
 */
function lay(image: ImageData, setting: Setting, { size, floor }: Laying, levels: Levels): void {
  const { left, top, scale, toFloor, whole, light } = setting;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = toFloor;
  const { data, width, height } = image;
  const mirrored = floor.mirrored === true;
  const [across, away] = [size[0] / floor.size[0], size[1] / floor.size[1]];
  const lightAcross = light.width / whole.width;
  for (let y = 0; y < height; y += 1) {
    const py = (y + top + 0.5) / scale;
    const lightRow = Math.min(light.height - 1, Math.floor(((y + top) / whole.height) * light.height)) * light.width;
    for (let x = 0; x < width; x += 1) {
      const px = (x + left + 0.5) / scale;
      const w = 1 / (g * px + h * py + i);
      const u = (a * px + b * py + c) * w;
      const v = (d * px + e * py + f) * w;
      if (!(u >= 0 && u <= 1 && v >= 0 && v <= 1)) continue;
      // How far it goes to the next pixel, in the floor: how much of the drawing one covers decides how coarse a one is taken.
      const goesAcross = Math.abs(((a - g * u) * w) / scale);
      const goesAway = Math.abs(((e - h * v) * w) / scale);
      const goes = (goesAcross * across + goesAway * away) / 2;
      let level = 0;
      while (level + 1 < levels.length && goes * WIDTHS[level]! > 1.4) level += 1;
      const side = WIDTHS[level]!;
      const pixels = levels[level]!;
      // Between four pixels of the drawing. Its sides are powers of two, so that a mask brings a place back into it.
      const fromLeft = part(u * across, mirrored) * side - 0.5;
      const fromTop = part(v * away, mirrored) * side - 0.5;
      const column = Math.floor(fromLeft);
      const row = Math.floor(fromTop);
      const right = fromLeft - column;
      const below = fromTop - row;
      const rowAt = (row & (side - 1)) * side;
      const nextRowAt = ((row + 1) & (side - 1)) * side;
      const nextColumn = (column + 1) & (side - 1);
      const at00 = 4 * (rowAt + (column & (side - 1)));
      const at10 = 4 * (rowAt + nextColumn);
      const at01 = 4 * (nextRowAt + (column & (side - 1)));
      const at11 = 4 * (nextRowAt + nextColumn);
      const seen = light.bytes[4 * (lightRow + Math.floor((x + left) * lightAcross))]! / 127.5;
      const shine = seen > 1 ? 1 + (seen - 1) * 0.6 : seen;
      const whiter = Math.max(0, Math.min(0.7, shine - 1)) * 0.2;
      const at = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = pixels[at00 + channel]! * (1 - right) + pixels[at10 + channel]! * right;
        const lower = pixels[at01 + channel]! * (1 - right) + pixels[at11 + channel]! * right;
        const lit = Math.min(255, (upper * (1 - below) + lower * below) * shine);
        data[at + channel] = lit + (255 - lit) * whiter;
      }
      // A pixel on the floor's edge is floor in part.
      data[at + 3] = 255 * Math.min(1, Math.min(u, 1 - u) / goesAcross, Math.min(v, 1 - v) / goesAway);
    }
  }
}

/** How far along a drawing something is, from 0 to 1. */
function part(value: number, mirrored: boolean): number {
  const turn = Math.floor(value);
  const along = value - turn;
  return mirrored && turn % 2 !== 0 ? 1 - along : along;
}

import type { LaidFloor } from "./floors";
import { inverse, squareToCorners } from "./homography";
import { lightOf, type LightMap } from "./light";
import type { Painter, Room } from "./painter";

/** The longest side of what plain code draws, so that it keeps up with a hand. */
const LONGEST = 640;
/** A drawing is kept in these widths; farther away a smaller one is taken, or it would flicker. */
const WIDTHS = [256, 64, 16];

type Levels = readonly Uint8ClampedArray[];

/** A painter without WebGL: each pixel of the floor looked up by plain code. */
export function plainPainter(canvas: HTMLCanvasElement): Painter {
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  const drawings = new Map<string, Levels>();
  let room: Room | null = null;
  let light: LightMap | null = null;

  const painter: Painter = {
    kind: "plain",
    setRoom(next) {
      room = next;
      const scale = Math.min(1, LONGEST / Math.max(next.picture.width, next.picture.height));
      canvas.width = Math.round(next.picture.width * scale);
      canvas.height = Math.round(next.picture.height * scale);
      painter.setLight(next.corners);
    },
    setLight(corners) {
      if (room !== null) light = lightOf(room.picture, room.picture.width, room.picture.height, corners);
    },
    setDrawing({ art }, drawing) {
      if (!drawings.has(art))
        drawings.set(
          art,
          WIDTHS.map((width) => pixelsOf(drawing, width)),
        );
    },
    paint({ corners, size, floor, next }) {
      if (room === null || light === null) return;
      context.drawImage(room.picture, 0, 0, canvas.width, canvas.height);
      const scale = canvas.width / room.picture.width;
      const matrix = squareToCorners(corners);
      const here = drawings.get(floor.art);
      const coming = next && drawings.get(next.floor.art);
      if (matrix !== null && here !== undefined) {
        const from = coming ? Math.round(next.from * canvas.width) : canvas.width;
        const image = context.getImageData(0, 0, canvas.width, canvas.height);
        lay(image, { toFloor: inverse(matrix), scale, size, light }, floor, here, 0, from);
        if (next && coming)
          lay(image, { toFloor: inverse(matrix), scale, size, light }, next.floor, coming, from, canvas.width);
        context.putImageData(image, 0, 0);
      }
      if (room.over) context.drawImage(room.over, 0, 0, canvas.width, canvas.height);
    },
    stop: () => drawings.clear(),
  };
  return painter;
}

function pixelsOf(drawing: HTMLCanvasElement, width: number): Uint8ClampedArray {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = width;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.imageSmoothingQuality = "high";
  context.drawImage(drawing, 0, 0, width, width);
  return context.getImageData(0, 0, width, width).data;
}

type Setting = {
  toFloor: readonly number[];
  scale: number;
  size: readonly [number, number];
  light: LightMap;
};

/** Lays a floor in the columns `from` to `to` of a picture. */
function lay(
  image: ImageData,
  { toFloor, scale, size, light }: Setting,
  floor: LaidFloor,
  levels: Levels,
  from: number,
  to: number,
): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = toFloor;
  const { data, width, height } = image;
  const turns = [size[0] / floor.size[0], size[1] / floor.size[1]] as const;
  for (let y = 0; y < height; y += 1) {
    let before = Number.NaN;
    for (let x = from; x < to; x += 1) {
      const px = (x + 0.5) / scale;
      const py = (y + 0.5) / scale;
      const w = g * px + h * py + i;
      const u = (a * px + b * py + c) / w;
      const v = (d * px + e * py + f) / w;
      const step = Math.abs(u * turns[0] - before);
      before = u * turns[0];
      if (!(u >= 0 && u <= 1 && v >= 0 && v <= 1)) continue;
      // A pixel that covers more of the drawing than one of its own takes a coarser one.
      const level = step * WIDTHS[0]! > 6 ? 1 : 0;
      const side = WIDTHS[level]!;
      const column = Math.floor(part(u * turns[0], floor.mirrored) * side) % side;
      const row = Math.floor(part(v * turns[1], floor.mirrored) * side) % side;
      const source = 4 * (row * side + column);
      const lx = Math.min(light.width - 1, Math.floor((x / width) * light.width));
      const ly = Math.min(light.height - 1, Math.floor((y / height) * light.height));
      const seen = light.bytes[4 * (ly * light.width + lx)]! / 127.5;
      const shine = seen > 1 ? 1 + (seen - 1) * 0.6 : seen;
      const at = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        const lit = levels[level]![source + channel]! * shine;
        data[at + channel] = lit + (255 - lit) * Math.max(0, Math.min(0.7, shine - 1)) * 0.2;
      }
    }
  }
}

/** How far along a drawing something is, from 0 to 1. */
function part(value: number, mirrored: boolean | undefined): number {
  const turn = Math.floor(value);
  const along = value - turn;
  return mirrored && turn % 2 !== 0 ? 1 - along : along;
}

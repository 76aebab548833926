import type { LaidFloor } from "./floors";
import { lightOf } from "./light";
import type { Corners } from "./homography";
import { sharedPainter } from "./painter-for";
import type { Laying, Pixels, Room } from "./painter";
import { drawSeam } from "./seam";

/** The contents of the board: the room, its floor and the seam. */
export type View = Laying & {
  /** The floor that comes from the right while somebody swipes, and from where on, as a part of the width. */
  next: { floor: LaidFloor; from: number } | null;
  /** Corners or sizes move, or have just come: what keeps up with a hand goes before what is sharp. */
  moves: boolean;
};

/** Draws a room with a floor on a canvas. */
export type Board = {
  setRoom: (room: Room) => void;
  /** The light between other corners is looked up anew. */
  setLight: (corners: Corners) => void;
  setDrawing: (floor: LaidFloor, drawing: HTMLCanvasElement) => void;
  /** Draws at once. Of a floor without a drawing yet, the room's own is left; so it is where no floor can lie. */
  show: (view: View) => void;
  /** Draws a floor that is to be seen soon, so that a swipe finds it ready. */
  prepare: (laying: Laying) => void;
  /** The room with a floor in all of its photo's pixels. */
  picture: (laying: Laying) => HTMLCanvasElement;
};

/** The longest side of a floor that keeps up with a hand. */
const QUICK = 560;
/** No fewer pixels than this, so that somebody can look closer. */
const LEAST = 640;

type Layer = { canvas: HTMLCanvasElement; of: string; sharp: boolean };

/**
 * Makes a board on this canvas. Each floor is drawn once for the present corners, as a picture of its own; a swipe
 * moves only the seam between two of these pictures, which is cheap.
 */
export function boardOn(canvas: HTMLCanvasElement): Board {
  const context = canvas.getContext("2d", { alpha: false })!;
  const drawings = new Map<LaidFloor, HTMLCanvasElement>();
  let layers = new Map<string, Layer>();
  let painter = sharedPainter();
  let room: Room | null = null;
  let lit: Corners | null = null;
  let fitted: { room: Room; picture: CanvasImageSource; over: CanvasImageSource | null } & Pixels;

  const relight = () => {
    if (room !== null && lit !== null) painter.setLight(lightOf(room.picture, lit));
  };
  const renewIfLost = () => {
    if (!painter.isLost()) return;
    painter = sharedPainter();
    for (const [floor, drawing] of drawings) painter.setDrawing(floor, drawing);
    relight();
  };
  /** The room in as many pixels as the screen shows of it. */
  const fit = (of: Room) => {
    const wanted = Math.max(LEAST, Math.ceil(canvas.clientWidth * devicePixelRatio));
    const size = atMost(of.picture, (wanted / of.picture.width) * longest(of.picture));
    if (fitted?.room !== of || fitted.width !== size.width)
      fitted = { room: of, ...size, picture: inSize(of.picture, size), over: of.over && inSize(of.over, size) };
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
    return fitted;
  };
  const compose = (on: CanvasRenderingContext2D, laying: Laying, size: Pixels, sharp: boolean): boolean => {
    renewIfLost();
    const [picture, over] = size === fitted ? [fitted.picture, fitted.over] : [room!.picture, room!.over];
    on.drawImage(picture, 0, 0, size.width, size.height);
    const floor = painter.paint(laying, room!.picture, sharp ? size : atMost(size, QUICK), sharp);
    if (floor) on.drawImage(floor, 0, 0, size.width, size.height);
    if (over) on.drawImage(over, 0, 0, size.width, size.height);
    return floor !== null;
  };
  const layerOf = (laying: Laying, sharp: boolean): CanvasImageSource => {
    const { corners, size, floor } = laying;
    const of = JSON.stringify([fitted.width, corners, size]);
    const known = layers.get(floor.art);
    if (known?.of === of && (known.sharp || !sharp)) return known.canvas;
    const layer = known?.canvas.width === fitted.width ? known.canvas : newCanvas(fitted);
    // One without its drawing is made anew next time.
    const lies = compose(layer.getContext("2d", { alpha: false })!, laying, fitted, sharp);
    layers.set(floor.art, { canvas: layer, of: lies ? of : "", sharp });
    return layer;
  };

  return {
    setRoom(next) {
      room = next;
      layers = new Map();
    },
    setLight(corners) {
      lit = corners;
      layers = new Map();
      relight();
    },
    setDrawing(floor, drawing) {
      drawings.set(floor, drawing);
      painter.setDrawing(floor, drawing);
    },
    show({ next, moves, ...laying }) {
      if (room === null) return;
      const { width, height } = fit(room);
      if (moves && next === null) return void compose(context, laying, fitted, false);
      context.drawImage(layerOf(laying, next === null), 0, 0);
      if (next === null) return;
      const coming = layerOf({ ...laying, floor: next.floor }, false);
      const from = Math.round(next.from * width);
      if (from < width) context.drawImage(coming, from, 0, width - from, height, from, 0, width - from, height);
      drawSeam(context, from, laying.corners, { ...fitted, scale: width / room.picture.width });
    },
    prepare(laying) {
      if (room === null) return;
      fit(room);
      layerOf(laying, true);
    },
    picture(laying) {
      const whole = newCanvas(room!.picture);
      compose(whole.getContext("2d", { alpha: false })!, laying, whole, true);
      return whole;
    },
  };
}

const longest = ({ width, height }: Pixels) => Math.max(width, height);

function atMost({ width, height }: Pixels, side: number): Pixels {
  const scale = Math.min(1, side / longest({ width, height }));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function newCanvas({ width, height }: Pixels): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width, height });
}

function inSize(picture: HTMLCanvasElement, size: Pixels): HTMLCanvasElement {
  if (picture.width === size.width && picture.height === size.height) return picture;
  const canvas = newCanvas(size);
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

import type { LaidFloor } from "./floors";
import type { Corners } from "./homography";
import type { LightMap } from "./light";

/** A picture of a room. */
export type Room = {
  picture: HTMLCanvasElement;
  /** What stands on the floor, to be drawn over it; a photo has none. */
  over: HTMLCanvasElement | null;
  corners: Corners;
  /** The focal length of its camera as a part of its longest side, where that is known. */
  focal?: number;
};

/** One floor at its position in a room. */
export type Laying = {
  corners: Corners;
  /** The floor in metres, from left to right and from behind to in front. */
  size: readonly [width: number, depth: number];
  floor: LaidFloor;
};

/** The size of a drawing in pixels. */
export type Pixels = { width: number; height: number };

/**
 * Draws floors. Everything outside the floor stays transparent, so that the drawing can be put over the room's picture.
 */
export type Painter = {
  kind: "webgl" | "plain";
  /** The light of the room in which floors lie from now on. */
  setLight: (light: LightMap) => void;
  /** Whether it has the light of a room. */
  isLit: () => boolean;
  setDrawing: (floor: LaidFloor, drawing: HTMLCanvasElement) => void;
  /**
   * A floor in a picture of which it gives the size, drawn in so many pixels, `sharp` or as fast as can be. Good until
   * the next one is drawn. Null without a drawing of that floor, without light, and where no floor can lie.
   */
  paint: (laying: Laying, picture: Pixels, drawn: Pixels, sharp: boolean) => CanvasImageSource | null;
  /** Whether it can draw no more, because the browser took its memory. */
  isLost: () => boolean;
  stop: () => void;
};

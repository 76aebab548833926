import type { LaidFloor } from "./floors";
import type { Corners } from "./homography";

/** A picture of a room. */
export type Room = {
  picture: HTMLCanvasElement;
  /** What stands on the floor, to be drawn over it; a photo has none. */
  over: HTMLCanvasElement | null;
  corners: Corners;
  /** The focal length of its camera as a part of its longest side, where that is known. */
  focal?: number;
};

/** What is laid. */
export type Laying = {
  corners: Corners;
  /** The floor in metres, from left to right and from behind to in front. */
  size: readonly [width: number, depth: number];
  floor: LaidFloor;
  /** The floor that comes from the right while somebody swipes, and from where on, as a part of the width. */
  next: { floor: LaidFloor; from: number } | null;
  /** A hand moves: what keeps up with it goes before what is sharp. */
  moves: boolean;
};

/** Draws a room with a floor on a canvas. */
export type Painter = {
  kind: "webgl" | "plain";
  setRoom: (room: Room) => void;
  /** The light between other corners is looked up anew. */
  setLight: (corners: Corners) => void;
  setDrawing: (floor: LaidFloor, drawing: HTMLCanvasElement) => void;
  /** Draws at once. Of a floor without a drawing yet, the room's own is left; so it is where no floor can lie. */
  paint: (laying: Laying) => void;
  stop: () => void;
};

import { drawingOf, FLOORS } from "./floors";
import { dismissPainter, sharedPainter } from "./painter-for";

const TINY = { width: 16, height: 16 };
const SQUARE = [
  { x: 0, y: 0 },
  { x: 16, y: 0 },
  { x: 16, y: 16 },
  { x: 0, y: 16 },
] as const;

/** Resolves when the browser is idle. */
export const leisure = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });

/**
 * Fetches the first floor's drawing and prepares the painter, so that the floor is drawn as soon as there is a room.
 * Rejects when the drawing cannot be loaded.
 */
export async function warmUp(): Promise<void> {
  const floor = FLOORS[0]!;
  const drawing = await drawingOf(floor);
  await leisure();
  const painter = sharedPainter();
  painter.setDrawing(floor, drawing);
  await leisure();
  // Somebody was faster, whose room's light must stay.
  if (painter.isLit()) return;
  // What draws is only made ready by drawing: a floor that nobody sees.
  painter.setLight({ width: 1, height: 1, bytes: new Uint8ClampedArray(4).fill(128) });
  painter.paint({ corners: SQUARE, size: [4, 4], floor }, TINY, TINY, false);
}

/** Releases the resources of `warmUp` and of rooms. */
export function coolDown(): void {
  dismissPainter();
}

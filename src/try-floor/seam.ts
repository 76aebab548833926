import type { Corners, Point } from "./homography";
import type { Pixels } from "./painter";

/** A room as it is drawn: so many times as large as its picture, with what stands on the floor. */
type Drawn = Pixels & { over: CanvasImageSource | null; scale: number };

/** Draws a line on the floor at the seam between two floors, behind the furniture. */
export function drawSeam(
  context: CanvasRenderingContext2D,
  x: number,
  corners: Corners,
  { over, width, height, scale }: Drawn,
): void {
  const [top, bottom] = crossingsOf(corners, x / scale);
  if (top === undefined || bottom === undefined) return;
  const wide = Math.max(2, Math.round(3 * scale));
  const left = Math.max(0, Math.min(width - wide, Math.round(x - wide / 2)));
  context.fillStyle = "#fff";
  context.fillRect(left, top * scale, wide, (bottom - top) * scale);
  if (over) context.drawImage(over, left, 0, wide, height, left, 0, wide, height);
}

/** The points at which a vertical line crosses the sides of a floor, from top to bottom. */
export function crossingsOf(corners: Corners, x: number): number[] {
  const sides = corners.map((corner, index): [Point, Point] => [corner, corners[(index + 1) % 4]!]);
  return sides
    .filter(([one, other]) => one.x > x !== other.x > x)
    .map(([one, other]) => one.y + ((x - one.x) / (other.x - one.x)) * (other.y - one.y))
    .sort((one, other) => one - other);
}

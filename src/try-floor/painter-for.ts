import type { Painter } from "./painter";
import { plainPainter } from "./plain-painter";
import { webglPainter } from "./webgl-painter";

/** A painter for this canvas: by the graphics chip, else by plain code, more coarsely. */
export function painterFor(canvas: HTMLCanvasElement): Painter {
  return webglPainter(canvas) ?? plainPainter(canvas);
}

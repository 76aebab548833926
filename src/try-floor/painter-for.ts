import type { Painter } from "./painter";
import { plainPainter } from "./plain-painter";
import { webglPainter } from "./webgl-painter";

let shared: Painter | null = null;

/** The painter: by the graphics chip, else by plain code. One for the page, so that it is ready before there is a room. */
export function sharedPainter(): Painter {
  if (shared?.isLost()) shared = null;
  return (shared ??= webglPainter() ?? plainPainter());
}

/** Gives back what the painter holds. */
export function dismissPainter(): void {
  shared?.stop();
  shared = null;
}

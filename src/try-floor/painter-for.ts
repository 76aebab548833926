import type { Painter } from "./painter";
import { plainPainter } from "./plain-painter";
import { webglPainter } from "./webgl-painter";

let shared: Painter | null = null;

/**
 * The page's only painter: with WebGL, or without it by plain code. It is made once, so that it is ready before there
 * is a room.
 */
export function sharedPainter(): Painter {
  if (shared?.isLost()) shared = null;
  return (shared ??= webglPainter() ?? plainPainter());
}

/** Releases the resources of the painter. */
export function dismissPainter(): void {
  shared?.stop();
  shared = null;
}

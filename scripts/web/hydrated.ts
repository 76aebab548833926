/**
 * Whether React has taken over a server-rendered element, so that what is typed and clicked counts. Runs in a page, for
 * somebody who is there: a page that waits to be used starts, as it does for a pointer that has moved (web/renderer.ts).
 */
export function isHydrated(element: Element): boolean {
  window.dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

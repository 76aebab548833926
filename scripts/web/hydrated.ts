/**
 * Whether React has taken over a server-rendered element, so that typing and clicks count. Runs in a page. A page that
 * waits for its first use is started, as it is when a pointer moves (web/renderer.ts).
 */
export function isHydrated(element: Element): boolean {
  window.dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

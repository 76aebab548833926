import { act } from "@testing-library/react";
import { vi } from "vitest";

/**
 * Replaces the browser's IntersectionObserver, which jsdom lacks. Returns a function that brings everything watched
 * into view.
 */
export function stubVisibility(): () => void {
  const watched = new Map<Element, IntersectionObserverCallback>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe(element: Element) {
        watched.set(element, this.callback);
      }
      disconnect() {
        for (const [element, callback] of watched) if (callback === this.callback) watched.delete(element);
      }
    },
  );
  return () =>
    act(() => {
      for (const [target, callback] of [...watched]) {
        callback([{ isIntersecting: true, target } as IntersectionObserverEntry], null as never);
      }
    });
}

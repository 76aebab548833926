/**
 * Whether the browser has a network, as far as it knows. One on a machine without any says "offline" although the site
 * on the same machine answers: when the page itself came over a connection all the same, it is believed once it has
 * spoken of a change. Browser only.
 */
export function hasNetwork(): boolean {
  return navigator.onLine || !isBelieved;
}

/** Follows `hasNetwork`; returns what ends it. */
export function followNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

let isBelieved = true;
if (typeof window !== "undefined") {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // What a service worker or a cache keeps has no size on the way.
  isBelieved = navigator.onLine || !arrival?.transferSize;
  followNetwork(() => void (isBelieved = true));
}

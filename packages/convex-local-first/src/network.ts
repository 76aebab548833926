/**
 * Whether the browser has a network, as far as it knows. A browser on a machine without a network says "offline"
 * although a site on the same machine answers: when the page itself was loaded over a connection, that is ignored until
 * the browser reports a change. Browser only.
 */
export function hasNetwork(): boolean {
  return navigator.onLine || !isBelieved;
}

/** Calls back when `hasNetwork` changes. Returns a function that stops it. */
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
  // Files from a service worker or a cache have a transfer size of 0.
  isBelieved = navigator.onLine || !arrival?.transferSize;
  followNetwork(() => void (isBelieved = true));
}

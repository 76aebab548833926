import { lazy, Suspense, useDeferredValue, useEffect, type ReactNode } from "react";
import { requestLive, useLive } from "./live-store";

const LiveProvider = lazy(() => import("./live-provider"));

/**
 * Gives its children the Convex hooks. The server and the first render in the browser show `fallback` (C99); the
 * client loads only on pages that hold one of these. Children that import convex/react belong in a lazy chunk unless
 * the whole route is such a page.
 */
export function Live({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  useEffect(requestLive, []);
  // Deferred: what the client brings to a page is rendered in slices, so that scrolling and typing go on.
  const live = useDeferredValue(useLive());
  if (!live) return fallback;
  return (
    <Suspense fallback={fallback}>
      <LiveProvider client={live.client}>{children}</LiveProvider>
    </Suspense>
  );
}

import { useDeferredValue, useEffect, type ReactNode } from "react";
import { createPart, usePart, type Part } from "../part";
import { requestLive, useLive } from "./live-store";

const provider = createPart(() => import("./live-provider"));

/**
 * Gives its children the Convex hooks. The server and the first render in the browser show `fallback` (C99); the
 * client loads only on pages that hold one of these. Children that import convex/react belong in a part of their own
 * (`LiveWith`) unless the whole route is such a page.
 */
export function Live({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  useEffect(requestLive, []);
  // Deferred: what the client brings to a page is rendered in slices, so that scrolling and typing go on.
  const live = useDeferredValue(useLive());
  const code = useDeferredValue(usePart(provider));
  if (live === null || code === null) return fallback;
  return <code.LiveProvider client={live.client}>{children}</code.LiveProvider>;
}

/** The same for children whose code comes in a part of its own, which is fetched beside the client. */
export function LiveWith<T>(props: { part: Part<T>; children: (code: T) => ReactNode; fallback: ReactNode }) {
  const { part, children, fallback } = props;
  const code = useDeferredValue(usePart(part));
  return <Live fallback={fallback}>{code === null ? fallback : children(code)}</Live>;
}

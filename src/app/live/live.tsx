import { CatchBoundary } from "@tanstack/react-router";
import { useDeferredValue, useEffect, type ReactNode } from "react";
import { createPart, usePart, type Part } from "../../lib/part";
import { partBroken, requestLive, useLive } from "./live-store";

const provider = createPart(() => import("./live-provider"));

/**
 * Gives its children the Convex hooks. The server and the first render in the browser show `fallback` (C99); the client
 * loads only on pages that contain this component. Children that import convex/react belong in a part of their own
 * (`LiveWith`) unless the whole route is such a page. When the client cannot be loaded, the page shows its error.
 */
export function Live({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  useEffect(requestLive, []);
  // Deferred: what the client brings to a page is rendered in slices, so that scrolling and typing go on.
  const live = useDeferredValue(useLive());
  const code = useDeferredValue(usePart(provider));
  if (live === null || code === null) return fallback;
  return <code.LiveProvider client={live.client}>{children}</code.LiveProvider>;
}

type LiveWithProps<T> = {
  part: Part<T>;
  children: (code: T) => ReactNode;
  fallback: ReactNode;
  /** Stands there when the code or the client cannot be had; the page around it stays. */
  failed: ReactNode;
};

/**
 * Gives its children the Convex hooks and the code of `part`, which is fetched at the same time as the client. Shows
 * `fallback` until both are loaded, and `failed` when one of them cannot be.
 */
export function LiveWith<T>({ failed, ...props }: LiveWithProps<T>) {
  return (
    <CatchBoundary getResetKey={() => props.part} onCatch={() => partBroken.set(true)} errorComponent={() => failed}>
      <LivePart {...props} />
    </CatchBoundary>
  );
}

function LivePart<T>({ part, children, fallback }: Omit<LiveWithProps<T>, "failed">) {
  const code = useDeferredValue(usePart(part));
  return <Live fallback={fallback}>{code === null ? fallback : children(code)}</Live>;
}

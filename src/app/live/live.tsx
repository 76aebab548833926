import { CatchBoundary } from "@tanstack/react-router";
import { useDeferredValue, useEffect, type ReactNode } from "react";
import { createPart, usePart, type Part } from "../../lib/part";
import { useStore } from "../../lib/store";
import { useSession } from "../session/session";
import { partBroken, requestLive, siteHasAnswers, siteRequested, useLive } from "./live-store";

const provider = createPart(() => import("./live-provider"));
/** What only visitors without a session need. */
const site = createPart(() => import("./site-client"));

type LiveProps = {
  children: ReactNode;
  fallback: ReactNode;
  /**
   * All that the children ask is the same for everybody (SITE_QUERIES): visitors without a session get it from the site's
   * server, without a socket.
   */
  shared?: boolean | undefined;
};

/**
 * Gives its children the Convex hooks. The server and the first render in the browser show `fallback` (C99); the client
 * loads only on pages that contain this component. Children that import convex/react belong in a part of their own
 * (`LiveWith`) unless the whole route is such a page. When the client cannot be loaded, the page shows its error.
 */
export function Live({ children, fallback, shared = false }: LiveProps) {
  const isGuest = useSession().status === "guest";
  const bySite = useStore(siteHasAnswers, true) && shared;
  // Whoever has a session has the client already.
  useEffect(() => {
    if (!bySite) requestLive();
    else if (isGuest) siteRequested.set(true);
  }, [bySite, isGuest]);
  // Deferred: what the client brings to a page is rendered in slices, so that scrolling and typing go on.
  const live = useDeferredValue(useLive());
  const code = useDeferredValue(usePart(provider));
  const isOfSite = bySite && isGuest;
  const siteCode = useDeferredValue(usePart(site, isOfSite));
  if (code === null) return fallback;
  const client = isOfSite ? siteCode?.siteClient : live?.client;
  if (client === undefined) return fallback;
  return (
    <code.LiveProvider key={client === live?.client ? "deployment" : "site"} client={client}>
      {children}
    </code.LiveProvider>
  );
}

type LiveWithProps<T> = {
  part: Part<T>;
  children: (code: T) => ReactNode;
  fallback: ReactNode;
  /** Stands there when the code or the client cannot be had; the page around it stays. */
  failed: ReactNode;
  /** As in `Live`. */
  shared?: boolean;
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

function LivePart<T>({ part, children, fallback, shared }: Omit<LiveWithProps<T>, "failed">) {
  const code = useDeferredValue(usePart(part));
  return (
    <Live fallback={fallback} shared={shared}>
      {code === null ? fallback : children(code)}
    </Live>
  );
}

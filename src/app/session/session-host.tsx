import { CatchBoundary, ScriptOnce, useRouteContext } from "@tanstack/react-router";
import { useDeferredValue, useEffect } from "react";
import { rememberDashboard } from "../kept/last-dashboard";
import type { Entry } from "convex-local-first/device/entry";
import {
  accountEntry,
  accountInTabEntry,
  authEntry,
  isSeeing,
  sessionDatabaseEntry,
} from "../../lib/local/entries/start";
import { hasRows } from "convex-local-first/device/has-rows";
import { readKept } from "convex-local-first/device/storage";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart, usePart } from "../../lib/part";
import { sessionStore } from "./session";
import { useStore } from "../../lib/store";
import { liveFailure, liveRequested, requestLive, siteRequested, storedTokenKey } from "../live/live-store";

/** On the html element while the browser holds a session that is not checked yet. */
const MARK = "account";

const liveHost = createPart(() => import("../live/live-host"));
const seeingHost = createPart(() => import("../live/seeing-host"));
const siteLive = createPart(() => import("../live/live-provider"));

/**
 * Finds out who is logged in; rendered once, in the root. A browser in which nothing is stored is a guest's, without
 * loading the Convex client; with a session, or when a page needs live data, the host chunk is loaded. When
 * that fails the page stays as it is, and only what waits for the chunk is told.
 */
export function SessionHost() {
  const { convexUrl } = useRouteContext({ from: "__root__", select: (context) => context.config });

  useEffect(
    () =>
      sessionStore.subscribe(() => {
        const { status } = sessionStore.get();
        if (status !== "unknown") delete document.documentElement.dataset[MARK];
        if (status === "guest") rememberDashboard();
      }),
    [],
  );

  useEffect(() => {
    const { key } = tokenEntry(convexUrl);
    // The host also forgets what an account left here that is gone, sends what waits, and says what was sent.
    const host = [tokenEntry(convexUrl), accountEntry, accountInTabEntry, sent].some(isKept) || hasRows(...DATABASES);
    if (host === true || isSeeing()) requestLive();
    else void host.then((found) => (found ? requestLive() : sessionStore.set({ status: "guest" })));
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== null) requestLive();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [convexUrl]);

  return (
    <CatchBoundary
      getResetKey={() => convexUrl}
      onCatch={(error) => liveFailure.set({ error })}
      errorComponent={() => null}
    >
      <Host convexUrl={convexUrl} />
    </CatchBoundary>
  );
}

function Host({ convexUrl }: { convexUrl: string }) {
  const isWanted = useStore(liveRequested, false);
  const host = useDeferredValue(usePart(liveHost, isWanted && !isSeeing()));
  const seeing = usePart(seeingHost, isWanted && isSeeing());
  const site = useDeferredValue(useOptionalPart(siteLive, useStore(siteRequested, false)));
  if (seeing !== null) return <seeing.SeeingHost convexUrl={convexUrl} />;
  if (host !== null) return <host.LiveHost convexUrl={convexUrl} />;
  return site === null || site === "failed" ? null : <site.Connection />;
}

/** The keys of `sentEntry` and `outboxDatabaseEntry`, repeated because their file would come to every page. */
const sent: Entry = { ...authEntry, key: "vo:sent" };
const DATABASES = [sessionDatabaseEntry.key, "vo-outbox"];
const isKept = (entry: Entry) => readKept(entry) !== null;
const tokenEntry = (convexUrl: string) => ({ ...authEntry, key: storedTokenKey(convexUrl) });

/**
 * An inline script that marks the document before its first paint when the browser has a stored session, so that
 * "Inloggen", which the server always renders, does not flash for people who are logged in.
 */
export function StoredSessionScript() {
  return <ScriptOnce>{markWhenStored}</ScriptOnce>;
}

/** It names no deployment, so that it is the same for each. A token of another one is found out when the page starts. */
const markWhenStored = `try{if(Object.keys(localStorage).some(k=>k.startsWith("${storedTokenKey("")}")))document.documentElement.dataset.${MARK}="stored"}catch{}`;

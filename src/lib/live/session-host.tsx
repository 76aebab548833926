import { CatchBoundary, ScriptOnce, useRouteContext } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useRef } from "react";
import { forgetGuestDrafts } from "../drafts/guest-drafts";
import { forgetWizardDraft } from "../drafts/wizard-draft";
import { rememberDashboard } from "../last-dashboard";
import { forgetRequests } from "../last-seen";
import { createPart, usePart } from "../part";
import { sessionStore } from "../session/session";
import { useStore } from "../store";
import { liveFailure, liveRequested, requestLive, storedTokenKey } from "./live-store";

/** On the html element while the browser holds a session that is not checked yet. */
const MARK = "account";

const liveHost = createPart(() => import("./live-host"));

/**
 * Stands once in the root. A browser without a stored session is a guest at once, without loading the Convex client;
 * with one, or when a page asks for live data, the host chunk is loaded. When that fails the page stays as it is: only
 * what waits for the chunk hears of it.
 */
export function SessionHost() {
  const { convexUrl } = useRouteContext({ from: "__root__", select: (context) => context.config });
  const hadSession = useRef(false);

  useEffect(
    () =>
      sessionStore.subscribe(() => {
        const { status } = sessionStore.get();
        if (status !== "unknown") delete document.documentElement.dataset[MARK];
        if (status === "signedIn") hadSession.current = true;
        if (status !== "guest") return;
        if (hadSession.current) {
          forgetWizardDraft();
          forgetGuestDrafts();
        }
        hadSession.current = false;
        forgetRequests();
        rememberDashboard();
      }),
    [],
  );

  useEffect(() => {
    const key = storedTokenKey(convexUrl);
    hadSession.current = isKept(key);
    if (hadSession.current) requestLive();
    else sessionStore.set({ status: "guest" });
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
  const host = useDeferredValue(usePart(liveHost, useStore(liveRequested, false)));
  return host === null ? null : <host.LiveHost convexUrl={convexUrl} />;
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage can be forbidden; then nobody is logged in here.
    return false;
  }
}

/**
 * Marks the document before its first paint when the browser holds a session, so that "Inloggen", which the server
 * always renders, does not flash for people who are logged in.
 */
export function StoredSessionScript() {
  const { convexUrl } = useRouteContext({ from: "__root__", select: (context) => context.config });
  const key = JSON.stringify(storedTokenKey(convexUrl));
  return (
    <ScriptOnce>{`try{if(localStorage.getItem(${key}))document.documentElement.dataset.${MARK}="stored"}catch{}`}</ScriptOnce>
  );
}

import { useEffect } from "react";
import { useLocation } from "@tanstack/react-router";
import { createStore, useStore } from "../../lib/store";
import { hasWorker, keepPagesSoon } from "./keep-pages";

/** A version of the site that came while this one is in use, and waits until somebody wants it. */
const waitingVersion = createStore<ServiceWorker | null>(null);

/**
 * A function that loads the new version of the site, or null when there is none or when the page contains a form:
 * nobody is interrupted while filling in.
 */
export function useNewVersion(): (() => void) | null {
  const version = useStore(waitingVersion, null);
  const here = useLocation({ select: ({ href }) => href });
  useEffect(followVersions, []);
  useEffect(keepPagesSoon, []);
  // By the address, because a form comes with its page.
  const hasForm = version !== null && here !== "" && document.querySelector("main form") !== null;
  if (version === null || hasForm) return null;
  return () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
    version.postMessage("renew");
  };
}

/** Looks for a new version now, and notices one that comes later. Where nothing is registered there is none. */
function followVersions(): () => void {
  let over = false;
  let registration: ServiceWorkerRegistration | undefined;
  const onFound = () => {
    const worker = registration?.installing;
    worker?.addEventListener("statechange", () => look());
  };
  const look = () => {
    // The first version of all takes its place by itself.
    if (!over && navigator.serviceWorker.controller !== null) waitingVersion.set(registration?.waiting ?? null);
  };
  if (hasWorker()) {
    void navigator.serviceWorker.ready.then((found) => {
      if (over) return;
      registration = found;
      found.addEventListener("updatefound", onFound);
      look();
    });
  }
  return () => {
    over = true;
    registration?.removeEventListener("updatefound", onFound);
  };
}

import { useEffect } from "react";
import { useLocation } from "@tanstack/react-router";
import { createStore, useStore } from "../../lib/store";
import { sessionStore } from "../session/session";

const KEEP_AFTER_MS = 2000;

/** A version of the site that came while this one is in use, and waits until somebody wants it. */
const waitingVersion = createStore<ServiceWorker | null>(null);

/** Takes the new version, or null when there is none or when the page holds a form: nobody is interrupted while filling in. */
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

/** Has the service worker keep the pages behind a login as long as somebody is logged in. The page itself comes first. */
function keepPagesSoon(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = sessionStore.subscribe(() => {
    clearTimeout(timer);
    if (sessionStore.get().status === "signedIn") timer = setTimeout(() => void keepPages(), KEEP_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

async function keepPages(): Promise<void> {
  if (!hasWorker()) return;
  const { active } = await navigator.serviceWorker.ready;
  if (sessionStore.get().status === "signedIn") active?.postMessage("keep");
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

const hasWorker = () => import.meta.env.PROD && "serviceWorker" in navigator;

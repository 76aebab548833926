import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { placeKey, rememberOrigin } from "../kept/came-from";
import { scrollEntry } from "../../lib/local/entries/start";
import { keep, readKept } from "convex-local-first/device/storage";

const MAX_PLACES = 50;
/** How long to wait until the page is as high as it was, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A page that has not changed its height for so long stands. */
const SETTLES_MS = 1_000;

/**
 * Restores the scroll position when somebody goes back or forward, and goes to the part of a page that a link names. The
 * router does so as soon as the page is rendered, when a page whose parts load later is still too short; this waits
 * until the page has what is looked for, or until the visitor scrolls.
 */
export function ScrollKeeper() {
  const router = useRouter();

  useEffect(() => {
    const places = new Map(readKept(scrollEntry));
    let key = placeKey();
    let stop = () => {};
    const onScroll = () => void places.set(key, window.scrollY);
    const save = () => void keep(scrollEntry, [...places].slice(-MAX_PLACES));
    let goesBack = false;
    const unsubscribes = [
      router.history.subscribe(({ action }) => {
        goesBack = action.type === "BACK" || action.type === "FORWARD" || action.type === "GO";
        stop();
        // The browser tells of a scroll a frame later, when whoever pressed has left already.
        if (!goesBack && key) onScroll();
        // The page that is being left no longer scrolls for itself.
        key = "";
      }),
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        key = placeKey();
        if (!goesBack && fromLocation) rememberOrigin(key, fromLocation.href);
        const wanted = goesBack && !toLocation.hash ? places.get(key) : undefined;
        if (wanted !== undefined) stop = keepTrying(() => scrollDown(wanted));
        else places.set(key, window.scrollY);
        if (!goesBack && toLocation.hash) stop = keepTrying(() => goTo(toLocation.hash));
      }),
    ];
    const reloaded = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
    const wanted = places.get(key);
    if (wanted !== undefined && (reloaded?.type === "reload" || reloaded?.type === "back_forward")) {
      stop = keepTrying(() => scrollDown(wanted));
    } else if (router.state.location.hash) {
      stop = keepTrying(() => goTo(router.state.location.hash));
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", save);
    return () => {
      stop();
      save();
      for (const unsubscribe of unsubscribes) unsubscribe();
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", save);
    };
  }, [router]);

  return null;
}

/** Scrolls to a height, as far as the page goes already; true when it goes that far. */
function scrollDown(wanted: number): boolean {
  const reachable = document.documentElement.scrollHeight - window.innerHeight;
  window.scrollTo(0, Math.min(wanted, Math.max(0, reachable)));
  return reachable >= wanted - 1;
}

/** Scrolls to the element with this id and focuses it once; false while there is none. */
function goTo(id: string): boolean {
  const element = document.getElementById(id);
  if (element === null) return false;
  element.scrollIntoView({ behavior: "instant" });
  if (!element.contains(document.activeElement)) {
    if (element.tabIndex < 0) element.setAttribute("tabindex", "-1");
    element.focus({ preventScroll: true });
  }
  return true;
}

function keepTrying(tryOnce: () => boolean): () => void {
  const attempt = () => {
    const isThere = tryOnce();
    clearTimeout(settled);
    // What comes above it yet, the rest of a list for example, would push it away.
    if (isThere) settled = setTimeout(() => stop(), SETTLES_MS);
  };
  let settled: ReturnType<typeof setTimeout> | undefined;
  const sizes = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const signs = ["wheel", "touchstart", "keydown", "pointerdown"];
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(settled);
    sizes.disconnect();
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  sizes.observe(document.body);
  return stop;
}

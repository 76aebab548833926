import type { ConvexReactClient } from "convex/react";
import { createStore, useStore } from "../../lib/store";

type SignIn = (params: Record<string, string | string[]>) => Promise<void>;

/** The Convex client and the account actions, which the lazily loaded chunk gives to the rest of the page. */
export type Live = {
  client: ConvexReactClient;
  /** Logs in or registers with the "password" provider; rejects with a ConvexError or a NetworkError. */
  signIn: SignIn;
  /**
   * Ends the session here and on the server and leaves the page with `leave`, both at once; neither when something waits
   * to be sent and whoever logs out thinks better of it: then it resolves with false. When the server cannot be reached, it ends here at once, and there
   * as soon as it can, while this page is open.
   */
  signOut: (leave: () => Promise<unknown>) => Promise<boolean>;
  /** The current identity token, null for guests. */
  token: string | null;
};

/** True as soon as a page needs live data or an account; the host chunk is loaded then and not before. */
export const liveRequested = createStore(false);
/** The Convex client and the account actions of this page; null until they are loaded. */
export const liveStore = createStore<Live | null>(null);

/** True as soon as this page shows what the site's server answers. */
export const siteRequested = createStore(false);

/** False on a host that only has files: then visitors without a session need the client too (site-client). */
export const siteHasAnswers = createStore(true);

/** Why the client could not be loaded on this page, or null. Only a new page tries again. */
export const liveFailure = createStore<{ error: unknown } | null>(null);

/** True when a part of this page failed or could not be fetched: only a new page can load it. */
export const partBroken = createStore(false);

/**
 * False while a live connection is broken, or could not be made at the first attempt; without a client, while the site's
 * server gives no answer.
 */
export const connectedStore = createStore(true);

/** True while the page has no connection, and has had none for a moment. */
export const offlineStore = createStore(false);

/** Starts loading the Convex client, without waiting for it. */
export function requestLive(): void {
  liveRequested.set(true);
}

/** True while nothing arrives through an open live connection. */
export const silentStore = createStore(false);

/**
 * The Convex client and the account actions, which it loads first when necessary. Rejects when they cannot be loaded.
 */
export function loadLive(): Promise<Live> {
  requestLive();
  return new Promise((resolve, reject) => {
    const look = () => {
      const live = liveStore.get();
      const failure = liveFailure.get();
      if (!live && !failure) return;
      for (const unsubscribe of subscriptions) unsubscribe();
      if (live) resolve(live);
      else reject(failure?.error);
    };
    const subscriptions = [liveStore.subscribe(look), liveFailure.subscribe(look)];
    look();
  });
}

/**
 * The Convex client and the account actions, or null while they load. Throws to the error boundary when they cannot be
 * loaded.
 */
export function useLive(): Live | null {
  const live = useStore(liveStore, null);
  const failure = useStore(liveFailure, null);
  if (live === null && failure !== null) throw failure.error;
  return live;
}

/** The key under which Convex Auth keeps this deployment's identity token in localStorage. */
export function storedTokenKey(convexUrl: string): string {
  return `__convexAuthJWT_${convexUrl.replace(/[^a-zA-Z0-9]/g, "")}`;
}

import { createStore, useStore } from "../../lib/store";
import { sessionStore } from "../session/session";
import { connectedStore, liveFailure, liveStore, partBroken, siteHasAnswers } from "./live-store";

/** How often the user has asked to try again on this page. */
export const retryCount = createStore(0);

/** True for the moment in which everybody who lacks an answer lets go of its query, so that it can be asked anew. */
const restingStore = createStore(false);

/** True while it is not known who is logged in, because the deployment failed on that question. */
export const sessionFailure = createStore(false);

/** How often the user has asked to try again on this page; renders again when that changes. */
export function useRetryCount(): number {
  return useStore(retryCount, 0);
}

/** Whether queries without an answer are paused for now. */
export function useIsResting(): boolean {
  return useStore(restingStore, false);
}

/**
 * Asks the deployment again for everything on this page that failed or has not arrived. When the client's code is
 * missing, it loads the page anew.
 */
export function retryLive(): void {
  const isBySite = siteHasAnswers.get() && sessionStore.get().status === "guest";
  if ((liveStore.get() === null && !isBySite) || liveFailure.get() !== null || partBroken.get()) {
    window.location.reload();
    return;
  }
  if (liveStore.get() !== null && !connectedStore.get()) reconnectNow();
  // The client keeps a failed answer as long as anybody subscribes to its query. When all let go of it together, asking
  // again makes the deployment run it again.
  restingStore.set(true);
  retryCount.set((count) => count + 1);
  setTimeout(() => restingStore.set(false));
}

/** Makes the client try to connect at once, without the pause that it keeps between two attempts. */
export function reconnectNow(): void {
  // The client offers no call for it, but it listens to this event of the browser.
  window.dispatchEvent(new Event("online"));
}

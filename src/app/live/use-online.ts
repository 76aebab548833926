import { useSyncExternalStore } from "react";
import { followNetwork, hasNetwork } from "convex-local-first/network";
import { useStore } from "../../lib/store";
import { offlineStore } from "./live-store";

/** The text of a button that needs an answer at once, while there is no connection. */
export const NEEDS_LINE = "Hiervoor is verbinding nodig.";

/** Whether the browser reports a network. True on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(followNetwork, hasNetwork, () => true);
}

/** Whether this page has no connection, as its offline line shows. */
export function useIsOffline(): boolean {
  const offline = useStore(offlineStore, false);
  return !useOnline() || offline;
}

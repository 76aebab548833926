import { useSyncExternalStore } from "react";
import { followNetwork, hasNetwork } from "../../lib/has-network";
import { useStore } from "../../lib/store";
import { offlineStore } from "./live-store";

/** What a button says that needs an answer at once, as long as there is no connection. */
export const NEEDS_LINE = "Hiervoor is verbinding nodig.";

/** Whether the browser believes that it has a network. True on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(followNetwork, hasNetwork, () => true);
}

/** Whether this page has no connection, as its line says too. */
export function useIsOffline(): boolean {
  const offline = useStore(offlineStore, false);
  return !useOnline() || offline;
}

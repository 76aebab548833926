import { useSyncExternalStore } from "react";
import { useStore } from "../../lib/store";
import { followNetwork, hasNetwork } from "../../lib/has-network";
import { connectedStore } from "./live-store";

/** What a button says that needs an answer at once, as long as there is no connection. */
export const NEEDS_LINE = "Hiervoor is verbinding nodig.";

/** Whether the deployment can be reached now, for a button that needs its answer at once. */
export function useHasLine(): boolean {
  const connected = useStore(connectedStore, true);
  return useOnline() && connected;
}

/** Whether the browser believes that it has a network. True on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(followNetwork, hasNetwork, () => true);
}

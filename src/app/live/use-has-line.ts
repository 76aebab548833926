import { useSyncExternalStore } from "react";
import { useStore } from "../../lib/store";
import { connectedStore } from "./live-store";

/** What a button says that needs an answer at once, as long as there is no connection. */
export const NEEDS_LINE = "Hiervoor is verbinding nodig.";

/** Whether the deployment can be reached now, for a button that needs its answer at once. */
export function useHasLine(): boolean {
  const connected = useStore(connectedStore, true);
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return connected && online;
}

function follow(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

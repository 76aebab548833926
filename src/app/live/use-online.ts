import { useSyncExternalStore } from "react";
import { useStore } from "../../lib/store";
import { offlineStore } from "./live-store";

/** What a button says that needs an answer at once, as long as there is no connection. */
export const NEEDS_LINE = "Hiervoor is verbinding nodig.";

/** Whether the browser believes that it has a network. True on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether this page has no connection, as its line says too. */
export function useIsOffline(): boolean {
  const offline = useStore(offlineStore, false);
  return !useOnline() || offline;
}

function follow(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

import { useSyncExternalStore } from "react";

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

function follow(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

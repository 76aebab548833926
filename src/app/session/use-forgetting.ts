import { useEffect, useState } from "react";
import { beginAnew } from "../../lib/leave-site";
import { authEntry } from "../../lib/local/entries/start";
import { device } from "../../lib/local/device";
import { readKept } from "convex-local-first/device/storage";
import { keptViewerStore, leavingStore, sessionStore } from "./session";
import { sessionRow } from "./session-row";
import { offlineStore, storedTokenKey } from "../live/live-store";

/**
 * Deletes what this browser keeps of people when their session ends, and when another account logs in. Where the
 * session was ended elsewhere it also reloads the page, so that nothing stays in memory; after a log-out here the
 * log-out itself does that.
 */
export function useForgetting(convexUrl: string): void {
  const [hadToken] = useState(() => readKept({ ...authEntry, key: storedTokenKey(convexUrl) }) !== null);
  useEffect(() => {
    let hadSession = hadToken;
    let seen: string | null = null;
    const unsubscribeKept = keptViewerStore.subscribe(() => void (seen ??= keptViewerStore.get()?.userId ?? null));
    const unsubscribe = sessionStore.subscribe(() => {
      const session = sessionStore.get();
      if (session.status === "unknown") return;
      const now = session.status === "signedIn" ? session.viewer.userId : null;
      const isLeft = seen !== null && seen !== now && !leavingStore.get();
      if (now !== null) device.enterAccount(now, Date.now());
      const gone = now === null ? device.leaveAccount(hadSession) : Promise.resolve();
      if (isLeft) void gone.then(sessionRow.written).then(untilOnline).then(beginAnew);
      hadSession = now !== null;
      seen = now;
    });
    return () => {
      unsubscribeKept();
      unsubscribe();
    };
  }, [hadToken]);
}

/** Another tab may log out without a connection, where no new document comes. */
function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (offlineStore.get()) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = offlineStore.subscribe(look);
    look();
  });
}

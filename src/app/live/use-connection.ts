import { useEffect, useState } from "react";
import { useStore } from "../../lib/store";
import { keptAnswers } from "../../lib/local/kept-answers";
import { connectedStore, offlineStore, silentStore } from "./live-store";
import { shownAnswers } from "./shown-answers";
import { useOnline } from "./use-online";

const GRACE_MS = 1500;
const CONFIRM_MS = 60_000;

/**
 * Watches the connection for the whole page. It counts as lost at once when the browser says that it is offline or when
 * nothing arrives any more; a connection that breaks and is back in a moment counts as open. While it is open, what is
 * shown is marked as up to date.
 */
export function useConnection(): void {
  const connected = useStore(connectedStore, true);
  const silent = useStore(silentStore, false);
  const online = useOnline();
  const [lasting, setLasting] = useState(false);
  const offline = !online || silent || (lasting && !connected);
  const stands = online && connected && !silent;

  useEffect(() => {
    if (connected) return;
    const timer = setTimeout(() => setLasting(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [connected]);

  useEffect(() => {
    if (!stands) return;
    const confirm = () => shownAnswers.confirm(Date.now());
    const onHidden = () => {
      confirm();
      keptAnswers.write();
    };
    const timer = setInterval(confirm, CONFIRM_MS);
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("pagehide", onHidden);
    return () => {
      confirm();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", onHidden);
    };
  }, [stands]);

  useEffect(() => {
    offlineStore.set(offline);
    return () => offlineStore.set(false);
  }, [offline]);
}

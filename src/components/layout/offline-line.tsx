import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { connectedStore } from "../../lib/live/live-store";
import { useStore } from "../../lib/store";
import styles from "./offline-line.module.css";

const GRACE_MS = 1500;

/** One quiet line on top while a live connection is broken or cannot be made; a short hiccup shows nothing. */
export function OfflineLine() {
  const connected = useStore(connectedStore, true);
  const [lasting, setLasting] = useState(false);

  useEffect(() => {
    if (connected) return;
    const timer = setTimeout(() => setLasting(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [connected]);

  return (
    <div role="status">
      {lasting && !connected && (
        <p className={styles.line}>
          <WifiOff size={17} strokeWidth={1.75} aria-hidden />
          Geen verbinding. Wijzigingen worden verstuurd zodra je weer online bent.
        </p>
      )}
    </div>
  );
}

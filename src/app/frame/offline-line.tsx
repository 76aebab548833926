import { WifiOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { connectedStore, liveRequested, silentStore } from "../live/live-store";
import { useStore } from "../../lib/store";
import styles from "./offline-line.module.css";

const GRACE_MS = 1500;

/**
 * One quiet line on top of a live page that has no connection: at once when the browser says that it is offline or when
 * nothing comes through any more; a connection that breaks and is back in a moment shows nothing.
 */
export function OfflineLine() {
  const connected = useStore(connectedStore, true);
  const silent = useStore(silentStore, false);
  const live = useStore(liveRequested, false);
  const online = useSyncExternalStore(
    followOnline,
    () => navigator.onLine,
    () => true,
  );
  const [lasting, setLasting] = useState(false);

  useEffect(() => {
    if (connected) return;
    const timer = setTimeout(() => setLasting(true), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [connected]);

  return <div role="status">{live && (!online || silent || (lasting && !connected)) && <Line />}</div>;
}

/** Stays at the top of the screen. The page and the headers that stick there stand below it meanwhile. */
function Line() {
  return (
    <p ref={tellHeight} className={styles.line}>
      <WifiOff size={17} strokeWidth={1.75} aria-hidden />
      <span>
        Geen verbinding. <span className={styles.long}>Wijzigingen worden verstuurd zodra je weer online bent.</span>
        <span className={styles.short}>Wijzigingen gaan later mee.</span>
      </span>
    </p>
  );
}

/** Tells the page's styles how high the line is, as long as it is there. */
function tellHeight(line: HTMLParagraphElement) {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty("--vo-line", `${line.offsetHeight}px`));
  sizes.observe(line);
  return () => {
    sizes.disconnect();
    style.removeProperty("--vo-line");
  };
}

function followOnline(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

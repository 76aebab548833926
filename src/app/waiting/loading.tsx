import { useEffect, useState, type ReactNode } from "react";
import { offlineStore } from "../live/live-store";
import { retryLive } from "../live/retry";
import { TryAgain } from "./try-again";
import styles from "./loading.module.css";
import { useIsIdle } from "./not-loading";
import { startLoading } from "./slow-loading";
import { useStore } from "../../lib/store";

type Props = {
  /** The grey shape of what is coming. */
  children: ReactNode;
  className?: string | undefined;
  /** What asks again for what is on its way. */
  onRetry?: () => void;
  /** What it holds is no grey shape, and stands there without a connection too. */
  stays?: boolean;
};

/**
 * Wraps grey placeholders while their content loads. When that takes long it says so, and offers to try again; of
 * several on one page only one does. Without a connection the placeholders disappear, and one of several says what can
 * be done.
 */
export function Loading({ children, className = "", onRetry = retryLive, stays = false }: Props) {
  const [slow, setSlow] = useState(false);
  const idle = useIsIdle();
  useEffect(() => (idle ? undefined : startLoading(setSlow)), [idle]);
  const offline = useStore(offlineStore, false) && !idle;
  if (offline && !stays) {
    return (
      <div className={styles.loading} aria-live="polite">
        {slow && (
          <div className={styles.note}>
            <p>
              <b>Geen verbinding.</b> Dit stond nog niet op dit apparaat. Zodra je weer online bent, wordt het hier
              geladen. Wat je eerder opende, kun je wel bekijken.
            </p>
            <TryAgain onRetry={onRetry} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={`${styles.loading} ${className}`} aria-busy={!idle}>
      {children}
      <div aria-live="polite" className={styles.place}>
        {slow && (
          <div className={styles.note}>
            <p>
              <b>Het laden duurt langer dan normaal.</b> Je hoeft niets te doen: zodra het er is, zie je het hier.
            </p>
            <TryAgain onRetry={onRetry} />
          </div>
        )}
      </div>
    </div>
  );
}

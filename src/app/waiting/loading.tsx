import { useEffect, useState, type ReactNode } from "react";
import { retryLive } from "../live/retry";
import { TryAgain } from "./try-again";
import styles from "./loading.module.css";
import { useIsIdle } from "./not-loading";
import { startLoading } from "./slow-loading";

type Props = {
  /** The grey shape of what is coming. */
  children: ReactNode;
  className?: string | undefined;
  /** What asks again for what is on its way. */
  onRetry?: () => void;
};

/**
 * Stands around everything that is grey while it loads. When that takes long it says so, and offers to ask again; of
 * several on one page one does.
 */
export function Loading({ children, className = "", onRetry = retryLive }: Props) {
  const [slow, setSlow] = useState(false);
  const idle = useIsIdle();
  useEffect(() => (idle ? undefined : startLoading(setSlow)), [idle]);
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

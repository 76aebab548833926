import { useEffect, useState } from "react";
import { rulesFor } from "../../lib/local/kept-queries";
import { useIsOffline } from "../live/use-online";

/** So long kept contact details wait for the deployment; the number is needed where no answer comes. */
export const HOLD_BACK_MS = 3000;

/**
 * Whether kept contact details hold back: some of these answers are kept, and the deployment is being asked whether the
 * account may still see them. Never without a connection, and what was shown once stays until the answer comes.
 */
export function useHoldsBack(late: readonly string[]): boolean {
  const offline = useIsOffline();
  const waits = late.some((key) => rulesFor(key)?.contact);
  const [waited, setWaited] = useState(false);
  if (waits && offline && !waited) setWaited(true);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setWaited(true), HOLD_BACK_MS);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [waits]);
  return waits && !offline && !waited;
}

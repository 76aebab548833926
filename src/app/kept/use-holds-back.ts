import { useEffect, useState } from "react";
import { rulesFor } from "../../lib/local/kept-queries";
import { useIsOffline } from "../live/use-online";

/** How long kept contact details stay hidden while the deployment does not answer, in milliseconds. */
export const HOLD_BACK_MS = 3000;

/**
 * Whether kept contact details are hidden: some of these answers are kept ones, and the deployment is being asked
 * whether the account may still see them. Always false without a connection; details that were shown once stay visible
 * until the answer comes.
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

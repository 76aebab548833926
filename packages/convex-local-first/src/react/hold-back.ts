import { useEffect, useState } from "react";

/** How long kept contact details stay hidden while the deployment does not answer, in milliseconds. */
export const HOLD_BACK_MS = 3000;

/**
 * Whether kept contact details are hidden, while the deployment `isAsked` whether the account may still see them. Always
 * false without a connection; details that were shown once stay visible until the answer comes.
 */
export function useHoldsBack(isAsked: boolean, isOffline: boolean): boolean {
  const [waited, setWaited] = useState(false);
  if (isAsked && isOffline && !waited) setWaited(true);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setWaited(true), HOLD_BACK_MS);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [isAsked]);
  return isAsked && !isOffline && !waited;
}

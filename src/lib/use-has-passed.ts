import { useEffect, useState } from "react";

/** The longest time that a browser's timer can wait, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * Whether a time (milliseconds since 1970) has passed; the component renders again at that moment. Null never passes.
 */
export function useHasPassed(time: number | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const hasPassed = time !== null && time <= now;
  useEffect(() => {
    if (time === null || hasPassed) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, time - Date.now()), LONGEST_WAIT));
    return () => clearTimeout(timer);
    // `now` counts too: after the longest wait the rest is waited for.
  }, [time, hasPassed, now]);
  return hasPassed;
}

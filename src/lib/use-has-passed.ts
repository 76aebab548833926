import { useEffect, useState } from "react";

/** A browser's timer counts no further than this, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Whether a time (milliseconds) has come; the component renders again at that moment. Null never comes. */
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

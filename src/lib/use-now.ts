import { useEffect, useState } from "react";

/**
 * The time in milliseconds since 1970, which ticks while the component is mounted. Browser only: inside `Live`, or in
 * what an effect has shown. A component that the server renders too passes the time of the first render as `startsAt`,
 * and gets the present time right after it.
 */
export function useNow(everyMs = 30_000, startsAt?: number): number {
  const [now, setNow] = useState(() => startsAt ?? Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const first = startsAt === undefined ? undefined : setTimeout(tick);
    const timer = setInterval(tick, everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [everyMs, startsAt]);
  return now;
}

import { useEffect, useState } from "react";

/**
 * The time, ticking while the component is mounted. Browser only: inside `Live`, or in what an effect has shown; what the
 * server renders too names the moment of the first render in `startsAt`, and has the present right after it.
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

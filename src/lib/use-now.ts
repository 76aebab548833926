import { useEffect, useState } from "react";

/** The time, ticking while the component is mounted. Browser only: inside `Live`, or in what an effect has shown. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

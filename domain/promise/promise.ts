/** The promise of a first quote, as a client reads it (B11). */
import { formatDate, formatTime } from "../dates";
import { QUOTE_PROMISE_MS } from "../limits";

/** Until when the first quote is promised of a request that companies see from now on, in milliseconds since 1970. */
export function promiseFrom(now: number): number {
  return now + QUOTE_PROMISE_MS;
}

/** "25 oktober 2026 om 13:00": the end of the promise on a clock in Amsterdam, also when the clock was changed meanwhile. */
export function formatPromise(until: number): string {
  return `${formatDate(until)} om ${formatTime(until)}`;
}

/** How the promise stands: what is left of it, in whole hours and minutes; null once it is over. */
export function timeLeft(until: number, now: number): string | null {
  const minutes = Math.ceil((until - now) / 60_000);
  if (minutes <= 0) return null;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return rest === 1 ? "nog 1 minuut" : `nog ${rest} minuten`;
  return rest === 0 || hours >= 3 ? `nog ${hours} uur` : `nog ${hours} uur en ${rest} min`;
}

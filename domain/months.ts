/** Calendar months in Amsterdam, named as "2026-11". */
import { addDays } from "./calendarDays";
import { timeInAmsterdam } from "./wallClock";

/** The start of a month and of the next one, in milliseconds; null for a text that is no month. */
export function boundsOf(month: string): [from: number, until: number] | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const from = timeInAmsterdam(first, "00:00");
  const until = timeInAmsterdam(next, "00:00");
  return from === null || until === null ? null : [from, until];
}

/** The names of the last `count` months up to and including this one, the oldest first. */
export function monthsUpTo(month: string, count: number): string[] {
  const months = [month];
  while (months.length < count) months.unshift(addDays(`${months[0]!}-01`, -1).slice(0, 7));
  return months;
}

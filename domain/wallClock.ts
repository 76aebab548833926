/** What a clock on a wall in Amsterdam shows, and which moment that is, across both changes of the clock (C85). */
import { addDays } from "./calendarDays";
import { clockMoment, isCalendarDay } from "./dates";

/** Whether a text is a time of the day as a time field gives it, HH:MM. */
export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/**
 * The moment at which clocks in Amsterdam show HH:MM on a day, YYYY-MM-DD, in milliseconds since 1970. Null when they never
 * do: in spring an hour is left out. In autumn an hour comes twice, and its first time is meant.
 */
export function timeInAmsterdam(day: string, clock: string): number | null {
  return isCalendarDay(day) && isClockTime(clock) ? clockMoment(day, clock) : null;
}

/** The Monday of the week that a calendar day, YYYY-MM-DD, lies in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

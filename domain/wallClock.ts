/**
 * Converts between the time on clocks in Amsterdam and milliseconds since 1970, across both changes of the clock (C85).
 */
import { addDays } from "./calendarDays";
import { clockMoment, isCalendarDay } from "./dates";

/** Whether a text is a time of day in the format of a time field, HH:MM. */
export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/**
 * The time in milliseconds since 1970 of HH:MM in Amsterdam on a day, YYYY-MM-DD. Null for a time in the hour that is
 * left out in spring. In autumn an hour comes twice, and its first occurrence is meant.
 */
export function timeInAmsterdam(day: string, clock: string): number | null {
  return isCalendarDay(day) && isClockTime(clock) ? clockMoment(day, clock) : null;
}

/** The Monday of the week of a calendar day, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

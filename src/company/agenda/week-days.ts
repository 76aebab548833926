import { addDays } from "../../../domain/calendarDays";
import { formatVisitDayLong } from "../../../domain/visits";

/** The days of a week in its order. */
export const WEEKDAYS = ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"];

/** The seven days that begin with a Monday, YYYY-MM-DD. */
export function daysOf(monday: string): string[] {
  return WEEKDAYS.map((_, offset) => addDays(monday, offset));
}

/** A week as "23 t/m 29 november", or "30 november t/m 6 december". */
export function weekWords(monday: string): string {
  const [from, until] = [monday, addDays(monday, 6)].map(dayAndMonth) as [string, string];
  const [day, month] = from.split("\u00a0");
  return `${until.endsWith(`\u00a0${month}`) ? day : from} t/m ${until}`;
}

/** A day as "8 december", with a non-breaking space. */
export function dayAndMonth(day: string): string {
  // Noon UTC lies on the same calendar day in Amsterdam.
  return formatVisitDayLong(Date.parse(`${day}T12:00:00Z`))
    .split(" ")
    .slice(1)
    .join("\u00a0");
}

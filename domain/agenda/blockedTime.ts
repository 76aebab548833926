/** What stands in a company's agenda beside visits: time that it keeps for itself. */
import { addDays } from "../calendarDays";
import { dayInAmsterdam, dayStartInAmsterdam, formatTime, isCalendarDay } from "../dates";
import { BLOCK_DAYS_MAX } from "../limits";
import { formatVisitDayLong, formatVisitHours, type Slot } from "../visits";
import { timeInAmsterdam } from "../wallClock";

/**
 * Blocked time as a form has it, in Amsterdam time: days as YYYY-MM-DD, times of day as HH:MM. With `wholeDays` it lasts
 * from the first up to and including the last day; else from one time to another on the first day.
 */
export type BlockedTime = { wholeDays: boolean; day: string; lastDay: string; from: string; until: string };

/** Why blocked time cannot be stored, with the field that the form says it at. */
export type BlockProblem = { field: "day" | "lastDay" | "from" | "until"; text: string };

/** The start and end of blocked time, or what is wrong with it. Days may be 23 or 25 hours long. */
export function blockSlot({ wholeDays, day, lastDay, from, until }: BlockedTime): Slot | BlockProblem {
  if (!isCalendarDay(day)) return { field: "day", text: "Kies een dag." };
  if (wholeDays) {
    const last = lastDay === "" ? day : lastDay;
    if (!isCalendarDay(last)) return { field: "lastDay", text: "Kies een geldige dag." };
    if (last < day) return { field: "lastDay", text: "Kies de eerste dag of een latere." };
    if (last > addDays(day, BLOCK_DAYS_MAX - 1)) {
      return { field: "lastDay", text: `Kies een dag binnen ${BLOCK_DAYS_MAX} dagen.` };
    }
    return { start: dayStartInAmsterdam(day), end: dayStartInAmsterdam(addDays(last, 1)) };
  }
  if (from === "") return { field: "from", text: "Kies een tijd." };
  if (until === "") return { field: "until", text: "Kies een tijd." };
  const [start, end] = [timeInAmsterdam(day, from), timeInAmsterdam(day, until)];
  const skipped = "Deze tijd slaat de klok over: de zomertijd begint. Kies een andere.";
  if (start === null) return { field: "from", text: skipped };
  if (end === null) return { field: "until", text: skipped };
  if (end <= start) return { field: "until", text: "Kies een tijd na het begin." };
  return { start, end };
}

/** Blocked time as the form has it, of a stored slot. */
export function blockedTimeOf({ start, end, wholeDays }: Slot & { wholeDays: boolean }): BlockedTime {
  const day = dayInAmsterdam(start);
  if (wholeDays) return { wholeDays, day, lastDay: dayInAmsterdam(end - 1), from: "", until: "" };
  return { wholeDays, day, lastDay: day, from: formatTime(start), until: formatTime(end) };
}

/** When blocked time is, in words: "dinsdag 8 december, 9.00 tot 10.30 uur", "dinsdag 8 december, hele dag". */
export function blockedWords({ start, end, wholeDays }: Slot & { wholeDays: boolean }): string {
  const [first, last] = [formatVisitDayLong(start), formatVisitDayLong(end - 1)];
  if (!wholeDays) return `${first}, ${formatVisitHours({ start, end })}`;
  return first === last ? `${first}, hele dag` : `${first} tot en met ${last}`;
}

const DAY_MINUTES = 24 * 60;

/**
 * The part of a slot that lies on a calendar day, YYYY-MM-DD, in minutes from 0 to 1440 as clocks in Amsterdam show them;
 * null when none does. On a day on which clocks go back, the hour that comes twice counts once.
 */
export function minutesOn(day: string, { start, end }: Slot): { from: number; until: number } | null {
  const [begin, close] = [dayStartInAmsterdam(day), dayStartInAmsterdam(addDays(day, 1))];
  if (end <= begin || start >= close) return null;
  const from = start <= begin ? 0 : clockMinutes(start);
  const until = end >= close ? DAY_MINUTES : clockMinutes(end);
  // What ends in the second of two equal hours may seem to end before it began.
  return { from, until: Math.max(until, from) };
}

/** Whether a slot takes a whole calendar day, YYYY-MM-DD, in Amsterdam. */
export function isWholeDay(day: string, slot: Slot): boolean {
  const part = minutesOn(day, slot);
  return part !== null && part.from === 0 && part.until === DAY_MINUTES;
}

function clockMinutes(time: number): number {
  const [hours, minutes] = formatTime(time).split(":").map(Number) as [number, number];
  return hours * 60 + minutes;
}

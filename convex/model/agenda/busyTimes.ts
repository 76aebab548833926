/** Reads from a calendar file (RFC 5545) when its owner is busy. Titles and places are not taken over. */
import ICAL from "ical.js";
import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam, dayStartInAmsterdam } from "../../../domain/dates";
import { BUSY_TIMES_MAX } from "../../../domain/limits";
import { overlaps, type Slot } from "../../../domain/visits";
import { timeInAmsterdam } from "../../../domain/wallClock";

/** Occurrences that are looked at in one file, so that no rule takes more than a moment. */
const STEPS_MAX = 50_000;
/** Rules that no appointment has, and that would take all of these steps. */
const TOO_OFTEN = ["SECONDLY", "MINUTELY", "HOURLY"];

/**
 * When the owner of a calendar is busy within a window, as slots that do not touch, in order of time and at most
 * BUSY_TIMES_MAX of them. Null for a text that is no calendar. Times without a zone are meant in Amsterdam.
 */
export function busyTimes(text: string, window: Slot): Slot[] | null {
  if (!/^\s*(?:\uFEFF)?BEGIN:VCALENDAR/i.test(text)) return null;
  let events: ICAL.Event[];
  try {
    events = eventsOf(new ICAL.Component(ICAL.parse(text) as unknown[]));
  } catch {
    return null;
  }
  const budget = { steps: STEPS_MAX };
  const slots = events.flatMap((event) => {
    try {
      return slotsOf(event, window, budget);
    } catch {
      // One that is broken does not hide the others.
      return [];
    }
  });
  return merged(slots).slice(0, BUSY_TIMES_MAX);
}

/** The events of a calendar with their exceptions; an exception without its series stands for itself. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const all = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part, { strictExceptions: true }));
  const series = new Map(all.filter((event) => !event.isRecurrenceException()).map((event) => [event.uid, event]));
  const alone = all.filter((event) => {
    if (!event.isRecurrenceException()) return false;
    const main = series.get(event.uid);
    main?.relateException(event);
    return main === undefined;
  });
  return [...all.filter((event) => !event.isRecurrenceException()), ...alone];
}

function slotsOf(event: ICAL.Event, window: Slot, budget: { steps: number }): Slot[] {
  if (!event.isRecurring()) return inWindow([event], window);
  const rules = event.component.getAllProperties("rrule").map((rule) => String(rule.getFirstValue()));
  if (rules.some((rule) => TOO_OFTEN.some((freq) => rule.includes(`FREQ=${freq}`)))) return inWindow([event], window);
  const found: Slot[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && budget.steps > 0; next = iterator.next()) {
    budget.steps -= 1;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    found.push(...inWindow([item], window, { startDate, endDate }));
    if (momentOf(next) >= window.end) break;
  }
  return found;
}

type Times = Pick<ICAL.Event, "startDate" | "endDate">;

function inWindow([event]: [ICAL.Event], window: Slot, times: Times = event!): Slot[] {
  if (!isBusy(event!)) return [];
  const slot = { start: momentOf(times.startDate), end: momentOf(times.endDate) };
  return slot.end > slot.start && overlaps(slot, window) ? [slot] : [];
}

function isBusy({ component }: ICAL.Event): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    says("status") !== "CANCELLED" && says("transp") !== "TRANSPARENT" && says("x-microsoft-cdo-busystatus") !== "FREE"
  );
}

/** A time of a calendar in milliseconds since 1970. */
function momentOf(time: ICAL.Time): number {
  const pad = (value: number) => String(value).padStart(2, "0");
  const day = `${time.year}-${pad(time.month)}-${pad(time.day)}`;
  if (time.isDate) return dayStartInAmsterdam(day);
  if (time.zone !== null && time.zone.tzid !== "floating") return time.toUnixTime() * 1000;
  const clock = (hour: number) => timeInAmsterdam(day, `${pad(hour)}:${pad(time.minute)}`);
  // An hour that the clock leaves out is meant an hour later.
  return clock(time.hour) ?? clock(time.hour + 1) ?? dayStartInAmsterdam(addDays(day, 1));
}

/** Slots of which none touch another, in order of time. */
function merged(slots: readonly Slot[]): Slot[] {
  const done: Slot[] = [];
  for (const slot of [...slots].sort((one, other) => one.start - other.start)) {
    const last = done[done.length - 1];
    if (last !== undefined && slot.start <= last.end) last.end = Math.max(last.end, slot.end);
    else done.push({ ...slot });
  }
  return done;
}

/** The window of which busy times are kept, from a moment on: last week, and as far as visits are planned. */
export function busyWindow(now: number, aheadDays: number): Slot {
  const today = dayInAmsterdam(now);
  return { start: dayStartInAmsterdam(addDays(today, -7)), end: dayStartInAmsterdam(addDays(today, aheadDays)) };
}

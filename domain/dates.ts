/** Dates as people in the Netherlands read them. Stored times are UTC milliseconds; words are Europe/Amsterdam (C85). */
import { lazy } from "./lazy";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./limits";

const TIME_ZONE = "Europe/Amsterdam";

const formatter = (locale: string, options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }));

const formatters = {
  time: formatter("nl-NL", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  long: formatter("nl-NL", { day: "numeric", month: "long", year: "numeric" }),
  month: formatter("nl-NL", { month: "long", year: "numeric" }),
  short: formatter("nl-NL", { day: "numeric", month: "short", year: "numeric" }),
};
const stampParts = formatter("nl-NL", {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

const partsOf = (time: number) =>
  Object.fromEntries(
    stampParts()
      .formatToParts(time)
      .map((part) => [part.type, part.value]),
  );

/** The calendar day in Amsterdam as YYYY-MM-DD, the format of a date field's value and `min`. */
export function dayInAmsterdam(time: number): string {
  // Of its parts: no locale writes a date in this order in every browser.
  const { year, month, day } = partsOf(time);
  return `${year}-${month}-${day}`;
}

/** A date as "21 november 2026". Takes milliseconds since 1970, or a calendar day as YYYY-MM-DD. */
export function formatDate(value: number | string): string {
  return formatters.long().format(typeof value === "string" ? noonOf(value) : value);
}

/** A month as "november 2026", in Amsterdam. */
export function formatMonth(time: number): string {
  return formatters.month().format(time);
}

/** A date as "21 nov 2026", in Amsterdam. */
export function formatDateShort(value: number | string): string {
  return formatters.short().format(typeof value === "string" ? noonOf(value) : value);
}

/** A moment as "21 nov 2026, 08:51", in Amsterdam. */
export function formatMoment(time: number): string {
  return `${formatDateShort(time)}, ${formatTime(time)}`;
}

/** A time of day as "08:51", in Amsterdam. */
export function formatTime(time: number): string {
  return formatters.time().format(time);
}

/** A time as "21-11-2026 03:37:48", the timestamp of the admin's registration notice (CAUTH-022). */
export function formatTimestamp(time: number): string {
  const parts = partsOf(time);
  return `${parts.day}-${parts.month}-${parts.year} ${parts.hour}:${parts.minute}:${parts.second}`;
}

/**
 * How long ago something was: "zojuist", "24 minuten geleden", "vandaag, 08:51", "gisteren, 19:02", and the date for
 * older times. A time in the future (a clock that runs ahead) gives "zojuist".
 */
export function formatRelative(time: number, now: number): string {
  const minutes = Math.floor((now - time) / MINUTE_MS);
  if (minutes < 1) return "zojuist";
  if (minutes === 1) return "1 minuut geleden";
  if (minutes < 60) return `${minutes} minuten geleden`;
  const { today, yesterday } = daysBefore(now);
  if (time >= today) return `vandaag, ${formatTime(time)}`;
  if (time >= yesterday) return `gisteren, ${formatTime(time)}`;
  return formatDate(time);
}

/** When today and yesterday began. Kept for one moment: a list asks it of the same one for each of its rows. */
function daysBefore(now: number): { today: number; yesterday: number } {
  if (days?.now === now) return days;
  const today = dayStartInAmsterdam(dayInAmsterdam(now));
  days = { now, today, yesterday: dayStartInAmsterdam(dayInAmsterdam(today - 1)) };
  return days;
}

let days: { now: number; today: number; yesterday: number } | undefined;

/** A browser's clock may be this much behind the deployment's, without a trial of 7 days being called one of 8. */
const CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS;

/** Whole days until a trial ends, rounded up, never below 0 (DASH-007). 0 for a trial without an end. */
export function daysRemaining(trialEnd: number | null, now: number): number {
  if (trialEnd === null || trialEnd <= now) return 0;
  return Math.max(1, Math.ceil((trialEnd - now - CLOCK_DIFFERENCE_MS) / DAY_MS));
}

/** A trial as its owner reads it (DATA-006). `endDate` is null for an account that never had one. */
export type TrialState = { isActive: boolean; daysRemaining: number; endDate: number | null };

/** The state of a trial at `now`: it runs when its flag is set and its end has not passed (DASH-008). */
export function trialState(trial: { isTrialActive: boolean; trialEnd: number | null }, now: number): TrialState {
  const { isTrialActive, trialEnd } = trial;
  const isActive = isTrialActive && trialEnd !== null && trialEnd > now;
  return { isActive, daysRemaining: isActive ? daysRemaining(trialEnd, now) : 0, endDate: trialEnd };
}

/** The start of the calendar month of `now` in Amsterdam, in milliseconds since 1970. */
export function monthStartInAmsterdam(now: number): number {
  return dayStartInAmsterdam(`${dayInAmsterdam(now).slice(0, 7)}-01`);
}

/**
 * The start in Amsterdam of a calendar day, written as YYYY-MM-DD, in milliseconds since 1970. Clocks never change at
 * midnight there.
 */
export function dayStartInAmsterdam(day: string): number {
  // Until 1940 Amsterdam was not whole hours ahead: those days begin as in UTC here.
  return clockMoment(day, "00:00") ?? Date.parse(day);
}

/** Amsterdam is so many hours ahead of UTC: in summer, else in winter. */
const AHEAD = [2, 1] as const;

/**
 * The moment at which clocks in Amsterdam show HH:MM on a calendar day, YYYY-MM-DD, in milliseconds since 1970; the first
 * one of two, and null for none. For texts that are known to be a day and a time; `timeInAmsterdam` checks that.
 */
export function clockMoment(day: string, clock: string): number | null {
  const utc = Date.parse(`${day}T${clock}:00Z`);
  return AHEAD.map((hours) => utc - hours * HOUR_MS).find((time) => formatTime(time) === clock) ?? null;
}

/** Whether a text is a real calendar day written as YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Noon UTC lies on the same calendar day everywhere in Europe. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

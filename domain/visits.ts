/**
 * Visits: a company comes to measure (B05), and once it is chosen to lay the floor. The formats for both sides, and the
 * rules that the form and the functions share.
 */
import { dayInAmsterdam, formatTime } from "./dates";
import { lazy } from "./lazy";
import { DAY_MS, MINUTE_MS, VISIT_AHEAD_DAYS } from "./limits";
import { addDays } from "./calendarDays";
import { inWords } from "./numberWords";
import { timeInAmsterdam } from "./wallClock";

/** The possible lengths of a visit, in minutes, with their words on the screen. */
export const visitLengths = {
  30: "een half uur",
  45: "drie kwartier",
  60: "een uur",
  90: "anderhalf uur",
  120: "twee uur",
} as const;
export type VisitMinutes = keyof typeof visitLengths;

/** The possible lengths of a visit in minutes, from the shortest on. */
export const VISIT_MINUTES = Object.keys(visitLengths).map(Number);
/** The length with which the form starts, in minutes. */
export const USUAL_VISIT_MINUTES = 60;

/** What a company comes for: to measure, or to lay the floor. */
export const VISIT_KINDS = ["measure", "lay"] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

const DAY_MINUTES = DAY_MS / MINUTE_MS;
/** Minutes from the first morning to the last afternoon of so many days in a row. */
const layDays = (days: number) => (days - 1) * DAY_MINUTES + 8 * 60;
/** The possible lengths of the laying, in minutes from its first morning to its last afternoon, with their words. */
export const layLengths: ReadonlyMap<number, string> = new Map([
  [4 * 60, "een halve dag"],
  [layDays(1), "een dag"],
  ...[2, 3, 4, 5].map((days): [number, string] => [layDays(days), `${inWords(days)} dagen`]),
]);
/** The length with which the form for a laying day starts, in minutes. */
export const USUAL_LAY_MINUTES = layDays(1);

/** The possible lengths of a visit of a kind in minutes, with their words. */
export function lengthsOf(kind: VisitKind): ReadonlyMap<number, string> {
  return kind === "lay" ? layLengths : measureLengths;
}
const measureLengths: ReadonlyMap<number, string> = new Map(
  VISIT_MINUTES.map((minutes) => [minutes, visitLengths[minutes as VisitMinutes]]),
);

/** A side of a visit. */
export const VISIT_SIDES = ["client", "company"] as const;
export type VisitSide = (typeof VISIT_SIDES)[number];

/**
 * Why an agreed visit lapsed without anybody having cancelled it: the client chose another company, the request was
 * closed, the company's quote was declined or taken back, the company got its place on the job back, or the client came
 * back from the choice.
 */
export const VISIT_LAPSES = ["chosen", "closed", "declined", "withdrawn", "returned", "unchosen"] as const;
export type VisitLapse = (typeof VISIT_LAPSES)[number];

/** Who did what for a visit to lapse, as a sentence to one of its sides. */
export function lapseSentence(because: VisitLapse, to: VisitSide, company: string): string {
  const [client, trade] = {
    chosen: ["Je hebt een ander bedrijf gekozen.", "De klant heeft een ander bedrijf gekozen."],
    closed: ["Je aanvraag is gesloten.", "De aanvraag is gesloten."],
    declined: [`Je hebt de offerte van ${company} afgewezen.`, "De klant heeft je offerte afgewezen."],
    withdrawn: [`${company} heeft de offerte ingetrokken.`, "Je hebt je offerte ingetrokken."],
    returned: [`${company} gaf je aanvraag terug.`, "Je kreeg je plek op deze opdracht terug."],
    unchosen: [`Je kiest toch niet voor ${company}.`, "De klant is op de keuze teruggekomen."],
  }[because] as [string, string];
  return to === "client" ? client : trade;
}

/** The start and end of something, in milliseconds since 1970. */
export type Slot = { start: number; end: number };

/** A time as a form has it: a day, YYYY-MM-DD, and a time of day, HH:MM, in Amsterdam. */
export type WallMoment = { day: string; clock: string };

/**
 * What is wrong with a proposed time: it does not exist because of a clock change, it has passed, or it is too far
 * ahead.
 */
export type MomentProblem = "missing" | "past" | "far";

/** A proposed time in milliseconds since 1970, or what is wrong with it. */
export function momentOf({ day, clock }: WallMoment, now: number): number | MomentProblem {
  const time = timeInAmsterdam(day, clock);
  if (time === null) return "missing";
  if (time <= now) return "past";
  return time > now + VISIT_AHEAD_DAYS * DAY_MS ? "far" : time;
}

/**
 * The slot that begins then and takes so many minutes. Of several days each begins and ends at the same time on clocks,
 * also when these change in between.
 */
export function slotFrom(start: number, minutes: number): Slot {
  const nights = Math.floor(minutes / DAY_MINUTES);
  const lastStart = nights === 0 ? start : timeInAmsterdam(addDays(dayInAmsterdam(start), nights), formatTime(start));
  if (lastStart === null) return { start, end: start + minutes * MINUTE_MS };
  return { start, end: lastStart + (minutes - nights * DAY_MINUTES) * MINUTE_MS };
}

/** A slot by its days: one slot for each, from the time on clocks at which it begins to that at which it ends. */
export function daysOf({ start, end }: Slot): Slot[] {
  const last = dayInAmsterdam(end);
  const days: Slot[] = [];
  for (let day = dayInAmsterdam(start); day <= last; day = addDays(day, 1)) {
    const [from, until] = [timeInAmsterdam(day, formatTime(start)), timeInAmsterdam(day, formatTime(end))];
    if (from !== null && until !== null) days.push({ start: from, end: until });
  }
  return days;
}

/** Whether two slots overlap. A slot may begin when the other ends. */
export function overlaps(one: Slot, other: Slot): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Clocks in Amsterdam show this on the day before a visit when its reminder leaves. */
const REMINDER_CLOCK = "17:00";

/**
 * When the reminder of a visit is sent, in milliseconds since 1970: at five in the afternoon of the day before, in
 * Amsterdam.
 */
export function reminderTime(start: number): number {
  const dayBefore = addDays(dayInAmsterdam(start), -1);
  const time = timeInAmsterdam(dayBefore, REMINDER_CLOCK);
  if (time === null) throw new Error(`Clocks do not change at ${REMINDER_CLOCK}.`);
  return time;
}

/** Clocks in Amsterdam show this on the day after the laying when its client is asked how the floor lies. */
const HOW_CLOCK = "10:00";

/** When the client is asked whether all is well: at ten in the morning of the day after, in Amsterdam. */
export function howTime(end: number): number {
  const time = timeInAmsterdam(addDays(dayInAmsterdam(end), 1), HOW_CLOCK);
  if (time === null) throw new Error(`Clocks do not change at ${HOW_CLOCK}.`);
  return time;
}

const formatter = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat("nl-NL", { timeZone: "Europe/Amsterdam", ...options }));
const short = formatter({ weekday: "short", day: "numeric", month: "short" });
const long = formatter({ weekday: "long", day: "numeric", month: "long" });

const dotted = (time: number) => formatTime(time).replace(":", ".");

/** The day of a visit as "di 8 dec". */
export function formatVisitDay(time: number): string {
  return short().format(time);
}

/** The day of a visit as "dinsdag 8 december". */
export function formatVisitDayLong(time: number): string {
  return long().format(time);
}

/** The hours of a visit as "14.00 tot 15.00 uur". */
export function formatVisitHours({ start, end }: Slot): string {
  return `${dotted(start)} tot ${dotted(end)} uur`;
}

/** A visit's slot as "di 8 dec, 14.00 tot 15.00 uur"; of several days as "di 8 dec tot en met wo 9 dec, vanaf 08.00 uur". */
export function formatVisit(slot: Slot): string {
  return slotWords(slot, formatVisitDay);
}

/** A visit's slot as "dinsdag 8 december, 14.00 tot 15.00 uur"; of several days with its first and its last. */
export function formatVisitLong(slot: Slot): string {
  return slotWords(slot, formatVisitDayLong);
}

function slotWords(slot: Slot, dayWords: (time: number) => string): string {
  const [first, last] = [dayWords(slot.start), dayWords(slot.end)];
  if (first === last) return `${first}, ${formatVisitHours(slot)}`;
  return `${first} tot en met ${last}, vanaf ${dotted(slot.start)} uur`;
}

/**
 * The path from which a calendar program fetches a company's visits, on the origin of the deployment's HTTP actions.
 */
export const CALENDAR_PATH = "/agenda.ics";

/** Notices outside the site: by push, by mail, by both or by neither, and the hours without them (B06). */
import { lazy } from "./lazy";
import { DAY_MS, MINUTE_MS } from "./limits";

/** The kinds of notices: a new job in a company's area, a quote on a request, an accepted quote, a message. */
export const NOTICE_KINDS = ["newJob", "newQuote", "quoteAccepted", "newMessage"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The Dutch name of each kind of notice. */
export const noticeLabels = {
  newJob: "Nieuwe opdracht in mijn gebied",
  newQuote: "Nieuwe offerte",
  quoteAccepted: "Mijn offerte is geaccepteerd",
  newMessage: "Nieuw bericht",
} satisfies Record<NoticeKind, string>;

/** The kinds of notices that a company, or a client, can get. */
export const kindsFor = (isCompany: boolean): readonly NoticeKind[] =>
  isCompany ? ["newJob", "quoteAccepted", "newMessage"] : ["newQuote", "newMessage"];

/**
 * When a company's mails about new jobs come: one for each job at once, at most one an hour with what came meanwhile, or
 * one a day. Without a choice it is "hourly". Notices on devices always come at once.
 */
export const JOB_MAIL_PACES = ["direct", "hourly", "daily"] as const;
export type JobMailPace = (typeof JOB_MAIL_PACES)[number];
/** The Dutch words for each. */
export const jobMailPaceLabels = {
  direct: "Direct, per opdracht",
  hourly: "Hooguit één mail per uur",
  daily: "Eén mail per dag, om 17.00 uur",
} satisfies Record<JobMailPace, string>;
/** Mails about new jobs that come at once in 24 hours; more are gathered by the hour. */
export const DIRECT_JOB_MAILS_A_DAY = 24;
/** Jobs that one mail remembers. It says how many others there are. */
export const JOBS_IN_MAIL_MAX = 20;

/** When the next daily mail about new jobs goes out, in milliseconds: at 17.00 in Amsterdam. */
export function nextDailyMail(now: number): number {
  const hour = 17 * 60;
  return quietUntil(now, { from: hour + 1, until: hour }) ?? now + DAY_MS;
}

/** Devices of one account that get notices; one more replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;
/** Greatest length of a push service's address in characters; longer ones are refused. */
export const PUSH_ENDPOINT_MAX = 1000;

/** Hours without notices, in whole minutes since midnight in Amsterdam; `from` may be later than `until`. */
export type QuietHours = { from: number; until: number };

const DAY_MINUTES = 24 * 60;
const clock = lazy(
  () =>
    new Intl.DateTimeFormat("nl-NL", {
      timeZone: "Europe/Amsterdam",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

function minutesInAmsterdam(time: number): number {
  const parts = Object.fromEntries(
    clock()
      .formatToParts(time)
      .map((part) => [part.type, Number(part.value)]),
  );
  return parts.hour! * 60 + parts.minute!;
}

function isWithin({ from, until }: QuietHours, minutes: number): boolean {
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}

/**
 * When the quiet hours around `now` end, in milliseconds since 1970; null outside them. The hours are those of
 * Amsterdam.
 */
export function quietUntil(now: number, quiet: QuietHours | null): number | null {
  if (quiet === null || !isWithin(quiet, minutesInAmsterdam(now))) return null;
  const ahead = (quiet.until - minutesInAmsterdam(now) + DAY_MINUTES) % DAY_MINUTES;
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS + ahead * MINUTE_MS;
  // The clock may have been changed meanwhile, by an hour to either side.
  const late = ((minutesInAmsterdam(end) - quiet.until + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  const mended = end - late * MINUTE_MS;
  return mended > now && !isWithin(quiet, minutesInAmsterdam(mended)) ? mended : Math.max(end, mended);
}

/**
 * The path at which a company stops its mails about new jobs: a page of the site, and a route of the HTTP actions for
 * mail programs.
 */
export const UNSUBSCRIBE_PATH = "/afmelden";

/** What people are told of besides on the site: by push, by mail, by both or not at all; and when not (B06). */
import { lazy } from "./lazy";
import { MINUTE_MS } from "./limits";

/** A new job in a company's area, a quote on a request, an accepted quote, a message. */
export const NOTICE_KINDS = ["newJob", "newQuote", "quoteAccepted", "newMessage"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The Dutch name of each kind. */
export const noticeLabels = {
  newJob: "Nieuwe opdracht in mijn gebied",
  newQuote: "Nieuwe offerte",
  quoteAccepted: "Mijn offerte is geaccepteerd",
  newMessage: "Nieuw bericht",
} satisfies Record<NoticeKind, string>;

/** The kinds that a company, or a client, can get. */
export const kindsFor = (isCompany: boolean): readonly NoticeKind[] =>
  isCompany ? ["newJob", "quoteAccepted", "newMessage"] : ["newQuote", "newMessage"];

/** Devices of one account that get notices; with one more the oldest goes. */
export const PUSH_DEVICES_MAX = 10;
/** Longer addresses of push services are refused. */
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

/** When the quiet hours that `now` lies in are over; null outside them. Counted by the clock on the wall in Amsterdam. */
export function quietUntil(now: number, quiet: QuietHours | null): number | null {
  if (quiet === null || !isWithin(quiet, minutesInAmsterdam(now))) return null;
  const ahead = (quiet.until - minutesInAmsterdam(now) + DAY_MINUTES) % DAY_MINUTES;
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS + ahead * MINUTE_MS;
  // The clock may have been changed meanwhile, by an hour to either side.
  const late = ((minutesInAmsterdam(end) - quiet.until + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  const mended = end - late * MINUTE_MS;
  return mended > now && !isWithin(quiet, minutesInAmsterdam(mended)) ? mended : Math.max(end, mended);
}

/** Where a company ends its mails about new jobs: a page of the site, and a route of the HTTP actions for mail programs. */
export const UNSUBSCRIBE_PATH = "/afmelden";

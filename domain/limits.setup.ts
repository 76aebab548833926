/**
 * For tests of texts: limits that differ from the real ones, and a search for the real ones in texts that were made
 * with them.
 */
import type * as Limits from "./limits";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Limits that differ from the real ones, for `vi.mock` of `limits.ts`. Texts hold none of these numbers by chance. */
export const otherLimits = {
  MAX_UNLOCKS: 13,
  PLACE_REPORT_DAYS: 41,
  PLACE_REPORT_TRIES: 28,
  JOB_QUESTIONS_MAX: 31,
  MAX_QUOTES: 17,
  WEEKLY_UNLOCKS_IN_TRIAL: 19,
  TRIAL_DAYS: 11,
  PASSWORD_MIN_REGISTRATION: 15,
  PASSWORD_MIN_RESET: 16,
  PASSWORD_MAX: 209,
  QUOTE_TIMELINE_WEEKS: 18,
  DECLINE_UNDO_MS: 14_000,
  CHOICE_UNDO_MS: 43 * HOUR_MS,
  SESSION_DAYS: 97,
  DEVICE_KEEPS_DAYS: 37,
  VERIFY_LINK_MS: 29 * HOUR_MS,
  RESET_LINK_MS: 13 * HOUR_MS,
  UNDO_LINK_MS: 12 * DAY_MS,
  PROMO_LINK_MS: 16 * DAY_MS,
  REQUEST_LINK_MS: 23 * DAY_MS,
  MAIL_RETENTION_DAYS: 91,
  RETENTION_MS: 427 * DAY_MS,
  OPEN_RETENTION_MS: 885 * DAY_MS,
  PORTFOLIO_MAX_ONBOARDING: 12,
  PORTFOLIO_MAX_VERHUIS: 11,
  UPLOAD_MAX_BYTES: 13 * 1024 * 1024,
  PHOTOS_MAX: 18,
  MESSAGE_PHOTOS_MAX: 22,
  UNREAD_MAIL_MS: 26 * 60_000,
  PHOTO_GRANT_MS: 17 * DAY_MS,
  VISIT_OPTIONS_MAX: 12,
  VISIT_AHEAD_DAYS: 187,
  STILL_WANTED_AFTER_DAYS: 61,
  STILL_WANTED_ANSWER_DAYS: 19,
  DUPLICATE_WINDOW_MS: 31 * HOUR_MS,
  REFERRAL_MONTHS_PER_MONTH: 18,
  PRICE_BATCH: 27,
  QUOTE_OFFERS_AGAIN_MAX: 21,
} satisfies Partial<Record<keyof typeof Limits, number>>;

/** Numbers that are no limit. */
const otherNumbers = [
  /drie vloeren, drie verhalen/gi,
  /drie tot vijf/gi,
  /dinsdag drie offertes/gi,
  /drie offertes, een duimstok/gi,
  /(?:deze|de) drie provincies/gi,
  /drie stappen/gi,
  /drie kwartier/gi,
  /steps === 3 \? "drie"/g,
  /drie werkbonnen/gi,
  /drie pagina(?:'|&#x27;)s/gi,
  /minstens 30 dagen van tevoren/gi,
];

/** Today's limits as texts name them. */
const todays = [
  /\bdrie\b/gi,
  /\b3 (?:vloer)?(?:bedrijven|opdrachten|plekken)/gi,
  /\b[0-5]\/[35]\b/g,
  /\b(?:5|vijf) (?:gratis|(?:vloer)?offertes|foto's|MB\b|bedrijven per)/gi,
  /\b(?:7|zeven|14|veertien|30|dertig|60|zestig|180|90|negentig) dagen\b/gi,
  /\b(?:6|8|zes|acht) foto's\b/gi,
  /\b(?:3|drie) momenten\b/gi,
  /\b(?:12|24|vierentwintig) maanden\b/gi,
  /\b(?:tien|10) (?:seconden|minuten)\b/gi,
  /\b(?:binnen (?:een|24) uur na elkaar|blijft (?:een|24) uur geldig)/gi,
  /\bwerkt een uur\b/gi,
  /\b(?:minimaal|minstens) [68] (?:tekens|karakters)/gi,
  /\b200 tekens/gi,
];

/** The places of a text that name one of the real limits, each with the words around it. */
export function todaysLimits(text: string): string[] {
  const plain = otherNumbers.reduce(
    (rest, phrase) => rest.replace(phrase, "…"),
    text.replace(/<!-- -->/g, "").replace(/&nbsp;|\s+/g, " "),
  );
  return todays.flatMap((limit) =>
    [...plain.matchAll(limit)].map(({ index, 0: found }) =>
      plain.slice(Math.max(0, index - 40), index + found.length + 40),
    ),
  );
}

/**
 * The limits as texts name them, made from their numbers. Each export is a string: the build writes it into the texts
 * that use it (`scripts/web/limit-words.ts`), so pages carry no code for it. Where a text has the number in digits and
 * its noun is never singular, it takes the limit itself.
 */
import {
  DAY_MS,
  DECLINE_UNDO_MS,
  DUPLICATE_WINDOW_MS,
  MAIL_RETENTION_DAYS,
  MAX_QUOTES,
  MAX_UNLOCKS,
  OPEN_RETENTION_MS,
  PROMO_LINK_MS,
  REFERRAL_MONTHS_PER_MONTH,
  RESET_LINK_MS,
  RETENTION_MS,
  STILL_WANTED_AFTER_DAYS,
  STILL_WANTED_ANSWER_DAYS,
  TRIAL_DAYS,
  UNDO_LINK_MS,
  UPLOAD_MAX_BYTES,
  VERIFY_LINK_MS,
  WEEKLY_UNLOCKS_IN_TRIAL,
} from "./limits";
import { capitalized, counted, inWords } from "./numberWords";

const days = (count: number) => counted(count, "dag", "dagen");
const months = (milliseconds: number) => counted(Math.round((milliseconds / DAY_MS / 365) * 12), "maand", "maanden");

/** "24 uur", "een uur". */
function hours(milliseconds: number): string {
  const count = Math.round((milliseconds / DAY_MS) * 24);
  return count === 1 ? "een uur" : `${count} uur`;
}

/** The verb before a number of things. */
function areThere(count: number): string {
  return count === 1 ? "is er" : "zijn er";
}

/** "drie": companies that may unlock one job, and so its places. */
export const unlocks = inWords(MAX_UNLOCKS);
/** "drie bedrijven" */
export const unlockers = counted(MAX_UNLOCKS, "bedrijf", "bedrijven", inWords);
/** "Drie bedrijven" */
export const unlockersFirst = capitalized(unlockers);
/** "3 bedrijven" */
export const unlockersInDigits = counted(MAX_UNLOCKS, "bedrijf", "bedrijven");
/** "drie vloerbedrijven" */
export const floorUnlockers = counted(MAX_UNLOCKS, "vloerbedrijf", "vloerbedrijven", inWords);
/** "drie telefoontjes" */
export const unlockerCalls = counted(MAX_UNLOCKS, "telefoontje", "telefoontjes", inWords);
/** "drie plekken" */
export const places = counted(MAX_UNLOCKS, "plek", "plekken", inWords);
/** "Drie plekken" */
export const placesFirst = capitalized(places);
/** "drie vrije plekken" */
export const freePlaces = counted(MAX_UNLOCKS, "vrije plek", "vrije plekken", inWords);
/** "zijn er drie plekken" */
export const thereArePlaces = `${areThere(MAX_UNLOCKS)} ${places}`;

/** "5 offertes" */
export const quotes = counted(MAX_QUOTES, "offerte", "offertes");
/** "5 vloeroffertes" */
export const floorQuotes = counted(MAX_QUOTES, "vloerofferte", "vloeroffertes");

/** "7 dagen" */
export const trial = days(TRIAL_DAYS);
/** "3 opdrachten per week" */
export const trialUnlocks = `${counted(WEEKLY_UNLOCKS_IN_TRIAL, "opdracht", "opdrachten")} per week`;

/** How long the links of mails work: "24 uur", "een uur", "zeven dagen", "7 dagen". */
export const verifyLinkLife = hours(VERIFY_LINK_MS);
export const resetLinkLife = hours(RESET_LINK_MS);
export const undoLinkLife = counted(UNDO_LINK_MS / DAY_MS, "dag", "dagen", inWords);
export const promoLinkLife = days(PROMO_LINK_MS / DAY_MS);

/** "tien seconden" */
export const declineUndo = counted(DECLINE_UNDO_MS / 1000, "seconde", "seconden", inWords);
/** "24 uur" */
export const duplicateWindow = hours(DUPLICATE_WINDOW_MS);
/** "5 MB" */
export const uploadMax = `${UPLOAD_MAX_BYTES / 1024 / 1024} MB`;
/** "5 bedrijven" that bring their referrer a free month */
export const referralsPerMonth = counted(REFERRAL_MONTHS_PER_MONTH, "bedrijf", "bedrijven");

/** How long data is kept: "12 maanden", "24 maanden", "90 dagen", "negentig dagen". */
export const retention = months(RETENTION_MS);
export const openRetention = months(OPEN_RETENTION_MS);
export const mailRetention = days(MAIL_RETENTION_DAYS);
export const mailRetentionInWords = counted(MAIL_RETENTION_DAYS, "dag", "dagen", inWords);
/** "60 dagen", "14 dagen" */
export const stillWantedAfter = days(STILL_WANTED_AFTER_DAYS);
export const stillWantedAnswer = days(STILL_WANTED_ANSWER_DAYS);

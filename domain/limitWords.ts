/**
 * The limits as words in texts, made from their numbers. Each export is a string: the build writes it into the texts
 * that use it (`scripts/web/limit-words.ts`), so pages carry no code for it. A text that has the number in digits
 * before a noun that is never singular uses the limit itself.
 */
import {
  DAY_MS,
  CHOICE_UNDO_MS,
  DECLINE_UNDO_MS,
  DEVICE_KEEPS_DAYS,
  DUPLICATE_WINDOW_MS,
  FIRST_CHANCE_MS,
  HOUR_MS,
  MAIL_RETENTION_DAYS,
  JOB_QUESTIONS_MAX,
  MAX_QUOTES,
  MAX_UNLOCKS,
  MESSAGE_PHOTOS_MAX,
  OPEN_RETENTION_MS,
  PHOTOS_MAX,
  PHOTO_GRANT_MS,
  PRICE_BATCH,
  PLACE_REPORT_DAYS,
  PLACE_REPORT_TRIES,
  PROMO_LINK_MS,
  QUOTE_CHANGES_MAX,
  QUOTE_OFFERS_AGAIN_MAX,
  REFERRAL_MONTHS_PER_MONTH,
  REQUEST_LINK_MS,
  RESET_LINK_MS,
  RETENTION_MS,
  STILL_WANTED_AFTER_DAYS,
  STILL_WANTED_ANSWER_DAYS,
  TRIAL_DAYS,
  UNDO_LINK_MS,
  UPLOAD_MAX_BYTES,
  VERIFY_LINK_MS,
  VISIT_AHEAD_DAYS,
  VISIT_OPTIONS_MAX,
  WEEKLY_UNLOCKS_IN_TRIAL,
} from "./limits";
import { TEAM_INVITATION_DAYS, TEAM_MAX } from "./team/limits";
import { capitalized, counted, inWords } from "./numberWords";

const days = (count: number) => counted(count, "dag", "dagen");
const months = (milliseconds: number) => counted(Math.round((milliseconds / DAY_MS / 365) * 12), "maand", "maanden");

/** "24 uur", "een uur". */
function hours(milliseconds: number): string {
  const count = Math.round(milliseconds / HOUR_MS);
  return count === 1 ? "een uur" : `${count} uur`;
}

/** The verb before a number of things. */
function areThere(count: number): string {
  return count === 1 ? "is er" : "zijn er";
}

/** How many companies may unlock one job, in one word: "drie". */
export const unlocks = inWords(MAX_UNLOCKS);
/** How many companies may unlock one job, in words: "drie bedrijven". */
export const unlockers = counted(MAX_UNLOCKS, "bedrijf", "bedrijven", inWords);
/** How long the companies that a client asked first have the job to themselves: "24 uur". */
export const firstChance = hours(FIRST_CHANCE_MS);
/** How many companies may unlock one job, at the beginning of a sentence: "Drie bedrijven". */
export const unlockersFirst = capitalized(unlockers);
/** How many companies may unlock one job, in digits: "3 bedrijven". */
export const unlockersInDigits = counted(MAX_UNLOCKS, "bedrijf", "bedrijven");
/** How many flooring companies may unlock one job: "drie vloerbedrijven". */
export const floorUnlockers = counted(MAX_UNLOCKS, "vloerbedrijf", "vloerbedrijven", inWords);
/** How many calls a client gets at most from companies that unlocked a job: "drie telefoontjes". */
export const unlockerCalls = counted(MAX_UNLOCKS, "telefoontje", "telefoontjes", inWords);
/** How many places a job has: "drie plekken". */
export const places = counted(MAX_UNLOCKS, "plek", "plekken", inWords);
/** How many places a job has, at the beginning of a sentence: "Drie plekken". */
export const placesFirst = capitalized(places);
/** How many places a new job has free: "drie vrije plekken". */
export const freePlaces = counted(MAX_UNLOCKS, "vrije plek", "vrije plekken", inWords);
/** How many places a job has, with the verb: "zijn er drie plekken". */
export const thereArePlaces = `${areThere(MAX_UNLOCKS)} ${places}`;

/** How many questions a company may ask about one job: "drie vragen". */
export const jobQuestions = counted(JOB_QUESTIONS_MAX, "vraag", "vragen", inWords);
/** On how many days a company called in vain before it may say so: "drie dagen". */
export const placeTryDays = counted(PLACE_REPORT_TRIES, "dag", "dagen", inWords);
/** How often that is, at the beginning of a sentence: "Drie keer". */
export const placeTriesFirst = capitalized(counted(PLACE_REPORT_TRIES, "keer", "keer", inWords));
/** How long a company may ask for its place back: "14 dagen". */
export const placeReportDays = days(PLACE_REPORT_DAYS);

/** How many quotes a job takes: "5 offertes". */
export const quotes = counted(MAX_QUOTES, "offerte", "offertes");
/** How many quotes for a floor a job takes: "5 vloeroffertes". */
export const floorQuotes = counted(MAX_QUOTES, "vloerofferte", "vloeroffertes");

/** How often a quote can be changed: "tien keer". */
export const quoteChanges = `${inWords(QUOTE_CHANGES_MAX)} keer`;

/** How often a withdrawn quote can be offered again: "drie keer". */
export const quoteOffersAgain = `${inWords(QUOTE_OFFERS_AGAIN_MAX)} keer`;

/** How long the free trial lasts: "7 dagen". */
export const trial = days(TRIAL_DAYS);
/** How many jobs a company may unlock in its trial: "3 opdrachten per week". */
export const trialUnlocks = `${counted(WEEKLY_UNLOCKS_IN_TRIAL, "opdracht", "opdrachten")} per week`;

/** How long the link that verifies an address works: "24 uur". */
export const verifyLinkLife = hours(VERIFY_LINK_MS);
/** How long the link to choose a new password works: "een uur". */
export const resetLinkLife = hours(RESET_LINK_MS);
/** How long the link works that undoes a new password or a login on a new device: "zeven dagen". */
export const undoLinkLife = counted(UNDO_LINK_MS / DAY_MS, "dag", "dagen", inWords);
/** How long the link in a mail about a request opens the request: "14 dagen". */
export const requestLinkLife = days(REQUEST_LINK_MS / DAY_MS);
/** How long the link of the promotion works: "7 dagen". */
export const promoLinkLife = days(PROMO_LINK_MS / DAY_MS);

/** How long a decline of a quote can be undone: "tien seconden". */
export const declineUndo = counted(DECLINE_UNDO_MS / 1000, "seconde", "seconden", inWords);
/** How long a client can come back from the choice of a company: "24 uur". */
export const choiceUndo = hours(CHOICE_UNDO_MS);
/** Within how long two requests with the same address and title count as duplicates: "24 uur". */
export const duplicateWindow = hours(DUPLICATE_WINDOW_MS);
/** How large an uploaded picture may be: "5 MB". */
export const uploadMax = `${UPLOAD_MAX_BYTES / 1024 / 1024} MB`;
/** How many photos a request can have: "acht foto's". */
export const photosMax = counted(PHOTOS_MAX, "foto", "foto's", inWords);
/** How many photos a message can have: "zes foto's". */
export const messagePhotosMax = counted(MESSAGE_PHOTOS_MAX, "foto", "foto's", inWords);
/** How long uploaded photos are kept for a request that is not sent yet: "drie dagen". */
export const photoGrant = counted(PHOTO_GRANT_MS / DAY_MS, "dag", "dagen", inWords);
/** How many referred companies a month earn their referrer a free month: "5 bedrijven". */
export const referralsPerMonth = counted(REFERRAL_MONTHS_PER_MONTH, "bedrijf", "bedrijven");

/** How long a device keeps what was seen and typed on it: "30 dagen". */
export const deviceKeeps = days(DEVICE_KEEPS_DAYS);
/** How long a closed request and a message to us are kept: "12 maanden". */
export const retention = months(RETENTION_MS);
/** After how long a request that nobody closed is closed and erased: "24 maanden". */
export const openRetention = months(OPEN_RETENTION_MS);
/** How long mails are kept, in digits: "90 dagen". */
export const mailRetention = days(MAIL_RETENTION_DAYS);
/** How long mails are kept, in words: "negentig dagen". */
export const mailRetentionInWords = counted(MAIL_RETENTION_DAYS, "dag", "dagen", inWords);
/** After how long a client is asked whether a request is still wanted: "60 dagen". */
export const stillWantedAfter = days(STILL_WANTED_AFTER_DAYS);
/** How long a client has to answer whether a request is still wanted: "14 dagen". */
export const stillWantedAnswer = days(STILL_WANTED_ANSWER_DAYS);
/** How many times a company can propose for a visit: "drie momenten". */
export const visitOptions = counted(VISIT_OPTIONS_MAX, "moment", "momenten", inWords);
/** How far ahead a visit can be planned: "180 dagen". */
export const visitAhead = days(VISIT_AHEAD_DAYS);
/** From how many accepted quotes at least a price per m² is made: "tien offertes". */
export const pricedQuotes = counted(PRICE_BATCH, "offerte", "offertes", inWords);

/** How long an invitation into a team works. */
export const teamInvitationLife = days(TEAM_INVITATION_DAYS);
/** Says that a team has as many people as it can have. */
export const teamFull = `In een team zitten hoogstens ${TEAM_MAX} mensen. Trek een uitnodiging in, of verwijder eerst een collega.`;

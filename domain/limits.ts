/** Every number that a rule or a screen of the product depends on. One place, so that an owner can change it. */

/** Companies that may unlock one job (I1). */
export const MAX_UNLOCKS = 3;
/** Written quotes one job takes, shown as n/5 (C24). */
export const MAX_QUOTES = 5;
/** Unlocks a company in its trial may make in any seven days (I3, C26). */
export const WEEKLY_UNLOCKS_IN_TRIAL = 3;
/** Length of the trial that registration starts (C22). */
export const TRIAL_DAYS = 7;
/** What an admin can choose on /activate-trials (C22). */
export const ADMIN_TRIAL_DAYS = [7, 30] as const;

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** Least length of a password at registration and promo sign-up, and at a reset (C43). */
export const PASSWORD_MIN_REGISTRATION = 6;
export const PASSWORD_MIN_RESET = 8;
export const PASSWORD_MAX = 200;
/**
 * A password must take this many guesses: at the limit of wrong guesses for one account (a hundred an hour, decision
 * 0021) it holds for weeks.
 */
export const PASSWORD_GUESSES_MIN = 100_000;

/** A device keeps what was seen and typed on it for so long without a visit (decision 0067). */
export const DEVICE_KEEPS_DAYS = 30;

/** Sessions last this long, also unused ones, so that a monthly renewal logs nobody out (C93). */
export const SESSION_DAYS = 90;

/** Browsers of one account that are remembered, and how long one that is not used (C65). */
export const DEVICES_MAX = 20;
export const DEVICE_MS = 365 * DAY_MS;

/** An admin session: a working day, and then the password again (C02). */
export const ADMIN_SESSION_MS = 8 * HOUR_MS;

/** Every quote promises the same two weeks. */
export const QUOTE_TIMELINE_WEEKS = 2;
/** So long can a client take a decline back, before anything of it leaves. */
export const DECLINE_UNDO_MS = 10_000;
/** So often can a company change one quote: more is no offer. */
export const QUOTE_CHANGES_MAX = 10;
/** So often can a company offer one quote again that it took back: its client is told each time. */
export const QUOTE_OFFERS_AGAIN_MAX = 3;
/** Bounds of a quote's price in whole cents: a euro, and what nobody asks for a floor. */
export const QUOTE_MIN_CENTS = 100;
export const QUOTE_MAX_CENTS = 100_000_000;
export const GUARANTEE_YEARS_MAX = 50;

/** How long a link in a mail works (C10). */
export const VERIFY_LINK_MS = DAY_MS;
export const RESET_LINK_MS = HOUR_MS;
/** So long can a change of the password and a login on a new device be undone with the link of their mail. */
export const UNDO_LINK_MS = 7 * DAY_MS;
/** So long does a browser that opened a confirmation link count as the mailbox's owner at a login. */
export const MAILBOX_PROOF_MS = HOUR_MS;
/** So long does the link in a mail about a request open it, once; used and ended ones are known for as long again. */
export const REQUEST_LINK_MS = 14 * DAY_MS;
/** So long may somebody look along with a request by the link that its client gave away (N20). */
export const REQUEST_SHARE_MS = 21 * DAY_MS;
/** How long the link of the promotion leads to its payment, and how long what was typed for it is kept (C05, C65). */
export const PROMO_LINK_MS = 7 * DAY_MS;
export const PENDING_ACCOUNT_MS = 30 * DAY_MS;

/** Long enough to answer "I never got that mail"; the idempotency keys of the provider expire long before. */
export const MAIL_RETENTION_DAYS = 90;
/** So long a call that had its effect is known by its id, so that a browser may send it again (decision 0074). */
export const REQUEST_ID_DAYS = 30;
/** Twelve months: then a closed request loses its contact data, and a message to us is deleted (C65). */
export const RETENTION_MS = 365 * DAY_MS;
/** Twenty-four months after it was sent or opened again, a request that nobody closed is closed and erased (C65). */
export const OPEN_RETENTION_MS = 2 * RETENTION_MS;

export const YEARS_EXPERIENCE_MAX = 50;
export const PORTFOLIO_MAX_ONBOARDING = 5;
export const PORTFOLIO_MAX_VERHUIS = 6;
export const PORTFOLIO_LINKS_MAX = 3;
/** Highest starting price a company can name, in whole euros. */
export const STARTING_PRICE_MAX = 1_000_000;
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;

/** Photos with one request (B01). */
export const PHOTOS_MAX = 8;
/** Photos with one message of a conversation (B03). */
export const MESSAGE_PHOTOS_MAX = 6;
/** No side of a photo is longer, in pixels: a small file can unpack to more than a telephone's memory. */
export const PHOTO_SIDE_MAX = 8192;
/** So long do photos wait for the request that they were chosen for, and may those that are late follow it. */
export const PHOTO_GRANT_MS = 3 * DAY_MS;

/** What others need to a quote is told of so many of their quotes and companies at least (N10). */
export const OTHERS_QUOTES_MIN = 10;
export const OTHERS_COMPANIES_MIN = 5;

/** So long is an open job called new. */
export const JOB_NEW_MS = 10 * MINUTE_MS;
/** Jobs on a page of a list, and the most a caller can ask for at once. */
export const JOBS_PER_PAGE = 20;
export const PAGE_SIZE_MAX = 100;
export const ADMIN_BRIEFS_MAX = 50;
/** From this day on /send-missed-notifications looks for requests (ADMIN-009, C62). */
export const MISSED_NOTIFICATIONS_SINCE = "2024-09-23";
/** An open request without a sign of its client for so long is asked about: is it still wanted? */
export const STILL_WANTED_AFTER_DAYS = 60;
/** And closed when there was no answer for so long. */
export const STILL_WANTED_ANSWER_DAYS = 14;
/** Jobs that a digest of missed notices names; the others are a number. */
export const MISSED_JOBS_SHOWN = 8;

/** Characters of a job's description on the /verhuis dashboard. */
export const DESCRIPTION_PREVIEW = 200;

/** Longest text a field takes (C14). Longer input is refused, never cut. */
export const TEXT_MAX = {
  name: 120,
  email: 254,
  phone: 30,
  address: 200,
  short: 200,
  long: 4000,
  area: 60,
  houseNumber: 12,
  place: 60,
  review: 1500,
  message: 2000,
  reason: 500,
} as const;

/**
 * The chat (C13): messages of a conversation that are sent along, characters of a question, of an answer and of them all
 * together, bytes of a call, and the tokens that an answer may take.
 */
export const CHAT_MAX = {
  messages: 40,
  question: 2000,
  answer: 8000,
  total: 30_000,
  bodyBytes: 200_000,
  answerTokens: 600,
} as const;
/** So long may the assistant say nothing, before and within an answer. */
export const CHAT_PATIENCE_MS = 30_000;

/** Waits of the specification, in milliseconds. */
export const WELCOME_MAIL_DELAY_MS = 500;
export const REDIRECT_AFTER_LOGIN_MS = 500;
export const REDIRECT_AFTER_RESET_MS = 2000;
export const REGISTER_TO_TRACK_TOAST_MS = 6000;

/** A second request with the same address and title inside this window counts as a duplicate (C69). */
export const DUPLICATE_WINDOW_MS = DAY_MS;

/** Days after a quote was accepted from which both sides may review each other, also when nobody said that it is done (B13). */
export const REVIEW_OPENS_DAYS = 30;
/** A review that the other side does not answer with one of its own appears after so many days. */
export const REVIEW_WAITS_DAYS = 14;
/** So many days before that the other side is reminded, once. */
export const REVIEW_REMINDER_DAYS = 4;
/** Averages are shown from so many reviews on: fewer say little of a company, and much of one client. */
export const REVIEWS_FOR_AVERAGE = 3;
/** Stories that public pages tell. */
export const STORIES_SHOWN = 3;
/** Reviews that a page of them shows. */
export const REVIEWS_PER_PAGE = 5;

/** Moments that a company proposes for one visit (B05). */
export const VISIT_OPTIONS_MAX = 3;
/** No visit is planned further ahead. */
export const VISIT_AHEAD_DAYS = 180;
/** The subscribed calendar of a company goes back so far. */
export const VISITS_PAST_DAYS = 60;

/** A message that was not read for so long is mailed to who should read it, once until that is done (B03). */
export const UNREAD_MAIL_MS = 10 * MINUTE_MS;
/** Messages that such a mail shows; of the others it says how many there are. */
export const MAILED_MESSAGES_MAX = 10;
/** Messages that a page of a conversation shows at first, and adds at a time. */
export const MESSAGES_PER_PAGE = 40;
/** So long does "is aan het typen" stay without a new sign of it. */
export const TYPING_SHOWN_MS = 6000;
/** A count of unread messages stops here: "99+". */
export const UNREAD_SHOWN_MAX = 99;

/** Months a referrer can earn in one calendar month (C71). */
export const REFERRAL_MONTHS_PER_MONTH = 5;
/** How long a payment can be asked back from a bank: eight weeks for a direct debit, and some days for the news of it. */
export const REFERRAL_WAIT_MS = 60 * DAY_MS;

/**
 * Accepted quotes that are counted together at least, of at least so many companies, of which none counts more often: a
 * price per m² is never shown of fewer (N17).
 */
export const PRICE_BATCH = 10;
export const PRICE_COMPANIES = 5;
export const PRICES_OF_COMPANY = 2;
/** So many that are in no province's batch make one for the country again. */
export const PRICE_REST = 40;
/** Batches that a band is made of, of a province and of the country: the last ones. */
export const PRICE_BATCHES_SHOWN = 5;
export const PRICE_BATCHES_OF_COUNTRY = 10;

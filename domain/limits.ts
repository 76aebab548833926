/** Every number that a rule or a screen of the product depends on. One place, so that an owner can change it. */

/** Companies that may unlock one job (I1). */
export const MAX_UNLOCKS = 3;
/** Numbers that everybody watches change at most this often, in milliseconds (docs/adr/0013-shared-queries.md). */
export const FIGURES_EVERY_MS = 10_000;
/** Days after an unlock within which its company may ask for its place back (B09). */
export const PLACE_REPORT_DAYS = 14;
/** Days on which a company tried to call before it may report that nobody answers (B09). */
export const PLACE_REPORT_TRIES = 3;
/** Questions that a company may ask about one job before its unlock (B02). */
export const JOB_QUESTIONS_MAX = 3;
/** Written quotes that one job takes; screens show the count as n/MAX_QUOTES (C24). */
export const MAX_QUOTES = 5;
/** Unlocks a company in its trial may make in any seven days (I3, C26). */
export const WEEKLY_UNLOCKS_IN_TRIAL = 3;
/** Length of the trial that registration starts (C22). */
export const TRIAL_DAYS = 7;
/** Lengths of a trial in days that an admin can choose on /activate-trials (C22). */
export const ADMIN_TRIAL_DAYS = [7, 30] as const;

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** Within how long a request's first quote is promised, in milliseconds: hours on a stopwatch, not on a wall clock (B11). */
export const QUOTE_PROMISE_MS = 24 * HOUR_MS;

/** Least length of a password at registration and promo sign-up (C43). */
export const PASSWORD_MIN_REGISTRATION = 6;
/** Least length of a password that is chosen by a reset link (C43). */
export const PASSWORD_MIN_RESET = 8;
/** Greatest length of any password. */
export const PASSWORD_MAX = 200;
/**
 * Least number of guesses that a password must take. At the limit of wrong guesses for one account (decision 0016) that
 * is more than a year.
 */
export const PASSWORD_GUESSES_MIN = 1_000_000;

/** Days without a visit after which a device deletes what was seen and typed on it (decision 0031). */
export const DEVICE_KEEPS_DAYS = 30;

/**
 * Days that a session lasts, also an unused one: long enough that nobody is logged out before a monthly renewal (C93).
 */
export const SESSION_DAYS = 90;

/** Browsers that are remembered for one account (C65). */
export const DEVICES_MAX = 20;
/** How long a browser that is not used stays remembered, in milliseconds (C65). */
export const DEVICE_MS = 365 * DAY_MS;

/** Length of an admin session in milliseconds: a working day, after which the password is asked again (C02). */
export const ADMIN_SESSION_MS = 8 * HOUR_MS;

/** Timeline in weeks that every quote promises. */
export const QUOTE_TIMELINE_WEEKS = 2;
/** How long a client can undo a decline, in milliseconds. The company is told of the decline only afterwards. */
export const DECLINE_UNDO_MS = 10_000;
/** How long a client can come back from the choice of a company (docs/adr/0039-visits-and-customers.md). */
export const CHOICE_UNDO_MS = 24 * 60 * 60 * 1000;
/** Answers that a report about a laid floor holds; a longer talk belongs in the conversation. */
export const WORK_ANSWERS_MAX = 20;
/** Reports of one client about one floor. */
export const WORK_REPORTS_MAX = 5;
/** How often a company may change one quote. */
export const QUOTE_CHANGES_MAX = 10;
/** How often a company may offer one quote again after withdrawing it. Its client is notified each time. */
export const QUOTE_OFFERS_AGAIN_MAX = 3;
/** Lowest price of a quote, in whole cents. */
export const QUOTE_MIN_CENTS = 100;
/** Highest price of a quote, in whole cents: more than any floor costs. */
export const QUOTE_MAX_CENTS = 100_000_000;
/** Lines that one quote can have. */
export const QUOTE_LINES_MAX = 40;
/** The largest amount of one line, in hundredths of its unit. */
export const LINE_AMOUNT_MAX = 10_000_000;
/** Prices that a company's list can hold. */
export const PRICE_ITEMS_MAX = 300;
/** Templates that a company can have. */
export const QUOTE_TEMPLATES_MAX = 50;
/** The most days of work that a quote can name. */
export const WORK_DAYS_MAX = 365;
/** Longest guarantee that a quote can give, in years. */
export const GUARANTEE_YEARS_MAX = 50;

/** How long a link that verifies an address works, in milliseconds (C10). */
export const VERIFY_LINK_MS = DAY_MS;
/** How long a link that resets a password works, in milliseconds (C10). */
export const RESET_LINK_MS = HOUR_MS;
/** How long the link in a mail about a changed password or a login on a new device can undo that, in milliseconds. */
export const UNDO_LINK_MS = 7 * DAY_MS;
/** How long after opening a confirmation link a browser may log in with the earlier password, in milliseconds. */
export const MAILBOX_PROOF_MS = HOUR_MS;
/**
 * How long the link in a mail about a request works, once, in milliseconds. Used and expired links stay known for the
 * same time again.
 */
export const REQUEST_LINK_MS = 14 * DAY_MS;
/** How long the link works with which a client lets others view a request, in milliseconds (N20). */
export const REQUEST_SHARE_MS = 21 * DAY_MS;
/** How long the link of the promotion leads to its payment, in milliseconds (C05). */
export const PROMO_LINK_MS = 7 * DAY_MS;
/** How long a sign-up of the promotion is kept that nobody paid for, in milliseconds (C05, C65). */
export const PENDING_ACCOUNT_MS = 30 * DAY_MS;

/**
 * Days that the outbox keeps a mail: long enough to answer "I never got that mail". The provider forgets its
 * idempotency keys long before.
 */
export const MAIL_RETENTION_DAYS = 90;
/**
 * Days for which a call that succeeded is known by its request id, so that a browser may send it again without a second
 * effect (decision 0033).
 */
export const REQUEST_ID_DAYS = 30;
/**
 * How long a closed request keeps its contact data, and a message of the contact form is kept, in milliseconds (C65).
 */
export const RETENTION_MS = 365 * DAY_MS;
/**
 * How long an open request stays after it was sent or reopened, in milliseconds. It is closed and erased then (C65).
 */
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
/** Longest side of a photo in pixels: a small file can unpack to more than a telephone's memory. */
export const PHOTO_SIDE_MAX = 8192;
/**
 * How long uploaded photos are kept for a request that is not sent yet, and how long late photos may still be added to
 * a sent one, in milliseconds.
 */
export const PHOTO_GRANT_MS = 3 * DAY_MS;

/** Quotes from which on the time that other companies need for a quote is shown (N10). */
export const OTHERS_QUOTES_MIN = 10;
/** Companies from which on the time that other companies need for a quote is shown (N10). */
export const OTHERS_COMPANIES_MIN = 5;

/** How long an open job is called new, in milliseconds. */
export const JOB_NEW_MS = 10 * MINUTE_MS;
/** Jobs on one page of a list. */
export const JOBS_PER_PAGE = 20;
/** Rows of any list that a caller gets at once at most. */
export const PAGE_SIZE_MAX = 100;
/** Jobs that staff sees on /vloeren/admin-briefs: the newest ones. */
export const ADMIN_BRIEFS_MAX = 50;
/** Lines of the register of disclosures that a client reads of one request: the newest ones. */
export const REGISTER_SHOWN = 100;
/** From this day on /send-missed-notifications looks for requests (ADMIN-009, C62). */
export const MISSED_NOTIFICATIONS_SINCE = "2024-09-23";
/** Days without a sign of its client after which an open request's client is asked whether it is still wanted. */
export const STILL_WANTED_AFTER_DAYS = 60;
/** Days without an answer to "is it still wanted?" after which an open request is closed. */
export const STILL_WANTED_ANSWER_DAYS = 14;
/** Jobs that a digest of missed notices lists; of any further ones it gives the number. */
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
 * What one call of a function may bring along, in UTF-16 units: longer than any field, for what people paste around a
 * text, and far below what takes noticeable time to read.
 */
export const INPUT_MAX = { text: 20_000, total: 100_000, values: 2_000 } as const;
/** Characters of the address of a request: three secrets or ids at most, each letter of them escaped. */
export const ADDRESS_MAX = 6_000;
/** Bytes of a webhook's body: many times the largest that a provider sends. */
export const WEBHOOK_MAX_BYTES = 1_000_000;

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
/** Characters of a request in somebody's own words. */
export const INTAKE_MAX = 2000;
/** How long the assistant may stay silent, before and within an answer, in milliseconds. */
export const CHAT_PATIENCE_MS = 30_000;

/** Waits of the specification, in milliseconds. */
export const WELCOME_MAIL_DELAY_MS = 500;
export const REDIRECT_AFTER_LOGIN_MS = 500;
export const REDIRECT_AFTER_RESET_MS = 2000;
export const REGISTER_TO_TRACK_TOAST_MS = 6000;

/** A second request with the same address and title inside this window counts as a duplicate (C69). */
export const DUPLICATE_WINDOW_MS = DAY_MS;

/** Photos that are shown with a review. */
export const REVIEW_PHOTOS_MAX = 6;
/** Days after a quote was accepted from which both sides may review each other, also when nobody said that it is done (B13). */
export const REVIEW_OPENS_DAYS = 30;
/** Days after which a review appears that the other side does not answer with one of its own. */
export const REVIEW_WAITS_DAYS = 14;
/** Days before a waiting review appears on which the other side is reminded, once. */
export const REVIEW_REMINDER_DAYS = 4;
/** Reviews from which on an average is shown: fewer say little of a company, and too much of one client. */
export const REVIEWS_FOR_AVERAGE = 3;
/** Stories that the public pages show. */
export const STORIES_SHOWN = 3;
/** Reviews on one page of a list of them. */
export const REVIEWS_PER_PAGE = 5;

/** Companies that a client may ask first, before everybody else: as many as there are places. */
export const ASKED_COMPANIES_MAX = MAX_UNLOCKS;

/** How long only the companies that a client asked first may act on the job, in milliseconds. */
export const FIRST_CHANCE_MS = DAY_MS;

/** Companies on a page of a list of companies. */
export const COMPANIES_PER_PAGE = 12;

/** Moments that a company proposes for one visit (B05). */
export const VISIT_OPTIONS_MAX = 3;
/** Days ahead for which a visit can be planned at most. */
export const VISIT_AHEAD_DAYS = 180;
/** Days back that the calendar covers to which a company subscribes. */
export const VISITS_PAST_DAYS = 60;
/** Days that time which a company blocks in its agenda lasts at most. */
export const BLOCK_DAYS_MAX = 60;
/** Characters of the address of a calendar that a company keeps elsewhere. */
export const CALENDAR_ADDRESS_MAX = 1000;
/** Bytes of such a calendar. */
export const CALENDAR_MAX_BYTES = 5_000_000;
/** How long reading one may take, in milliseconds. */
export const CALENDAR_READ_MS = 3000;
/** Times of such a calendar that are kept. */
export const BUSY_TIMES_MAX = 2000;
/** How often such a calendar is read, in milliseconds; one that cannot be read is asked ever less often, up to a day. */
export const CALENDAR_EVERY_MS = HOUR_MS;
/** Calendars that are read at most in CALENDAR_ROUND_MINUTES, whoever waits. */
export const CALENDARS_PER_ROUND = 60;
export const CALENDAR_ROUND_MINUTES = 10;
/** Blocks that a company's agenda holds from today on. */
export const AGENDA_BLOCKS_MAX = 500;

/**
 * How long a message stays unread before its receiver is mailed, in milliseconds. There is one mail until they have
 * read it (B03).
 */
export const UNREAD_MAIL_MS = 10 * MINUTE_MS;
/** Messages that a mail about unread messages shows; of any further ones it gives the number. */
export const MAILED_MESSAGES_MAX = 10;
/** Messages that a page of a conversation shows at first, and adds at a time. */
export const MESSAGES_PER_PAGE = 40;
/** How long "is aan het typen" stays on the screen without a new sign of it, in milliseconds. */
export const TYPING_SHOWN_MS = 6000;
/** Highest number of unread messages that is shown; above it stands "99+". */
export const UNREAD_SHOWN_MAX = 99;

/** Months a referrer can earn in one calendar month (C71). */
export const REFERRAL_MONTHS_PER_MONTH = 5;
/**
 * How long a payment can be reversed by a bank, in milliseconds: eight weeks for a direct debit, and some days until we
 * hear of it.
 */
export const REFERRAL_WAIT_MS = 60 * DAY_MS;

/** Least number of accepted quotes in one batch of prices: no price per m² is shown of fewer (N17). */
export const PRICE_BATCH = 10;
/** Least number of companies whose quotes are in one batch of prices (N17). */
export const PRICE_COMPANIES = 5;
/** Greatest number of quotes of one company in one batch of prices (N17). */
export const PRICES_OF_COMPANY = 2;
/** How many quotes outside every province's batch form another batch for the whole country. */
export const PRICE_REST = 40;
/** Batches that the price band of a province is made of: the newest ones. */
export const PRICE_BATCHES_SHOWN = 5;
/** Batches that the price band of the whole country is made of: the newest ones. */
export const PRICE_BATCHES_OF_COUNTRY = 10;

/** Jobs that a company set aside and that are remembered: more than any area has open at once. */
export const SET_ASIDE_MAX = 500;

/** Follow-ups that a dashboard reads, the newest changed: enough to know who waits among the last unlocks. */
export const LATELY_MAX = 100;

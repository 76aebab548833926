/** Limits of accounts of staff. */

/** How many recovery codes somebody gets: each replaces the code of an authenticator app once. */
export const RECOVERY_CODES = 10;
/** Length of a password of staff at least: it opens everybody's data. */
export const STAFF_PASSWORD_MIN = 12;
/** Days that an invitation of staff works. */
export const STAFF_INVITATION_DAYS = 5;

/** How long staff sees the site as somebody else, in milliseconds. */
export const SEEING_MS = 10 * 60_000;

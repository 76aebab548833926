/** The address at which the site's server gives staff's notice, as plain text. */
export const NOTICE_PATH = "/melding.txt";

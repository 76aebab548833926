/** When quotes come, as texts say it. Strings only, apart from `claims.ts`: the build writes them where they are used. */

/** Within how long the first quotes arrive (C29). */
export const firstQuotes = "24 uur";
/** How long companies may send quotes for a request (C29). */
export const lastQuotes = "5 dagen";

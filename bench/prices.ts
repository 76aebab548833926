/**
 * What Convex's Professional plan includes and costs, in US dollars, for the United States (Europe: 1.3 times that). From
 * docs.convex.dev/production/state/limits, as a stored copy had it that was read on `readOn`; the page has no date.
 */
export const prices = {
  readOn: "2026-11-27",
  europe: 1.3,
  perDeveloperMonth: 25,
  calls: { includedMonth: 25_000_000, perMillion: 2 },
  /** Documents and index entries between functions and database; each document counts as whole KiB. */
  databaseGiB: { includedMonth: 50, each: 0.2 },
};

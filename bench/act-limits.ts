import type { ActName } from "./acts";

const KIB = 1024;

/** The most that an act may cost: `read` and `written` in KiB, `pushed` in bytes to one open dashboard. */
export type ActLimit = { runs: number; documents: number; read: number; written: number; pushed: number };

/** Limits of all acts before a thousand companies that hear of a job; a change that raises one fails and names it. */
export const ACT_LIMITS: Record<ActName, ActLimit> = {
  "open a dashboard, company with 100 unlocks": { runs: 9, documents: 120, read: 60, written: 0, pushed: 0 },
  "post a request, with its confirmation mail": { runs: 42, documents: 400, read: 135, written: 30, pushed: 600 },
  // Each company costs its row of the index, and its mail before and after it was handed over; the pool its loops.
  "tell companies of a request, mails at once": {
    ...{ runs: 80, documents: 3500, read: 2100, written: 2 * KIB, pushed: 600 },
  },
  "tell companies of a request, mails gathered": {
    ...{ runs: 60, documents: 2500, read: 1200, written: KIB, pushed: 600 },
  },
  "an unlock, all in": { runs: 42, documents: 370, read: 115, written: 34, pushed: 400 },
  "a quote, all in": { runs: 40, documents: 300, read: 90, written: 24, pushed: 400 },
  "look at the map": { runs: 1, documents: 1, read: 10, written: 0, pushed: 0 },
  "staff's outbox, a page of mails": { runs: 2, documents: 110, read: 90, written: 0, pushed: 0 },
  "missed notices, dry run": { runs: 15, documents: 8500, read: 4300, written: 10, pushed: 100 },
};

/**
 * The live lists of open jobs, the same for everybody (C90). A list lies in windows; of a window the cards and what
 * moves on them are two queries, so that an unlock re-runs only the smaller one (docs/adr/0013-shared-queries.md).
 */
import { v } from "convex/values";
import { openQuery } from "./functions";
import { numberOrNull } from "./model/base/commonFields";
import { shownCard } from "./model/briefs/jobCardFields";
import { readCards } from "./model/briefs/jobCards";
import { jobList } from "./model/briefs/jobPlaceFields";
import { readCounters, readWindows } from "./model/briefs/jobWindows";

/**
 * The numbers of the windows of a list that have an open job, newest first, in blocks: `block` null is the newest, and
 * `older` the next one, null at the end.
 */
export const windows = openQuery({
  args: { list: jobList, block: numberOrNull },
  returns: v.object({ windows: v.array(v.number()), older: numberOrNull }),
  handler: async (ctx, { list, block }) => await readWindows(ctx, list, block),
});

/** The open jobs of one window, newest first: at most JOBS_PER_PAGE. An unlock or a quote does not change the answer. */
export const cards = openQuery({
  args: { list: jobList, number: v.number() },
  returns: v.array(shownCard),
  handler: async (ctx, { list, number }) => await readCards(ctx, list, number),
});

/**
 * What moves on the cards of one window: the character at a card's `place` is its number of unlocks in `taken`, and of
 * quotes in `quotes`, in base 36.
 */
export const counters = openQuery({
  args: { list: jobList, number: v.number() },
  returns: v.object({ taken: v.string(), quotes: v.string() }),
  handler: async (ctx, { list, number }) => await readCounters(ctx, list, number),
});

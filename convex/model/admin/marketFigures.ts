/** How the market goes, for staff's first page: four weeks of requests, answers, companies and money. */
import { v, type Infer } from "convex/values";
import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam } from "../../../domain/dates";
import { placesOfJob } from "../../../domain/geo/hearing";
import { PROVINCES, type Province } from "../../../domain/provinces";
import { timeInAmsterdam } from "../../../domain/wallClock";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { numberOrNull } from "../base/commonFields";
import { fail } from "../base/errors";
import { countLateBriefs } from "./lateBriefs";

/** Days that are looked back on, today included. */
const DAYS = 28;
/** The newest rows of a table that one answer reads at most; `isPart` tells that there were more. */
const READ = 2000;

const perDay = v.array(v.object({ day: v.string(), count: v.number() }));

const perWeek = v.array(v.number());

/** What the page shows of four weeks. */
export const marketFigures = v.object({
  /** Requests by the day on which they were placed, the oldest day first. */
  requests: perDay,
  /** How many of these requests have 0, 1, 2 and 3 places taken. */
  places: v.array(v.number()),
  /** Median times in milliseconds from a request to its first unlock and its first quote; null without one. */
  toUnlock: numberOrNull,
  toQuote: numberOrNull,
  /** Open requests that have no quote after the promised time. */
  late: v.number(),
  /** Companies that began in these days, and those that subscribed in them. */
  companies: v.number(),
  subscribed: v.number(),
  canceled: v.number(),
  /** The same in each of the four weeks, the oldest first. */
  weeks: v.object({ companies: perWeek, subscribed: perWeek, canceled: perWeek }),
  /** Paid invoices by the day of the invoice, in whole cents with btw. */
  income: perDay,
  /** Provinces in which no company hears of requests. */
  provincesWithout: v.array(v.string()),
  isPart: v.boolean(),
});

/**
 * The figures of the four weeks that end with `day`, YYYY-MM-DD in Amsterdam: the browser names it, since time alone asks
 * nothing again. Throws INVALID_INPUT.
 */
export async function readMarketFigures(ctx: QueryCtx, day: string): Promise<Infer<typeof marketFigures>> {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || timeInAmsterdam(day, "00:00") === null) return fail("INVALID_INPUT");
  const days = Array.from({ length: DAYS }, (_, index) => addDays(day, index - DAYS + 1));
  const since = timeInAmsterdam(days[0]!, "00:00")! - 1;
  const isWithin = (time: number) => days.includes(dayInAmsterdam(time));

  const [briefRows, proposals, companies, subscriptions, invoices] = await Promise.all([
    ctx.db
      .query("briefs")
      .withIndex("by_creation_time", (q) => q.gt("_creationTime", since))
      .order("desc")
      .take(READ),
    ctx.db
      .query("proposals")
      .withIndex("by_creation_time", (q) => q.gt("_creationTime", since))
      .order("desc")
      .take(READ),
    ctx.db
      .query("companyProfiles")
      .withIndex("by_creation_time", (q) => q.gt("_creationTime", since))
      .order("desc")
      .take(READ),
    ctx.db.query("subscriptions").order("desc").take(READ),
    ctx.db
      .query("paymentInvoices")
      .withIndex("by_creation_time", (q) => q.gt("_creationTime", since))
      .order("desc")
      .take(READ),
  ]);
  const briefs = briefRows.filter(({ _creationTime }) => isWithin(_creationTime));
  const count = (times: number[], weight: (index: number) => number = () => 1) => {
    const sums = new Map(days.map((each) => [each, 0]));
    times.forEach((time, index) => {
      const each = dayInAmsterdam(time);
      if (sums.has(each)) sums.set(each, sums.get(each)! + weight(index));
    });
    return [...sums].map(([each, sum]) => ({ day: each, count: sum }));
  };
  const inWeeks = (times: number[]) => {
    const counts = count(times).map((each) => each.count);
    return [0, 7, 14, 21].map((from) => sum(counts.slice(from, from + 7)));
  };
  const weeks = {
    companies: inWeeks(companies.map(({ _creationTime }) => _creationTime)),
    subscribed: inWeeks(subscriptions.map(({ _creationTime }) => _creationTime)),
    canceled: inWeeks(subscriptions.map(({ canceledAt }) => canceledAt ?? 0)),
  };
  const paid = invoices.filter(({ status, isRefunded }) => status === "paid" && isRefunded !== true);
  return {
    requests: count(briefs.map(({ _creationTime }) => _creationTime)),
    places: [0, 1, 2, 3].map((taken) => briefs.filter(({ unlockCount }) => Math.min(unlockCount, 3) === taken).length),
    toUnlock: medianToFirst("unlock", briefs, proposals),
    toQuote: medianToFirst("quote", briefs, proposals),
    late: await countLateBriefs(ctx),
    companies: sum(weeks.companies),
    subscribed: sum(weeks.subscribed),
    canceled: sum(weeks.canceled),
    weeks,
    income: count(
      paid.map(({ createdAt }) => createdAt),
      (index) => paid[index]!.total,
    ),
    provincesWithout: await withoutCompany(ctx),
    isPart: [briefRows, proposals, companies, subscriptions, invoices].some((rows) => rows.length === READ),
  };
}

const sum = (counts: number[]) => counts.reduce((total, each) => total + each, 0);

/** The median time from a request to its first row of this kind. */
function medianToFirst(
  kind: "unlock" | "quote",
  briefs: Doc<"briefs">[],
  proposals: Doc<"proposals">[],
): number | null {
  const first = new Map<string, number>();
  for (const row of proposals) {
    if (row.kind !== kind) continue;
    first.set(row.briefId, Math.min(first.get(row.briefId) ?? Infinity, row._creationTime));
  }
  const times = briefs
    .flatMap(({ _id, _creationTime }) => (first.has(_id) ? [first.get(_id)! - _creationTime] : []))
    .sort((one, other) => one - other);
  return times.length === 0 ? null : Math.round(times[Math.floor(times.length / 2)]!);
}

async function withoutCompany(ctx: QueryCtx): Promise<Province[]> {
  const heard = await Promise.all(
    PROVINCES.map((province) =>
      Promise.all(
        placesOfJob({ province, city: null }).map((place) =>
          ctx.db
            .query("jobHearers")
            .withIndex("by_place", (q) => q.eq("place", place))
            .first(),
        ),
      ),
    ),
  );
  return PROVINCES.filter((_, index) => heard[index]!.every((row) => row === null));
}

/**
 * How long other companies of a province need for a quote (N10): over a month that has ended, over enough companies,
 * each counted once, in coarse steps (docs/adr/0042-prices-and-figures.md).
 */
import { v, type Infer } from "convex/values";
import { HOUR_MS, MAX_QUOTES, MAX_UNLOCKS, OTHERS_COMPANIES_MIN, OTHERS_QUOTES_MIN } from "../../../domain/limits";
import type { Province } from "../../../domain/provinces";
import { boundsOf } from "../../../domain/months";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { province } from "../base/commonFields";
import { fail } from "../base/errors";
import { median } from "../quotes/answerTimes";

/** Of so many of a province's jobs of the month, the newest. */
const JOBS_READ = 300;
/** Of so many of a company's newest quotes it is asked where it works most. */
const OWN_READ = 30;
/** What is told is one of these numbers of hours. */
const STEPS = [1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, 72, 96, 120, 168, 240];

/** The time that other companies of a province need for a quote, in whole hours. */
export const othersTime = v.object({ province, hours: v.number() });

/**
 * The median time that other companies need for a quote, in the province where a company quotes most, in a month that
 * is over ("2026-10"). Null while the month is not over, and when there are fewer than OTHERS_QUOTES_MIN quotes or
 * OTHERS_COMPANIES_MIN companies. Throws INVALID_INPUT.
 */
export async function readOthersTime(
  ctx: QueryCtx,
  company: Doc<"users">,
  month: string,
): Promise<Infer<typeof othersTime> | null> {
  const bounds = boundsOf(month) ?? fail("INVALID_INPUT");
  if (bounds[1] > Date.now()) return null;
  const where = await provinceOf(ctx, company._id);
  if (where === null) return null;
  const times = await timesByCompany(ctx, where, bounds);
  times.delete(company._id);
  const hours = hoursOf([...times.values()]);
  return hours === null ? null : { province: where, hours };
}

/** The median of companies' medians, as a step; null when they are too few. */
function hoursOf(companies: readonly number[][]): number | null {
  const quotes = companies.reduce((sum, times) => sum + times.length, 0);
  if (companies.length < OTHERS_COMPANIES_MIN || quotes < OTHERS_QUOTES_MIN) return null;
  const hours = median(companies.map((times) => median(times))) / HOUR_MS;
  return STEPS.reduce((best, step) => (Math.abs(step - hours) < Math.abs(best - hours) ? step : best));
}

/** In which province most of a company's newest quotes lie. */
async function provinceOf(ctx: QueryCtx, companyId: Id<"users">): Promise<Province | null> {
  const quotes = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", "quote"))
    .order("desc")
    .take(OWN_READ);
  const counts = new Map<Province, number>();
  for (const { briefId } of quotes) {
    const where = (await ctx.db.get("briefs", briefId))?.province ?? null;
    if (where !== null) counts.set(where, (counts.get(where) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** For each company how long it took from its unlock to its quote, of jobs and quotes of the same month. */
async function timesByCompany(
  ctx: QueryCtx,
  where: Province,
  [from, until]: readonly [number, number],
): Promise<Map<Id<"users">, number[]>> {
  const jobs = await ctx.db
    .query("briefs")
    .withIndex("by_province", (q) => q.eq("province", where).gte("_creationTime", from).lt("_creationTime", until))
    .order("desc")
    .take(JOBS_READ);
  const times = new Map<Id<"users">, number[]>();
  for (const { _id } of jobs.filter(({ quoteCount }) => quoteCount > 0)) {
    const unlocks = await on(ctx, _id, "unlock", MAX_UNLOCKS);
    for (const quote of await on(ctx, _id, "quote", MAX_QUOTES)) {
      const unlock = unlocks.find(({ companyId }) => companyId === quote.companyId);
      if (unlock === undefined || quote._creationTime >= until || quote._creationTime < unlock._creationTime) continue;
      const known = times.get(quote.companyId) ?? [];
      times.set(quote.companyId, [...known, quote._creationTime - unlock._creationTime]);
    }
  }
  return times;
}

async function on(ctx: QueryCtx, briefId: Id<"briefs">, kind: "unlock" | "quote", most: number) {
  return await ctx.db
    .query("proposals")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", kind))
    .take(most);
}

/**
 * The last jobs near a place with what they cost, by accepted quotes. Everybody may read them, so amounts and sizes are
 * rounded, and nothing names a client, a company or a day.
 */
import { v, type Infer } from "convex/values";
import { dayInAmsterdam } from "../../../domain/dates";
import { spotOf } from "../../../domain/geo/area";
import { jobTitle } from "../../../domain/jobTitle";
import type { Municipality } from "../../../domain/municipalities";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { text } from "../base/commonFields";
import { getQuotes } from "../quotes/quoteViews";

/** How many of the province's newest completed requests are looked at. */
const LOOKED_AT = 40;
const SHOWN = 3;
/** Steps in which amounts (whole cents) and areas (m²) are rounded. */
const CENTS_STEP = 10_000;
const AREA_STEP = 5;
const MONTH_LENGTH = "2026-11".length;

/** A job that somebody had done here, as everybody may read it. */
export const lastJob = v.object({
  /** "Pvc-vloer, 40 m², Utrecht" */
  title: text,
  /** "2026-11" */
  month: text,
  /** Rounded to hundreds of euros, in cents. */
  price: v.number(),
});

/** The last jobs with what they cost: those in the municipality first, then those in its province. Often fewer than SHOWN. */
export async function listLastJobs(ctx: QueryCtx, municipality: Municipality): Promise<Infer<typeof lastJob>[]> {
  const { province, name } = municipality;
  const briefs = await ctx.db
    .query("briefs")
    .withIndex("by_status_province", (q) =>
      q.eq("status", "COMPLETED").eq("pausedAt", undefined).eq("province", province),
    )
    .order("desc")
    .take(LOOKED_AT);
  const inTown = (brief: Doc<"briefs">) => spotOf(brief) === name;
  const jobs: Infer<typeof lastJob>[] = [];
  for (const brief of [...briefs.filter(inTown), ...briefs.filter((other) => !inTown(other))]) {
    const job = await toLastJob(ctx, brief, inTown(brief) ? municipality : null);
    if (job !== null) jobs.push(job);
    if (jobs.length === SHOWN) break;
  }
  return jobs;
}

/** A completed request as everybody may read it; null for one that ended without an accepted quote. */
async function toLastJob(
  ctx: QueryCtx,
  brief: Doc<"briefs">,
  municipality: Municipality | null,
): Promise<Infer<typeof lastJob> | null> {
  const quote = (await getQuotes(ctx, brief._id)).find(({ status }) => status === "ACCEPTED");
  if (quote === undefined) return null;
  const { squareMeters } = brief;
  const area = squareMeters === null ? null : Math.max(1, Math.round(squareMeters / AREA_STEP)) * AREA_STEP;
  return {
    title: jobTitle({ ...brief, squareMeters: area, city: municipality?.name ?? null }),
    month: dayInAmsterdam(quote.acceptedAt ?? quote._creationTime).slice(0, MONTH_LENGTH),
    price: Math.max(1, Math.round(quote.price / CENTS_STEP)) * CENTS_STEP,
  };
}

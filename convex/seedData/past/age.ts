/** Ages the demo's own jobs, and recounts the counters of all of them afterwards. */
import type { Infer } from "convex/values";
import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam } from "../../../domain/dates";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import { promiseFrom } from "../../../domain/promise/promise";
import type { FollowUpStage } from "../../../domain/followUps";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isListed } from "../../model/briefs/listed";
import { countMailed, noteLate } from "../../model/briefs/progress";
import { recountMonths } from "../../model/companies/companyMonths";
import { placeJob } from "../../model/briefs/jobCards";
import { countJobWeek } from "../../model/briefs/jobWeeks";
import { insertBatch } from "../../model/prices/priceBands";
import { JOBS } from "../jobs";
import { EXAMPLE_REVIEWS } from "../reviews";
import type { writtenAt } from "./insert";
import { MORE_EXAMPLE_PRICES } from "./prices";

type WrittenAt = Infer<typeof writtenAt>;

/** How many days ago each of the demo's jobs was placed, in its order. */
const DAYS_AGO = [26, 20, 13, 6.5, 6, 5.2, 4.4, 3.6, 2.8, 2.1, 1.3, 0.3, 0.012];
const REVIEWED_DAYS_AGO = [54, 47, 40];
/** More than the demo's and the later jobs together. */
const ALL = 1000;

/** When the rows of the demo's own jobs should have been written. Call it before older rows are added. */
export async function ageDemo(ctx: MutationCtx, now: number): Promise<WrittenAt[]> {
  const briefs = await ctx.db.query("briefs").take(EXAMPLE_REVIEWS.length + JOBS.length);
  const daysAgo = [...REVIEWED_DAYS_AGO, ...DAYS_AGO];
  const times: WrittenAt[] = [];
  for (const [index, brief] of briefs.entries()) {
    const placedAt = now - daysAgo[index]! * DAY_MS;
    times.push({ table: "briefs", id: brief._id, at: placedAt });
    for (const [order, row] of (await proposalsOn(ctx, brief._id)).entries()) {
      const at = placedAt + (order + 1) * 2.2 * HOUR_MS;
      times.push({ table: "proposals", id: row._id, at: Math.min(at, now) });
      if (row.kind === "quote" && row.status === "ACCEPTED") {
        await ctx.db.patch("proposals", row._id, { acceptedAt: placedAt + 3 * DAY_MS });
      }
    }
  }
  return times;
}

/** Recounts the counters that depend on when jobs were placed, once their rows have the right times. */
export async function settleDemo(ctx: MutationCtx, now: number, companyId: Id<"users">): Promise<void> {
  for (const { _id } of await ctx.db.query("jobWeeks").take(ALL)) await ctx.db.delete("jobWeeks", _id);
  for (const { _id } of await ctx.db.query("jobCards").take(ALL)) await ctx.db.delete("jobCards", _id);
  for (const { _id } of await ctx.db.query("jobWindows").take(ALL)) await ctx.db.delete("jobWindows", _id);
  for (const { _id } of await ctx.db.query("jobBlocks").take(ALL)) await ctx.db.delete("jobBlocks", _id);
  for (const brief of await ctx.db.query("briefs").take(ALL)) {
    await placeJob(ctx, brief);
    await countJobWeek(ctx, brief);
    const spot = await ctx.db
      .query("jobSpots")
      .withIndex("by_brief", (q) => q.eq("briefId", brief._id))
      .unique();
    if (spot !== null) await ctx.db.patch("jobSpots", spot._id, { placedAt: brief._creationTime });
    // Somebody who has an account sees how many companies heard of the request, and how many looked (N02).
    if (brief.userId !== null) await countProgress(ctx, brief);
    const promisedUntil = promiseFrom(brief._creationTime);
    await ctx.db.patch("briefs", brief._id, { promisedUntil });
    if (isListed(brief) && brief.quoteCount === 0 && promisedUntil <= now)
      await noteLate(ctx, brief._id, promisedUntil);
  }
  await insertFollowUps(ctx, now, companyId);
  for (const { _id, role } of await ctx.db.query("users").take(ALL))
    if (role === "PHOTOGRAPHER") await recountMonths(ctx, _id);
  for (const prices of MORE_EXAMPLE_PRICES) await insertBatch(ctx, { ...prices, isExample: true });
}

async function countProgress(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  await countMailed(ctx, brief._id, 9 + (Math.floor(brief.squareMeters ?? 0) % 5));
  const row = await ctx.db
    .query("briefProgress")
    .withIndex("by_brief", (q) => q.eq("briefId", brief._id))
    .unique();
  if (row !== null) await ctx.db.patch("briefProgress", row._id, { viewed: 2 + brief.unlockCount + brief.quoteCount });
}

/** Where the demo's subscriber stands with its customers (N13). One that was only just unlocked has no row: it is new. */
async function insertFollowUps(ctx: MutationCtx, now: number, companyId: Id<"users">): Promise<void> {
  const unlocks = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", "unlock"))
    .take(ALL);
  for (const [index, unlock] of unlocks.entries()) {
    const { briefId } = unlock;
    const quote = (await proposalsOn(ctx, briefId)).find((row) => row.kind === "quote" && row.companyId === companyId);
    if (quote === undefined && index === unlocks.length - 1) continue;
    const brief = await ctx.db.get("briefs", briefId);
    const stage = stageOf(quote, brief, index);
    const changedAt = Math.min(now, (quote ?? unlock)._creationTime + 2 * HOUR_MS);
    await ctx.db.insert("followUps", {
      companyId,
      briefId,
      stage,
      note: NOTES[stage] ?? "",
      remindOn: stage === "called" ? addDays(dayInAmsterdam(now), 1) : null,
      changedAt,
      ...(typeof quote?.price === "number" ? { price: quote.price } : {}),
    });
  }
}

const NOTES: Partial<Record<FollowUpStage, string>> = {
  called: "Voicemail ingesproken. Belt zelf terug na het werk.",
  measured: "Dekvloer is vlak, vocht gemeten: in orde. Plinten in dezelfde kleur.",
};

function stageOf(quote: Doc<"proposals"> | undefined, brief: Doc<"briefs"> | null, index: number): FollowUpStage {
  if (quote?.status === "ACCEPTED") return "won";
  if (quote?.status === "DECLINED" || brief?.status === "COMPLETED" || brief?.status === "CANCELLED") return "lost";
  if (quote !== undefined) return "quoted";
  return index % 2 === 0 ? "called" : "measured";
}

async function proposalsOn(ctx: MutationCtx, briefId: Id<"briefs">): Promise<Doc<"proposals">[]> {
  const of = (kind: "unlock" | "returned" | "quote") =>
    ctx.db
      .query("proposals")
      .withIndex("by_brief", (q) => q.eq("briefId", briefId).eq("kind", kind))
      .take(10);
  return [...(await of("unlock")), ...(await of("returned")), ...(await of("quote"))];
}

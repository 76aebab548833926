/**
 * The windows of the live lists. A job gets a place in a window of its area and in one of all jobs when it is placed, and
 * keeps both. Windows lie at the same places for every reader, so that all share the executions of their queries
 * (docs/adr/0013-shared-queries.md).
 */
import type { Infer } from "convex/values";
import { withCount } from "../../../domain/jobCounters";
import { JOBS_PER_PAGE } from "../../../domain/limits";
import type { Province } from "../../../domain/provinces";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { jobList, jobPlaces } from "./jobPlaceFields";

export type JobList = Infer<typeof jobList>;
export type JobPlaces = Infer<typeof jobPlaces>;

/** How many windows one row of non-empty windows is about. */
const BLOCK = 100;

/** The list of the area that a job lies in. */
export function areaOf(province: Province | null): JobList {
  return province ?? "withoutProvince";
}

/** Takes the next place in both lists of a job. Call it once, in the transaction that places the job. */
export async function takePlaces(ctx: MutationCtx, province: Province | null): Promise<JobPlaces> {
  return { area: await takePlace(ctx, areaOf(province)), all: await takePlace(ctx, "all") };
}

async function takePlace(ctx: MutationCtx, list: JobList): Promise<JobPlaces["area"]> {
  const newest = await ctx.db
    .query("jobWindows")
    .withIndex("by_list", (q) => q.eq("list", list))
    .order("desc")
    .first();
  if (newest !== null && newest.taken.length < JOBS_PER_PAGE) {
    const { _id: window, number, taken, quotes } = newest;
    await ctx.db.patch("jobWindows", window, { taken: `${taken}0`, quotes: `${quotes}0` });
    return { window, number, place: taken.length };
  }
  const number = newest === null ? 0 : newest.number + 1;
  return { window: await ctx.db.insert("jobWindows", { list, number, taken: "0", quotes: "0" }), number, place: 0 };
}

/** Writes a job's counters into its windows. Call it in the transaction that changes them. */
export async function keepCounters(
  ctx: MutationCtx,
  { places, unlockCount, quoteCount }: Pick<Doc<"briefs">, "places" | "unlockCount" | "quoteCount">,
): Promise<void> {
  if (places === undefined) return;
  for (const { window, place } of [places.area, places.all]) {
    const row = await ctx.db.get("jobWindows", window);
    if (row === null) throw new Error(`Window ${window} is gone.`);
    const taken = withCount(row.taken, place, unlockCount);
    const quotes = withCount(row.quotes, place, quoteCount);
    if (taken !== row.taken || quotes !== row.quotes) await ctx.db.patch("jobWindows", window, { taken, quotes });
  }
}

/** Notes that a window has a listed job. Idempotent. */
export async function openWindow(ctx: MutationCtx, list: JobList, number: number): Promise<void> {
  const row = await blockOf(ctx, list, number);
  const block = Math.floor(number / BLOCK);
  if (row === null) await ctx.db.insert("jobBlocks", { list, block, windows: [number] });
  else if (!row.windows.includes(number)) {
    await ctx.db.patch("jobBlocks", row._id, { windows: [...row.windows, number].sort((a, b) => a - b) });
  }
}

/** Notes that a window has no listed job any more. Idempotent. */
export async function closeWindow(ctx: MutationCtx, list: JobList, number: number): Promise<void> {
  const row = await blockOf(ctx, list, number);
  if (row === null || !row.windows.includes(number)) return;
  const windows = row.windows.filter((each) => each !== number);
  if (windows.length === 0) await ctx.db.delete("jobBlocks", row._id);
  else await ctx.db.patch("jobBlocks", row._id, { windows });
}

async function blockOf(ctx: MutationCtx, list: JobList, number: number): Promise<Doc<"jobBlocks"> | null> {
  return await ctx.db
    .query("jobBlocks")
    .withIndex("by_list", (q) => q.eq("list", list).eq("block", Math.floor(number / BLOCK)))
    .unique();
}

/**
 * The numbers of the windows of a list that have a listed job, newest first: those of one block, or of the newest block
 * for null; `older` is the next block, null at the end. It changes when a window begins or empties, so with one of about
 * JOBS_PER_PAGE new jobs.
 */
export async function readWindows(
  ctx: QueryCtx,
  list: JobList,
  block: number | null,
): Promise<{ windows: number[]; older: number | null }> {
  const [row, older] = await ctx.db
    .query("jobBlocks")
    .withIndex("by_list", (q) => (block === null ? q.eq("list", list) : q.eq("list", list).lte("block", block)))
    .order("desc")
    .take(2);
  return { windows: row?.windows.toReversed() ?? [], older: older?.block ?? null };
}

/** The counters of a window by place; empty for a window that there never was. */
export async function readCounters(
  ctx: QueryCtx,
  list: JobList,
  number: number,
): Promise<{ taken: string; quotes: string }> {
  const row = await ctx.db
    .query("jobWindows")
    .withIndex("by_list", (q) => q.eq("list", list).eq("number", number))
    .unique();
  return { taken: row?.taken ?? "", quotes: row?.quotes ?? "" };
}

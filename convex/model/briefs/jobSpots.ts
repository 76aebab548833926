/**
 * Where each open job lies, with the counts by spot, floor and size. Lists and counts of a company's search read these
 * rows and no job: their cost does not grow with the number of jobs (docs/adr/0037-finding-jobs.md).
 */
import { categoryKey, type CategoryKey } from "../../../domain/floors";
import { spotOf } from "../../../domain/geo/area";
import { sizeStep } from "../../../domain/geo/search";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isListed } from "./listed";
import { figuresChanged } from "./publicFigures";

type Counted = Pick<Doc<"jobSpots">, "spot" | "province" | "floor" | "squareMeters">;

/**
 * Inserts or deletes a job's row: it exists while companies may see the job as open. Call it in the transaction of each
 * change of the status. Idempotent.
 */
export async function keepJobSpot(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  const kept = await ctx.db
    .query("jobSpots")
    .withIndex("by_brief", (q) => q.eq("briefId", brief._id))
    .unique();
  if ((kept !== null) === isListed(brief)) return;
  if (kept !== null) {
    await ctx.db.delete("jobSpots", kept._id);
    return await count(ctx, kept, -1);
  }
  const { province, filterCategory: floor, squareMeters } = brief;
  const row = { spot: spotOf(brief), province, floor, squareMeters };
  await ctx.db.insert("jobSpots", { briefId: brief._id, placedAt: brief._creationTime, ...row });
  await count(ctx, row, 1);
}

/**
 * Gives a job the category by which today's filters find its floor, also in the rows that lists and counts read. For the
 * migration.
 */
export async function recategorise(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  const filterCategory = categoryKey(brief.floorType);
  if (filterCategory === brief.filterCategory) return;
  await ctx.db.patch("briefs", brief._id, { filterCategory });
  // Its row goes as if the job were closed, and comes back with the other floor.
  await keepJobSpot(ctx, { ...brief, status: "CANCELLED" });
  await keepJobSpot(ctx, { ...brief, filterCategory });
}

/** The key under which jobs of this floor and size are counted in their spot. */
export function countKey(floor: CategoryKey | null, step: number | null): string {
  return `${floor ?? "OTHER"}_${step ?? "UNKNOWN"}`;
}

async function count(ctx: MutationCtx, job: Counted, by: 1 | -1): Promise<void> {
  const { spot, province, floor, squareMeters } = job;
  const row = await ctx.db
    .query("jobCounts")
    .withIndex("by_spot", (q) => q.eq("spot", spot))
    .unique();
  const counts = { ...row?.counts };
  const key = countKey(floor, sizeStep(squareMeters));
  const jobs = (counts[key] ?? 0) + by;
  if (jobs > 0) counts[key] = jobs;
  else delete counts[key];
  if (row === null) await ctx.db.insert("jobCounts", { spot, province, counts });
  else await ctx.db.patch("jobCounts", row._id, { counts });
  await figuresChanged(ctx);
}

/**
 * Numbers that everybody watches: open jobs, unlocks, jobs by place and jobs by week. They are copied from the exact
 * counts into rows of their own, at most once in FIGURES_EVERY_MS, so that a busy hour does not re-run the queries of
 * every visitor at each job (docs/adr/0013-shared-queries.md).
 */
import type { Infer } from "convex/values";
import { FIGURES_EVERY_MS } from "../../../domain/limits";
import { MUNICIPALITIES } from "../../../domain/municipalities";
import { PROVINCES, type Province } from "../../../domain/provinces";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { placeCount } from "./jobSpotFields";
import { countOpenJobs, sumUnlocks } from "./briefCounts";

/** The municipalities, the provinces, and anywhere. */
const SPOTS_MAX = MUNICIPALITIES.length + PROVINCES.length + 1;
/** A transaction that began before a copy was made has ended this much later. */
const LONGEST_TRANSACTION_MS = 1000;

type Figures = Omit<Doc<"publicFigures">, "_id" | "_creationTime">;
export type SpotWeeks = Pick<Doc<"jobWeeks">, "spot" | "weeks">;

/**
 * Has the numbers copied soon: at once after a quiet time, otherwise FIGURES_EVERY_MS after the last copy. Call it in
 * the transaction that changes one of the counts.
 */
export async function figuresChanged(ctx: MutationCtx): Promise<void> {
  const turn = await ctx.db.query("figureTurns").first();
  const now = Date.now();
  if (turn !== null && now < turn.dueAt - LONGEST_TRANSACTION_MS) return;
  const dueAt = Math.max(now, (turn?.dueAt ?? 0) + FIGURES_EVERY_MS);
  if (turn === null) await ctx.db.insert("figureTurns", { dueAt });
  else await ctx.db.patch("figureTurns", turn._id, { dueAt });
  await ctx.scheduler.runAt(dueAt, internal.briefJobs.copyFigures, {});
}

/** Copies the exact counts, and writes only the rows that differ. Idempotent. */
export async function copyFigures(ctx: MutationCtx): Promise<void> {
  const kept = await ctx.db.query("publicFigures").first();
  const figures = await countFigures(ctx);
  if (kept === null) await ctx.db.insert("publicFigures", figures);
  else if (!isSame(figures, pick(kept))) await ctx.db.patch("publicFigures", kept._id, figures);

  const counted = await ctx.db.query("jobWeeks").take(SPOTS_MAX);
  const rows = await ctx.db.query("weekFigures").take(PROVINCES.length + 1);
  for (const province of [...PROVINCES, null]) {
    const spots = counted.filter((row) => row.province === province).map(({ spot, weeks }) => ({ spot, weeks }));
    const row = rows.find((each) => each.province === province);
    if (row === undefined) await ctx.db.insert("weekFigures", { province, spots });
    else if (!isSame(spots, row.spots)) await ctx.db.patch("weekFigures", row._id, { spots });
  }
}

/** The numbers as they were copied last; counted exactly in a deployment that has no copy yet. */
export async function readFigures(ctx: QueryCtx): Promise<Figures> {
  const row = await ctx.db.query("publicFigures").first();
  return row === null ? await countFigures(ctx) : pick(row);
}

/**
 * Jobs a week of the spots of a province (null: of jobs without one), as they were copied last; counted exactly in a
 * deployment that has no copy yet.
 */
export async function readSpotWeeks(ctx: QueryCtx, province: Province | null): Promise<SpotWeeks[]> {
  const row = await ctx.db
    .query("weekFigures")
    .withIndex("by_province", (q) => q.eq("province", province))
    .unique();
  if (row !== null) return row.spots;
  return await ctx.db
    .query("jobWeeks")
    .withIndex("by_province", (q) => q.eq("province", province))
    .take(MUNICIPALITIES.length);
}

async function countFigures(ctx: QueryCtx): Promise<Figures> {
  const [openJobs, unlocks, places] = await Promise.all([countOpenJobs(ctx), sumUnlocks(ctx), countPlaces(ctx)]);
  return { openJobs, unlocks, places };
}

async function countPlaces(ctx: QueryCtx): Promise<Infer<typeof placeCount>[]> {
  const rows = await ctx.db.query("jobCounts").take(SPOTS_MAX);
  return rows
    .map(({ spot, counts }) => ({ spot, jobs: Object.values(counts).reduce((sum, jobs) => sum + jobs, 0) }))
    .filter(({ jobs }) => jobs > 0);
}

const pick = ({ openJobs, unlocks, places }: Figures): Figures => ({ openJobs, unlocks, places });
/** Stored objects come back with their fields in another order. */
const isSame = (one: unknown, other: unknown) => inOrder(one) === inOrder(other);

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

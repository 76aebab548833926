/**
 * How many jobs are open and how many unlocks there were, for the company landing page. Open jobs are counted by a
 * balanced tree that changes only with a brief's status. Unlocks are summed over a few counter rows, so that unlocks of
 * different jobs seldom write the same row and the cost does not grow with the number of jobs. Each count is written in
 * the transaction of its cause.
 */
import { TableAggregate } from "@convex-dev/aggregate";
import { components } from "../../_generated/api";
import type { DataModel, Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { BriefStatus } from "../../../domain/status";

const UNLOCK_SHARDS = 8;

const byStatus = new TableAggregate<{ Key: BriefStatus | "PAUSED"; DataModel: DataModel; TableName: "briefs" }>(
  components.briefCounts,
  { sortKey: keyOf },
);

/** A paused brief counts apart: companies do not see it. */
function keyOf({ status, pausedAt }: Pick<Doc<"briefs">, "status" | "pausedAt">): BriefStatus | "PAUSED" {
  return pausedAt === undefined ? status : "PAUSED";
}

/**
 * Counts a brief that was inserted a moment ago. Call it in the transaction of the insert. Throws when the brief is
 * counted already.
 */
export async function countNewBrief(ctx: MutationCtx, brief: Doc<"briefs">): Promise<void> {
  await byStatus.insert(ctx, brief);
}

/**
 * Moves a brief's count from its old status to its new one. Does nothing when the status did not change. Call it in the
 * transaction of the change.
 */
export async function countStatusChange(ctx: MutationCtx, before: Doc<"briefs">, after: Doc<"briefs">): Promise<void> {
  if (keyOf(before) !== keyOf(after)) await byStatus.replace(ctx, before, after);
}

/** Counts one unlock, in one of a few counter rows chosen at random. Call it in the transaction of the unlock. */
export async function countUnlock(ctx: MutationCtx): Promise<void> {
  await addUnlocks(ctx, 1);
}

/** Takes an unlock whose place was returned out of the count. Call it in the transaction of the return. */
export async function uncountUnlock(ctx: MutationCtx): Promise<void> {
  await addUnlocks(ctx, -1);
}

/** Adds to one row; a single row may be below zero, their sum is right. */
async function addUnlocks(ctx: MutationCtx, unlocks: number): Promise<void> {
  const shard = Math.floor(Math.random() * UNLOCK_SHARDS);
  const counter = await ctx.db
    .query("unlockCounters")
    .withIndex("by_shard", (q) => q.eq("shard", shard))
    .unique();
  if (counter === null) await ctx.db.insert("unlockCounters", { shard, unlocks });
  else await ctx.db.patch("unlockCounters", counter._id, { unlocks: counter.unlocks + unlocks });
}

/** How many jobs are open now. */
export async function countOpenJobs(ctx: QueryCtx): Promise<number> {
  return await byStatus.count(ctx, {
    bounds: { lower: { key: "OPEN", inclusive: true }, upper: { key: "OPEN", inclusive: true } },
  });
}

/** How many unlocks there have been. */
export async function sumUnlocks(ctx: QueryCtx): Promise<number> {
  const counters = await ctx.db.query("unlockCounters").take(UNLOCK_SHARDS);
  return counters.reduce((sum, counter) => sum + counter.unlocks, 0);
}

/**
 * Tells companies of a new job (C34, B06). The index by place and floor names those that it fits and no others; many of
 * them are told in shards that run beside each other. Devices hear of each job at once, and mails are gathered as each
 * company chose (gatheredMails).
 */
import { jobTitle } from "../../../domain/jobTitle";
import { MAX_UNLOCKS } from "../../../domain/limits";
import { placesOfJob } from "../../../domain/geo/hearing";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { floorsOfJob } from "../companies/jobHearers";
import { notifyAll } from "../push/notify";
import { mailOrGather, type JobNotice } from "./gatheredMails";
import { notForWhom } from "./jobMails";

/** Companies that one transaction tells: their mails go to the provider in three requests. */
const COMPANIES_AT_ONCE = 260;
/** Companies that a shard is meant for; one with more goes on in another transaction. */
const COMPANIES_A_SHARD = 200;
const SHARDS_MAX = 64;

/** A part of the index: the companies of one place and floor, by their random numbers from `from` up to `to`. */
export type Shard = { place: string; floor: string; from: number; to: number };

/** All companies that a job may be for. */
export function shardsOf(brief: Doc<"briefs">): Shard[] {
  return placesOfJob(brief).flatMap((place) => floorsOfJob(brief).map((floor) => ({ place, floor, from: 0, to: 1 })));
}

/**
 * Tells the first companies of these shards of a job. Returns the shards that are left, in groups that can be told at the
 * same time.
 */
export async function tellCompanies(
  ctx: MutationCtx,
  brief: Doc<"briefs">,
  notice: JobNotice,
  shards: Shard[],
): Promise<Shard[][]> {
  if (brief.unlockCount >= MAX_UNLOCKS) return [];
  const hearers: Doc<"jobHearers">[] = [];
  const left: Shard[][] = [];
  let others: Shard[] = [];
  for (const shard of shards) {
    const room = COMPANIES_AT_ONCE - hearers.length;
    if (room === 0) {
      others = [...others, shard];
      continue;
    }
    const { place, floor, from, to } = shard;
    const rows = await ctx.db
      .query("jobHearers")
      .withIndex("by_place", (q) => q.eq("place", place).eq("floor", floor).gte("at", from).lt("at", to))
      .take(room + 1);
    hearers.push(...rows.slice(0, room));
    const next = rows[room];
    if (next !== undefined) left.push(...split({ ...shard, from: next.at }, room / (next.at - from)));
  }
  await tell(ctx, brief, notice, hearers);
  return others.length > 0 ? [...left, others] : left;
}

/** Divides a shard of about `density` companies for each whole of the random number. */
function split({ place, floor, from, to }: Shard, density: number): Shard[][] {
  const parts = Math.min(SHARDS_MAX, Math.max(1, Math.ceil((density * (to - from)) / COMPANIES_A_SHARD)));
  const edges = Array.from({ length: parts }, (_, index) => from + ((to - from) * index) / parts);
  return edges.map((edge, index) => [{ place, floor, from: edge, to: edges[index + 1] ?? to }]);
}

async function tell(ctx: MutationCtx, brief: Doc<"briefs">, notice: JobNotice, hearers: Doc<"jobHearers">[]) {
  const notFor = await notForWhom(ctx, brief);
  const { squareMeters } = brief;
  const told = hearers.filter(({ userId, email, minSquareMeters }) => {
    const isLarge = minSquareMeters === null || squareMeters === null || squareMeters >= minSquareMeters;
    return isLarge && !notFor.userIds.has(userId) && notFor.email !== email.toLowerCase();
  });
  const push = {
    title: "Nieuwe opdracht in je gebied",
    body: jobTitle(brief),
    path: `/vloeren/job/${brief._id}`,
    tag: `job-${brief._id}`,
  };
  await notifyAll(
    ctx,
    told.map(({ userId }) => ({ userId, kind: "newJob" as const, notice: push, jobId: brief._id })),
  );
  await mailOrGather(ctx, notice, told);
}

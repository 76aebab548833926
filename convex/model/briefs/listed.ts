import { MAX_UNLOCKS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";

/** Whether companies may see a job as an open one: it is open and not paused (B10). */
export function isListed({ status, pausedAt }: Pick<Doc<"briefs">, "status" | "pausedAt">): boolean {
  return status === "OPEN" && pausedAt === undefined;
}

/** Whether a job can be unlocked by one more company: it exists, is listed, and a place is free. */
export async function hasFreePlace(ctx: QueryCtx, jobId: Id<"briefs">): Promise<boolean> {
  const job = await ctx.db.get("briefs", jobId);
  return job !== null && isListed(job) && job.unlockCount < MAX_UNLOCKS;
}

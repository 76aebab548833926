import { MAX_UNLOCKS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { isBlockedAddress } from "../access/members";
import { getContactOrErased } from "./briefs";

/** Whether companies may see a job as an open one: it is open and not paused (B10). */
export function isListed({ status, pausedAt }: Pick<Doc<"briefs">, "status" | "pausedAt">): boolean {
  return status === "OPEN" && pausedAt === undefined;
}

/**
 * Whether staff block the account of a request's client, or that of the address under which a guest placed it. Then no
 * link of a mail or of the client's shows or changes it.
 */
export async function isOwnerBlocked(
  ctx: QueryCtx,
  { _id, userId }: Pick<Doc<"briefs">, "_id" | "userId">,
): Promise<boolean> {
  if (userId === null) return await isBlockedAddress(ctx, (await getContactOrErased(ctx, _id)).email);
  return (await ctx.db.get("users", userId))?.blockedAt !== undefined;
}

/** Whether a job can be unlocked by one more company: it exists, is listed, and a place is free. */
export async function hasFreePlace(ctx: QueryCtx, jobId: Id<"briefs">): Promise<boolean> {
  const job = await ctx.db.get("briefs", jobId);
  return job !== null && isListed(job) && job.unlockCount < MAX_UNLOCKS;
}

/**
 * The link with which a client lets somebody look along with a request (N20): one at a time, with an end. Stored is the
 * secret's hash and a random seed; of the seed only this deployment makes the secret, so that its owner can copy the link
 * again and the database alone opens nothing (docs/decisions/0109-looking-along.md). What one shows:
 * model/clients/sharedRequests.
 */
import { REQUEST_SHARE_MS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { keyedHash, randomToken, sha256 } from "../base/digest";

/** The link that opens a request now, with its secret; null when there is none. */
export async function getShare(
  ctx: QueryCtx,
  briefId: Id<"briefs">,
): Promise<{ share: Doc<"requestShares">; secret: string } | null> {
  const share = await ctx.db
    .query("requestShares")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .unique();
  const secret = share === null ? null : await secretOf(share.seed);
  // Made by a deployment whose key has been replaced since: it opens nothing, and is not shown as if it did.
  return share === null || secret === null || (await sha256(secret)) !== share.hash ? null : { share, secret };
}

/** The request that a secret opens, before it is asked whether that may still be seen; null for an unknown one. */
export async function findShared(ctx: QueryCtx, secret: string): Promise<Id<"briefs"> | null> {
  const hash = await sha256(secret);
  const share = await ctx.db
    .query("requestShares")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
  if (share === null || (await getShare(ctx, share.briefId)) === null) return null;
  return share.briefId;
}

/** Makes a new link to a request, in place of one that was there. It ends by itself. */
export async function makeShare(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  await endShare(ctx, briefId);
  const seed = randomToken();
  const endsAt = Date.now() + REQUEST_SHARE_MS;
  const hash = await sha256(await secretOf(seed));
  const shareId = await ctx.db.insert("requestShares", { briefId, seed, hash, endsAt });
  // Time alone re-runs no query: whoever looks when it ends sees that at once.
  await ctx.scheduler.runAt(endsAt, internal.requestShares.end, { shareId });
}

/** Ends the link to a request, when there is one: screens that it opened are empty at once. */
export async function endShare(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const shares = await ctx.db
    .query("requestShares")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .collect();
  for (const { _id } of shares) await ctx.db.delete("requestShares", _id);
}

async function secretOf(seed: string): Promise<string> {
  return await keyedHash(`kijk mee|${seed}`);
}

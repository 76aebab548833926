/**
 * The link with which a client lets others view a request (N20): at most one per request, with an expiry. The database
 * has the secret's hash and a random seed. Only this deployment can compute the secret from the seed, so that the owner
 * can copy the link again while the database alone opens nothing (docs/adr/0040-links-into-a-request.md).
 * model/clients/sharedRequests makes what viewers see.
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

/** The link of a secret; null for an unknown one. Does not check that the request may still be seen. */
export async function findShared(ctx: QueryCtx, secret: string): Promise<Doc<"requestShares"> | null> {
  const hash = await sha256(secret);
  const share = await ctx.db
    .query("requestShares")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
  return share === null || (await getShare(ctx, share.briefId)) === null ? null : share;
}

/** Makes a new link to a request, in place of an earlier one, and schedules its expiry. */
export async function makeShare(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  await endShare(ctx, briefId);
  const seed = randomToken();
  const endsAt = Date.now() + REQUEST_SHARE_MS;
  const hash = await sha256(await secretOf(seed));
  const shareId = await ctx.db.insert("requestShares", { briefId, seed, hash, endsAt });
  // Time alone re-runs no query: whoever looks when it ends sees that at once.
  await ctx.scheduler.runAt(endsAt, internal.requestShares.end, { shareId });
}

/** Ends the link to a request, if there is one. Screens that it opened become empty at once. */
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

/**
 * The private address from which a company's calendar program fetches its visits (B05). Whoever knows it may read them.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { randomToken, sha256 } from "../base/digest";

/** The private address of a company's calendar; null when it has none. */
export async function getFeed(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"calendarFeeds"> | null> {
  return await ctx.db
    .query("calendarFeeds")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/**
 * Gives a company's calendar a new private address and returns its secret, which cannot be read again. The earlier
 * address stops working. `by` is who asks for it.
 */
export async function renewFeed(ctx: MutationCtx, userId: Id<"users">, by: Id<"users">): Promise<string> {
  await stopFeed(ctx, userId);
  const secret = randomToken();
  await ctx.db.insert("calendarFeeds", { userId, hash: await sha256(secret), since: Date.now(), by });
  return secret;
}

/** Deletes the private address of a company's calendar. */
export async function stopFeed(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const feed = await getFeed(ctx, userId);
  if (feed !== null) await ctx.db.delete("calendarFeeds", feed._id);
}

/** Deletes the private address of a company's calendar that a colleague knows, who may not read it any more. */
export async function stopFeedOf(ctx: MutationCtx, companyId: Id<"users">, colleagueId: Id<"users">): Promise<void> {
  const feed = await getFeed(ctx, companyId);
  if (feed !== null && (feed.by === undefined || feed.by === colleagueId)) await stopFeed(ctx, companyId);
}

/** The company whose calendar has this secret; null for a secret that is unknown or was replaced, and while it is blocked. */
export async function ownerOfFeed(ctx: QueryCtx, secret: string): Promise<Id<"users"> | null> {
  const hash = await sha256(secret);
  const feed = await ctx.db
    .query("calendarFeeds")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
  const owner = feed === null ? null : await ctx.db.get("users", feed.userId);
  return owner === null || owner.blockedAt !== undefined ? null : owner._id;
}

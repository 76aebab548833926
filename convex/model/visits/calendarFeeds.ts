/** The private address at which a company's calendar program fetches its visits (B05). Who knows it may read them. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { randomToken, sha256 } from "../base/digest";

/** The address that a company made; null when it has none. */
export async function getFeed(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"calendarFeeds"> | null> {
  return await ctx.db
    .query("calendarFeeds")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** Gives a company a new address, whose secret can be read this once; an earlier one answers nobody any more. */
export async function renewFeed(ctx: MutationCtx, userId: Id<"users">): Promise<string> {
  await stopFeed(ctx, userId);
  const secret = randomToken();
  await ctx.db.insert("calendarFeeds", { userId, hash: await sha256(secret), since: Date.now() });
  return secret;
}

/** Ends a company's address. */
export async function stopFeed(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const feed = await getFeed(ctx, userId);
  if (feed !== null) await ctx.db.delete("calendarFeeds", feed._id);
}

/** Whose calendar stands behind a secret; null for one that is unknown or no longer counts. */
export async function ownerOfFeed(ctx: QueryCtx, secret: string): Promise<Id<"users"> | null> {
  const hash = await sha256(secret);
  const feed = await ctx.db
    .query("calendarFeeds")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
  const owner = feed === null ? null : await ctx.db.get("users", feed.userId);
  return owner?._id ?? null;
}

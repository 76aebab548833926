import { MINUTE, RateLimiter, WEEK } from "@convex-dev/rate-limiter";
import { v } from "convex/values";
import { components } from "./_generated/api";
import { mutation, query } from "./_generated/server";

const limits = {
  window: { kind: "fixed window", rate: 3, period: WEEK, start: 0 },
  bucket: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 3 },
  sharded: { kind: "token bucket", rate: 100, period: WEEK, shards: 4 },
  reserved: { kind: "token bucket", rate: 1, period: WEEK, maxReserved: 2 },
  later: { kind: "fixed window", rate: 3, period: WEEK, start: 0, applyUpdates: "asynchronously" },
} as const;
const limiter = new RateLimiter(components.rateLimiter, limits);

const limitArgs = {
  name: v.union(
    v.literal("window"),
    v.literal("bucket"),
    v.literal("sharded"),
    v.literal("reserved"),
    v.literal("later"),
  ),
  key: v.string(),
  count: v.optional(v.number()),
  reserve: v.optional(v.boolean()),
  throws: v.optional(v.boolean()),
};

export const limit = mutation({
  args: limitArgs,
  handler: (ctx, { name, ...options }) => limiter.limit(ctx, name, options),
});

export const check = query({
  args: limitArgs,
  handler: (ctx, { name, ...options }) => limiter.check(ctx, name, options),
});

export const reset = mutation({
  args: { name: limitArgs.name, key: v.string() },
  handler: (ctx, { name, key }) => limiter.reset(ctx, name, { key }),
});

/** What the component's React hook asks. */
export const { getRateLimit, getServerTime } = limiter.hookAPI("bucket", { key: (_, key) => key ?? "nobody" });

import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { mutation, query } from "./_generated/server";

const fields = {
  name: v.string(),
  rank: v.number(),
  group: v.optional(v.string()),
  nested: v.optional(v.object({ a: v.optional(v.number()), b: v.optional(v.string()) })),
};

export const insert = mutation({ args: fields, handler: (ctx, args) => ctx.db.insert("items", args) });

export const insertMany = mutation({
  args: { items: v.array(v.object(fields)) },
  handler: async (ctx, { items }) => {
    for (const item of items) await ctx.db.insert("items", item);
  },
});

export const get = query({ args: { id: v.id("items") }, handler: (ctx, { id }) => ctx.db.get("items", id) });

export const normalize = query({
  args: { id: v.string() },
  handler: (ctx, { id }) => ctx.db.normalizeId("items", id),
});

export const names = query({
  args: { order: v.optional(v.union(v.literal("asc"), v.literal("desc"))) },
  handler: async (ctx, { order }) => {
    const items = await ctx.db
      .query("items")
      .order(order ?? "asc")
      .take(1000);
    return items.map(({ name }) => name);
  },
});

/** Names in a range of the index by_group_rank. `group: null` asks for rows without a group. */
export const inRange = query({
  args: {
    group: v.union(v.string(), v.null()),
    gt: v.optional(v.number()),
    gte: v.optional(v.number()),
    lt: v.optional(v.number()),
    lte: v.optional(v.number()),
    order: v.optional(v.union(v.literal("asc"), v.literal("desc"))),
  },
  handler: async (ctx, { group, gt, gte, lt, lte, order }) => {
    const items = await ctx.db
      .query("items")
      .withIndex("by_group_rank", (q) => {
        const inGroup = q.eq("group", group ?? undefined);
        const above =
          gt !== undefined ? inGroup.gt("rank", gt) : gte !== undefined ? inGroup.gte("rank", gte) : inGroup;
        return lt !== undefined ? above.lt("rank", lt) : lte !== undefined ? above.lte("rank", lte) : above;
      })
      .order(order ?? "asc")
      .take(1000);
    return items.map(({ name }) => name);
  },
});

export const unique = query({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    const item = await ctx.db
      .query("items")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    return item?.rank ?? null;
  },
});

export const filtered = query({
  args: { least: v.number() },
  handler: async (ctx, { least }) => {
    const items = await ctx.db
      .query("items")
      .filter((q) => q.and(q.gte(q.field("rank"), least), q.neq(q.field("group"), "hidden")))
      .take(1000);
    return items.map(({ name }) => name);
  },
});

export const page = query({
  args: { paginationOpts: paginationOptsValidator, group: v.string() },
  handler: (ctx, { paginationOpts, group }) =>
    ctx.db
      .query("items")
      .withIndex("by_group_rank", (q) => q.eq("group", group))
      .order("desc")
      .paginate(paginationOpts),
});

export const patch = mutation({
  args: { id: v.id("items"), patch: v.any() },
  handler: (ctx, { id, patch }) => ctx.db.patch("items", id, patch),
});

/** Patches a field with undefined, which no client can send. */
export const clearGroup = mutation({
  args: { id: v.id("items") },
  handler: (ctx, { id }) => ctx.db.patch("items", id, { group: undefined }),
});

export const replace = mutation({
  args: { id: v.id("items"), value: v.any() },
  handler: (ctx, { id, value }) => ctx.db.replace("items", id, value),
});

export const remove = mutation({
  args: { id: v.id("items") },
  handler: (ctx, { id }) => ctx.db.delete("items", id),
});

/** Returns what a transaction sees of its own writes. */
export const insertThenRead = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    const id = await ctx.db.insert("items", { name, rank: 1, group: "own" });
    const count = async () =>
      (
        await ctx.db
          .query("items")
          .withIndex("by_group_rank", (q) => q.eq("group", "own"))
          .take(100)
      ).length;
    const afterInsert = await count();
    await ctx.db.patch("items", id, { group: "moved" });
    const afterMove = await count();
    await ctx.db.delete("items", id);
    return { afterInsert, afterMove, afterDelete: await ctx.db.get("items", id) };
  },
});

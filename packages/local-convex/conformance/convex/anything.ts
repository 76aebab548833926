import { v } from "convex/values";
import { mutation, query } from "./_generated/server";

export const insert = mutation({
  args: { value: v.any(), label: v.string() },
  handler: (ctx, args) => ctx.db.insert("anything", args),
});

/** Inserts a row in which a field is missing altogether. */
export const insertMissing = mutation({
  args: { label: v.string() },
  handler: (ctx, { label }) => ctx.db.insert("anything", { label, value: undefined }),
});

export const inOrder = query({
  args: {},
  handler: async (ctx) => {
    const rows = await ctx.db.query("anything").withIndex("by_value").take(1000);
    return rows.map(({ label }) => label);
  },
});

export const below = query({
  args: { value: v.any() },
  handler: async (ctx, { value }) => {
    const rows = await ctx.db
      .query("anything")
      .withIndex("by_value", (q) => q.lt("value", value))
      .take(1000);
    return rows.map(({ label }) => label);
  },
});

export const equalTo = query({
  args: { value: v.any() },
  handler: async (ctx, { value }) => {
    const rows = await ctx.db
      .query("anything")
      .withIndex("by_value", (q) => q.eq("value", value))
      .take(1000);
    return rows.map(({ label }) => label);
  },
});

export const echo = query({ args: { value: v.any() }, handler: (_ctx, { value }) => value });

/** Returns undefined, which a client receives as null. */
export const nothing = query({ args: {}, handler: () => undefined });

/** Returns an object with undefined fields, which are left out of the result. */
export const sparse = query({ args: {}, handler: () => ({ present: 1, absent: undefined }) });

import { v } from "convex/values";
import { internalMutation, mutation, query } from "./_generated/server";

export const typed = query({
  args: {
    text: v.string(),
    count: v.number(),
    flag: v.optional(v.boolean()),
    mode: v.union(v.literal("on"), v.literal("off")),
  },
  handler: (_ctx, args) => args,
});

export const returnsNumber = query({
  args: { value: v.any() },
  returns: v.number(),
  handler: (_ctx, { value }) => value,
});

export const insertShape = mutation({
  args: { shape: v.any() },
  handler: (ctx, { shape }) => ctx.db.insert("shapes", shape),
});

export const link = mutation({
  args: { item: v.any() },
  handler: (ctx, { item }) => ctx.db.insert("links", { item, note: null }),
});

export const hidden = internalMutation({ args: {}, handler: () => "reached" });

export const itemId = query({ args: { id: v.id("items") }, handler: (_ctx, { id }) => id });

export const whoAmI = query({
  args: {},
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    return identity && { subject: identity.subject, name: identity.name ?? null };
  },
});

/** The smallest functions of each kind: what they cost is what the engine itself costs. */
import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";

export const nothing = mutation({ args: {}, handler: () => null });

export const insert = mutation({
  args: { name: v.string(), number: v.number() },
  handler: async (ctx, row) => {
    await ctx.db.insert("rows", row);
    return null;
  },
});

/** `call` makes every call one of its own, so that none is answered from the cache. */
export const find = query({
  args: { number: v.number(), call: v.number() },
  handler: (ctx, { number }) =>
    ctx.db
      .query("rows")
      .withIndex("by_number", (q) => q.eq("number", number))
      .first(),
});

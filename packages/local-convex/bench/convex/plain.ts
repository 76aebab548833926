/** The smallest functions of each kind: their cost is that of the engine itself. */
import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";

/** A mutation that does nothing. */
export const nothing = mutation({ args: {}, handler: () => null });

/** A mutation that inserts one row. */
export const insert = mutation({
  args: { name: v.string(), number: v.number() },
  handler: async (ctx, row) => {
    await ctx.db.insert("rows", row);
    return null;
  },
});

/** A query of one row by an index. `call` differs in every call, so that none is answered from the cache. */
export const find = query({
  args: { number: v.number(), call: v.number() },
  handler: (ctx, { number }) =>
    ctx.db
      .query("rows")
      .withIndex("by_number", (q) => q.eq("number", number))
      .first(),
});

/** An action that does nothing. */
export const act = action({ args: {}, handler: () => null });

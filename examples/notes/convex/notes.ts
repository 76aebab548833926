import { mutationGeneric, queryGeneric } from "convex/server";
import { ConvexError, v } from "convex/values";

export const list = queryGeneric({
  args: {},
  handler: async (ctx) => await ctx.db.query("notes").order("desc").take(100),
});

export const add = mutationGeneric({
  args: { text: v.string(), requestId: v.string() },
  handler: async (ctx, { text, requestId }) => {
    // The id is stored with the effect, so a repeat finds it and does nothing.
    const before = await ctx.db
      .query("notes")
      .withIndex("by_request", (q) => q.eq("requestId", requestId))
      .unique();
    if (before !== null) return before._id;
    if (text.trim() === "") throw new ConvexError("A note has to say something.");
    return await ctx.db.insert("notes", { text, requestId });
  },
});

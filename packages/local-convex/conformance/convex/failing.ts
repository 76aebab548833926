import { ConvexError, v } from "convex/values";
import { api, internal } from "./_generated/api";
import { action, internalMutation, mutation, query } from "./_generated/server";

export const plain = query({
  args: {},
  handler: () => {
    throw new Error("the reason");
  },
});

export const withData = mutation({
  args: { data: v.any() },
  handler: async (ctx, { data }) => {
    await ctx.db.insert("items", { name: "must not stay", rank: 0 });
    throw new ConvexError(data);
  },
});

export const insertThenFail = internalMutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.db.insert("items", { name, rank: 0 });
    throw new ConvexError({ code: "CHILD" });
  },
});

/** Calls a child that fails and catches that: the child's write is undone, the parent's stay. */
export const survivesChild = mutation({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("items", { name: "before", rank: 1 });
    let code: unknown = null;
    try {
      await ctx.runMutation(internal.failing.insertThenFail, { name: "child" });
    } catch (error) {
      code = error instanceof ConvexError ? error.data.code : String(error);
    }
    await ctx.db.insert("items", { name: "after", rank: 2 });
    return code;
  },
});

/** Calls a child that fails without catching that: the parent's writes are undone too. */
export const fallsWithChild = mutation({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("items", { name: "before", rank: 1 });
    await ctx.runMutation(internal.failing.insertThenFail, { name: "child" });
  },
});

export const seenByChild = mutation({
  args: {},
  handler: async (ctx): Promise<string[]> => {
    await ctx.db.insert("items", { name: "unsaved", rank: 1 });
    return await ctx.runQuery(api.items.names, {});
  },
});

/** An action whose calls are transactions of their own: the first stays when the second fails. */
export const actionInSteps = action({
  args: {},
  handler: async (ctx): Promise<unknown> => {
    await ctx.runMutation(api.items.insert, { name: "first", rank: 1 });
    try {
      await ctx.runMutation(api.failing.withData, { data: { code: "SECOND" } });
    } catch (error) {
      return error instanceof ConvexError ? error.data : String(error);
    }
    return null;
  },
});

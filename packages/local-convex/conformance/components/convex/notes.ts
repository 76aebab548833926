import { v } from "convex/values";
import { internalMutation, query, type MutationCtx } from "./_generated/server";

const noteFields = { run: v.string(), text: v.string() };

/** Adds a note, and returns how many notes have this text now. */
export async function note(ctx: MutationCtx, run: string, text: string): Promise<number> {
  await ctx.db.insert("notes", { run, text });
  const all = await ctx.db
    .query("notes")
    .withIndex("by_run", (q) => q.eq("run", run))
    .collect();
  return all.filter((one) => one.text === text).length;
}

export const add = internalMutation({ args: noteFields, handler: (ctx, { run, text }) => note(ctx, run, text) });

export const list = query({
  args: { run: v.string() },
  handler: async (ctx, { run }) => {
    const all = await ctx.db
      .query("notes")
      .withIndex("by_run", (q) => q.eq("run", run))
      .collect();
    return all.map(({ text }) => text);
  },
});

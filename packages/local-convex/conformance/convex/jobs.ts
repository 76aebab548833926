import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { action, internalMutation, mutation, query } from "./_generated/server";

type Job = Id<"_scheduled_functions">;

export const write = internalMutation({
  args: { name: v.string() },
  handler: (ctx, { name }) => ctx.db.insert("items", { name, rank: 0 }),
});

export const fail = internalMutation({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("items", { name: "must not stay", rank: 0 });
    throw new Error("job failed");
  },
});

export const later = mutation({
  args: { name: v.string(), ms: v.number() },
  handler: (ctx, { name, ms }): Promise<Job> => ctx.scheduler.runAfter(ms, internal.jobs.write, { name }),
});

export const laterFailing = mutation({
  args: {},
  handler: (ctx): Promise<Job> => ctx.scheduler.runAfter(0, internal.jobs.fail, {}),
});

export const cancel = mutation({
  args: { id: v.id("_scheduled_functions") },
  handler: (ctx, { id }) => ctx.scheduler.cancel(id),
});

/** Schedules a function and then fails: nothing may run. */
export const scheduleThenFail = mutation({
  args: {},
  handler: async (ctx) => {
    await ctx.scheduler.runAfter(0, internal.jobs.write, { name: "ghost" });
    throw new Error("changed my mind");
  },
});

export const fromAction = action({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<Job> => ctx.scheduler.runAfter(0, internal.jobs.write, { name }),
});

export const state = query({
  args: { id: v.id("_scheduled_functions") },
  handler: async (ctx, { id }) => {
    const job = await ctx.db.system.get("_scheduled_functions", id);
    return job && { kind: job.state.kind, name: job.name, args: job.args };
  },
});

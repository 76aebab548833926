import { vOnCompleteArgs, vWorkId, Workpool, type WorkId } from "@convex-dev/workpool";
import { v } from "convex/values";
import { components, internal } from "./_generated/api";
import {
  internalAction,
  internalMutation,
  internalQuery,
  mutation,
  query,
  type MutationCtx,
} from "./_generated/server";
import { note } from "./notes";

const pool = new Workpool(components.workpool, {
  maxParallelism: 2,
  logLevel: "ERROR",
  defaultRetryBehavior: { maxAttempts: 3, initialBackoffMs: 20, base: 2 },
});

const workArgs = { run: v.string(), name: v.string(), ms: v.number(), failures: v.number() };

async function countRunning(ctx: MutationCtx, run: string, by: number): Promise<void> {
  const row = await ctx.db
    .query("running")
    .withIndex("by_run", (q) => q.eq("run", run))
    .unique();
  if (row === null) await ctx.db.insert("running", { run, now: by, most: by });
  else await ctx.db.patch("running", row._id, { now: row.now + by, most: Math.max(row.most, row.now + by) });
}

export const begin = internalMutation({
  args: { run: v.string(), name: v.string() },
  handler: async (ctx, { run, name }) => {
    await countRunning(ctx, run, 1);
    return await note(ctx, run, `begin ${name}`);
  },
});

export const end = internalMutation({
  args: { run: v.string() },
  handler: (ctx, { run }) => countRunning(ctx, run, -1),
});

/** An action that takes `ms` milliseconds, and fails in its first attempts. */
export const work = internalAction({
  args: workArgs,
  handler: async (ctx, { run, name, ms, failures }): Promise<string> => {
    const attempt: number = await ctx.runMutation(internal.pool.begin, { run, name });
    await new Promise((resolve) => setTimeout(resolve, ms));
    await ctx.runMutation(internal.pool.end, { run });
    if (attempt <= failures) throw new Error(`attempt ${attempt} of ${name}`);
    return `${name} at attempt ${attempt}`;
  },
});

export const write = internalMutation({
  args: { run: v.string(), name: v.string() },
  handler: async (ctx, { run, name }) => {
    await note(ctx, run, `wrote ${name}`);
    if (name === "bad") throw new Error("a mutation that fails");
    return name;
  },
});

export const read = internalQuery({
  args: { run: v.string() },
  handler: async (ctx, { run }) => {
    const rows = await ctx.db
      .query("notes")
      .withIndex("by_run", (q) => q.eq("run", run))
      .collect();
    return rows.length;
  },
});

/** The callback of each work item when it has ended. */
export const onComplete = internalMutation({
  args: vOnCompleteArgs(v.object({ run: v.string(), name: v.string() })),
  handler: async (ctx, { context: { run, name }, result }) => {
    const detail =
      result.kind === "success" ? String(result.returnValue) : result.kind === "failed" ? result.error : "";
    await note(ctx, run, `${name}: ${result.kind} ${detail}`.trim());
  },
});

export const enqueue = mutation({
  args: { ...workArgs, retry: v.optional(v.boolean()), runAfter: v.optional(v.number()) },
  handler: async (ctx, { retry, runAfter, ...args }): Promise<WorkId> => {
    const context = { run: args.run, name: args.name };
    const options = { retry: retry ?? false, runAfter: runAfter ?? 0, onComplete: internal.pool.onComplete, context };
    return await pool.enqueueAction(ctx, internal.pool.work, args, options);
  },
});

export const enqueueOthers = mutation({
  args: { run: v.string() },
  handler: async (ctx, { run }): Promise<void> => {
    const options = (name: string) => ({ onComplete: internal.pool.onComplete, context: { run, name } });
    await pool.enqueueMutation(ctx, internal.pool.write, { run, name: "good" }, options("good"));
    await pool.enqueueMutation(ctx, internal.pool.write, { run, name: "bad" }, options("bad"));
    await pool.enqueueQuery(ctx, internal.pool.read, { run }, options("query"));
  },
});

export const cancel = mutation({ args: { id: vWorkId }, handler: (ctx, { id }) => pool.cancel(ctx, id) });

export const status = query({ args: { id: vWorkId }, handler: (ctx, { id }) => pool.status(ctx, id) });

export const most = query({
  args: { run: v.string() },
  handler: async (ctx, { run }) => {
    const row = await ctx.db
      .query("running")
      .withIndex("by_run", (q) => q.eq("run", run))
      .unique();
    return row && { now: row.now, most: row.most };
  },
});

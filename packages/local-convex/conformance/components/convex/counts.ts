import { TableAggregate } from "@convex-dev/aggregate";
import { v } from "convex/values";
import { components } from "./_generated/api";
import type { DataModel } from "./_generated/dataModel";
import { mutation, query, type MutationCtx } from "./_generated/server";

const scores = new TableAggregate<{ Namespace: string; Key: number; DataModel: DataModel; TableName: "scores" }>(
  components.aggregate,
  { namespace: ({ run }) => run, sortKey: ({ score }) => score, sumValue: ({ score }) => score },
);

const rowArgs = { run: v.string(), score: v.number() };

async function insertScore(ctx: MutationCtx, row: { run: string; score: number }) {
  const id = await ctx.db.insert("scores", row);
  return (await ctx.db.get("scores", id))!;
}

async function scoreOf(ctx: MutationCtx, { run, score }: { run: string; score: number }) {
  const rows = await ctx.db
    .query("scores")
    .withIndex("by_run", (q) => q.eq("run", run))
    .collect();
  return rows.find((row) => row.score === score)!;
}

export const add = mutation({
  args: rowArgs,
  handler: async (ctx, row) => {
    await scores.insert(ctx, await insertScore(ctx, row));
  },
});

/** Queues numbers that the component's worker counts later, in order. */
export const addLater = mutation({
  args: { run: v.string(), scores: v.array(v.number()) },
  handler: async (ctx, { run, scores: given }) => {
    for (const score of given) {
      await scores.enqueueBatch(ctx, [{ type: "insert", doc: await insertScore(ctx, { run, score }) }]);
    }
  },
});

export const change = mutation({
  args: { ...rowArgs, to: v.number() },
  handler: async (ctx, { to, ...row }) => {
    const before = await scoreOf(ctx, row);
    await ctx.db.patch("scores", before._id, { score: to });
    await scores.replace(ctx, before, (await ctx.db.get("scores", before._id))!);
  },
});

export const remove = mutation({
  args: rowArgs,
  handler: async (ctx, row) => {
    const doc = await scoreOf(ctx, row);
    await ctx.db.delete("scores", doc._id);
    await scores.delete(ctx, doc);
  },
});

export const summary = query({
  args: { run: v.string(), from: v.number(), below: v.number(), offset: v.number() },
  handler: async (ctx, { run: namespace, from, below, offset }) => {
    const bounds = { lower: { key: from, inclusive: true }, upper: { key: below, inclusive: false } };
    const count = await scores.count(ctx, { namespace });
    return {
      count,
      sum: await scores.sum(ctx, { namespace }),
      within: await scores.count(ctx, { namespace, bounds }),
      sumWithin: await scores.sum(ctx, { namespace, bounds }),
      at: count > offset ? (await scores.at(ctx, offset, { namespace })).key : null,
      last: count > 0 ? (await scores.at(ctx, -1, { namespace })).key : null,
      indexOfFrom: await scores.indexOf(ctx, from, { namespace }),
      min: (await scores.min(ctx, { namespace }))?.key ?? null,
      max: (await scores.max(ctx, { namespace }))?.key ?? null,
    };
  },
});

export const page = query({
  args: { run: v.string(), cursor: v.optional(v.string()), size: v.number() },
  handler: async (ctx, { run: namespace, cursor, size }) => {
    const { page: items, ...rest } = await scores.paginate(ctx, { namespace, cursor, pageSize: size });
    return { ...rest, keys: items.map(({ key }) => key) };
  },
});

import { Migrations, type MigrationStatus } from "@convex-dev/migrations";
import { v } from "convex/values";
import { components, internal } from "./_generated/api";
import type { DataModel } from "./_generated/dataModel";
import { mutation, query } from "./_generated/server";

const migrations = new Migrations<DataModel>(components.migrations);

export const double = migrations.define({
  table: "rows",
  batchSize: 4,
  migrateOne: (_, { n }) => ({ doubled: 2 * n }),
});

/** A migration that stops at the first row that is not allowed yet. */
export const careful = migrations.define({
  table: "rows",
  batchSize: 4,
  migrateOne: (_, { n, doubled }) => {
    if (doubled === undefined && n === 6) throw new Error("row 6 is not ready");
    return { doubled: 2 * n };
  },
});

const which = v.union(v.literal("double"), v.literal("careful"));

/** Inserts eleven rows, none of them migrated. */
export const begin = mutation({
  args: {},
  handler: async (ctx) => {
    for (const { _id } of await ctx.db.query("rows").collect()) await ctx.db.delete("rows", _id);
    for (let n = 0; n < 11; n++) await ctx.db.insert("rows", { n });
  },
});

export const run = mutation({
  args: { which, reset: v.optional(v.boolean()) },
  handler: (ctx, { which: name, reset }): Promise<MigrationStatus> =>
    migrations.runOne(ctx, internal.migrate[name], { reset }),
});

/** Starts a migration and cancels it before its second batch can have run. */
export const runAndCancel = mutation({
  args: {},
  handler: async (ctx): Promise<MigrationStatus> => {
    await migrations.runOne(ctx, internal.migrate.double, { reset: true });
    return await migrations.cancel(ctx, internal.migrate.double);
  },
});

export const prepare = mutation({
  args: {},
  handler: async (ctx) => {
    const row = (await ctx.db.query("rows").collect()).find(({ n }) => n === 6)!;
    await ctx.db.patch("rows", row._id, { doubled: 0 });
  },
});

export const status = query({
  args: { which },
  handler: async (ctx, { which: name }): Promise<MigrationStatus | null> => {
    const [state] = await migrations.getStatus(ctx, { migrations: [internal.migrate[name]] });
    return state ?? null;
  },
});

export const rows = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("rows").collect()).map(({ doubled }) => doubled ?? null),
});

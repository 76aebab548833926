import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jsonToConvex } from "convex/values";
import { afterAll, describe, expect, it } from "vitest";
import { testEngine, type TestEngine } from "../testing";

const SERVER = `import { query, mutation, internalMutation, internalQuery } from "./_generated/server";
  import { api, internal, components } from "./_generated/api"; import { v } from "convex/values";`;

const dir = mkdtempSync(join(tmpdir(), "commit-time-"));
const engines: TestEngine[] = [];
afterAll(() => {
  for (const { database } of engines) database.sqlite.close();
  rmSync(dir, { recursive: true, force: true });
});

async function engineOf(source: string): Promise<TestEngine> {
  const file = join(dir, `${engines.length}.sqlite`);
  const engine = await testEngine({ files: { "m.ts": `${SERVER} ${source}` }, schema: SCHEMA }, { file });
  engines.push(engine);
  return engine;
}
const SCHEMA = {
  tables: [
    {
      tableName: "rows",
      indexes: [{ indexDescriptor: "by_ts", fields: ["ts"] }],
      documentType: { type: "any" },
    },
  ],
  schemaValidation: false,
} as never;

function valueOf(run: ReturnType<TestEngine["mutation"]>): unknown {
  if (!run.ok) throw new Error(run.errorMessage);
  return jsonToConvex(run.value);
}

describe("stale snapshots", () => {
  const ROWS = `
    export const names = internalQuery({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.name) });
    export const nested = internalQuery({ handler: (ctx) => ctx.runQuery(internal.m.names, {}) });
    export const seen = internalQuery({ handler: async (ctx) => ctx.meta.getSnapshotTs() });`;

  it("F36 see what was committed before the mutation, whatever it has written, also in queries that they call", async () => {
    const engine = await engineOf(`${ROWS}
      export const add = mutation({ args: { name: v.string() }, handler: async (ctx, { name }) => {
        const stale = (query) => ctx.runQuery(query, {}, { useStaleSnapshot: true });
        const before = await stale(internal.m.names);
        await ctx.db.insert("rows", { name });
        return [before, await stale(internal.m.names), await stale(internal.m.nested), await ctx.runQuery(internal.m.names, {})];
      } });
      export const remove = mutation({ handler: async (ctx) => {
        for (const { _id } of await ctx.db.query("rows").collect()) await ctx.db.delete(_id);
        return [await ctx.runQuery(internal.m.names, {}, { useStaleSnapshot: true }), await ctx.runQuery(internal.m.names, {})];
      } });`);
    expect(valueOf(engine.mutation("m:add", { name: "a" }))).toEqual([[], [], [], ["a"]]);
    expect(valueOf(engine.mutation("m:add", { name: "b" }))).toEqual([["a"], ["a"], ["a"], ["a", "b"]]);
    expect(valueOf(engine.mutation("m:remove"))).toEqual([["a", "b"], []]);
  });

  it("F36 are of the mutation's own snapshot, which its commit follows", async () => {
    const engine = await engineOf(`${ROWS}
      export const times = mutation({ handler: async (ctx) => {
        await ctx.db.insert("rows", { name: "a" });
        return [ctx.meta.getSnapshotTs(), await ctx.runQuery(internal.m.seen, {}, { useStaleSnapshot: true })];
      } });`);
    const earlier = engine.database.lastTs;
    expect(valueOf(engine.mutation("m:times"))).toEqual([earlier, earlier]);
    expect(engine.database.lastTs).toBeGreaterThan(earlier);
  });
});

describe("commit timestamps", () => {
  it("F37 name the rows of this very mutation in ranges and filters, and order those of all", async () => {
    const engine = await engineOf(`
      export const add = mutation({ args: { name: v.string() }, handler: async (ctx, { name }) => {
        await ctx.db.insert("rows", { name, ts: ctx.db.vars.commitTs });
        const range = (build) => ctx.db.query("rows").withIndex("by_ts", build);
        const own = await range((q) => q.eq("ts", ctx.db.vars.commitTs)).collect();
        const older = await range((q) => q.lt("ts", ctx.db.vars.commitTs)).order("desc").collect();
        const filtered = await range((q) => q).filter((q) => q.eq(q.field("ts"), ctx.db.vars.commitTs)).collect();
        return [own, older, filtered].map((rows) => rows.map((row) => row.name));
      } });`);
    expect(valueOf(engine.mutation("m:add", { name: "a" }))).toEqual([["a"], [], ["a"]]);
    expect(valueOf(engine.mutation("m:add", { name: "b" }))).toEqual([["b"], ["a"], ["b"]]);
    expect(valueOf(engine.mutation("m:add", { name: "c" }))).toEqual([["c"], ["b", "a"], ["c"]]);
  });

  it("F37 pass through calls, validators and results as the number that the commit gets", async () => {
    const engine = await engineOf(`
      export const child = internalMutation({ args: { ts: v.commitTs() }, returns: v.int64(), handler: (ctx, { ts }) => ts });
      export const parent = mutation({ returns: v.object({ own: v.commitTs(), child: v.int64(), text: v.string() }),
        handler: async (ctx) => {
          const child = await ctx.runMutation(internal.m.child, { ts: ctx.db.vars.commitTs });
          return { own: ctx.db.vars.commitTs, child, text: '{"$commitTs":null}' };
        } });`);
    const value = valueOf(engine.mutation("m:parent"));
    const ts = engine.database.lastTs;
    expect(value).toEqual({ own: ts, child: ts, text: '{"$commitTs":null}' });
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api, TestEngine } from "./testing";

const FUNCTIONS = {
  "schema.ts": `import { defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";
    export default defineSchema({ rows: defineTable({ n: v.number() }).index("by_n", ["n"]) });`,
  "rows.ts": `import { query, mutation } from "./_generated/server"; import { v } from "convex/values";
    export const list = query({ args: {}, handler: async (ctx) =>
      (await ctx.db.query("rows").withIndex("by_n", (q) => q.gt("n", 0)).collect()).map((row) => row.n) });
    export const add = mutation({ args: { n: v.number() }, handler: (ctx, { n }) => ctx.db.insert("rows", { n }) });
    export const change = mutation({ args: {}, handler: async (ctx) => {
      for (const row of await ctx.db.query("rows").collect()) await ctx.db.patch(row._id, { n: row.n + 10 });
    } });`,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({ functions: FUNCTIONS });
});
afterAll(() => engine.stop());
beforeEach(() => engine.admin("/_engine/reset", {}));

test("H12 the official client's consistent queries see one moment, whatever is written meanwhile", async () => {
  const [past, present] = [engine.http(), engine.http()];
  await present.mutation(api.rows!.add!, { n: 1 });
  expect(await past.consistentQuery(api.rows!.list!, {})).toEqual([1]);
  await present.mutation(api.rows!.add!, { n: 2 });
  await present.mutation(api.rows!.change!, {});
  expect(await past.consistentQuery(api.rows!.list!, {})).toEqual([1]);
  expect(await present.query(api.rows!.list!, {})).toEqual([11, 12]);
  expect(await engine.http().consistentQuery(api.rows!.list!, {})).toEqual([11, 12]);
});

test("H12 a moment that was not kept is refused", async () => {
  const ts = Buffer.alloc(8);
  ts.writeBigUInt64LE(BigInt(Date.now() - 3_600_000) * 1_000_000n);
  const response = await fetch(`${engine.url}/api/query_at_ts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "rows:list", args: {}, ts: ts.toString("base64"), format: "convex_encoded_json" }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "SnapshotUnavailable" });
});

test("P12 run --inline-query reads the data with the official CLI, and cannot write", async () => {
  for (const n of [1, 2]) await engine.http().mutation(api.rows!.add!, { n });
  const run = (query: string): Promise<string> => engine.cli(["run", "--inline-query", query]);
  expect(await run(`(await ctx.db.query("rows").collect()).length`)).toContain("2");
  expect(await run(`export default query({ handler: async (ctx) => "as a module" });`)).toContain("as a module");
  await expect(run(`return await ctx.db.insert("rows", { n: 5 });`)).rejects.toThrow(/is not a function/);
  await expect(run(`throw new Error("boom");`)).rejects.toThrow(/Uncaught Error: boom/);
  await expect(run(`this is no JavaScript`)).rejects.toThrow(/InvalidModule|Expected/);
  expect(await engine.http().query(api.rows!.list!, {})).toHaveLength(2);
});

test("H4 an inline query needs the admin key", async () => {
  const response = await fetch(`${engine.url}/api/run_test_function`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      adminKey: "test|wrong",
      args: {},
      bundle: { path: "testQuery.js", source: "export default 1" },
    }),
  });
  expect(response.status).toBe(401);
});

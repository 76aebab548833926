/** Text search, vector search and staged indexes through the official CLI and client. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api, TestEngine } from "./testing";

const schema = (staged: boolean): string => `
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({
  floors: defineTable({ title: v.string(), kind: v.optional(v.string()), v: v.optional(v.array(v.float64())) })
    .index("by_kind", ${staged ? '{ fields: ["kind"], staged: true }' : '["kind"]'})
    .searchIndex("by_title", { searchField: "title", filterFields: ["kind"]${staged ? ", staged: true" : ""} })
    .vectorIndex("by_v", { vectorField: "v", dimensions: 3, filterFields: ["kind"]${staged ? ", staged: true" : ""} }),
});`;

const FLOORS = `
import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { action, mutation, query } from "./_generated/server";
export const add = mutation({ args: { floors: v.array(v.any()) }, handler: async (ctx, { floors }) => {
  for (const floor of floors) await ctx.db.insert("floors", floor);
} });
export const search = query({ args: { words: v.string(), kind: v.optional(v.string()) }, handler: async (ctx, { words, kind }) => {
  const found = ctx.db.query("floors").withSearchIndex("by_title", (q) =>
    kind === undefined ? q.search("title", words) : q.search("title", words).eq("kind", kind));
  return (await found.take(20)).map(({ title }) => title);
} });
export const page = query({ args: { words: v.string(), paginationOpts: paginationOptsValidator }, handler: (ctx, { words, paginationOpts }) =>
  ctx.db.query("floors").withSearchIndex("by_title", (q) => q.search("title", words)).paginate(paginationOpts) });
export const ofKind = query({ args: { kind: v.string() }, handler: async (ctx, { kind }) =>
  (await ctx.db.query("floors").withIndex("by_kind", (q) => q.eq("kind", kind)).collect()).length });
export const titles = query({ args: { ids: v.array(v.id("floors")) }, handler: (ctx, { ids }) =>
  Promise.all(ids.map(async (id) => (await ctx.db.get(id)).title)) });
export const near = action({ args: { vector: v.array(v.number()), kinds: v.array(v.string()), limit: v.optional(v.number()) }, handler: async (ctx, { vector, kinds, limit }) => {
  const found = await ctx.vectorSearch("floors", "by_v", {
    vector, limit, ...(kinds.length > 0 ? { filter: (q) => q.or(...kinds.map((kind) => q.eq("kind", kind))) } : {}),
  });
  const titles = await ctx.runQuery("floors:titles", { ids: found.map(({ _id }) => _id) });
  return found.map(({ _score }, n) => [titles[n], Math.round(_score * 100) / 100]);
} });
`;
const NODE = `"use node";
import { action } from "./_generated/server";
export const near = action({ args: {}, handler: async (ctx) =>
  (await ctx.vectorSearch("floors", "by_v", { vector: [1, 0, 0], limit: 1 })).map(({ _score }) => _score) });
`;

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({ functions: { "schema.ts": schema(true), "floors.ts": FLOORS, "node.ts": NODE } });
  await engine.http().mutation(api.floors!.add!, {
    floors: [
      { title: "Eiken visgraat", kind: "wood", v: [1, 0, 0] },
      { title: "PVC visgraat in eiken kleur", kind: "pvc", v: [1, 1, 0] },
      { title: "Tapijt", kind: "soft", v: [0, 0, 1] },
      { title: "Eiken eiken eiken", kind: "wood" },
    ],
  });
  await engine.admin("/_engine/snapshot", { name: "staged" });
});
afterAll(() => engine.stop());
beforeEach(() => engine.admin("/_engine/restore", { name: "staged" }));

/** Pushes the indexes without `staged`. */
const enable = (): Promise<string> => engine.push({ "schema.ts": schema(false), "floors.ts": FLOORS, "node.ts": NODE });

test("D14 staged indexes of all kinds are filled by the push, refused until enabled, and enabled by the next push", async () => {
  const client = engine.http();
  const staged = (index: string) =>
    `Index floors.${index} is currently staged and not available to query until it is enabled.`;
  await expect(client.query(api.floors!.search!, { words: "eiken" })).rejects.toThrow(staged("by_title"));
  await expect(client.query(api.floors!.ofKind!, { kind: "wood" })).rejects.toThrow(staged("by_kind"));
  await expect(client.action(api.floors!.near!, { vector: [1, 0, 0], kinds: [] })).rejects.toThrow(staged("by_v"));

  const output = await enable();
  expect(output).toContain("These indexes are now enabled");
  for (const index of ["by_title", "by_kind", "by_v"]) expect(output).toContain(`floors.${index}`);
  expect(await client.query(api.floors!.ofKind!, { kind: "wood" })).toBe(2);
});

test("D16 text search ranks by relevance, filters, comes in pages, and is live", async () => {
  await enable();
  const client = engine.live();
  const search = (words: string, kind?: string) =>
    client.query(api.floors!.search!, kind === undefined ? { words } : { words, kind });
  expect(await search("eiken")).toEqual(["Eiken eiken eiken", "Eiken visgraat", "PVC visgraat in eiken kleur"]);
  expect(await search("visgraat kle")).toEqual(["PVC visgraat in eiken kleur", "Eiken visgraat"]);
  expect(await search("eiken", "pvc")).toEqual(["PVC visgraat in eiken kleur"]);
  const first = await client.query(api.floors!.page!, {
    words: "eiken",
    paginationOpts: { numItems: 2, cursor: null },
  });
  expect(first.page.map(({ title }: { title: string }) => title)).toEqual(["Eiken eiken eiken", "Eiken visgraat"]);
  const rest = { numItems: 2, cursor: first.continueCursor };
  const second = await client.query(api.floors!.page!, { words: "eiken", paginationOpts: rest });
  expect(second).toMatchObject({ isDone: true, page: [{ title: "PVC visgraat in eiken kleur" }] });

  const seen: string[][] = [];
  const stop = client.onUpdate(api.floors!.search!, { words: "klik" }, (titles: string[]) => void seen.push(titles));
  await expect.poll(() => seen).toEqual([[]]);
  await client.mutation(api.floors!.add!, { floors: [{ title: "Kliklaminaat" }] });
  await expect.poll(() => seen).toEqual([[], ["Kliklaminaat"]]);
  stop();
});

test("D19 actions of both kinds search by vector, with filters, limits and scores", async () => {
  await enable();
  const client = engine.http();
  const near = (args: object) => client.action(api.floors!.near!, { vector: [1, 0, 0], kinds: [], ...args });
  expect(await near({})).toEqual([
    ["Eiken visgraat", 1],
    ["PVC visgraat in eiken kleur", 0.71],
    ["Tapijt", 0],
  ]);
  expect(await near({ kinds: ["pvc", "soft"] })).toEqual([
    ["PVC visgraat in eiken kleur", 0.71],
    ["Tapijt", 0],
  ]);
  expect(await near({ limit: 1 })).toEqual([["Eiken visgraat", 1]]);
  expect(await client.action(api.node!.near!, {})).toEqual([1]);
  await expect(near({ vector: [1] })).rejects.toThrow("Expected a vector with dimensions 3, received 1.");
});

/** `convex export` and `convex import`, by the official CLI, from one engine to another. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { api, TestEngine } from "../testing";

const schema = (first: string): string => `
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({
  ${first}
  floors: defineTable({
    title: v.string(), price: v.optional(v.float64()), stock: v.optional(v.int64()), photo: v.optional(v.id("_storage")),
    maker: v.optional(v.id("makers")), extra: v.optional(v.any()), v: v.optional(v.array(v.float64())),
  }).index("by_title", ["title"]).searchIndex("text", { searchField: "title" })
    .vectorIndex("v", { vectorField: "v", dimensions: 2 }),
  makers: defineTable({ name: v.string() }),
});`;

const FUNCTIONS = {
  "convex.config.ts": `
import { defineApp } from "convex/server";
import counter from "./counter/convex.config";
const app = defineApp();
app.use(counter);
export default app;`,
  "counter/convex.config.ts": `
import { defineComponent } from "convex/server";
export default defineComponent("counter");`,
  "counter/schema.ts": `
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ counts: defineTable({ by: v.number() }) });`,
  "counter/main.ts": `
import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";
export const add = mutation({ args: { by: v.number() }, returns: v.null(), handler: async (ctx, { by }) => {
  await ctx.db.insert("counts", { by });
  return null;
} });
export const total = query({ args: {}, returns: v.number(), handler: async (ctx) =>
  (await ctx.db.query("counts").collect()).reduce((sum, count) => sum + count.by, 0) });`,
  "floors.ts": `
import { componentsGeneric } from "convex/server";
import { v } from "convex/values";
import { action, mutation, query } from "./_generated/server";
const components: any = componentsGeneric();
export const fill = mutation({ args: { photo: v.optional(v.id("_storage")) }, handler: async (ctx, { photo }) => {
  const maker = await ctx.db.insert("makers", { name: "Ünal & zoon\\n" });
  await ctx.db.insert("floors", {
    title: "Eiken", price: -0, stock: 12n, photo, maker, v: [1, 0],
    extra: { nan: NaN, int: 9007199254740993n, float: 3, bytes: new Uint8Array([1, 2]).buffer, list: [null, true, "1.0", 1e-7] },
  });
  await ctx.db.insert("floors", { title: "PVC \\u{1F600}", v: [0, 1] });
  await ctx.db.insert("loose", { anything: 1n });
  await ctx.runMutation(components.counter.main.add, { by: 7 });
} });
export const store = action({ args: {}, handler: (ctx) => ctx.storage.store(new Blob(["foto"], { type: "image/png" })) });
export const add = mutation({ args: { title: v.string() }, handler: (ctx, { title }) => ctx.db.insert("floors", { title }) });
export const all = query({ args: {}, handler: (ctx) => ctx.db.query("floors").withIndex("by_title").collect() });
export const found = query({ args: { words: v.string() }, handler: async (ctx, { words }) =>
  (await ctx.db.query("floors").withSearchIndex("text", (q) => q.search("title", words)).collect()).map(({ title }) => title) });
export const near = action({ args: {}, handler: async (ctx) => (await ctx.vectorSearch("floors", "v", { vector: [0, 1] })).length });
export const url = query({ args: {}, handler: async (ctx) => {
  const floor = await ctx.db.query("floors").first();
  return floor.photo === undefined ? null : await ctx.storage.getUrl(floor.photo);
} });
export const total = query({ args: {}, handler: (ctx) => ctx.runQuery(components.counter.main.total, {}) });
`,
};

let from: TestEngine;
let to: TestEngine;
beforeAll(async () => {
  [from, to] = await Promise.all([
    TestEngine.start({ functions: { ...FUNCTIONS, "schema.ts": schema("") } }),
    // Another order of tables: their numbers have to follow the import.
    TestEngine.start({ functions: { ...FUNCTIONS, "schema.ts": schema("others: defineTable({}),") } }),
  ]);
});
const both = (path: string): Promise<unknown> =>
  Promise.all([from, to].map((engine) => engine.admin(`/_engine/${path}`, { name: "empty" })));
beforeAll(() => both("snapshot"));
beforeEach(() => both("restore"));
afterAll(() => Promise.all([from.stop(), to.stop()]));

const fill = (engine: TestEngine, args: { photo?: string } = {}): Promise<unknown> =>
  engine.http().mutation(api.floors!.fill!, args);

/** Exports with the files, and reads the zip: path to text. */
async function exported(engine: TestEngine, name: string): Promise<{ file: string; entries: Map<string, string> }> {
  const file = join(engine.dir, "..", name);
  await engine.cli(["export", "--path", file, "--include-file-storage"]);
  const entries = new Map<string, string>();
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return { file, entries };
}

const titles = async (engine: TestEngine): Promise<string[]> =>
  (await engine.http().query(api.floors!.all!, {})).map(({ title }: { title: string }) => title);

function upload(engine: TestEngine, name: string, content: string): string {
  const file = join(engine.dir, "..", name);
  writeFileSync(file, content);
  return file;
}

test("X1 an export goes into an empty deployment, and the next export says the same, byte for byte", async () => {
  const client = from.http();
  const photo: string = await client.action(api.floors!.store!, {});
  await fill(from, { photo });
  const first = await exported(from, "first.zip");
  expect([...first.entries.keys()]).toEqual(
    expect.arrayContaining([
      "README.md",
      "_tables/documents.jsonl",
      "_components/counter/_tables/documents.jsonl",
      "_components/counter/counts/documents.jsonl",
      "floors/documents.jsonl",
      "floors/generated_schema.jsonl",
      "loose/documents.jsonl",
      "_storage/documents.jsonl",
      `_storage/${photo}`,
    ]),
  );
  expect(first.entries.get(`_storage/${photo}`)).toBe("foto");

  const output = await to.cli(["import", first.file]);
  expect(output).toContain("Added 5 documents");
  const second = await exported(to, "second.zip");
  const withoutOthers = (entries: Map<string, string>) =>
    [...entries]
      .filter(([path]) => !path.startsWith("others/"))
      .map(([path, content]) => [path, content.replace(/\{"name":"others".*\n/, "")])
      .sort();
  expect(withoutOthers(second.entries)).toEqual(withoutOthers(first.entries));

  const there = to.http();
  expect(await there.query(api.floors!.all!, {})).toEqual(await client.query(api.floors!.all!, {}));
  expect(await there.query(api.floors!.found!, { words: "eik" })).toEqual(["Eiken"]);
  expect(await there.action(api.floors!.near!, {})).toBe(2);
  expect(await there.query(api.floors!.total!, {})).toBe(7);
  const url: string = await there.query(api.floors!.url!, {});
  expect(await (await fetch(url)).text()).toBe("foto");
  const [a, b] = [url, await client.query(api.floors!.url!, {})].map((one: string) => new URL(one).pathname);
  expect(a).toBe(b);
});

test("X3 tables come from JSON lines, JSON and CSV; what is there is kept, added to or replaced", async () => {
  await fill(to);
  const lines = upload(to, "floors.jsonl", '{"title":"a","price":1}\n{"title":"b"}\n');
  await expect(to.cli(["import", "--table", "floors", lines])).rejects.toThrow("Table floors already exists.");
  expect(await to.cli(["import", "--table", "floors", "--append", lines])).toContain("Added 2 documents");
  expect(await titles(to)).toEqual(["Eiken", "PVC \u{1F600}", "a", "b"]);
  const csv = upload(to, "floors.csv", 'title,price\n"x, y",1.5\nz,\n');
  const output = await to.cli(["import", "--table", "floors", "--replace", "--yes", csv]);
  expect(output).toMatch(/floors \| 2 +\| 4 of 4 +\|/);
  expect(await to.http().query(api.floors!.all!, {})).toMatchObject([{ title: "x, y", price: 1.5 }, { title: "z" }]);
  await to.cli(["import", "--table", "makers", "--append", upload(to, "m.json", '[{"name":"c"}]')]);
  const live = to.live();
  let seen: string[] = [];
  live.onUpdate(api.floors!.all!, {}, (floors: { title: string }[]) => void (seen = floors.map(({ title }) => title)));
  await expect.poll(() => seen).toEqual(["x, y", "z"]);
  await to.cli(["import", "--table", "floors", "--append", upload(to, "live.jsonl", '{"title":"live"}\n')]);
  await expect.poll(() => seen).toEqual(["live", "x, y", "z"]);
});

test("X4 an import that fails changes nothing and says which row is wrong", async () => {
  await fill(to);
  const before = await exported(to, "before.zip");
  const refused = async (name: string, content: string, message: string) =>
    expect(to.cli(["import", "--table", "floors", "--append", upload(to, name, content)])).rejects.toThrow(message);
  await refused("a.jsonl", '{"title":"ok"}\n{"title":', "Row 2 wasn't valid JSON");
  await refused("b.jsonl", '{"title":"ok"}\n7\n', "Row 2 wasn't an object");
  await refused("c.jsonl", '{"title":"ok"}\n{"title":7}\n', "does not match the schema");
  await refused("d.csv", "title,price\nok\n", "CSV row 1 doesn't have all of the fields in the header");
  await refused("e.json", "{}", "Not a JSON array");
  const zip = upload(to, "f.zip", "no zip");
  await expect(to.cli(["import", zip, "--replace", "--yes"])).rejects.toThrow("invalid zip file");
  expect((await exported(to, "after.zip")).entries).toEqual(before.entries);
});

test("X5 a zip made by hand needs no ids, and --replace-all removes what it does not bring", async () => {
  await fill(to);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('{"title":"by hand","stock":3}\n'), "backup/floors/documents.jsonl");
  zip.addBuffer(Buffer.from('"uniform"\n'), "backup/floors/generated_schema.jsonl");
  zip.end();
  const file = join(to.dir, "..", "hand.zip");
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  writeFileSync(file, Buffer.concat(chunks));
  expect(await to.cli(["import", file, "--replace-all", "--yes"])).toContain("Added 1 documents");
  expect(await to.http().query(api.floors!.all!, {})).toMatchObject([{ title: "by hand", stock: 3n }]);
  expect(await to.http().query(api.floors!.total!, {})).toBe(0);
  const { entries } = await exported(to, "last.zip");
  expect(entries.get("makers/documents.jsonl")).toBe("");
  expect(await to.http().mutation(api.floors!.add!, { title: "next" })).toMatch(/^[0-9a-z]{32}$/);
  expect(readFileSync(file).length).toBeGreaterThan(0);
});

test("X6 exports and imports need the admin key, and what they name must exist", async () => {
  for (const [method, path] of [
    ["POST", "/api/export/request/zip"],
    ["GET", "/api/export/zip/1"],
    ["POST", "/api/import/start_upload"],
    ["POST", "/api/perform_import"],
  ] as const) {
    expect((await fetch(to.url + path, { method })).status).toBe(403);
  }
  await expect(to.admin("/api/export/zip/1")).rejects.toThrow("ExportNotFound");
  await expect(to.admin("/api/perform_import", { importId: "x" })).rejects.toThrow("ImportNotFound");
  const finish = { uploadToken: "x", partTokens: [], import: { mode: "append", format: "csv", tableName: "t" } };
  await expect(to.admin("/api/import/finish_upload", finish)).rejects.toThrow("InvalidUploadToken");
});

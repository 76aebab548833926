import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { spawn } from "node:child_process";
import { ConvexError } from "convex/values";
import type { ConvexClient } from "convex/browser";
import type { FunctionReference } from "convex/server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { api, TEST_ADMIN_KEY, TestEngine } from "./testing";

const SCHEMA = `
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({
  notes: defineTable({ text: v.string() }).index("by_text", ["text"]),
  others: defineTable({}),
});`;

const NOTES = `
import { query, mutation, action, internalMutation } from "./_generated/server";
import { anyApi, paginationOptsValidator } from "convex/server";
import { v, ConvexError } from "convex/values";
const text = { text: v.string() };
export const list = query({ args: {}, handler: async (ctx) => (await ctx.db.query("notes").collect()).map((n) => n.text) });
export const withText = query({ args: text, handler: async (ctx, { text }) =>
  (await ctx.db.query("notes").withIndex("by_text", (q) => q.eq("text", text)).collect()).length });
export const page = query({ args: { paginationOpts: paginationOptsValidator }, handler: (ctx, args) =>
  ctx.db.query("notes").paginate(args.paginationOpts) });
export const byText = query({ args: { paginationOpts: paginationOptsValidator }, handler: (ctx, args) =>
  ctx.db.query("notes").withIndex("by_text").paginate(args.paginationOpts) });
export const removeText = mutation({ args: text, handler: async (ctx, { text }) => {
  for await (const note of ctx.db.query("notes").withIndex("by_text", (q) => q.eq("text", text))) await ctx.db.delete(note._id);
} });
export const now = query({ args: {}, handler: async () => Date.now() });
export const me = query({ args: {}, handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null });
export const add = mutation({ args: text, handler: (ctx, { text }) => ctx.db.insert("notes", { text }) });
export const refuse = mutation({ args: {}, handler: async (ctx) => {
  await ctx.db.insert("notes", { text: "must not stay" });
  throw new ConvexError({ code: "NO", message: "nee" });
} });
export const crash = mutation({ args: {}, handler: async () => { console.log("before it"); throw new Error("a bug"); } });
export const hidden = internalMutation({ args: {}, handler: (ctx) => ctx.db.insert("notes", { text: "hidden" }) });
export const later = mutation({ args: { ms: v.number() }, handler: (ctx, { ms }) =>
  ctx.scheduler.runAfter(ms, anyApi.notes.hidden, {}) });
export const twice = action({ args: text, handler: async (ctx, args) => {
  await ctx.runMutation(anyApi.notes.add, args);
  await ctx.runMutation(anyApi.notes.add, args);
  return (await ctx.runQuery(anyApi.notes.list, {})).length;
} });
export const keep = action({ args: text, handler: async (ctx, { text }) =>
  ctx.storage.getUrl(await ctx.storage.store(new Blob([text], { type: "text/plain" }))) });
`;

const HTTP = `
import { httpRouter } from "convex/server";
import { httpAction } from "./_generated/server";
const http = httpRouter();
http.route({ path: "/echo", method: "POST", handler: httpAction(async (_ctx, request) =>
  new Response("heard " + (await request.text()), { status: 201, headers: { "x-mine": "yes" } })) });
export default http;`;

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({ functions: { "schema.ts": SCHEMA, "notes.ts": NOTES, "http.ts": HTTP } });
});
afterAll(() => engine.stop());
beforeEach(async () => {
  await engine.admin("/_engine/faults", { action: "clear" });
  await engine.admin("/_engine/reset", {});
});

const { notes } = api;
type AnyFunction = FunctionReference<"query" & "mutation" & "action">;
const fn = (name: string): AnyFunction => notes?.[name] as AnyFunction;

/** Values of a live query, and a wait for one. */
function watch(client: ConvexClient, name: string, args: Record<string, unknown> = {}) {
  const values: unknown[] = [];
  const failures: Error[] = [];
  const stop = client.onUpdate(
    fn(name),
    args,
    (value: unknown) => void values.push(value),
    (error) => void failures.push(error),
  );
  watches.push(stop);
  return { values, failures, stop, latest: () => values.at(-1) };
}

const watches: (() => void)[] = [];
afterEach(() => watches.splice(0).forEach((stop) => stop()));

test("S26 the official live client reads its own writes, and others see them", async () => {
  const [writer, reader] = [engine.live(), engine.live()];
  const seen = watch(reader, "list");
  const own = watch(writer, "list");
  await expect.poll(own.latest).toEqual([]);
  await writer.mutation(fn("add"), { text: "one" });
  expect(own.latest()).toEqual(["one"]);
  await expect.poll(seen.latest).toEqual(["one"]);
});

test("S26 a ConvexError reaches the live client with its data, and what the mutation wrote is undone", async () => {
  const client = engine.live();
  const failure: unknown = await client.mutation(fn("refuse"), {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConvexError);
  expect((failure as ConvexError<{ code: string }>).data).toEqual({ code: "NO", message: "nee" });
  expect(await client.query(fn("list"), {})).toEqual([]);
});

test("S26 another error is a server error with the function's source lines", async () => {
  const failure = await engine
    .live()
    .mutation(fn("crash"), {})
    .catch((error: Error) => error.message);
  expect(failure).toMatch(/Server Error\nUncaught Error: a bug\n\s+at handler \(\.\.\/convex\/notes\.ts:\d+:\d+\)/);
});

test("S26 the official HTTP client calls queries, mutations and actions", async () => {
  const client = engine.http();
  await client.mutation(fn("add"), { text: "http" });
  expect(await client.query(fn("list"), {})).toEqual(["http"]);
  expect(await client.action(fn("twice"), { text: "again" })).toBe(3);
  await expect(client.mutation(fn("refuse"), {})).rejects.toBeInstanceOf(ConvexError);
  await expect(client.mutation(fn("hidden"), {})).rejects.toThrow(/Could not find public function/);
});

test("S26 the HTTP client's consistent queries are answered at one timestamp", async () => {
  const client = engine.http();
  expect(await client.consistentQuery(fn("list"), {})).toEqual([]);
  expect(await client.consistentQuery(fn("withText"), { text: "x" })).toBe(0);
});

test("S7 commits elsewhere in the same table rerun no query of another key", async () => {
  const client = engine.live();
  const other = watch(client, "withText", { text: "watched" });
  await expect.poll(other.latest).toBe(0);
  const before = await stats();
  for (let i = 0; i < 50; i += 1) await client.mutation(fn("add"), { text: `n${i}` });
  expect((await stats()).runs["notes:withText"]).toEqual(before.runs["notes:withText"]);
  await client.mutation(fn("add"), { text: "watched" });
  expect(other.latest()).toBe(1);
  expect((await stats()).runs["notes:withText"]?.runs).toBe((before.runs["notes:withText"]?.runs ?? 0) + 1);
});

interface PageResult {
  status: string;
  results: { text: string }[];
  loadMore(count: number): boolean;
}

test("S18 the official paginated client sees no gap and no repetition while rows come and go, also across a restart", async () => {
  const client = engine.live();
  const add = (text: string): Promise<unknown> => client.mutation(fn("add"), { text });
  for (const text of ["c", "e", "g", "i", "k"]) await add(text);
  let shown: PageResult | null = null;
  const texts = (): string => (shown?.results ?? []).map((note) => note.text).join("");
  client.onPaginatedUpdate_experimental(fn("byText"), {}, { initialNumItems: 2 }, (result) => {
    shown = result as unknown as PageResult;
  });
  await expect.poll(texts).toBe("ce");
  (shown as PageResult | null)?.loadMore(2);
  await expect.poll(texts).toBe("cegi");
  for (const text of ["d", "h", "f", "a"]) await add(text);
  await expect.poll(texts).toBe("acdefghi");
  await client.mutation(fn("removeText"), { text: "e" });
  await expect.poll(texts).toBe("acdfghi");
  await engine.kill();
  await engine.boot();
  await add("b");
  await expect.poll(texts).toBe("abcdfghi");
  (shown as PageResult | null)?.loadMore(10);
  await expect.poll(texts).toBe("abcdfghik");
});

interface Stats {
  now: number;
  sessions: number;
  runs: Record<string, { runs: number }>;
}
const stats = async (): Promise<Stats> => (await engine.admin("/_engine/stats")) as Stats;

test("H13 HTTP actions answer on the site's address", async () => {
  const response = await fetch(`${engine.siteUrl}/echo`, { method: "POST", body: "abc" });
  expect([response.status, response.headers.get("x-mine"), await response.text()]).toEqual([201, "yes", "heard abc"]);
  expect((await fetch(`${engine.siteUrl}/nothing`)).status).toBe(404);
});

test("H18 a file that an action stores is served at its URL", async () => {
  const url = (await engine.http().action(fn("keep"), { text: "stored" })) as string;
  expect(await (await fetch(url)).text()).toBe("stored");
});

test("T1 a fault makes a function fail as often as asked", async () => {
  await engine.admin("/_engine/faults", { path: "notes:add", kind: "fail", message: "injected", times: 2 });
  const client = engine.live();
  await expect(client.mutation(fn("add"), { text: "a" })).rejects.toThrow(/Server Error/);
  await expect(client.mutation(fn("add"), { text: "b" })).rejects.toThrow(/Server Error/);
  await client.mutation(fn("add"), { text: "c" });
  expect(await client.query(fn("list"), {})).toEqual(["c"]);
});

test("T1 a fault on a live query shows at once and ends when it is cleared", async () => {
  const shown = watch(engine.live(), "list");
  await expect.poll(shown.latest).toEqual([]);
  await engine.admin("/_engine/faults", { path: "notes:list", kind: "fail", times: 1 });
  await expect.poll(() => shown.failures.length).toBe(1);
  await engine.admin("/_engine/faults", { action: "clear" });
  await expect.poll(() => shown.values.length).toBe(2);
});

test("T1 a failure is for those who watched: who asks afterwards gets a run of its own", async () => {
  const { values, failures } = watch(engine.live(), "list");
  await expect.poll(() => values.length).toBe(1);
  await engine.admin("/_engine/faults", { path: "notes:list", kind: "fail", times: 1 });
  await expect.poll(() => failures.length).toBe(1);
  expect(await engine.live().query(fn("list"), {})).toEqual([]);
});

test("T2 a hanging function delays its caller and nobody else", async () => {
  await engine.admin("/_engine/faults", { path: "notes:add", kind: "hang", ms: 300, times: 1 });
  const [slow, quick] = [engine.live(), engine.live()];
  const order: string[] = [];
  const held = slow.mutation(fn("add"), { text: "slow" }).then(() => order.push("slow"));
  await expect
    .poll(async () => ((await engine.admin("/_engine/faults", { action: "list" })) as { faults: [] }).faults)
    .toEqual([]);
  await quick.mutation(fn("add"), { text: "quick" }).then(() => order.push("quick"));
  await held;
  expect(order).toEqual(["quick", "slow"]);
});

test("T2 a query that hangs goes on when the fault is cleared", async () => {
  await engine.admin("/_engine/faults", { path: "notes:list", kind: "hang", ms: 600_000, times: 1 });
  const shown = watch(engine.live(), "list");
  await expect
    .poll(async () => ((await engine.admin("/_engine/faults", { action: "list" })) as { faults: [] }).faults)
    .toEqual([]);
  expect(shown.values).toEqual([]);
  await engine.admin("/_engine/faults", { action: "clear" });
  await expect.poll(shown.latest).toEqual([]);
});

test("T3 moving the clock runs what became due, and the functions see the new time", async () => {
  const client = engine.live();
  const shown = watch(client, "list");
  const before = (await client.query(fn("now"), {})) as number;
  const week = 7 * 24 * 60 * 60 * 1000;
  await client.mutation(fn("later"), { ms: week });
  expect(shown.latest()).toEqual([]);
  await engine.admin("/_engine/clock", { advanceMs: week });
  expect(await client.query(fn("list"), {})).toEqual(["hidden"]);
  await expect.poll(shown.latest).toEqual(["hidden"]);
  const fresh = (await engine.http().query(fn("now"), {})) as number;
  expect(fresh - before).toBeGreaterThanOrEqual(week);
});

test("T4 a snapshot brings documents and files back, on every screen", async () => {
  const client = engine.live();
  const shown = watch(client, "list");
  await client.mutation(fn("add"), { text: "kept" });
  const url = (await client.action(fn("keep"), { text: "file" })) as string;
  await engine.admin("/_engine/snapshot", { name: "one" });
  await client.mutation(fn("add"), { text: "lost" });
  expect(shown.latest()).toEqual(["kept", "lost"]);
  await engine.admin("/_engine/reset", {});
  await expect.poll(shown.latest).toEqual([]);
  expect((await fetch(url)).status).toBe(404);
  await engine.admin("/_engine/restore", { name: "one" });
  await expect.poll(shown.latest).toEqual(["kept"]);
  expect(await (await fetch(url)).text()).toBe("file");
  await client.mutation(fn("add"), { text: "after" });
  expect(shown.latest()).toEqual(["kept", "after"]);
});

test("T5 the instruments need the admin key", async () => {
  for (const path of ["faults", "clock", "snapshot", "restore", "reset"]) {
    const response = await fetch(`${engine.url}/_engine/${path}`, { method: "POST", body: "{}" });
    expect(response.status).toBe(403);
  }
  expect((await fetch(`${engine.url}/_engine/stats`)).status).toBe(403);
});

test("T6 data, code and settings survive a restart; live clients come back by themselves", async () => {
  const client = engine.live();
  const shown = watch(client, "list");
  await client.mutation(fn("add"), { text: "before" });
  await engine.kill();
  await engine.boot();
  await client.mutation(fn("add"), { text: "after" });
  expect(shown.latest()).toEqual(["before", "after"]);
});

test("T6 a start converts what is deployed before it answers, so that no call is interrupted while it waits for that", async () => {
  await engine.kill();
  const compiled = join(engine.dir, "compiled");
  const before = readdirSync(compiled).sort();
  rmSync(compiled, { recursive: true });
  await engine.boot();
  expect(readdirSync(compiled).sort()).toEqual(before);
});

test("H26 in production clients hear nothing of an error but its number and its ConvexError data, and no log lines", async () => {
  const production = await TestEngine.start({
    functions: { "schema.ts": SCHEMA, "notes.ts": NOTES },
    production: true,
  });
  try {
    const client = production.live();
    const failed = (name: string): Promise<Error> =>
      client.mutation(fn(name), {}).then(
        () => new Error("it did not fail"),
        (error: Error) => error,
      );
    expect((await failed("crash")).message).toMatch(
      /^\[CONVEX M\(notes:crash\)\] \[Request ID: \w{16}\] Server Error\n/,
    );
    expect((await failed("crash")).message).not.toMatch(/a bug|notes\.ts/);
    expect(await failed("refuse")).toMatchObject({ data: { code: "NO", message: "nee" } });
    const response = await fetch(`${production.url}/api/mutation`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: "notes:crash", args: {} }),
    });
    expect(await response.json()).toMatchObject({ status: "error", logLines: [] });
  } finally {
    await production.stop();
  }
});

test.each([
  [
    "two objects",
    [{ text: "a" }, { text: "b" }],
    'Expected to receive a single object as the function\'s argument. Instead received 2 arguments: [{text: "a"}, {text: "b"}]',
  ],
  [
    "no argument",
    [],
    "Expected to receive a single object as the function's argument. Instead received 0 arguments: []",
  ],
  ["a text", "a", 'Expected to receive an object as the function\'s argument. Instead received: "a"'],
  ["a list in the list", [[1]], "Expected to receive an object as the function's argument. Instead received: [1.0]"],
  ["null", null, "Expected to receive an object as the function's argument. Instead received: null"],
])("H1 %s instead of one object is refused in Convex's words, over HTTP and the socket", async (_what, args, text) => {
  for (const [kind, name] of [
    ["query", "withText"],
    ["mutation", "add"],
  ]) {
    const response = await fetch(`${engine.url}/api/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: `notes:${name}`, args }),
    });
    expect(await response.json()).toMatchObject({ status: "error", errorMessage: expect.stringContaining(text) });
  }
  if (!Array.isArray(args)) return;
  const socket = new WebSocket(`${engine.url.replace("http", "ws")}/api/sync`);
  const answer = new Promise<string>((resolve) => {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { type: string; result?: string };
      if (message.type === "MutationResponse") resolve(message.result!);
    };
  });
  await new Promise((resolve) => (socket.onopen = resolve));
  const connect = { type: "Connect", sessionId: crypto.randomUUID(), connectionCount: 0, lastCloseReason: null };
  socket.send(JSON.stringify({ ...connect, clientTs: 0 }));
  socket.send(JSON.stringify({ type: "Mutation", requestId: 0, udfPath: "notes:add", args }));
  expect(await answer).toContain(text);
  socket.close();
});

test("T7 a second engine on the same data is refused", async () => {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", `${import.meta.dirname}/main.ts`, "--dir", engine.dir, "--port", "0", "--site-port", "0"],
    { env: { ...process.env, ENGINE_ADMIN_KEY: TEST_ADMIN_KEY } },
  );
  const said: string[] = [];
  createInterface(child.stderr).on("line", (line) => said.push(line));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(code).toBe(1);
  expect(said.join("\n")).toMatch(/Another engine is running on the data/);
});

test("T8 a taken port is named", async () => {
  const port = new URL(engine.url).port;
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      `${import.meta.dirname}/main.ts`,
      "--dir",
      `${engine.dir}-2`,
      "--port",
      port,
      "--site-port",
      "0",
    ],
    { env: { ...process.env, ENGINE_ADMIN_KEY: TEST_ADMIN_KEY } },
  );
  const said: string[] = [];
  createInterface(child.stderr).on("line", (line) => said.push(line));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(code).toBe(1);
  expect(said.join("\n")).toContain(`Port ${port} for the API is already in use`);
});

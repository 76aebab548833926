/** The official CLI, unmodified, against a running engine. */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api, TEST_ADMIN_KEY, TestEngine } from "../testing";
import { REPOSITORY } from "../testing-cli";

const CONFIG = `
import { defineApp } from "convex/server";
import { v } from "convex/values";
import rateLimiter from "@convex-dev/rate-limiter/convex.config";
import workpool from "@convex-dev/workpool/convex.config";
import aggregate from "@convex-dev/aggregate/convex.config";
import agent from "./agent/convex.config";
const app = defineApp({ env: { AGENT_KEY: v.string() } });
app.use(rateLimiter);
app.use(workpool, { name: "mailPool" });
app.use(aggregate);
app.use(agent, { httpPrefix: "/agent/", env: { API_KEY: app.env.AGENT_KEY, MODE: "fast" } });
export default app;`;

const AGENT = {
  "agent/convex.config.ts": `
import { defineComponent } from "convex/server";
import { v } from "convex/values";
import inner from "./inner/convex.config";
const component = defineComponent("agent", { env: { API_KEY: v.string(), MODE: v.optional(v.string()) } });
component.use(inner);
export default component;`,
  "agent/main.ts": `
import { mutationGeneric as mutation, queryGeneric as query, componentsGeneric } from "convex/server";
import { v } from "convex/values";
const components: any = componentsGeneric();
export const key = query({
  args: {}, returns: v.string(),
  handler: async () => [process.env.API_KEY, process.env.MODE, process.env.SECRET].join(" "),
});
export const bump = mutation({
  args: { by: v.number() }, returns: v.number(),
  handler: async (ctx, { by }) => {
    await ctx.runMutation(components.inner.counter.add, { by });
    return await ctx.runQuery(components.inner.counter.total, {});
  },
});`,
  "agent/http.ts": `
import { httpRouter, httpActionGeneric as httpAction } from "convex/server";
const http = httpRouter();
http.route({ path: "/where", method: "GET", handler: httpAction(async () => new Response(process.env.CONVEX_SITE_URL)) });
export default http;`,
  "agent/inner/convex.config.ts": `
import { defineComponent } from "convex/server";
export default defineComponent("inner");`,
  "agent/inner/schema.ts": `
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ counts: defineTable({ by: v.number() }) });`,
  "agent/inner/counter.ts": `
import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";
export const add = mutation({ args: { by: v.number() }, returns: v.null(), handler: async (ctx, { by }) => {
  await ctx.db.insert("counts", { by });
  return null;
} });
export const total = query({ args: {}, returns: v.number(), handler: async (ctx) =>
  (await ctx.db.query("counts").collect()).reduce((sum, count) => sum + count.by, 0) });`,
};

const schema = (number: string): string => `
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ messages: defineTable({ body: v.string(), n: v.${number}() }).index("by_n", ["n"]) });`;

const FUNCTIONS: Record<string, string> = {
  ...AGENT,
  "convex.config.ts": CONFIG,
  "schema.ts": schema("number"),
  "messages.ts": `
import { makeFunctionReference, componentsGeneric } from "convex/server";
import { mutation, query, action, internalAction, internalMutation } from "./_generated/server";
import { v } from "convex/values";
import { Workpool } from "@convex-dev/workpool";
const components: any = componentsGeneric();
const pool = new Workpool(components.mailPool, { maxParallelism: 2 });
export const list = query({ args: {}, handler: async (ctx) => (await ctx.db.query("messages").collect()).map((m) => m.body) });
export const send = mutation({ args: { body: v.string() }, handler: async (ctx, { body }) => {
  console.log("sending", body);
  await ctx.db.insert("messages", { body, n: 1 });
} });
export const internalSend = internalMutation({ args: { body: v.string() }, handler: async (ctx, { body }) => {
  await ctx.db.insert("messages", { body, n: 2 });
} });
export const deliver = internalAction({ args: { body: v.string() }, handler: async (ctx, args) => {
  await ctx.runMutation(makeFunctionReference<"mutation">("messages:internalSend") as any, args);
} });
export const queue = mutation({ args: { body: v.string() }, handler: async (ctx, args) => {
  await pool.enqueueAction(ctx, makeFunctionReference<"action">("messages:deliver") as any, args);
} });
export const agentKey = query({ args: {}, handler: (ctx) => ctx.runQuery(components.agent.main.key, {}) });
export const bump = mutation({ args: { by: v.number() }, handler: (ctx, args) => ctx.runMutation(components.agent.main.bump, args) });
`,
  "node.ts": `"use node";
import { createHash } from "node:crypto";
import { action } from "./_generated/server";
export const hash = action({ args: {}, handler: async () => createHash("sha256").update("x").digest("hex") });`,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
  await expect(engine.push(FUNCTIONS)).rejects.toThrow("Environment variable AGENT_KEY is declared as required");
  await engine.cli(["env", "set", "AGENT_KEY", "sk-1"]);
  await engine.push(FUNCTIONS);
  await engine.admin("/_engine/snapshot", { name: "pushed" });
});
beforeEach(async () => {
  engine.writeProject(FUNCTIONS);
  await engine.admin("/_engine/restore", { name: "pushed" });
});
afterAll(() => engine.stop());

const run = async (name: string, args: object = {}): Promise<string> =>
  (await engine.cli(["run", name, JSON.stringify(args)])).trim();
const write = (path: string, source: string): void => writeFileSync(join(engine.projectFolder, "convex", path), source);
const send = (body: string): Promise<unknown> => engine.http().mutation(api.messages!.send!, { body });

test("P12 an app with components from npm, nested ones and Node actions is pushed and runs", async () => {
  expect(await run("messages:agentKey")).toBe('"sk-1 fast "');
  const client = engine.http();
  expect(await client.mutation(api.messages!.bump!, { by: 2 })).toBe(2);
  expect(await run("messages:bump", { by: 3 })).toBe("5");
  expect(await client.action(api.node!.hash!, {})).toMatch(/^2d711642/);
  expect((await engine.cli(["run", "--component", "agent/inner", "counter:total"])).trim()).toBe("5");
  expect(await (await fetch(`${engine.siteUrl}/agent/where`)).text()).toBe(`${engine.siteUrl}/agent`);
});

test("P12 codegen writes the types of the app's and the components' functions", async () => {
  await engine.cli(["codegen", "--typecheck", "disable"]);
  const generated = (path: string): string => readFileSync(join(engine.projectFolder, "convex", path), "utf8");
  expect(generated("_generated/api.d.ts")).toContain("typeof messages");
  expect(generated("_generated/api.d.ts")).toContain(
    'import("@convex-dev/workpool/_generated/component.js").ComponentApi<"mailPool">',
  );
  expect(generated("agent/_generated/component.ts")).toMatch(
    /bump: FunctionReference<\s*"mutation",\s*"internal",\s*{ by: number },\s*number/,
  );
  expect(generated("agent/inner/_generated/component.ts")).toContain("total: FunctionReference<");
});

test("P12 dev --once pushes, and says what changed", async () => {
  write("schema.ts", schema("number").replace('"by_n", ["n"]', '"by_body", ["body"]'));
  const output = await engine.cli(["dev", "--once", "--typecheck", "disable", "--tail-logs", "disable"]);
  expect(output).toMatch(/\[-\] messages\.by_n\s+n, _creationTime/);
  expect(output).toMatch(/\[\+\] messages\.by_body\s+body, _creationTime/);
  expect(output).toContain("Convex functions ready!");
});

test("P12 env set, list, get and remove", async () => {
  await engine.cli(["env", "set", "GREETING", "hallo wereld"]);
  expect((await engine.cli(["env", "get", "GREETING"])).trim()).toBe("hallo wereld");
  const listed = (await engine.cli(["env", "list", "--include-values"])).trim().split("\n").sort();
  expect(listed).toEqual(["AGENT_KEY=sk-1", "GREETING=hallo wereld"]);
  await engine.cli(["env", "remove", "GREETING"]);
  expect(await engine.cli(["env", "get", "GREETING"])).toContain("not found");
  await expect(engine.cli(["env", "set", "CONVEX_SITE_URL", "x"])).rejects.toThrow("built in");
});

test.each(["messages:lst", "mesages"])("P12 run of %s, which does not exist, lists what does (F32)", async (name) => {
  const refusal = await run(name).catch(String);
  expect(refusal).toContain(`Could not find function for '${name}'. Did you forget to run`);
  expect(refusal).toMatch(/Available functions:[^]*• messages:send[^]*• node:hash/);
});

test("P12 data lists tables and documents, of components too", async () => {
  await send("for data");
  await engine.http().mutation(api.messages!.bump!, { by: 3 });
  expect((await engine.cli(["data"])).trim()).toBe("messages");
  expect(await engine.cli(["data", "messages", "--limit", "1"])).toContain('"for data"');
  expect((await engine.cli(["data", "--component", "agent/inner"])).trim()).toBe("counts");
  expect(await engine.cli(["data", "--component", "agent/inner", "counts"])).toMatch(/\| 3\s/);
});

test("P12 function-spec describes every function", async () => {
  const { url, functions } = JSON.parse(await engine.cli(["function-spec"])) as {
    url: string;
    functions: { identifier: string }[];
  };
  expect(url).toBe(engine.url);
  expect(functions).toContainEqual({
    functionType: "Mutation",
    identifier: "messages.js:send",
    visibility: { kind: "public" },
    args: { type: "object", value: { body: { fieldType: { type: "string" }, optional: false } } },
    returns: { type: "any" },
  });
});

test("P12 run --watch and logs follow what happens", async () => {
  await send("before");
  const watch = follow(["run", "--watch", "messages:list"], "Watching query");
  const logs = follow(["logs", "--success"], "Watching logs");
  try {
    await Promise.all([watch.until('"before"'), logs.ready]);
    // The log is followed from the moment of its first answer, which shows in no output: until then others are sent.
    await expect.poll(async () => (await send("live"), logs.output())).toContain("'live'");
    await watch.until('"live"');
    await logs.until(/\[CONVEX M\(messages:send\)\] \[LOG\] 'sending' 'live/);
    await logs.until(/M\(messages:send\)\] Function executed in \d+ ms/);
  } finally {
    await Promise.all([watch.end(), logs.end()]);
  }
});

test("J12 a queue component delivers through scheduled functions and actions of its own", async () => {
  const delivered = new Promise<void>((resolve) => {
    engine.live().onUpdate(makeFunctionReference<"query">("messages:list"), {}, (bodies: string[]) => {
      if (bodies.includes("queued")) resolve();
    });
  });
  await engine.http().mutation(api.messages!.queue!, { body: "queued" });
  await delivered;
});

test("P12 rows that do not fit fail the push with the row, and change nothing", async () => {
  await send("an older row");
  write("schema.ts", schema("string"));
  await expect(engine.cli(["deploy", "--typecheck", "disable", "--codegen", "disable"])).rejects.toThrow(
    /Schema validation failed[^]*in table "messages" does not match the schema[^]*Path: \.n/,
  );
  expect(await engine.http().query(api.messages!.list!, {})).toEqual(["an older row"]);
});

test("P12 an error while loading a module is shown with its place", async () => {
  write("broken.ts", `export const x = 1;\n(undefined as any).boom();`);
  await expect(engine.cli(["deploy", "--typecheck", "disable", "--codegen", "disable"])).rejects.toThrow(
    /InvalidModules[^]*Failed to analyze broken\.js: Uncaught TypeError[^]*broken\.ts:2:/,
  );
});

/** A CLI command that does not end by itself. */
function follow(args: string[], sign: string) {
  const child = spawn(process.execPath, [join(REPOSITORY, "node_modules/convex/bin/main.js"), ...args], {
    cwd: engine.projectFolder,
    env: { ...process.env, CONVEX_SELF_HOSTED_URL: engine.url, CONVEX_SELF_HOSTED_ADMIN_KEY: TEST_ADMIN_KEY, CI: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      output += `${line}\n`;
      for (const check of waiting) check();
    });
  }
  const until = (text: string | RegExp): Promise<void> =>
    new Promise((done) => {
      const check = (): void => {
        if (typeof text === "string" ? !output.includes(text) : !text.test(output)) return;
        waiting.delete(check);
        done();
      };
      waiting.add(check);
      check();
    });
  return {
    output: () => output,
    until,
    ready: until(sign),
    async end(): Promise<void> {
      const ended = new Promise((done) => child.once("close", done));
      child.kill("SIGINT");
      await ended;
    },
  };
}

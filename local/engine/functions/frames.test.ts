import { expect, test } from "vitest";
import { testEngine, type TestEngine } from "./testing";

const KINDS = ["query", "mutation", "action", "httpAction", "nodeAction"] as const;
type Kind = (typeof KINDS)[number];

/** Each way to fail, by line: the author's line on which the first frame has to be. */
const SOURCE = (kind: "query" | "mutation" | "action"): string => `
import { ${kind}, query } from "./_generated/server"; import { api } from "./_generated/api"; import { ConvexError } from "convex/values";
export const syncThrow = ${kind}({ handler: () => { throw new Error("boom"); } });
export const asyncThrow = ${kind}({ handler: async () => { await null; throw new Error("boom"); } });
async function helper() { await null; throw new Error("boom"); }
export const inHelper = ${kind}({ handler: async () => { await helper(); } });
async function asks(ctx) { await ctx.storage.getUrl({}); }
export const syscall = ${kind}({ handler: async (ctx) => { await asks(ctx); } });
export const convexError = ${kind}({ handler: async () => { throw new ConvexError({ code: "FULL" }); } });
export const nested = ${kind}({ handler: async (ctx) => { await ctx.runQuery(api.inner.fails, {}); } });
export const anonymous = ${kind}(async () => { await null; throw new Error("boom"); });
`;
const LINES = {
  syncThrow: 3,
  asyncThrow: 4,
  inHelper: 5,
  syscall: 7,
  convexError: 9,
  anonymous: 11,
} as const;
const HTTP = `
import { httpAction } from "./_generated/server"; import { api } from "./_generated/api"; import { ConvexError } from "convex/values"; import { httpRouter } from "convex/server"; const http = httpRouter();
http.route({ method: "GET", path: "/syncThrow", handler: httpAction(() => { throw new Error("boom"); }) });
http.route({ method: "GET", path: "/asyncThrow", handler: httpAction(async () => { await null; throw new Error("boom"); }) });
async function helper() { await null; throw new Error("boom"); }
http.route({ method: "GET", path: "/inHelper", handler: httpAction(async () => { await helper(); }) });
async function asks(ctx) { await ctx.storage.getUrl({}); }
http.route({ method: "GET", path: "/syscall", handler: httpAction(async (ctx) => { await asks(ctx); }) });
http.route({ method: "GET", path: "/convexError", handler: httpAction(async () => { throw new ConvexError({ code: "FULL" }); }) });
http.route({ method: "GET", path: "/nested", handler: httpAction(async (ctx) => { await ctx.runQuery(api.inner.fails, {}); }) });
http.route({ method: "GET", path: "/anonymous", handler: httpAction(async () => { await null; throw new Error("boom"); }) });
export default http;
`;
const FILES = {
  files: {
    "query.ts": SOURCE("query"),
    "mutation.ts": SOURCE("mutation"),
    "action.ts": SOURCE("action"),
    "http.ts": HTTP,
    "inner.ts": `import { query } from "./_generated/server";
      export const fails = query({ handler: async () => { throw new Error("inner"); } });`,
  },
  node: {
    "nodeAction.ts": `"use node";${SOURCE("action")}
export const stack = action({ handler: async () => { try { JSON.parse("{"); } catch (error) { return error.stack; } } });
export const missing = action({ handler: async () => { const name = "no-such-package"; await import(name); } });`,
  },
};

async function messageOf(engine: TestEngine, kind: Kind, name: string): Promise<string> {
  if (kind === "httpAction") {
    const body = (await (await engine.http(`/${name}`)).json()) as { code: string; trace?: string };
    return `${body.code}\n${body.trace ?? ""}`;
  }
  const path = `${kind}:${name}`;
  const run =
    kind === "query" ? engine.query(path) : kind === "mutation" ? engine.mutation(path) : await engine.action(path);
  return run.ok ? "it did not fail" : run.errorMessage;
}

const engines = new Map<string, Promise<TestEngine>>();
function engineIn(mode: "development" | "production"): Promise<TestEngine> {
  let engine = engines.get(mode);
  if (!engine) engines.set(mode, (engine = testEngine(FILES, { options: { mode } })));
  return engine;
}

test.for(KINDS.flatMap((kind) => Object.entries(LINES).map(([name, line]) => [kind, name, line] as const)))(
  "F67 %s %s: the first frame is the author's line, and none is the harness's or this machine's",
  async ([kind, name, line]) => {
    const message = await messageOf(await engineIn("development"), kind, name);
    const file = kind === "httpAction" ? "http" : kind;
    const frames = message.split("\n").filter((text) => text.startsWith("    at "));
    expect(frames[0], message).toContain(`(../convex/${file}.ts:${line}:`);
    expect(frames.join("\n")).not.toMatch(/node_modules|\/work\/|\/tmp\/|engine:|\[stdin\]|node:/);
    if (name === "inHelper" || name === "syscall") {
      expect(frames[1], message).toMatch(new RegExp(`at async .*\\(../convex/${file}\\.ts:${line + 1}:`));
    }
  },
);

test.for(KINDS)("F67 %s: a nested call shows the inner line first, then the outer", async (kind) => {
  const message = await messageOf(await engineIn("development"), kind, "nested");
  const frames = message.split("\n").filter((text) => text.startsWith("    at "));
  const file = kind === "httpAction" ? "http" : kind;
  expect(frames[0]).toContain("(../convex/inner.ts:2:");
  expect(frames.at(-1)).toContain(`(../convex/${file}.ts:10:`);
});

test.for(KINDS)("F62 %s: production tells nothing of the cause", async (kind) => {
  for (const name of [...Object.keys(LINES), "nested"]) {
    const message = await messageOf(await engineIn("production"), kind, name);
    expect(message.trim()).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error$/);
  }
});

test("F67 a node action's own error.stack and Node's messages name no place of this machine", async () => {
  const engine = await engineIn("development");
  const run = await engine.action("nodeAction:stack");
  expect(run.ok && run.value).toMatch(/^SyntaxError: .*\n {4}at .*convex:\/nodeAction\.js/);
  expect(run.ok && run.value).not.toMatch(/\/work\/|\/home\/|\[stdin\]/);
  const missing = await engine.action("nodeAction:missing");
  expect(missing.ok || missing.errorMessage).toContain("Cannot find module 'no-such-package'");
  expect(missing.ok || missing.errorMessage).not.toContain(process.cwd());
});

/** Functions that fail in each way there is, for the tests of what their callers are told. */

export const KINDS = ["query", "mutation", "action", "httpAction", "nodeAction"] as const;
export type Kind = (typeof KINDS)[number];

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
/** For each way to fail: the author's line on which the first frame must be. */
export const LINES = {
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
export const FILES = {
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

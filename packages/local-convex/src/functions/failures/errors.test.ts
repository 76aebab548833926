import { describe, expect, it } from "vitest";
import { testEngine } from "../testing";

const SERVER = `import { query, mutation, action } from "./_generated/server"; import { ConvexError, v } from "convex/values";
  import { api } from "./_generated/api";`;

describe("errors towards the client", () => {
  const files = {
    "m.ts": `${SERVER}
interface Wish { text: string }
function refuse(wish: Wish): never {
  throw new TypeError("no " + wish.text);
}
export const plain = query({ handler: async () => refuse({ text: "way" }) });
export const later = query({ handler: async (ctx) => { await ctx.db.query("rows").first(); refuse({ text: "how" }); } });
export const coded = query({ handler: async () => { throw new ConvexError({ code: "FULL", at: 3n }); } });
export const text = query({ handler: async () => { throw "just text"; } });
export const relay = action({ handler: async (ctx) => ctx.runQuery(api.m.plain, {}) });
export const index = query({ handler: async (ctx) => ctx.db.query("rows").withIndex("by_x").collect() });`,
  };

  it("F60 carry the request id, the message and the frames of the sources", async () => {
    const engine = await testEngine(files);
    const lines = (run: { ok: boolean; errorMessage?: string }): string[] => (run.errorMessage ?? "").split("\n");
    expect(lines(engine.query("m:plain")).slice(0, 4)).toEqual([
      "[Request ID: 0123456789abcdef] Server Error",
      "Uncaught TypeError: no way",
      "    at refuse (../convex/m.ts:5:9)",
      "    at handler (../convex/m.ts:7:51)",
    ]);
    expect(lines(engine.query("m:later")).slice(1, 4)).toEqual([
      "Uncaught TypeError: no how",
      "    at refuse (../convex/m.ts:5:9)",
      "    at handler (../convex/m.ts:8:92)",
    ]);
    expect(lines(engine.query("m:text"))).toEqual([
      "[Request ID: 0123456789abcdef] Server Error",
      "Uncaught just text",
    ]);
    expect(lines(engine.query("m:index"))[1]).toContain("Index rows.by_x not found.");
    const relayed = lines(await engine.action("m:relay"));
    expect(relayed.slice(1, 3)).toEqual([
      "Uncaught Error: Uncaught TypeError: no way",
      "    at refuse (../convex/m.ts:5:9)",
    ]);
  });

  it("F61 have errorData only for a ConvexError", async () => {
    const engine = await testEngine(files);
    expect(engine.query("m:coded")).toMatchObject({
      ok: false,
      errorData: { code: "FULL", at: { $integer: "AwAAAAAAAAA=" } },
      errorMessage: expect.stringContaining('Uncaught ConvexError: {"code":"FULL","at":"3n"}'),
    });
    expect(engine.query("m:plain")).not.toHaveProperty("errorData");
  });

  it("F62 say nothing of the cause in production, but keep a ConvexError's data", async () => {
    const engine = await testEngine(files, { options: { mode: "production" } });
    const text = "[Request ID: 0123456789abcdef] Server Error";
    expect(engine.query("m:plain")).toMatchObject({ errorMessage: text });
    expect(engine.query("m:coded")).toMatchObject({ errorMessage: text, errorData: { code: "FULL" } });
    expect(engine.executions[0]!.error).toContain("no way");
  });
});

describe("log lines", () => {
  it("F63 show inspected arguments with their level", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        class Point { constructor(public x: number) {} }
        export const log = query({ handler: async () => {
          console.log("it's", 1, 2n, null, undefined, true);
          console.warn({ a: [1, { b: "c" }] }, []);
          console.error(new Error("mis"));
          console.debug(new Map([["k", new Set([1])]]), new Point(1), () => 1);
          console.trace("here");
        } });`,
    });
    const { logLines } = engine.query("m:log");
    expect(logLines.pop()!.messages.join(" ")).toMatch(/^'here'\n {4}at handler \(/);
    expect(logLines.map((line) => `[${line.level}] ${line.messages.join(" ")}`)).toEqual([
      "[LOG] 'it\\'s' 1 2n null undefined true",
      "[WARN] {\n  a: [\n    1,\n    {\n      b: 'c'\n    }\n  ]\n} []",
      "[ERROR] [Error: mis]",
      "[DEBUG] Map (1) {\n  'k' => Set (1) {\n    1\n  }\n} Point {\n  x: 1\n} [Function (anonymous)]",
    ]);
    expect(logLines[0]).toMatchObject({ timestamp: 1_700_000_000_000, isTruncated: false });
  });

  it("F64 are 256 at most, of 32 KiB at most", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const many = query({ handler: async () => { for (let i = 0; i < 300; i++) console.log(i); } });
        export const long = query({ handler: async () => console.log("é".repeat(30000)) });`,
    });
    const many = engine.query("m:many").logLines;
    expect(many).toHaveLength(256);
    expect(many[255]).toMatchObject({
      level: "ERROR",
      messages: ["Log overflow (maximum 256). Remaining log lines omitted."],
    });
    const [long] = engine.query("m:long").logLines;
    expect(long!.isTruncated).toBe(true);
    expect(Buffer.byteLength(long!.messages[0]!)).toBeLessThanOrEqual(32768);
    expect(long!.messages[0]).toMatch(/é \(truncated due to length\)$/);
  });
});

describe("executions and faults", () => {
  it("F65 every run is reported with path, duration, error and logs; calls of actions separately", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const one = query({ handler: async () => { console.log("in"); return 1; } });
        export const act = action({ handler: async (ctx) => { console.log("out"); return ctx.runQuery(api.m.one, {}); } });
        export const bad = mutation({ handler: async () => { throw new Error("mis"); } });`,
    });
    await engine.action("m:act");
    engine.mutation("m:bad");
    expect(engine.executions).toMatchObject([
      {
        path: "m:one",
        udfType: "query",
        error: null,
        requestId: "0123456789abcdef",
        logLines: [{ messages: ["'in'"] }],
      },
      { path: "m:act", udfType: "action", error: null, logLines: [{ messages: ["'out'"] }] },
      { path: "m:bad", udfType: "mutation", error: expect.stringContaining("Uncaught Error: mis") },
    ]);
    expect(engine.executions[0]!.durationMs).toBeGreaterThan(0);
  });

  it("F66 a fault fails the function it names, nested or not, once", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const one = query({ handler: async () => 1 });
        export const add = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", {}); return ctx.runQuery(api.m.one, {}); } });
        export const count = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });`,
    });
    engine.setFault("m:one", { kind: "fail", message: "Simulated failure" });
    expect(engine.mutation("m:add")).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining("Simulated failure"),
    });
    expect(engine.query("m:count")).toMatchObject({ value: 0 });
    expect(engine.mutation("m:add")).toMatchObject({ ok: true });
  });
});

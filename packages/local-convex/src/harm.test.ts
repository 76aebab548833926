/**
 * What the engine promises about functions that do harm, tried from outside in each kind of function: one that never
 * ends or eats memory ends alone, no secret of the engine is visible, and one run leaves nothing to the next.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api, TEST_ADMIN_KEY, TestEngine } from "./testing";
import { REPOSITORY } from "./testing-cli";

const ENDLESS: Record<string, string> = {
  aLoop: "for (;;);",
  promises: "for (;;) await null;",
  aPattern: "return /^(a+)+$/.test('a'.repeat(50) + 'b');",
};
const HUNGRY: Record<string, string> = {
  lists: "const all = []; for (;;) all.push(new Array(100000).fill(all.length));",
  oneList: "return new Array(2 ** 28).fill(0).length;",
  listOfNothing: "return Array.from({ length: 1e9 }).length;",
  bytes: "const all = []; for (;;) all.push(new Uint8Array(8_000_000).fill(1));",
};
const HARM = { ...ENDLESS, ...HUNGRY };

/** Code that looks for what it must not see: the engine's realm, environment, arguments and files. */
const SPY = `const seen = []; const look = (what) => { try { seen.push(what()); } catch (error) { seen.push(String(error)); } };
  look(() => globalThis.process.env); look(() => Object.keys(globalThis.process)); look(() => globalThis.process.argv);
  for (const one of [URL, Headers, TextEncoder, Uint8Array, atob]) look(() => one.constructor("return process.env")());
  look(() => { try { new URL("x"); } catch (error) { return error.constructor.constructor("return process.env")(); } });
  look(() => new Function("return process.argv")()); look(() => eval("process.env")); look(() => globalThis.require("fs"));`;
const NODE_SPY = `${SPY} look(() => process.execArgv); look(() => process.cwd()); look(() => fs.readFileSync("/proc/self/environ", "utf8"));
  look(() => fs.readFileSync("/proc/" + process.ppid + "/environ", "utf8")); look(() => fs.readdirSync("/"));
  look(() => childProcess.execSync("env").toString()); look(() => process.kill(process.ppid, "SIGKILL")); look(() => os.hostname());`;

/** Changes that a run makes to what all code shares. */
const LEAVE = `const tryTo = (change) => { try { change(); } catch {} };
  tryTo(() => { globalThis.left = 1; }); tryTo(() => { Object.prototype.left = 1; }); tryTo(() => { Array.prototype.left = 1; });
  tryTo(() => { Array.prototype.map = () => "left"; }); tryTo(() => { Promise.prototype.left = 1; }); tryTo(() => { Map.prototype.get = () => "left"; });
  tryTo(() => { JSON.stringify = () => "left"; }); tryTo(() => { URL.prototype.left = 1; }); tryTo(() => { Uint8Array.prototype.left = 1; });
  tryTo(() => { console.left = 1; }); tryTo(() => { Math.max = () => "left"; }); tryTo(() => { Object.setPrototypeOf(Array.prototype, { left: 1 }); });
  tryTo(() => { process.env.LEFT = "left"; }); tryTo(() => { delete String.prototype.trim; }); tryTo(() => { RegExp.prototype.left = 1; });
  tryTo(() => { Object.defineProperty(Set.prototype, "left", { value: 1 }); }); tryTo(() => { /(left)/.exec("left"); });`;
const SEE = `[globalThis.left, {}.left, [].left, String([1].map((n) => n + 1)), Promise.resolve().left, new Map([[1, 2]]).get(1), JSON.stringify([1]),
  new URL("http://x").left, new Uint8Array(1).left, console.left, Math.max(1, 2), typeof process === "object" ? process.env.LEFT : undefined,
  typeof "".trim, /x/.left, new Set().left, RegExp.$1].map((one) => one ?? null)`;
const CLEAN = [null, null, null, "2", null, 2, "[1]", null, null, null, 2, null, "function", null, null, ""];

const HEAD = `import { query, mutation, action, httpAction } from "./_generated/server"; import { httpRouter } from "convex/server";`;
/** The functions of one kind: each harm, `spy`, `leave` and `see`. */
const functionsOf = (kind: string, spy: string): string =>
  Object.entries({ ...HARM, spy: `${spy} return JSON.stringify(seen);`, leave: LEAVE, see: `return ${SEE};` })
    .map(([name, body]) => `export const ${name} = ${kind}({ handler: async (ctx) => { ${body} } });`)
    .join("\n");
const routes = Object.entries({
  ...HARM,
  spy: `${SPY} const told = seen;`,
  leave: `${LEAVE} const told = 1;`,
  see: `const told = ${SEE};`,
})
  .map(
    ([name, body]) => `http.route({ path: "/${name}", method: "GET", handler: httpAction(async () => { ${body}
    return new Response(new Blob([(globalThis.own ?? String)(typeof told === "string" ? told : own(told))])); }) });`,
  )
  .join("\n");

const SOURCES = {
  "q.ts": `${HEAD} ${functionsOf("query", SPY)}`,
  "m.ts": `${HEAD} ${functionsOf("mutation", SPY)}
    export const half = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { n: 1 }); for (;;); } });
    export const nested = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { n: 1 }); await ctx.runQuery("q:aLoop", {}); } });
    export const later = mutation({ handler: async (ctx) => { await ctx.scheduler.runAfter(0, "m:half", {}); } });`,
  "a.ts": `${HEAD} ${functionsOf("action", SPY)}`,
  "n.ts": `"use node"; import fs from "node:fs"; import os from "node:os"; import childProcess from "node:child_process";
    ${HEAD} ${functionsOf("action", NODE_SPY)} export const exit = action({ handler: () => process.exit(3) });`,
  "http.ts": `${HEAD} const http = httpRouter(); const { stringify } = JSON; const own = (value) => stringify(value); ${routes} export default http;`,
  "healthy.ts": `${HEAD}
    export const count = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
    export const add = mutation({ handler: (ctx) => ctx.db.insert("healthy", { n: 1 }) });`,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({ functions: SOURCES, args: ["--action-stall-seconds", "0.5"] });
});
afterAll(() => engine.stop());
beforeEach(() => expect(engine.errors).toEqual([]));

/** How a function of each kind is called; resolves with its result. */
const KINDS: Record<string, (name: string) => Promise<unknown>> = {
  query: (name) => engine.http().query(api.q![name]!, {}),
  mutation: (name) => engine.http().mutation(api.m![name]!, {}),
  action: (name) => engine.http().action(api.a![name]!, {}),
  "use node action": (name) => engine.http().action(api.n![name]!, {}),
  "HTTP action": async (name) => {
    const response = await fetch(`${engine.siteUrl}/${name}`);
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return JSON.parse(text);
  },
};

/** Milliseconds that the engine's own thread has computed. The wall clock would tell of other work of the machine. */
const computedMs = (): number => Number(readFileSync(`/proc/${engine.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/** Calls what does harm, and at once something healthy; what the first was told, and how long the second waited for it. */
async function harm(call: () => Promise<unknown>): Promise<{ told: string; waited: number }> {
  const told = call().then(
    () => "ok",
    (error: unknown) => String(error),
  );
  const before = computedMs();
  await engine.http().mutation(api.healthy!.add!, {});
  await engine.http().query(api.healthy!.count!, {});
  const waited = computedMs() - before;
  return { told: await told, waited };
}

describe.each(Object.keys(KINDS))("a %s", (kind) => {
  const call = KINDS[kind]!;

  test.each(Object.keys(ENDLESS))(
    "F120 that never ends (%s) ends alone, and others go on within a second",
    async (name) => {
      const { told, waited } = await harm(() => call(name));
      expect(told).toMatch(/timed out/);
      expect(waited).toBeLessThan(1_000);
    },
  );

  test.each(Object.keys(HUNGRY))(
    "F120 that eats memory (%s) ends alone, and others go on within a second",
    async (name) => {
      const { told, waited } = await harm(() => call(name));
      expect(told).toMatch(/ran out of memory|timed out|Invalid array length|ended/);
      expect(waited).toBeLessThan(1_000);
    },
  );

  test("F122 sees no key, environment, argument or file of the engine", async () => {
    const seen = String(await call("spy"));
    expect(seen).not.toMatch(new RegExp(`${TEST_ADMIN_KEY.slice(5)}|ENGINE_ADMIN_KEY|"PATH"|PATH=|${REPOSITORY}`));
  });

  test("F121 leaves nothing to the next run", async () => {
    for (let round = 0; round < 3; round++) {
      await call("leave").catch(() => undefined);
      expect(await call("see")).toEqual(CLEAN);
    }
    // A context that was used for a while is sealed; what a run leaves there is found as well.
    for (let times = 0; times < 40; times++) await call("see");
    await call("leave").catch(() => undefined);
    expect(await call("see")).toEqual(CLEAN);
  });
});

test("F120 a mutation that never ends has written nothing, called, nested or scheduled", async () => {
  for (const name of ["half", "nested"]) expect((await harm(() => KINDS.mutation!(name))).told).toContain("timed out");
  await KINDS.mutation!("later");
  const failed = async () => {
    const rows = (await engine.admin("/_engine/stats")) as { runs: Record<string, { failures: number }> };
    return rows.runs["m:half"]?.failures;
  };
  await expect.poll(failed).toBe(2);
  expect(await engine.http().query(api.healthy!.count!, {})).toBe(0);
});

test("F120 a process that ends itself is the end of its action alone", async () => {
  const { told } = await harm(() => KINDS["use node action"]!("exit"));
  expect(told).toContain("process.exit() called with exit code 3");
});

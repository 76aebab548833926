/**
 * Pushed code that harms: everything here is pushed at once and called at once, and each function fails alone. A healthy
 * client is measured meanwhile.
 */
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ACTIONS,
  HTTP,
  MUTATIONS as OF_MUTATIONS,
  NODE,
  QUERIES as OF_QUERIES,
  TIME,
  type Case,
} from "./hostile-cases";
import { AFTERWARDS, ASKED_LATER, LEFT_BEHIND, NESTED, OWN_INVOKER } from "./hostile-remains";
import { api, TEST_ADMIN_KEY, TestEngine } from "./testing";

const QUERIES = { ...OF_QUERIES, ...AFTERWARDS, ...ASKED_LATER, ...LEFT_BEHIND };
const MUTATIONS = { ...OF_MUTATIONS, ...NESTED };
const HEAD = `import { query, mutation, action, httpAction } from "./_generated/server";
  import { v, ConvexError } from "convex/values"; import { httpRouter } from "convex/server";`;
const exportsOf = (kind: string, cases: Record<string, Case>): string =>
  Object.entries(cases)
    .map(([name, [handler]]) => `export const ${name} = ${kind}({ args: {}, handler: ${handler} });`)
    .join("\n");
const SEE = `args: {}, handler: async () => JSON.stringify([
  globalThis.leak, {}.leak, [].leak, [...[1, 2]].length, new Map([[1, 2]]).get(1), new URL("http://x/").leak, typeof process === "object" ? process.env.LEAK : null,
  typeof process === "object" ? process.env.ENGINE_ADMIN_KEY : null, JSON.stringify({ a: [1] }), [1].concat([2]).length,
  new URLSearchParams("a=b").getAll("a").leak, [...new Uint8Array(2)].length, [..."ab".matchAll(/./g)].length, "a".replace(/a/, "b"),
  Object.getPrototypeOf(function* () {}).leak, console.leak, Set.prototype.leak, Reflect.leak, typeof Convex === "object" ? Convex.leak : null,
  crypto.leak, crypto.subtle.leak, Date.prototype.leak, Intl.leak, Intl.NumberFormat.prototype.leak, WebAssembly.leak, RegExp.prototype.leak,
  [].push.leak, console.log.leak, Promise.prototype.then.leak, globalThis.__convexLocalRun?.leak,
  Object.getOwnPropertyDescriptor(globalThis, "Map").get, Object.getOwnPropertyDescriptor(globalThis, "Set").get,
  Object.getOwnPropertyDescriptor(Array, "from").writable ? null : "left"])`;
const CLEAN = JSON.stringify([
  null,
  null,
  null,
  2,
  2,
  null,
  null,
  null,
  '{"a":[1]}',
  2,
  null,
  2,
  2,
  "b",
  ...Array<null>(19).fill(null),
]);

const SOURCES = {
  "q.ts": `${HEAD} ${exportsOf("query", QUERIES)} export const see = query({ ${SEE} });
    export const sealed = query({ handler: () => Object.isSealed(Array) });
    export const answersItself = Object.assign(query({ handler: () => 1 }), { invokeQuery: async () => (${OWN_INVOKER}) });`,
  "m.ts": `${HEAD} ${exportsOf("mutation", MUTATIONS)} export const see = mutation({ ${SEE} });
    export const answersItself = Object.assign(mutation({ handler: () => 1 }), { invokeMutation: async () => (${OWN_INVOKER}) });`,
  "a.ts": `${HEAD} ${exportsOf("action", ACTIONS)} export const see = action({ ${SEE} });`,
  "n.ts": `"use node"; ${HEAD} import fs from "node:fs"; import net from "node:net"; import http from "node:http"; import childProcess from "node:child_process";
    import { EventEmitter } from "node:events"; import os from "node:os"; import inspector from "node:inspector"; import { Worker } from "node:worker_threads";
    ${exportsOf("action", NODE)} export const see = action({ ${SEE} });
    export const machine = action({ args: {}, handler: () => JSON.stringify([process.env, process.argv, process.execArgv, process.cwd(),
      process.execPath, process.title, process.ppid, os.userInfo(), os.hostname(), os.homedir(), os.networkInterfaces()]) });`,
  "http.ts": `${HEAD} const http = httpRouter();
    ${Object.entries(HTTP)
      .map(([name, [handler]]) => `http.route({ path: "/${name}", method: "GET", handler: httpAction(${handler}) });`)
      .join("\n")}
    export default http;`,
  "healthy.ts": `${HEAD}
    export const count = query({ args: {}, handler: async (ctx) => (await ctx.db.query("rows").take(10)).length });
    export const add = mutation({ args: {}, handler: (ctx) => ctx.db.insert("healthy", { name: "fine" }) });
    export const rows = query({ args: {}, handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
    export const act = action({ args: {}, handler: async () => "fine" });`,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({
    functions: SOURCES,
    // Each endless function uses up its time, and a process is started for it. How long it stops the others does not
    // depend on how much that is (decision 0003).
    args: ["--action-stall-seconds", "1.5", "--query-seconds", "0.1"],
  });
  await engine.admin("/api/update_environment_variables", { changes: [{ name: "OWN", value: "of the deployment" }] });
});
afterAll(() => engine.stop());

/** What the caller of each function is told: `ok`, or the message. */
async function harmAll(): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  const client = engine.http();
  const note = async (name: string, call: Promise<unknown>): Promise<void> => {
    told.set(
      name,
      await call.then(
        () => "ok",
        (error: unknown) => String(error),
      ),
    );
  };
  await Promise.all([
    ...Object.keys(QUERIES).map((name) => note(`q:${name}`, client.query(api.q![name]!, {}))),
    ...Object.keys(MUTATIONS).map((name) => note(`m:${name}`, engine.http().mutation(api.m![name]!, {}))),
    ...Object.keys(ACTIONS).map((name) => note(`a:${name}`, client.action(api.a![name]!, {}))),
    ...Object.keys(NODE).map((name) => note(`n:${name}`, client.action(api.n![name]!, {}))),
    note("q:answersItself", client.query(api.q!.answersItself!, {})),
    note("m:answersItself", engine.http().mutation(api.m!.answersItself!, {})),
    note("batch", inBatch(["q:loop", "healthy:count"])),
    ...Object.keys(HTTP).map((name) =>
      note(
        `http:${name}`,
        fetch(`${engine.siteUrl}/${name}`).then(async (response) => {
          const text = await response.text();
          if (response.status !== 200) throw new Error(text);
        }),
      ),
    ),
  ]);
  expect(engine.errors.slice(-20)).toEqual([]);
  return told;
}

/** Asks for several queries in one request; rejects with the message of the first that failed. */
async function inBatch(paths: string[]): Promise<void> {
  const answer = await fetch(`${engine.url}/api/query_batch`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ queries: paths.map((path) => ({ path, args: {} })) }),
  });
  const { results } = (await answer.json()) as { results: { errorMessage?: string }[] };
  const failed = results.find(({ errorMessage }) => errorMessage !== undefined);
  if (failed) throw new Error(failed.errorMessage);
}

/** Without a pause between them these calls would be a third of the test's processor time. */
const PAUSE_MS = 2;

/** Milliseconds of calls of a healthy client, one after the other, until `until` is over. */
async function latencies(until: { over: boolean }, atLeast: number): Promise<number[]> {
  const client = engine.http();
  const taken: number[] = [];
  while (!until.over || taken.length < atLeast) {
    const start = performance.now();
    if (taken.length % 2 === 0) await client.query(api.healthy!.count!, {});
    else await client.mutation(api.healthy!.add!, {});
    taken.push(performance.now() - start);
    await setTimeout(PAUSE_MS);
  }
  return taken;
}

const p99 = (taken: number[]): number => taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.99)]!;

describe("hostile code", () => {
  it(
    "F120 each of them fails alone, with a clear error, while a healthy client goes on",
    { timeout: 400_000 },
    async () => {
      const before = await latencies({ over: true }, 800);
      const running = { over: false };
      const [told, meanwhile] = await Promise.all([
        harmAll().finally(() => (running.over = true)),
        latencies(running, 800),
      ]);
      // What else the machine does changes meanwhile.
      const without = p99([...before, ...(await latencies({ over: true }, 800))]);
      console.warn(
        `p99 ${without.toFixed(1)} ms without them, ${p99(meanwhile).toFixed(1)} ms meanwhile, of ${meanwhile.length}`,
      );
      const expected = Object.entries({ q: QUERIES, m: MUTATIONS, a: ACTIONS, n: NODE, http: HTTP });
      const wrong: string[] = [];
      for (const [kind, cases] of expected) {
        for (const [name, [, message]] of Object.entries(cases)) {
          const answer = told.get(`${kind}:${name}`)!;
          // A process that a busy machine starts late runs out of its time before it can do its harm.
          const isLate = kind === "n" && answer.includes(TIME);
          const fits =
            message === "ok"
              ? answer === "ok"
              : message === "" || isLate || message.split("|").some((text) => answer.includes(text));
          if (!fits) wrong.push(`${kind}:${name} told: ${answer.slice(0, 300)}`);
          if (answer.includes("local engine failed")) wrong.push(`${kind}:${name} hurt the engine: ${answer}`);
        }
      }
      expect(wrong).toEqual([]);
      for (const name of ["q:answersItself", "m:answersItself"]) expect(told.get(name)).toContain("not JSON");
      expect(told.get("batch")).toContain(TIME);
      expect(told.size).toBeGreaterThanOrEqual(40);
      expect(p99(meanwhile) / without).toBeLessThan(5);
      expect([...told.values()].join()).not.toContain(TEST_ADMIN_KEY);
    },
  );

  it("F121 the engine goes on, and nothing that a run left behind is seen by the next", async () => {
    const client = engine.http();
    for (const name of Object.keys(LEFT_BEHIND)) await client.query(api.q![name]!, {}).catch(() => undefined);
    expect(await client.query(api.healthy!.rows!, {})).toBe(0);
    expect(await client.action(api.healthy!.act!, {})).toBe("fine");
    for (let round = 0; round < 3; round++) {
      expect(await client.query(api.q!.see!, {})).toBe(CLEAN);
      expect(await client.mutation(api.m!.see!, {})).toBe(CLEAN);
      expect(await client.action(api.a!.see!, {})).toBe(CLEAN);
      expect(await client.action(api.n!.see!, {})).toBe(CLEAN);
    }
    expect(engine.errors).toEqual([]);
  });

  it("F121 what a run defines through functions of Node's realm is gone after it, in a sealed context too", async () => {
    const client = engine.http();
    for (let call = 0; !(await client.query(api.q!.sealed!, { call })); call++) expect(call).toBeLessThan(1000);
    await client.query(api.q!.hostDefines!, {});
    expect(await client.query(api.q!.see!, {})).toBe(CLEAN);
  });

  it("F122 a node action sees the deployment's variables and nothing else of this machine", async () => {
    const told = (await engine.http().action(api.n!.machine!, {})) as string;
    const [env, , , folder, ...others] = JSON.parse(told) as [object, ...unknown[]];
    expect(Object.keys(env).sort()).toEqual(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL", "OWN"]);
    expect(told).not.toContain(TEST_ADMIN_KEY);
    expect(told).not.toContain(process.cwd());
    // Its own folder, which is gone after the run.
    expect(others).toEqual(["node", "node", 1, expect.anything(), "localhost", folder, {}]);
    expect(others[3]).toMatchObject({ username: "convex", homedir: folder });
  });
});

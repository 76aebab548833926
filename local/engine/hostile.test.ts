/**
 * Pushed code that harms: everything here is pushed at once and called at once, and each function fails alone. A healthy
 * client is measured meanwhile.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api, TEST_ADMIN_KEY, TestEngine } from "./testing";

const HEAD = `import { query, mutation, action, httpAction } from "./_generated/server";
  import { v, ConvexError } from "convex/values"; import { httpRouter } from "convex/server";`;
const TIME = "timed out";
const MEMORY = "ran out of memory";
/** On a busy machine the time of what grows without end may be over before its memory is. */
const MEMORY_OR_TIME = `${MEMORY}|${TIME}`;
/** A harmful function: its handler, and what its caller is told (a part of the message, or `ok` where it harms nobody). */
type Case = [handler: string, told: string];

const QUERIES: Record<string, Case> = {
  loop: ["() => { for (;;); }", TIME],
  loopAfterAwait: ["async (ctx) => { await ctx.db.query('rows').first(); for (;;); }", TIME],
  microtasks: ["async () => { for (;;) await null; }", TIME],
  regex: ["() => /^(a+)+$/.test('a'.repeat(50) + 'b')", TIME],
  recursion: ["() => { const f = () => f() + 1; return f(); }", "Maximum call stack"],
  balloon: ["() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }", MEMORY_OR_TIME],
  strings: [
    "() => { const all = []; for (let n = 0; ; n++) all.push(('x' + n).repeat(50000).split('').join('y')); }",
    MEMORY_OR_TIME,
  ],
  bigResult: ["() => 'x'.repeat(100_000_000)", "too large"],
  deepResult: ["() => { let v = 1; for (let i = 0; i < 100000; i++) v = [v]; return v; }", ""],
  logs: ["() => { for (let i = 0; i < 1_000_000; i++) console.log('line', i); }", ""],
  bigLog: ["() => { console.log('x'.repeat(50_000_000)); return 1; }", `ok|${TIME}`],
  fill: ["() => [].fill.call({ length: 2 ** 53 - 1 }, 0)", "Invalid array length"],
  indexOf: ["() => [].indexOf.call({ length: 2 ** 53 - 1 }, 0)", "Invalid array length"],
  split: ["() => 'a'.repeat(2 ** 28).split('').length", "Invalid array length"],
  poisonObject: ["() => { Object.prototype.toJSON = () => 'poisoned'; Object.prototype.leak = 'left'; return 1; }", ""],
  poisonArray: [
    "() => { Array.prototype.push = () => { throw new Error('poisoned'); }; Array.prototype.leak = 'left'; return 1; }",
    "",
  ],
  poisonPromise: ["() => { Promise.prototype.then = function () { throw new Error('poisoned'); }; return 1; }", ""],
  poisonJson: ["() => { JSON.parse = () => 'poisoned'; JSON.stringify = () => 'poisoned'; return 1; }", ""],
  leakGlobal: ["() => { globalThis.leak = 'left'; return 1; }", "ok"],
  poisonShared: ["() => { URL.prototype.leak = 'left'; return 1; }", "not extensible"],
  poisonHost: ["() => { Object.getPrototypeOf(URL.prototype).leak = 'left'; return 1; }", "not extensible"],
  escape: ["() => URL.constructor('return process')().exit()", "Code generation"],
  escapeError: [
    "() => { try { new URL('x') } catch (e) { return e.constructor.constructor('return process')().exit(); } }",
    "Code generation",
  ],
  spreadText: ["() => [...'x'.repeat(2 ** 28)].length", MEMORY_OR_TIME],
  keysOfText: ["() => Object.keys('x'.repeat(2 ** 28)).length", "Invalid array length"],
  replaceAll: ["() => 'a'.repeat(2 ** 26).replaceAll('a', 'bbbbbbb').length", "Invalid array length"],
  segments: ["() => [...new Intl.Segmenter('nl').segment('a'.repeat(2 ** 25))].length", "Invalid array length"],
  bigInt: ["() => { let n = 3n; for (;;) n = n * n; }", `${TIME}|BigInt`],
  wasm: [
    "() => { const code = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]; new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(code))).exports.f(); }",
    TIME,
  ],
  atomicsWait: ["() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)", TIME],
  proxyResult: ["() => new Proxy({}, { ownKeys() { for (;;); } })", TIME],
  getterInResult: ["() => ({ get a() { throw new Error('in a getter'); } })", "in a getter"],
  stackGetter: [
    "() => { const e = new Error('x'); Object.defineProperty(e, 'stack', { get() { throw new Error('in a getter'); } }); throw e; }",
    "cannot be described",
  ],
  generator: ["async () => { async function* all() { for (;;) yield 1; } for await (const _ of all()); }", TIME],
  thenable: ["() => ({ then(done) { for (;;); } })", TIME],
  poisonIterator: [
    "() => { Array.prototype[Symbol.iterator] = function* () { yield 'poisoned'; }; Map.prototype.get = () => 'poisoned'; return 1; }",
    "",
  ],
  escapeThis: ["() => (function () {}).constructor('return process.exit')()()", "not a function"],
  importNode: [
    "async () => { const name = 'node:fs'; return (await import(name)).readFileSync('/etc/hostname'); }",
    "dynamic import",
  ],
  never: ["() => new Promise(() => undefined)", "never finished"],
  hostileError: ["() => { throw { get message() { for (;;); } }; }", TIME],
};
const MUTATIONS: Record<string, Case> = {
  writeAndLoop: ["async (ctx) => { await ctx.db.insert('rows', { name: 'half' }); for (;;); }", TIME],
  writeForever: ["async (ctx) => { for (;;) await ctx.db.insert('rows', { name: 'much' }); }", "Too many"],
  writeAndBalloon: [
    "async (ctx) => { await ctx.db.insert('rows', { name: 'half' }); const all = []; for (;;) all.push(new Array(100000).fill(0)); }",
    MEMORY_OR_TIME,
  ],
  unobserved: ["async (ctx) => { void Promise.reject(new Error('nobody looks')); return 1; }", "ok"],
};
const ACTIONS: Record<string, Case> = {
  loop: ["() => { for (;;); }", TIME],
  loopAfterAwait: ["async () => { await new Promise((r) => setTimeout(r, 5)); for (;;); }", TIME],
  balloon: ["() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }", MEMORY_OR_TIME],
  buffers: [
    "async () => { const all = []; for (;;) { all.push(new Uint8Array(8_000_000).fill(1)); await null; } }",
    MEMORY_OR_TIME,
  ],
  bigResult: ["() => 'x'.repeat(100_000_000)", `too large|${MEMORY}|${TIME}`],
  logs: ["() => { for (let i = 0; i < 1_000_000; i++) console.log('line', i); return 1; }", "ok"],
  timer: ["() => new Promise(() => { setTimeout(() => { throw new Error('in a timer'); }, 1); })", "in a timer"],
  rejection: [
    "async () => { void Promise.reject(new Error('nobody looks')); await new Promise((r) => setTimeout(r, 50)); return 1; }",
    "nobody looks",
  ],
  escape: [
    "async () => { URL.constructor('return process')().exit(1); await new Promise((r) => setTimeout(r, 50)); }",
    "process.exit() called with exit code 1",
  ],
  poison: [
    "() => { URL.prototype.leak = 'left'; Object.prototype.leak = 'left'; globalThis.leak = 'left'; return 1; }",
    "ok",
  ],
  recurse: ["(ctx) => ctx.runAction('a:recurse', {})", "limited to a depth of 8"],
  rejectNothing: ["async () => { void Promise.reject(null); await new Promise((r) => setTimeout(r, 50)); }", "null"],
  escapeRequire: [
    "() => URL.constructor('return process.mainModule.require(\"fs\")')().readdirSync('/')",
    "undefined|restricted|not available",
  ],
  flood: [
    "() => { for (let i = 0; i < 50_000; i++) void Convex.asyncSyscall('1.0/getUserIdentity', '{}'); return 1; }",
    "ok",
  ],
};
const NODE: Record<string, Case> = {
  exit: ["() => process.exit(3)", "process.exit() called with exit code 3"],
  abort: ["() => process.abort()", `ended|${TIME}`],
  timer: ["() => new Promise(() => { setTimeout(() => { throw new Error('in a timer'); }, 1); })", "in a timer"],
  rejection: [
    "async () => { void Promise.reject(new Error('nobody looks')); await new Promise((r) => setTimeout(r, 500)); }",
    "nobody looks",
  ],
  emitter: ["() => new Promise(() => { new EventEmitter().emit('error', new Error('no listener')); })", "no listener"],
  dns: ["() => new Promise(() => { net.connect(1, 'no-such-host.invalid'); })", "no-such-host.invalid"],
  loop: ["() => { for (;;); }", TIME],
  balloon: ["() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }", MEMORY_OR_TIME],
  buffers: [
    "async () => { const all = []; for (;;) { all.push(Buffer.alloc(20_000_000, 1)); await new Promise((r) => setTimeout(r, 1)); } }",
    MEMORY_OR_TIME,
  ],
  killParent: ["() => process.kill(process.ppid, 'SIGKILL')", "not available"],
  spawn: ["() => childProcess.execSync('kill -9 ' + process.ppid)", "Access to this API has been restricted"],
  environ: [
    "() => fs.readFileSync('/proc/self/../' + 1 + '/environ', 'latin1')",
    "Access to this API has been restricted",
  ],
  parentEnviron: [
    "() => fs.readdirSync('/proc').filter((n) => n > '0' && n < ':').map((n) => fs.readFileSync('/proc/' + n + '/environ', 'latin1'))",
    "Access to this API has been restricted",
  ],
  thread: ["() => new Worker('for (;;);', { eval: true })", "Access to this API has been restricted"],
  nextTicks: ["() => new Promise(() => { const again = () => process.nextTick(again); again(); })", TIME],
  swallow: [
    "async () => { process.on('uncaughtException', () => {}); process.on('exit', () => { for (;;); }); setTimeout(() => { throw new Error('in a timer'); }, 1); await new Promise((r) => setTimeout(r, 200)); return 1; }",
    "ok|in a timer",
  ],
  engineKey: [
    "async () => { const answer = await fetch(process.env.CONVEX_CLOUD_URL + '/_engine/stats'); throw new Error('answered ' + answer.status); }",
    "answered 403",
  ],
  disk: ["() => fs.readdirSync('/')", "Access to this API has been restricted"],
  poison: [
    "() => { Object.prototype.leak = 'left'; globalThis.leak = 'left'; process.env.LEAK = 'left'; fs.leak = 'left'; return 1; }",
    "ok",
  ],
  bigResult: ["() => 'x'.repeat(100_000_000)", "too large"],
  stderr: ["() => { for (let i = 0; i < 10_000; i++) process.stderr.write('x'.repeat(1000)); return 1; }", ""],
  forge: ["() => new Promise(() => { fs.writeSync(3, Buffer.alloc(64, 255)); })", "cannot be read"],
};
const HTTP: Record<string, Case> = {
  loop: ["() => { for (;;); }", TIME],
  balloon: ["() => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); }", MEMORY_OR_TIME],
  noResponse: ["() => 'text'", "must return a Response"],
  fakeResponse: ["() => Object.create(Response.prototype)", ""],
  badBody: ["() => new Response(new ReadableStream({ pull() { throw new Error('in the body'); } }))", ""],
  rejection: [
    "async () => { void Promise.reject(new Error('nobody looks')); await new Promise((r) => setTimeout(r, 50)); return new Response('x'); }",
    "nobody looks",
  ],
};

const exportsOf = (kind: string, cases: Record<string, Case>): string =>
  Object.entries(cases)
    .map(([name, [handler]]) => `export const ${name} = ${kind}({ args: {}, handler: ${handler} });`)
    .join("\n");
const SEE = `args: {}, handler: async () => JSON.stringify([
  globalThis.leak, {}.leak, [].leak, [...[1, 2]].length, new Map([[1, 2]]).get(1), new URL("http://x/").leak, typeof process === "object" ? process.env.LEAK : null,
  typeof process === "object" ? process.env.ENGINE_ADMIN_KEY : null, JSON.stringify({ a: [1] }), [1].concat([2]).length])`;
const CLEAN = JSON.stringify([null, null, null, 2, 2, null, null, null, '{"a":[1]}', 2]);

const SOURCES = {
  "q.ts": `${HEAD} ${exportsOf("query", QUERIES)} export const see = query({ ${SEE} });`,
  "m.ts": `${HEAD} ${exportsOf("mutation", MUTATIONS)} export const see = mutation({ ${SEE} });`,
  "a.ts": `${HEAD} ${exportsOf("action", ACTIONS)} export const see = action({ ${SEE} });`,
  "n.ts": `"use node"; ${HEAD} import fs from "node:fs"; import net from "node:net"; import childProcess from "node:child_process";
    import { EventEmitter } from "node:events"; import { Worker } from "node:worker_threads";
    ${exportsOf("action", NODE)} export const see = action({ ${SEE} });
    export const env = action({ args: {}, handler: () => JSON.stringify([process.env, process.argv, process.execArgv]) });`,
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
  engine = await TestEngine.start({ functions: SOURCES, args: ["--action-stall-seconds", "4"] });
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

/** Milliseconds of calls of a healthy client, one after the other, until `until` is over. */
async function latencies(until: { over: boolean }, atLeast: number): Promise<number[]> {
  const client = engine.http();
  const taken: number[] = [];
  while (!until.over || taken.length < atLeast) {
    const start = performance.now();
    if (taken.length % 2 === 0) await client.query(api.healthy!.count!, {});
    else await client.mutation(api.healthy!.add!, {});
    taken.push(performance.now() - start);
  }
  return taken;
}

const p99 = (taken: number[]): number => taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.99)]!;

describe("hostile code", () => {
  it(
    "F120 each of them fails alone, with a clear error, while a healthy client goes on",
    { timeout: 400_000 },
    async () => {
      const before = p99(await latencies({ over: true }, 800));
      const running = { over: false };
      const [told, meanwhile] = await Promise.all([
        harmAll().finally(() => (running.over = true)),
        latencies(running, 800),
      ]);
      console.warn(
        `p99 ${before.toFixed(1)} ms before, ${p99(meanwhile).toFixed(1)} ms meanwhile, of ${meanwhile.length}`,
      );
      const expected = Object.entries({ q: QUERIES, m: MUTATIONS, a: ACTIONS, n: NODE, http: HTTP });
      const wrong: string[] = [];
      for (const [kind, cases] of expected) {
        for (const [name, [, message]] of Object.entries(cases)) {
          const answer = told.get(`${kind}:${name}`)!;
          const fits =
            message === "ok"
              ? answer === "ok"
              : message === "" || message.split("|").some((text) => answer.includes(text));
          if (!fits) wrong.push(`${kind}:${name} told: ${answer.slice(0, 300)}`);
          if (answer.includes("local engine failed")) wrong.push(`${kind}:${name} hurt the engine: ${answer}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(told.size).toBeGreaterThanOrEqual(40);
      expect(p99(meanwhile) / before).toBeLessThan(5);
      expect([...told.values()].join()).not.toContain(TEST_ADMIN_KEY);
    },
  );

  it("F121 the engine goes on, and nothing that a run left behind is seen by the next", async () => {
    const client = engine.http();
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

  it("F122 a node action sees the deployment's variables and nothing else of this machine's", async () => {
    const [env, ...others] = JSON.parse((await engine.http().action(api.n!.env!, {})) as string) as [object, string[]];
    expect(Object.keys(env).sort()).toEqual(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL", "OWN"]);
    expect(JSON.stringify(others)).not.toContain(TEST_ADMIN_KEY);
  });
});

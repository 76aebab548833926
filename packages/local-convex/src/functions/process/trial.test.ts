/** What computes for long is tried in a process of its own, and the engine's thread goes on meanwhile. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JSONValue } from "convex/values";
import { GENERATED, testEngine, type TestEngine } from "../testing";
import { OnTrial, patiently } from "./trial";

const HEAD = `import { query, mutation } from "./_generated/server"; import { v } from "convex/values";`;
/** Milliseconds of computing, measured by what the code cannot see: it only counts. */
const COMPUTE = `const compute = (rounds) => { let sum = 0; for (let i = 0; i < rounds * 1e6; i++) sum = (sum * 31 + i) % 1000003; return sum; };`;
const SOURCES = {
  ...GENERATED,
  "m.ts": `${HEAD} ${COMPUTE}
    export const endless = query({ args: {}, handler: async (ctx) => { console.log("read", await ctx.db.query("rows").first()); for (;;); } });
    export const balloon = query({ args: {}, handler: () => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); } });
    export const longer = query({ args: { rounds: v.number() }, handler: async (ctx, { rounds }) => {
      const before = [Math.random(), Date.now(), (await ctx.db.query("rows").collect()).length];
      return [compute(rounds), ...before, (await ctx.db.query("rows").collect()).length];
    } });
    export const write = mutation({ args: { rounds: v.number() }, handler: async (ctx, { rounds }) => {
      await ctx.db.insert("rows", { n: 1 }); compute(rounds); await ctx.db.insert("rows", { n: 2 }); return (await ctx.db.query("rows").collect()).length;
    } });
    export const writeEndless = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("rows", { n: 1 }); for (;;); } });
    export const writeNested = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("rows", { n: 1 }); await ctx.runMutation("m:writeDeeper", {}); } });
    export const writeDeeper = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("rows", { n: 2 }); await ctx.runQuery("m:endless", {}); } });
    export const nested = query({ args: {}, handler: async (ctx) => ctx.runQuery("m:endless", {}) });
`,
};

let engine: TestEngine;
beforeEach(async () => {
  engine = await testEngine(SOURCES);
});
afterEach(() => engine.runner.close());

const request = (path: string, args: JSONValue = {}) => ({
  component: "",
  path,
  args,
  caller: { kind: "anonymous" } as const,
  allowInternal: false,
});

const query = (path: string, args?: JSONValue) =>
  patiently((trial) => engine.runner.query({ ...request(path, args), trial }));
const mutation = (path: string, args?: JSONValue) =>
  patiently((trial) => engine.runner.mutation({ ...request(path, args), trial }));

/** The longest time for which this process computed without doing anything else, in ms, while `work` goes on. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
  }, 5);
  await work();
  clearInterval(timer);
  return longest;
}

test("F15 an endless query fails with its time-out, what it logged and read, and stops nobody meanwhile", async () => {
  let result: Awaited<ReturnType<typeof query>> | undefined;
  const pause = await longestPause(async () => (result = await query("m:endless")));
  expect(result).toMatchObject({
    ok: false,
    errorMessage: expect.stringContaining("Function execution timed out (maximum duration: 1.5s)"),
    logLines: [{ messages: ["'read' null"] }],
    readIdentity: false,
  });
  expect((result as { ranges: unknown[] }).ranges).toHaveLength(1);
  // It used to stop everybody for all of its second and a half.
  expect(pause).toBeLessThan(1_000);
});

test("F15 what fills the memory on trial is told so", async () => {
  expect((await query("m:balloon")) as { errorMessage?: string }).toMatchObject({
    ok: false,
    errorMessage: expect.stringMatching(/ran out of memory|timed out/),
  });
});

/** The number of rounds of `compute` that take this long on this machine. */
function roundsFor(ms: number): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 10e6; i++) sum = (sum * 31 + i) % 1000003;
  const { user } = process.cpuUsage(before);
  return Math.ceil((ms * 10) / Math.max(user / 1000 + sum * 0, 1));
}

test("F15 what only takes long is run anew with all its time, and the next time at once", async () => {
  const asked = request("m:longer", { rounds: roundsFor(400) });
  let verdict: OnTrial | undefined;
  try {
    engine.runner.query({ ...asked, trial: "first" });
  } catch (error) {
    verdict = error as OnTrial;
  }
  expect(verdict).toBeInstanceOf(OnTrial);
  const trial = await verdict!.verdict;
  expect(trial).toEqual({ failed: null });
  expect(engine.runner.query({ ...asked, trial })).toMatchObject({ ok: true });
  expect(engine.runner.query({ ...asked, trial: "first" })).toMatchObject({ ok: true });
});

test("F15 a mutation on trial has written nothing, and in the end it has written once", async () => {
  const count = () => (engine.runner.query(request("m:longer", { rounds: 0 })) as { value: number[] }).value[3];
  const asked = request("m:write", { rounds: roundsFor(400) });
  const before = count()!;
  let started = 0;
  const result = await patiently((trial) => {
    expect(count()).toBe(before);
    started++;
    return engine.runner.mutation({ ...asked, trial });
  });
  expect([started, result]).toMatchObject([2, { ok: true, value: before + 2 }]);
  expect(count()).toBe(before + 2);
  expect(await mutation("m:writeEndless")).toMatchObject({ ok: false });
  expect(count()).toBe(before + 2);
});

test("F15 a function that loops in another one fails too, and stops nobody meanwhile", async () => {
  for (const call of [() => query("m:nested"), () => mutation("m:writeNested")]) {
    let result: unknown;
    const pause = await longestPause(async () => (result = await call()));
    expect(result).toMatchObject({ ok: false, errorMessage: expect.stringContaining("timed out") });
    expect(pause).toBeLessThan(1_000);
  }
});

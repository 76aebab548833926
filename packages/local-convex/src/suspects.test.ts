/** One expression that takes more than the engine has ends it. What did so does not do it again. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api, TestEngine } from "./testing";

const HEAD = `import { query, mutation } from "./_generated/server";`;
/** A few calls of a built-in function, which nothing interrupts, take more than this engine has. */
const BOMB = `[${"[].constructor(2 ** 25 - 1), ".repeat(4)}].length`;

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({
    heapMb: 400,
    functions: {
      "m.ts": `${HEAD}
        export const bomb = query({ args: {}, handler: () => ${BOMB} });
        export const bombLater = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("rows", { n: 1 }); return ${BOMB}; } });
        export const schedule = mutation({ args: {}, handler: async (ctx) => { await ctx.scheduler.runAfter(0, "m:bombJob", {}); } });
        export const bombJob = mutation({ args: {}, handler: () => ${BOMB} });
        export const states = query({ args: {}, handler: async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).map(({ state }) => state) });
        export const add = mutation({ args: {}, handler: (ctx) => ctx.db.insert("healthy", { n: 1 }) });
        export const count = query({ args: {}, handler: async (ctx) => [(await ctx.db.query("rows").collect()).length, (await ctx.db.query("healthy").collect()).length] });`,
    },
  });
});
afterAll(() => engine.stop());
beforeEach(() => engine.admin("/_engine/reset", {}));

/** Calls what ends the engine, and starts it again. */
async function die(call: () => Promise<unknown>): Promise<void> {
  const ended = engine.ended();
  await call().catch(() => undefined);
  await ended;
  await engine.boot();
}

test("F15 a query that ended the engine fails alone the next time, and nothing acknowledged is lost", async () => {
  await engine.http().mutation(api.m!.add!, {});
  await die(() => engine.http().query(api.m!.bomb!, {}));
  await expect(engine.http().query(api.m!.bomb!, {})).rejects.toThrow("ran out of memory");
  expect(await engine.http().query(api.m!.count!, {})).toEqual([0, 1]);
  expect(engine.errors).toEqual([]);
});

test("F15 what ends the engine after a call, where it cannot be tried, does so twice and is refused then", async () => {
  await engine.http().mutation(api.m!.add!, {});
  for (let times = 0; times < 2; times++) await die(() => engine.http().mutation(api.m!.bombLater!, {}));
  await expect(engine.http().mutation(api.m!.bombLater!, {})).rejects.toThrow("ran out of memory");
  expect(await engine.http().query(api.m!.count!, {})).toEqual([0, 1]);
  expect(engine.errors).toEqual([]);
});

test("F15 a scheduled function that ended the engine does not end it again", async () => {
  await die(() => engine.http().mutation(api.m!.schedule!, {}));
  const states = () => engine.http().query(api.m!.states!, {});
  await expect.poll(states).toMatchObject([{ kind: "failed", error: expect.stringContaining("ran out of memory") }]);
  expect(engine.errors).toEqual([]);
});

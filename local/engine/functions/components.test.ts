import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api, TestEngine } from "../testing";

const GENERIC = `import { queryGeneric as query, mutationGeneric as mutation, actionGeneric as action,
  internalMutationGeneric as internalMutation, internalActionGeneric as internalAction, anyApi as internal, componentsGeneric } from "convex/server";
  import { v } from "convex/values"; const components = componentsGeneric();`;

const FUNCTIONS = {
  "convex.config.ts": `import { defineApp } from "convex/server";
    import aggregate from "@convex-dev/aggregate/convex.config"; import workpool from "@convex-dev/workpool/convex.config";
    import rateLimiter from "@convex-dev/rate-limiter/convex.config";
    const app = defineApp(); app.use(aggregate); app.use(workpool); app.use(rateLimiter); export default app;`,
  "limits.ts": `${GENERIC} import { RateLimiter } from "@convex-dev/rate-limiter";
    const limiter = new RateLimiter(components.rateLimiter, { sign: { kind: "fixed window", rate: 2, period: 60000, start: 0 } });
    export const attempt = mutation({ handler: async (ctx) => (await limiter.limit(ctx, "sign", { key: "a" })).ok });`,
  "counts.ts": `${GENERIC} import { DirectAggregate } from "@convex-dev/aggregate";
    const jobs = new DirectAggregate(components.aggregate);
    export const add = mutation({ args: { n: v.number() }, handler: (ctx, { n }) => jobs.insert(ctx, { key: n, id: "id" + n, sumValue: n }) });
    export const total = query({ handler: async (ctx) => [await jobs.count(ctx), await jobs.sum(ctx), (await jobs.at(ctx, 1)).key] });`,
  "mails.ts": `${GENERIC} import { Workpool } from "@convex-dev/workpool";
    const pool = new Workpool(components.workpool, { maxParallelism: 2, retryActionsByDefault: true,
      defaultRetryBehavior: { maxAttempts: 3, initialBackoffMs: 10, base: 2 } });
    export const queue = mutation({ args: { text: v.string() }, handler: async (ctx, { text }) => pool.enqueueAction(ctx, internal.mails.deliver, { text }) });
    export const deliver = internalAction({ args: { text: v.string() }, handler: async (ctx, { text }) => {
      if (await ctx.runMutation(internal.mails.attempt, { text }) < 2) throw new Error("try again");
      await ctx.runMutation(internal.mails.record, { text });
    } });
    export const attempt = internalMutation({ args: { text: v.string() }, handler: async (ctx, { text }) => {
      await ctx.db.insert("attempts", { text }); return (await ctx.db.query("attempts").collect()).length; } });
    export const record = internalMutation({ args: { text: v.string() }, handler: async (ctx, { text }) => { await ctx.db.insert("mails", { text }); } });
    export const delivered = query({ handler: async (ctx) => (await ctx.db.query("mails").collect()).map((mail) => mail.text) });`,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({ functions: FUNCTIONS });
});
afterAll(() => engine.stop());

describe("the components of the product", () => {
  it("F110 rate-limiter counts in its own tables", async () => {
    const http = engine.http();
    const attempts = [];
    for (let i = 0; i < 3; i++) attempts.push(await http.mutation(api.limits!.attempt!, {}));
    expect(attempts).toEqual([true, true, false]);
  });

  it("F111 aggregate keeps counts and order", async () => {
    const http = engine.http();
    for (const n of [5, 1, 3]) await http.mutation(api.counts!.add!, { n });
    expect(await http.query(api.counts!.total!, {})).toEqual([3, 9, 3]);
  });

  it("F112 workpool runs an action, and again after its failure", async () => {
    const live = engine.live();
    const delivered = new Promise<unknown>((resolve) => {
      live.onUpdate(api.mails!.delivered!, {}, (texts: unknown) => (texts as string[]).length > 0 && resolve(texts));
    });
    await live.mutation(api.mails!.queue!, { text: "hoi" });
    expect(await delivered).toEqual(["hoi"]);
  });
});

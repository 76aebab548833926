import { describe, expect, it } from "vitest";
import type { Caller } from "../contract";
import { testEngine } from "../testing";

const SERVER = `import { query, mutation, internalMutation, internalQuery } from "./_generated/server";
  import { api, internal, components } from "./_generated/api"; import { v, ConvexError } from "convex/values";`;
const ROWS = `export const rows = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.n) });`;
const user: Caller = {
  kind: "user",
  token: "jwt",
  identity: { tokenIdentifier: "i|s", issuer: "i", subject: "s", email: "a@b.nl" },
};

describe("mutations", () => {
  it("F30 a failing mutation leaves nothing behind", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER} ${ROWS}
        export const fail = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { n: 1 }); throw new Error("nee"); } });`,
    });
    expect(engine.mutation("m:fail")).toMatchObject({ ok: false });
    expect(engine.query("m:rows")).toMatchObject({ value: [] });
  });

  it("F31 before answers a stored outcome instead of running; inTransaction commits or rolls back with the run", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER} ${ROWS}
        export const add = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { n: 1 }); return "added"; } });`,
    });
    const request = { component: "", path: "m:add", args: {}, caller: user, allowInternal: false };
    const stored = engine.runner.mutation({ ...request, before: () => ({ stored: "earlier", logLines: [], ts: 7n }) });
    expect(stored).toMatchObject({ ok: true, value: "earlier", ts: 7n });
    const inTransaction = (): never => {
      throw new Error("disk full");
    };
    expect(() => engine.runner.mutation({ ...request, inTransaction })).toThrow("disk full");
    expect(engine.query("m:rows")).toMatchObject({ value: [] });
    let seen: unknown;
    engine.runner.mutation({ ...request, inTransaction: (_tx, outcome) => (seen = outcome.value) });
    expect(seen).toBe("added");
    expect(engine.query("m:rows")).toMatchObject({ value: [1] });
  });

  it("F32 a child mutation that throws is undone alone, and its ConvexError arrives with its data", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER} ${ROWS}
        export const child = internalMutation({ args: { n: v.number() }, handler: async (ctx, { n }) => {
          await ctx.db.insert("rows", { n });
          throw new ConvexError({ code: "FULL", n: 5n });
        } });
        export const parent = mutation({ handler: async (ctx) => {
          await ctx.db.insert("rows", { n: 1 });
          let data;
          try { await ctx.runMutation(internal.m.child, { n: 2 }); }
          catch (error) { data = error instanceof ConvexError && error.data; }
          await ctx.db.insert("rows", { n: 3 });
          return [data, await ctx.runQuery(api.m.rows, {})];
        } });`,
    });
    const run = engine.mutation("m:parent");
    expect(run.ok && run.value).toEqual([{ code: "FULL", n: { $integer: "BQAAAAAAAAA=" } }, [1, 3]]);
    expect(engine.query("m:rows")).toMatchObject({ value: [1, 3] });
  });

  it("F35 a nested call keeps to the limits that its caller gives it, and the caller may catch that", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER} ${ROWS}
        export const write = internalMutation({ args: { count: v.number() }, handler: async (ctx, { count }) => {
          for (let n = 0; n < count; n++) await ctx.db.insert("rows", { n });
        } });
        export const read = internalQuery({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
        export const left = internalQuery({ handler: async (ctx) => {
          const { documentsRead, bytesRead } = await ctx.meta.getTransactionMetrics();
          return [documentsRead.remaining, bytesRead.remaining];
        } });
        export const plan = internalMutation({ args: { count: v.number() }, handler: async (ctx, { count }) => {
          for (let n = 0; n < count; n++) await ctx.scheduler.runAfter(1000, internal.m.read, {});
        } });
        const attempt = async (call) => { try { return await call(); } catch (error) { return error.message.split("\\n").find((line) => line.includes("Too") || line.includes("Invalid")) ?? error.message; } };
        export const all = mutation({ handler: async (ctx) => {
          await ctx.db.insert("rows", { n: -1 });
          const writing = (count, documentsWritten) => attempt(() => ctx.runMutation(internal.m.write, { count }, { transactionLimits: { documentsWritten } }));
          const results = [await writing(3, 2), await writing(2, 2), await writing(1, 0)];
          results.push(await attempt(() => ctx.runQuery(internal.m.read, {}, { transactionLimits: { documentsRead: 2 } })));
          results.push(await ctx.runQuery(internal.m.read, {}, { transactionLimits: { documentsRead: 3 } }));
          results.push(await attempt(() => ctx.runMutation(internal.m.plan, { count: 2 }, { transactionLimits: { functionsScheduled: 1 } })));
          results.push(await attempt(() => ctx.runQuery(internal.m.read, {}, { transactionLimits: { bytesRead: -1 } })));
          results.push(await ctx.runQuery(internal.m.left, {}, { transactionLimits: { documentsRead: 5 } }));
          return results;
        } });`,
    });
    const run = engine.mutation("m:all");
    expect(run.ok ? run.value : run.errorMessage).toEqual([
      expect.stringContaining("Too many writes in a single function execution (limit: 3)"),
      null,
      expect.stringContaining("Too many writes in a single function execution (limit: 3)"),
      expect.stringContaining("Too many documents read in a single function execution (limit: 2)."),
      3,
      expect.stringContaining("Too many functions scheduled by this mutation (limit: 1)"),
      expect.stringContaining("`bytesRead` must be a whole number that is not negative"),
      [5, expect.any(Number)],
    ]);
    expect(engine.query("m:rows")).toMatchObject({ value: [-1, 0, 1] });
  });

  it("F33 nested calls validate arguments and results, and go eight deep", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const strict = internalQuery({ args: { n: v.number() }, returns: v.string(), handler: async (_, { n }) => n });
        export const calls = query({ handler: async (ctx) => {
          const messages = [];
          for (const args of [{ n: "x" }, { n: 1 }]) await ctx.runQuery(internal.m.strict, args).catch((e) => messages.push(e.message));
          return messages;
        } });
        export const deep = query({ args: { left: v.number() }, handler: async (ctx, { left }) =>
          left === 0 ? 0 : 1 + await ctx.runQuery(api.m.deep, { left: left - 1 }) });`,
    });
    const run = engine.query("m:calls");
    expect(run.ok && run.value).toEqual([
      expect.stringMatching(/^ArgumentValidationError: /),
      expect.stringMatching(/^ReturnsValidationError: /),
    ]);
    expect(engine.query("m:deep", { left: 8 })).toMatchObject({ ok: true, value: 8 });
    expect(engine.query("m:deep", { left: 9 })).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining("depth of 8"),
    });
  });

  it("F34 scheduling is part of the transaction and takes handles and references", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER} import { createFunctionHandle } from "convex/server";
        export const job = internalMutation({ args: { n: v.number() }, handler: async () => null });
        export const plan = mutation({ handler: async (ctx) => {
          const handle = await createFunctionHandle(internal.m.job);
          return [await ctx.scheduler.runAfter(2000, internal.m.job, { n: 1 }), await ctx.scheduler.runAt(1_700_000_000_005, handle, { n: 2 })];
        } });
        export const missing = mutation({ handler: async (ctx) => ctx.scheduler.runAfter(0, internal.m.gone, {}) });
        export const tooFar = mutation({ handler: async (ctx) => ctx.scheduler.runAfter(6 * 366 * 24 * 3600 * 1000, internal.m.job, { n: 1 }) });
        export const beyondDates = mutation({ handler: async (ctx) => ctx.scheduler.runAt(Date.now() * 1e6, internal.m.job, { n: 1 }) });`,
    });
    const run = engine.mutation("m:plan");
    expect(run.ok && run.value).toEqual(["job1", "job2"]);
    expect([...engine.jobs.values()]).toMatchObject([
      { target: { component: "", path: "m:job" }, args: [{ n: 1 }], at: 1_700_000_002_000 },
      { target: { component: "", path: "m:job" }, args: [{ n: 2 }], at: 1_700_000_000_005 },
    ]);
    expect(engine.mutation("m:missing")).toMatchObject({
      errorMessage: expect.stringContaining("nonexistent path: m:gone"),
    });
    for (const path of ["m:tooFar", "m:beyondDates"]) {
      expect(engine.mutation(path)).toMatchObject({
        errorMessage: expect.stringContaining("more than 5 years in the future"),
      });
    }
  });
});

describe("queries", () => {
  it("F40 say what they read: ranges, identity, time", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER} ${ROWS}
        export const who = query({ handler: async (ctx) => (await ctx.auth.getUserIdentity())?.email ?? null });
        export const plain = query({ handler: async () => 1 });`,
    });
    expect(engine.query("m:plain")).toMatchObject({ ranges: [], readIdentity: false, readTime: false });
    expect(engine.query("m:rows")).toMatchObject({ ranges: [{ start: "", end: null }], readIdentity: false });
    expect(engine.query("m:who", {}, user)).toMatchObject({ value: "a@b.nl", readIdentity: true });
    expect(engine.query("m:who")).toMatchObject({ value: null, readIdentity: true });
    const invalid: Caller = { kind: "invalid", error: "Could not verify the token" };
    expect(engine.query("m:who", {}, invalid)).toMatchObject({
      ok: false,
      readIdentity: true,
      errorMessage: expect.stringContaining("Could not verify the token"),
    });
    expect(engine.query("m:who", {}, { kind: "admin", actingAs: user.identity })).toMatchObject({ value: "a@b.nl" });
  });

  it("F41 a rerun with the journal covers the same page however many rows it has now", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const add = mutation({ args: { n: v.number() }, handler: (ctx, { n }) => ctx.db.insert("rows", { n }) });
        export const remove = mutation({ handler: async (ctx) => ctx.db.delete((await ctx.db.query("rows").first())._id) });
        export const page = query({ handler: async (ctx) => {
          const { page, isDone } = await ctx.db.query("rows").paginate({ numItems: 2, cursor: null });
          return [page.map((row) => row.n), isDone];
        } });
        export const twice = query({ handler: async (ctx) => {
          for (const table of ["rows", "others"]) await ctx.db.query(table).paginate({ numItems: 1, cursor: null });
        } });`,
    });
    for (const n of [1, 2, 3]) engine.mutation("m:add", { n });
    const first = engine.query("m:page");
    expect(first).toMatchObject({ value: [[1, 2], false], journal: expect.any(String) });
    engine.mutation("m:remove");
    const request = { component: "", path: "m:page", args: {}, caller: user, allowInternal: false };
    expect(engine.runner.query({ ...request, journal: first.journal! })).toMatchObject({ value: [[2], false] });
    expect(engine.runner.query(request)).toMatchObject({ value: [[2, 3], false] });
    expect(engine.query("m:twice")).toMatchObject({ errorMessage: expect.stringContaining("single paginated query") });
  });

  it("F42 cannot write, and reach no internal function from outside", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const sneak = query({ handler: async (ctx) => Convex.asyncSyscall("1.0/insert", JSON.stringify({ table: "rows", value: {} })) });
        export const hidden = internalQuery({ handler: async () => 1 });
        export const change = mutation({ handler: async () => 1 });`,
    });
    expect(engine.query("m:sneak")).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining("Queries cannot write"),
    });
    for (const path of ["m:hidden", "m:nothing", "nowhere:x"]) {
      expect(engine.query(path)).toMatchObject({
        ok: false,
        errorMessage: `[Request ID: 0123456789abcdef] Server Error\nCould not find public function for '${path}'.`,
      });
    }
    const request = { component: "", path: "m.js:hidden", args: {}, caller: user, allowInternal: true };
    expect(engine.runner.query(request)).toMatchObject({ value: 1 });
    expect(engine.query("m:change")).toMatchObject({
      errorMessage: expect.stringContaining("Trying to execute m.js:change as Query, but it is defined as Mutation."),
    });
  });

  it("F43 meta data and environment", async () => {
    const engine = await testEngine({
      env: { GREETING: "hallo" },
      files: {
        "dir/m.ts": `import { query, mutation } from "../_generated/server";
          export const meta = query({ handler: async (ctx) => [
            await ctx.meta.getFunctionMetadata(), await ctx.meta.getDeploymentMetadata(),
            (await ctx.meta.getTransactionMetrics()).documentsRead, typeof ctx.meta.getSnapshotTs(),
            process.env.GREETING, process.env.MISSING === undefined,
          ] });
          export const request = mutation({ handler: async (ctx) => ctx.meta.getRequestMetadata() });`,
      },
    });
    const run = engine.query("dir/m:meta");
    expect(run.ok && run.value).toEqual([
      { name: "dir/m:meta", componentPath: "", type: "query", visibility: "public" },
      { name: "local", region: null, class: "s16" },
      { used: 0, remaining: 32_000 },
      "bigint",
      "hallo",
      true,
    ]);
    expect(engine.mutation("dir/m:request", {}, user)).toMatchObject({
      value: { ip: null, userAgent: null, requestId: "0123456789abcdef", scheduledFunctionId: null, authToken: "jwt" },
    });
    engine.setEnv("GREETING", "dag");
    const after = engine.query("dir/m:meta");
    expect(after.ok && (after.value as unknown[])[4]).toBe("dag");
  });

  it("F43 the metrics count what the transaction reads and writes, pages and nested calls included", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER} ${ROWS}
        export const work = mutation({ handler: async (ctx) => {
          for (const n of [1, 2, 3]) await ctx.db.insert("rows", { n });
          await ctx.db.query("rows").paginate({ numItems: 2, cursor: null });
          await ctx.runQuery(api.m.rows, {});
          const { documentsRead, documentsWritten } = await ctx.meta.getTransactionMetrics();
          return [documentsRead.used, documentsWritten.used];
        } });`,
    });
    expect(engine.mutation("m:work")).toMatchObject({ value: [5, 3] });
  });
});

describe("components", () => {
  const counter = {
    files: {
      "lib.ts": `import { query, mutation } from "./_generated/server"; import { v } from "convex/values";
        export const add = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { n: 9 }); return process.env.NAME; } });
        export const rows = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.n) });
        export const who = query({ handler: async (ctx) => ctx.auth.getUserIdentity() });
        export const page = query({ args: { cursor: v.union(v.string(), v.null()) }, handler: async (ctx, { cursor }) =>
          ctx.db.query("rows").paginate({ numItems: 1, cursor }) });
        export const call = mutation({ args: { handle: v.string() }, handler: async (ctx, { handle }) => ctx.runMutation(handle, {}) });`,
    },
    env: { NAME: "child" },
  };

  it("F50 have tables, environment and functions of their own, inside the caller's transaction", async () => {
    const engine = await testEngine(
      {
        env: { NAME: "app" },
        files: {
          "m.ts": `${SERVER} ${ROWS}
            export const both = mutation({ args: { fail: v.boolean() }, handler: async (ctx, { fail }) => {
              await ctx.db.insert("rows", { n: 1 });
              const name = await ctx.runMutation(components.counter.lib.add, {});
              if (fail) throw new Error("undo");
              return [name, process.env.NAME];
            } });
            export const counts = query({ handler: async (ctx) => [
              await ctx.runQuery(api.m.rows, {}), await ctx.runQuery(components.counter.lib.rows, {}),
            ] });`,
        },
      },
      { components: { counter } },
    );
    expect(engine.mutation("m:both", { fail: true })).toMatchObject({ ok: false });
    expect(engine.query("m:counts")).toMatchObject({ value: [[], []] });
    expect(engine.mutation("m:both", { fail: false })).toMatchObject({ value: ["child", "app"] });
    const counts = engine.query("m:counts");
    expect(counts).toMatchObject({ value: [[1], [9]] });
    expect(counts.ranges).toHaveLength(2);
  });

  it("F51 do not see the user, paginate, and call back through handles", async () => {
    const engine = await testEngine(
      {
        "m.ts": `${SERVER} ${ROWS} import { createFunctionHandle } from "convex/server";
          export const who = query({ handler: async (ctx) => [
            (await ctx.runQuery(api.m.me, {})), await ctx.runQuery(components.counter.lib.who, {}),
          ] });
          export const me = query({ handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null });
          export const pages = mutation({ handler: async (ctx) => {
            for (let n = 0; n < 2; n++) await ctx.runMutation(components.counter.lib.add, {});
            let next = { continueCursor: null, isDone: false };
            const found = [];
            while (!next.isDone) {
              next = await ctx.runQuery(components.counter.lib.page, { cursor: next.continueCursor });
              found.push(...next.page.map((row) => row.n));
            }
            return found;
          } });
          export const add = internalMutation({ handler: async (ctx) => { await ctx.db.insert("rows", { n: 4 }); } });
          export const around = mutation({ handler: async (ctx) =>
            ctx.runMutation(components.counter.lib.call, { handle: await createFunctionHandle(internal.m.add) }) });`,
      },
      { components: { counter } },
    );
    expect(engine.query("m:who", {}, user)).toMatchObject({ value: ["s", null] });
    expect(engine.mutation("m:pages")).toMatchObject({ value: [9, 9] });
    expect(engine.mutation("m:around")).toMatchObject({ ok: true });
    expect(engine.query("m:rows")).toMatchObject({ value: [4] });
  });
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Caller } from "../contract";
import { ProcessPool } from "../process/pool";
import { testEngine } from "../testing";

const SERVER = `import { query, mutation, action, internalAction, internalMutation } from "./_generated/server";
  import { api, internal, components } from "./_generated/api"; import { v, ConvexError } from "convex/values";`;
const user: Caller = {
  kind: "user",
  token: "jwt",
  identity: { tokenIdentifier: "i|s", issuer: "i", subject: "s" },
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/never") return;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ path: request.url, method: request.method, list: [1] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("actions", () => {
  it("F70 run queries, mutations and actions, each in a transaction of its own", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const add = internalMutation({ args: { n: v.number() }, handler: (ctx, { n }) => ctx.db.insert("rows", { n }) });
        export const rows = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.n) });
        export const child = internalAction({ args: { n: v.number() }, handler: async (ctx, { n }) => {
          await ctx.runMutation(internal.m.add, { n });
          throw new ConvexError("child " + n);
        } });
        export const parent = action({ handler: async (ctx) => {
          await Promise.all([1, 2].map((n) => ctx.runMutation(internal.m.add, { n })));
          const failure = await ctx.runAction(internal.m.child, { n: 3 }).catch((error) => [error instanceof ConvexError, error.data]);
          return [failure, await ctx.runQuery(api.m.rows, {})];
        } });`,
    });
    const run = await engine.action("m:parent");
    expect(run.ok && run.value).toEqual([
      [true, "child 3"],
      [1, 2, 3],
    ]);
  });

  it("F120 functions that one calls all at once run one after the other, with everybody else's work between them", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const one = query({ args: { n: v.number() }, handler: (_ctx, { n }) => n });
        export const many = action({ handler: async (ctx) =>
          (await Promise.all(Array.from({ length: 300 }, (_, n) => ctx.runQuery(api.m.one, { n })))).length });`,
    });
    let [turn, isOver] = [0, false];
    const count = (): void => {
      turn++;
      if (!isOver) setImmediate(count);
    };
    const turns = new Set<number>();
    engine.runner.onExecution(({ udfType }) => udfType === "query" && turns.add(turn));
    count();
    const run = await engine.action("m:many").finally(() => (isOver = true));
    expect(run.ok && run.value).toBe(300);
    expect(turns.size).toBe(300);
  });

  it("F79 call each other eight deep, and as many at once as they like take turns", async () => {
    const engine = await testEngine(
      {
        "m.ts": `${SERVER}
        export const deeper = internalAction({ handler: (ctx) => ctx.runAction(internal.m.deeper, {}) });
        export const leaf = internalAction({ handler: () => 1 });
        export const wide = action({ handler: async (ctx) =>
          (await Promise.all(Array.from({ length: 12 }, () => ctx.runAction(internal.m.leaf, {})))).length });
        export const deep = action({ handler: (ctx) => ctx.runAction(internal.m.deeper, {}).catch((error) => error.message) });`,
      },
      { options: { concurrentActions: 2 } },
    );
    const [wide, deep] = await Promise.all([engine.action("m:wide"), engine.action("m:deep")]);
    expect(wide.ok && wide.value).toBe(12);
    expect(deep.ok && deep.value).toContain("Nested function calls are limited to a depth of 8");
  });

  it("F71 store nothing once they have ended", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const leave = action({ handler: async (ctx) => {
          void new Blob(["x"]).arrayBuffer().then(() => ctx.storage.store(new Blob(["too late"])));
        } });
        export const keep = action({ handler: async (ctx) => {
          await new Blob(["x"]).arrayBuffer();
          await ctx.storage.store(new Blob(["kept"]));
        } });`,
    });
    for (const path of ["m:leave", "m:keep"]) expect(await engine.action(path)).toMatchObject({ ok: true });
    expect([...engine.files.values()].map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(["kept"]);
  });

  it("F71 have timers, fetch and a moving clock; what they leave behind stops with them", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const go = action({ args: { origin: v.string() }, handler: async (ctx, { origin }) => {
          const order = [];
          const interval = setInterval(() => order.push("tick"), 1);
          await new Promise((resolve) => setTimeout(() => { clearInterval(interval); resolve(); }, 20));
          const response = await fetch(origin + "/x", { method: "POST", body: new Uint8Array([1]), headers: { a: "b" } });
          const body = await response.json();
          const failure = await fetch("http://127.0.0.1:1/").catch((error) => error);
          setInterval(() => console.log("left over"), 1);
          return [
            order.includes("tick"), body, response instanceof Response, Object.getPrototypeOf(body) === Object.prototype,
            failure instanceof TypeError, failure.message, typeof process.exit, typeof Buffer, Math.floor(Date.now() / 60_000),
          ];
        } });`,
    });
    const run = await engine.action("m:go", { origin });
    expect(run.ok && run.value).toEqual([
      true,
      { path: "/x", method: "POST", list: [1] },
      true,
      true,
      true,
      "fetch failed",
      "undefined",
      "undefined",
      Math.floor(1_700_000_000_000 / 60_000),
    ]);
    expect(run.logLines).toEqual([]);
  });

  it("F71 leave their process as it was, so that it serves the next one", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        globalThis.registry ??= {};
        export const ordinary = action({ handler: async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          await crypto.subtle.digest("SHA-256", new TextEncoder().encode("x"));
          const form = new FormData();
          form.append("file", new Blob(["x"]), "x.txt");
          const request = new Request("http://x.test/", { method: "POST", body: "x", headers: new Headers({ a: "b" }) });
          return [await new Response(await request.text()).text(), structuredClone({ a: 1 }).a, new URL("http://x/").host];
        } });
        export const password = action({ handler: async () => {
          const key = await crypto.subtle.importKey("raw", new Uint8Array(8), "PBKDF2", false, ["deriveBits"]);
          let sum = 0;
          for (const end = Date.now() + 700; Date.now() < end; ) sum += Math.sqrt(sum + 1);
          await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: new Uint8Array(8), iterations: 9 }, key, 256);
        } });`,
    });
    const release = vi.spyOn(ProcessPool.prototype, "release");
    for (const path of ["m:ordinary", "m:password"]) {
      expect(await engine.action(path)).toMatchObject({ ok: true });
      await vi.waitFor(() => expect(release).toHaveBeenCalled());
      const [worker, clean] = release.mock.lastCall!;
      expect({ path, clean, behind: worker.behind }).toEqual({ path, clean: true, behind: false });
      release.mockClear();
    }
    release.mockRestore();
  });

  it("F121 what one leaves on anything that it can reach is not seen by the next", async () => {
    const reached = [
      ...[
        "URL.prototype.toString",
        `Object.getOwnPropertyDescriptor(URL.prototype, "href").get`,
        "crypto",
        "crypto.subtle",
      ],
      ...["AsyncResource", "AsyncLocalStorage.prototype", "Object.getPrototypeOf(new Headers().entries())"],
      ...[
        "Object.getPrototypeOf(new FormData().entries())",
        `Object.getPrototypeOf(new URLSearchParams("a").getAll("a"))`,
      ],
      "Object.getPrototypeOf(new Uint8Array(1).values())",
    ];
    const functions = reached.map(
      (
        what,
        at,
      ) => `export const leave${at} = action({ handler: async () => { (${what}).left = 1; return (${what}).left; } });
        export const see${at} = action({ handler: async () => (${what}).left ?? null });`,
    );
    const engine = await testEngine({ "m.ts": [SERVER, ...functions].join("\n") });
    const seen: unknown[] = [];
    for (const at of reached.keys()) {
      expect(await engine.action(`m:leave${at}`), reached[at]).toMatchObject({ value: 1 });
      // A process that was started ahead may come between.
      for (let run = 0; run < 3; run++) seen.push(await engine.action(`m:see${at}`));
    }
    expect(seen.filter((run) => (run as { value?: unknown }).value !== null)).toEqual([]);
  });

  it("F71 may follow each other in a process without end", async () => {
    const engine = await testEngine({ "m.ts": `${SERVER}export const one = action({ handler: async () => 1 });` });
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on("warning", note);
    const release = vi.spyOn(ProcessPool.prototype, "release");
    for (let runs = 1; runs <= 12; runs += 1) {
      expect(await engine.action("m:one")).toMatchObject({ ok: true });
      await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(runs));
    }
    expect(new Set(release.mock.calls.map(([worker]) => worker)).size).toBe(1);
    expect(warnings).toEqual([]);
    release.mockRestore();
    process.off("warning", note);
  });

  it("F72 pass the identity to the app's functions but not to a component's", async () => {
    const engine = await testEngine(
      {
        "m.ts": `${SERVER}
          export const me = query({ handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null });
          export const ask = action({ handler: async (ctx) => [
            (await ctx.auth.getUserIdentity()).subject, await ctx.runQuery(api.m.me, {}), await ctx.runQuery(components.c.lib.me, {}),
            (await ctx.meta.getRequestMetadata()).authToken,
          ] });`,
      },
      {
        components: {
          c: {
            files: {
              "lib.ts": `import { query } from "./_generated/server";
                export const me = query({ handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null });`,
            },
          },
        },
      },
    );
    const run = await engine.action("m:ask", {}, user);
    expect(run.ok && run.value).toEqual(["s", "s", null, "jwt"]);
  });

  it("F73 store and read files, and schedule", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const job = internalMutation({ handler: async () => null });
        export const files = action({ handler: async (ctx) => {
          const id = await ctx.storage.store(new Blob(["hallo"], { type: "text/plain" }));
          const blob = await ctx.storage.get(id);
          const got = [id, await blob.text(), blob.type, await ctx.storage.getUrl(id), (await ctx.storage.getMetadata(id)).size];
          await ctx.storage.delete(id);
          const wrong = await ctx.storage.get(3).catch((error) => error.message);
          return [...got, await ctx.storage.get(id), await ctx.storage.delete(id).catch((error) => error.message), wrong];
        } });
        export const stored = mutation({ handler: async (ctx) => {
          const id = await ctx.storage.store(new Blob(["in mutation"]));
          return (await ctx.storage.get(id)).text();
        } });
        export const plan = action({ handler: async (ctx) => {
          const id = await ctx.scheduler.runAfter(1000, internal.m.job, {});
          await ctx.scheduler.cancel(await ctx.scheduler.runAfter(5, internal.m.job, {}));
          return id;
        } });`,
    });
    const run = await engine.action("m:files");
    const url = "http://127.0.0.1:3210/api/storage/file1";
    expect(run.ok && run.value).toEqual([
      ...["file1", "hallo", "text/plain", url, 5, null, "File file1 not found"],
      "storage.get requires a string storageId but received 3",
    ]);
    expect(engine.mutation("m:stored")).toMatchObject({ value: "in mutation" });
    expect(await engine.action("m:plan")).toMatchObject({ value: "job1" });
    const [job] = [...engine.jobs.values()];
    expect(job!.at - 1_700_000_001_000).toBeGreaterThanOrEqual(0);
    expect(job!.at - 1_700_000_001_000).toBeLessThan(60_000);
  });

  it("F74 fail with the mapped error, at the time limit, and for what the engine lacks", async () => {
    const engine = await testEngine(
      {
        "m.ts": `${SERVER}
export const fail = action({ handler: async () => { await null; throw new Error("mis"); } });
export const timer = action({ handler: () => new Promise(() => setTimeout(() => { throw new Error("in timer"); }, 1)) });
export const slow = action({ args: { origin: v.string() }, handler: async (_, { origin }) => { await fetch(origin + "/never"); } });
export const audit = action({ handler: async () => Convex.asyncSyscall("1.0/auditLog", "{}") });
export const metrics = action({ handler: async () => Convex.asyncSyscall("1.0/getTransactionMetrics", "{}") });
export const wrong = action({ returns: v.string(), handler: async () => 1 });`,
      },
      { options: { actionTimeoutMs: 1500 } },
    );
    const text = async (path: string, args = {}): Promise<string> => {
      const run = await engine.action(path, args);
      return run.ok ? "ok" : run.errorMessage;
    };
    expect(await text("m:fail")).toContain("Uncaught Error: mis\n    at handler (../convex/m.ts:3:");
    expect(await text("m:timer")).toContain("Uncaught Error: in timer");
    expect(await text("m:slow", { origin })).toContain("Function execution timed out (maximum duration: 1.5s)");
    expect(await text("m:audit")).toContain("Audit logs is not available in the local engine");
    expect(await text("m:metrics")).toContain("Unknown async operation 1.0/getTransactionMetrics");
    expect(await text("m:wrong")).toContain("ReturnsValidationError: ");
  });

  it("F75 a fault delays them or fails them", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER} export const go = action({ handler: async () => "done" });`,
    });
    engine.setFault("m:go", { kind: "hang", ms: 60 });
    await engine.action("m:go");
    expect(engine.executions[0]!.durationMs).toBeGreaterThan(50);
    engine.setFault("m:go", { kind: "fail", message: "Simulated failure" });
    expect(await engine.action("m:go")).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining("Simulated"),
    });
    const any = { component: "", path: "m:go", args: {}, caller: user, allowInternal: false };
    expect(await engine.runner.any(any)).toMatchObject({ ok: true, value: "done" });
  });

  it("F76 a promise that rejects unobserved does not end the engine", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const leave = action({ handler: async () => { Promise.reject(new Error("nobody looks")).finally(() => {}); return "fine"; } });`,
    });
    const others = process.listeners("unhandledRejection").filter((listener) => !listener.name.startsWith("onForeign"));
    for (const listener of others) process.off("unhandledRejection", listener);
    try {
      expect(await engine.action("m:leave")).toMatchObject({ value: "fine" });
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      for (const listener of others) process.on("unhandledRejection", listener);
    }
  });
});

describe('"use node" actions', () => {
  it("F80 run in Node with the deployment's environment, console and files", async () => {
    const engine = await testEngine({
      env: { SECRET: "geheim" },
      files: {
        "m.ts": `${SERVER} export const double = query({ args: { n: v.number() }, handler: async (_, { n }) => n * 2 });`,
      },
      node: {
        "tools.ts": `"use node"; import { createHash } from "node:crypto"; import { action } from "./_generated/server";
          import { api } from "./_generated/api"; import { v } from "convex/values";
          export const hash = action({ args: { text: v.string() }, handler: async (ctx, { text }) => {
            console.log("hashing", { text });
            const id = await ctx.storage.store(new Blob([text]));
            return [createHash("sha256").update(text).digest("hex").slice(0, 8), process.env.SECRET, typeof process.version,
              await ctx.runQuery(api.m.double, { n: 4 }), await (await ctx.storage.get(id)).text(), Math.floor(Date.now() / 60_000)];
          } });
          export const fail = action({ handler: async () => {
            throw new Error("in node"); } });`,
      },
    });
    const run = await engine.action("tools:hash", { text: "abc" });
    expect(run.ok && run.value).toEqual([
      "ba7816bf",
      "geheim",
      "string",
      8,
      "abc",
      Math.floor(1_700_000_000_000 / 60_000),
    ]);
    expect(run.logLines).toMatchObject([{ level: "LOG", messages: ["'hashing' {\n  text: 'abc'\n}"] }]);
    expect(await engine.action("tools:fail")).toMatchObject({
      errorMessage: expect.stringContaining("Uncaught Error: in node\n    at handler (../convex/tools.ts:10:19)"),
    });
  });
});

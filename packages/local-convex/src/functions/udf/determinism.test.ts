import vm from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { testEngine } from "../testing";

const SERVER = `import { query, mutation } from "./_generated/server"; import { v } from "convex/values";`;
const LINK = "Please consider using an action. See https://docs.convex.dev/functions/actions for more details.";

describe("clock and randomness", () => {
  it("F10 time stands still at the run's start, in every spelling", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const times = query({ handler: async () => [
          Date.now(), new Date().getTime(), Number(new Date()), Date.parse(Date()),
          new Intl.DateTimeFormat("en", { timeZone: "UTC", dateStyle: "short" }).format(), performance.now(),
        ] });`,
    });
    const run = engine.query("m:times");
    expect(run).toMatchObject({ ok: true, readTime: true });
    const now = 1_700_000_000_000;
    expect(run.ok && run.value).toEqual([now, now, now, now, "11/14/23", 0]);
  });

  it("F10 local time is UTC", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER} export const zone = query({ handler: async () => [
        new Date(2024, 6, 1).toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone] });`,
    });
    const run = engine.query("m:zone");
    expect(run.ok && run.value).toEqual(["2024-07-01T00:00:00.000Z", "UTC"]);
  });

  it("F11 random numbers differ between runs and within one", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const draw = query({ handler: async () => [
          Math.random(), Math.random(), crypto.randomUUID(), [...crypto.getRandomValues(new Uint8Array(4))].join(),
        ] });`,
    });
    const draws = [engine.query("m:draw"), engine.query("m:draw")].flatMap((run) =>
      run.ok ? (run.value as unknown[]) : [],
    );
    expect(new Set(draws).size).toBe(8);
    expect(draws[0]).toSatisfy((n: number) => n >= 0 && n < 1);
    expect(draws[2]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("F12 modules are loaded with the clock and seed of the push, in every context alike", async () => {
    const files = {
      "m.ts": `${SERVER}
        const loaded = [Date.now(), Math.random()];
        export const get = query({ handler: async () => loaded });`,
    };
    const [one, two] = [await testEngine(files), await testEngine(files)];
    const first = one.query("m:get");
    expect(first.ok && (first.value as number[])[0]).toBe(1_600_000_000_000);
    expect(two.query("m:get")).toMatchObject({ value: first.ok && first.value });
  });
});

describe("what queries and mutations may not do", () => {
  it.each([
    ["fetch()", `await fetch("http://127.0.0.1:1/")`],
    ["setTimeout", `setTimeout(() => {}, 1)`],
    ["setInterval", `setInterval(() => {}, 1)`],
    ["cryptographic randomness", `await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, true, ["sign"])`],
    ["dynamic import", `await import("./other")`],
  ])("F13 %s fails the run even when the code catches the error", async (what, code) => {
    const engine = await testEngine({
      "other.ts": `export const x = 1;`,
      "m.ts": `${SERVER}
        export const go = mutation({ handler: async (ctx) => {
          await ctx.db.insert("rows", { a: 1 });
          try { ${code}; } catch { return "caught"; }
        } });
        export const rows = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });`,
    });
    const run = engine.mutation("m:go");
    expect(!run.ok && run.errorMessage).toContain(`Can't use ${what} in queries and mutations. ${LINK}`);
    expect(!run.ok && run.errorMessage).toMatch(/\n {4}at .*\(\.\.\/convex\/m\.ts:4:/);
    expect(engine.query("m:rows")).toMatchObject({ value: 0 });
  });

  it("F13 it fails the run also where the code has changed what errors and JSON are", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const go = query({ handler: () => {
          globalThis.Error = function () { throw "mine"; }; JSON.stringify = () => "{"; Object.prototype.stack = "x";
          try { fetch("http://x"); } catch { return "caught"; }
        } });`,
    });
    const run = engine.query("m:go");
    expect(!run.ok && run.errorMessage).toContain(`Can't use fetch() in queries and mutations. ${LINK}`);
  });

  it("F14 nothing of Node is there", async () => {
    const names = ["module", "exports", "Buffer", "global", "setImmediate", "queueMicrotask", "__dirname", "WebSocket"];
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const types = query({ handler: async () => [
          ${names.map((name) => `typeof ${name}`).join(",")}, Object.keys(process).join(), typeof globalThis.process.cwd, attempt(),
        ] });
        const attempt = () => { try { return require("crypto"); } catch (error) { return error.message; } };`,
    });
    const run = engine.query("m:types");
    expect(run.ok && run.value).toEqual([
      ...names.map(() => "undefined"),
      "env",
      "undefined",
      'Dynamic require of "crypto" is not supported',
    ]);
  });

  it("F15 an endless loop ends at the time limit and leaves the next run alone", async () => {
    const engine = await testEngine(
      {
        "m.ts": `${SERVER}
          export const spin = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { a: 1 }); for (;;); } });
          export const spinLater = query({ handler: async () => { await null; const f = async () => { for (;;) await null; }; await f(); } });
          export const count = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });`,
      },
      { options: { queryTimeoutMs: 1000 } },
    );
    const text = "Function execution timed out (maximum duration: 0.9s)";
    expect(engine.mutation("m:spin")).toMatchObject({ ok: false, errorMessage: expect.stringContaining(text) });
    expect(engine.query("m:spinLater")).toMatchObject({ ok: false, errorMessage: expect.stringContaining(text) });
    expect(engine.query("m:count")).toMatchObject({ ok: true, value: 0 });
  });

  it("F15 a loop in the middle of a read, deep inside nested calls, leaves the database usable", async () => {
    const engine = await testEngine(
      {
        "m.ts": `${SERVER} import { api } from "./_generated/api";
          export const add = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { a: 1 }); } });
          export const inner = mutation({ handler: async (ctx) => {
            // Reads that find nothing count against no limit but time.
            const gone = await ctx.db.insert("rows", { a: 2 });
            await ctx.db.delete(gone);
            for await (const row of ctx.db.query("rows")) for (;;) await ctx.db.get(gone);
          } });
          export const outer = mutation({ handler: async (ctx) => {
            try { await ctx.runMutation(api.m.inner, {}); } catch { return "caught"; }
          } });
          export const rows = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.a) });`,
      },
      { options: { queryTimeoutMs: 1000 } },
    );
    engine.mutation("m:add");
    expect(engine.mutation("m:outer")).toMatchObject({ ok: false, errorMessage: expect.stringContaining("timed out") });
    expect(engine.mutation("m:add")).toMatchObject({ ok: true });
    expect(engine.query("m:rows")).toMatchObject({ value: [1, 1] });
  });

  it("F121 globals that modules add while they are evaluated cost no new context, those that a run adds do", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        globalThis.registry ??= { of: "a library" };
        export const fine = query({ handler: async () => globalThis.registry.of });
        export const leak = query({ handler: async () => { globalThis.left = 1; } });
        export const replace = query({ handler: async () => { globalThis.registry = { of: "another" }; } });
        export const left = query({ handler: async () => [globalThis.left ?? null, globalThis.registry.of] });`,
      "n.ts": `${SERVER} export const fine = query({ handler: async () => 1 });`,
    });
    engine.query("n:fine");
    const contexts = vi.spyOn(vm, "createContext");
    for (let n = 0; n < 3; n++) expect(engine.query("m:fine")).toMatchObject({ ok: true, value: "a library" });
    expect(contexts).not.toHaveBeenCalled();
    for (const what of ["m:leak", "m:replace"]) {
      contexts.mockClear();
      engine.query(what);
      expect(engine.query("m:left")).toMatchObject({ value: [null, "a library"] });
      expect(contexts).toHaveBeenCalledOnce();
    }
    contexts.mockRestore();
  });

  it("F16 a promise that nothing settles is an error, not a hang", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const wait = query({ handler: () => new Promise(() => {}) });
        export const fine = query({ handler: async () => "fine" });`,
    });
    expect(engine.query("m:wait")).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining("m:wait never finished"),
    });
    expect(engine.query("m:fine")).toMatchObject({ ok: true, value: "fine" });
  });
});

describe("web classes in queries and mutations", () => {
  it("F17 their promises settle within the run", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const use = query({ handler: async () => {
          const form = new FormData(); form.append("a", new Blob(["xy"], { type: "text/plain" }), "f.txt");
          const controller = new AbortController(); controller.abort();
          return [
            await new Blob(["a", new Uint8Array([98])]).text(),
            await new Response("hé").text(),
            await new Request("https://x.test/y", { method: "post", body: JSON.stringify({ a: 1 }) }).json(),
            await form.get("a").text(), form.get("a").name,
            new Response(null, { status: 404 }).ok, Response.json({ a: 1 }).headers.get("content-type"),
            structuredClone({ m: new Map([[1, { d: new Date(5) }]]) }).m.get(1).d.getTime(),
            atob(btoa("hoi")), new URL("/b?c=1", "https://a.test").searchParams.get("c"),
            new TextDecoder().decode(new TextEncoder().encode("é")), controller.signal.aborted,
          ];
        } });`,
    });
    const run = engine.query("m:use");
    expect(run.ok && run.value).toEqual([
      "ab",
      "hé",
      { a: 1 },
      "xy",
      "f.txt",
      false,
      "application/json",
      5,
      "hoi",
      "1",
      "é",
      true,
    ]);
  });

  it("F17 events, signals, streams and stores are made and used within the run", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        const store = new AsyncLocalStorage();
        const later = () => new Promise((resolve) => void Promise.resolve().then(resolve));
        const within = (name) => store.run(name, async () => { await null; await later(); return store.getStore(); });
        export const use = query({ handler: async () => {
          const heard = []; const target = new EventTarget(); const controller = new AbortController();
          target.addEventListener("x", (event) => heard.push(event.type), { once: true });
          target.addEventListener("x", { handleEvent: () => heard.push("object") }, { signal: controller.signal });
          target.addEventListener("x", () => { throw new Error("in a listener"); });
          target.dispatchEvent(new Event("x")); controller.abort("why"); target.dispatchEvent(new Event("x"));
          const any = AbortSignal.any([new AbortController().signal, controller.signal]);
          let controls; const stream = new ReadableStream({ start(given) { controls = given; } }); controls.enqueue(1);
          const stores = await Promise.all([within("a"), within("b")]);
          const { instance } = await WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
          return [heard, any.aborted, any.reason, AbortSignal.timeout(1).aborted, AbortSignal.abort().reason.name,
            stream instanceof ReadableStream, stream.getReader() && stream.locked, stores, store.getStore() ?? null,
            AsyncLocalStorage.bind(() => store.getStore() ?? null)(), typeof instance.exports];
        } });
        export const left = query({ handler: async () => store.getStore() ?? null });
        export const enter = query({ handler: async () => { store.enterWith("left"); await null; return store.getStore(); } });`,
    });
    const run = engine.query("m:use");
    expect(run).toMatchObject({
      ok: true,
      value: [["x", "object"], ...[true, "why", false, "AbortError", true, true, ["a", "b"], null, null, "object"]],
    });
    expect(run.logLines.map(({ messages }) => messages[0])).toEqual([
      expect.stringContaining("in a listener"),
      expect.stringContaining("in a listener"),
    ]);
    expect(engine.query("m:enter")).toMatchObject({ value: "left" });
    expect(engine.query("m:left")).toMatchObject({ value: null });
  });

  it("F18 errors and byte arrays of web classes are those of the code's own realm", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        export const check = query({ handler: async () => {
          let error; try { new URL("nonsense"); } catch (caught) { error = caught; }
          const bytes = new TextEncoder().encode("a");
          return [
            error instanceof Error, error instanceof TypeError, error instanceof RangeError,
            new DOMException("x") instanceof Error, bytes instanceof Uint8Array, bytes.buffer instanceof ArrayBuffer,
            new (class Own extends Error {})() instanceof Error, (async () => {})() instanceof Promise,
          ];
        } });`,
    });
    const run = engine.query("m:check");
    expect(run.ok && run.value).toEqual([true, true, false, true, true, true, true, true]);
  });

  it("F19 no object of the engine's realm can be reached, so that none can be changed", async () => {
    const engine = await testEngine({
      "m.ts": `${SERVER}
        const thrown = (work) => { try { work(); } catch (error) { return error; } };
        const bytes = new Uint8Array(1);
        export const reach = query({ handler: async () => {
          const given = [];
          let ends = 0;
          const deep = () => {
            try { deep(); } catch (error) { given.push(error); }
            if (++ends < 50) for (const call of calls) given.push(thrown(call));
          };
          const calls = [() => console.log(), () => Date.now(), () => new URL("x"), () => atob("*"), () => __convexLocalRun()];
          const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, true, ["sign"]);
          const url = new URL("http://x/?a=1"); const headers = new Headers({ a: "b", "set-cookie": "c" });
          const { set } = WeakMap.prototype; const Bytes = Uint8Array;
          WeakMap.prototype.set = function (key, value) { given.push(key, value); return set.call(this, key, value); };
          globalThis.Uint8Array = class extends Bytes { constructor(...all) { super(...all); given.push(...all); } };
          Bytes.prototype.set = (value) => { given.push(value); };
          given.push(thrown(() => crypto.getRandomValues(bytes)), crypto.randomUUID());
          given.push(await crypto.subtle.digest("SHA-256", bytes), await crypto.subtle.sign("HMAC", key, bytes), key);
          globalThis.Uint8Array = Bytes;
          url.searchParams.forEach((...all) => given.push(...all)); headers.forEach((...all) => given.push(...all));
          given.push(url, url.searchParams, url.searchParams.getAll("a"), url.searchParams.entries(), URL.parse("http://x"));
          given.push(headers, headers.getSetCookie(), headers.keys(), new TextEncoder().encode("a"), new TextDecoder());
          given.push(new TextEncoder().encodeInto("a", bytes), structuredClone(bytes), bytes.values(), ...calls.map(thrown));
          given.push(await new Response("a").arrayBuffer(), await new Blob(["a"]).bytes(), thrown(() => new Bytes(-1)));
          given.push(thrown(() => new Headers([["a"]])), thrown(() => new TextDecoder("x")), thrown(() => URL.prototype.href));
          deep();
          const seen = new Set(); const foreign = [];
          const look = (value, path) => {
            if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
            seen.add(value);
            let last = value;
            for (let at = value; at !== null; at = Object.getPrototypeOf(at)) last = at;
            if (last !== Object.prototype && last !== value) return void foreign.push(path + ": " + String(value));
            look(Object.getPrototypeOf(value), path + ".__proto__");
            for (const name of Reflect.ownKeys(value)) {
              const field = Object.getOwnPropertyDescriptor(value, name);
              for (const part of ["value", "get", "set"]) look(field[part], path + "." + String(name));
            }
          };
          look(globalThis, ""); look(given, "given");
          return [foreign, given.length > 60];
        } });`,
    });
    const run = engine.query("m:reach");
    expect(run.ok ? run.value : run.errorMessage).toEqual([[], true]);
  });
});

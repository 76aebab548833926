import { describe, expect, it } from "vitest";
import { testEngine } from "../testing";

const HEAD = `import { httpRouter } from "convex/server"; import { httpAction } from "./_generated/server";
  import { api } from "./_generated/api"; import { ConvexError } from "convex/values"; const http = httpRouter();`;

const files = {
  "m.ts": `import { mutation, query } from "./_generated/server"; import { v } from "convex/values";
    export const add = mutation({ args: { text: v.string() }, handler: (ctx, { text }) => ctx.db.insert("rows", { text }) });
    export const all = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.text) });`,
  "http.ts": `${HEAD}
    http.route({ path: "/hook", method: "POST", handler: httpAction(async (ctx, request) => {
      await ctx.runMutation(api.m.add, { text: await request.text() });
      const headers = new Headers({ "x-kind": request.headers.get("x-kind") ?? "" });
      headers.append("set-cookie", "a=1"); headers.append("set-cookie", "b=2");
      return new Response(JSON.stringify([request.method, request.url, request instanceof Request]), { status: 201, headers });
    }) });
    http.route({ pathPrefix: "/files/", method: "GET", handler: httpAction(async (_, request) => new Response(new URL(request.url).pathname)) });
    http.route({ path: "/files/exact", method: "GET", handler: httpAction(async () => new Response("exact")) });
    http.route({ path: "/stream", method: "GET", handler: httpAction(async (_, request) => {
      const { readable, writable } = new TransformStream();
      (async () => {
        const writer = writable.getWriter();
        for (let i = 0; i < 3; i++) { await writer.write(new TextEncoder().encode("part " + i + "\\n")); await new Promise((r) => setTimeout(r, 5)); }
        console.log("written");
        await writer.close();
      })();
      return new Response(readable, { headers: { "content-type": "text/event-stream" } });
    }) });
    http.route({ path: "/endless", method: "GET", handler: httpAction(async (_, request) => {
      request.signal.addEventListener("abort", () => console.log("client left"));
      return new Response(new ReadableStream({
        pull: async (controller) => { await new Promise((r) => setTimeout(r, 1)); controller.enqueue(new TextEncoder().encode(".")); },
        cancel: () => console.log("cancelled"),
      }));
    }) });
    http.route({ path: "/fail", method: "GET", handler: httpAction(async () => { throw new Error("mis"); }) });
    http.route({ path: "/coded", method: "GET", handler: httpAction(async () => { throw new ConvexError({ code: "FULL" }); }) });
    http.route({ path: "/nothing", method: "GET", handler: httpAction(async () => undefined) });
    http.route({ path: "/whoami", method: "GET", handler: httpAction(async (ctx) => Response.json(await ctx.auth.getUserIdentity())) });
    export default http;`,
};

describe("HTTP actions", () => {
  it("F90 get the request and answer status, headers and body", async () => {
    const engine = await testEngine(files);
    const response = await engine.http("/hook", { method: "POST", body: "hoi", headers: { "x-kind": "test" } });
    expect([response.status, response.headers.get("x-kind"), response.headers.getSetCookie()]).toEqual([
      201,
      "test",
      ["a=1", "b=2"],
    ]);
    expect(await response.json()).toEqual(["POST", "http://127.0.0.1:3211/hook", true]);
    expect(engine.query("m:all")).toMatchObject({ value: ["hoi"] });
    expect(engine.executions.find((run) => run.udfType === "httpAction")).toMatchObject({
      path: "POST /hook",
      error: null,
    });
  });

  it("F91 routes: exact before prefix, HEAD as GET without body, 404 without a route or http.js", async () => {
    const engine = await testEngine(files);
    const text = async (path: string, init?: RequestInit): Promise<string> => (await engine.http(path, init)).text();
    expect(await text("/files/exact")).toBe("exact");
    expect(await text("/files/a/b")).toBe("/files/a/b");
    const head = await engine.http("/files/exact", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await engine.http("/hook")).status).toBe(404);
    const without = await testEngine({ "m.ts": files["m.ts"] });
    expect((await without.http("/hook")).status).toBe(404);
  });

  it("F92 stream: the first part arrives before the last is written, and the run ends with the body", async () => {
    const engine = await testEngine(files);
    const response = await engine.http("/stream");
    const reader = response.body!.getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe("part 0\n");
    expect(engine.executions).toEqual([]);
    let rest = "";
    for (let next = await reader.read(); !next.done; next = await reader.read())
      rest += new TextDecoder().decode(next.value);
    expect(rest).toBe("part 1\npart 2\n");
    expect(engine.executions).toMatchObject([{ path: "GET /stream", logLines: [{ messages: ["'written'"] }] }]);
  });

  it("F93 a client that leaves aborts the request's signal and cancels the body", async () => {
    const engine = await testEngine(files);
    const response = await engine.http("/endless");
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    expect(engine.executions[0]!.logLines.map((line) => line.messages[0])).toEqual(["'client left'", "'cancelled'"]);
  });

  it("F94 failures answer 500 with code, trace and data; in production without the trace", async () => {
    const engine = await testEngine(files);
    const response = await engine.http("/fail");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: "[Request ID: 0123456789abcdef] Server Error: Uncaught Error: mis",
      trace: expect.stringMatching(/^Uncaught Error: mis\n {4}at /),
    });
    expect(await (await engine.http("/coded")).json()).toMatchObject({ data: { code: "FULL" } });
    expect(await (await engine.http("/nothing")).json()).toMatchObject({
      trace: expect.stringContaining("must return a Response"),
    });
    const production = await testEngine(files, { options: { mode: "production" } });
    expect(Object.keys((await (await production.http("/fail")).json()) as object)).toEqual(["code"]);
  });

  it("F95 an unusable token fails only who looks at it", async () => {
    const engine = await testEngine(files);
    const ask = (path: string) =>
      engine.runner.httpAction(new Request(`http://127.0.0.1:3211${path}`), {
        caller: { kind: "invalid", error: "Could not verify the token" },
        requestId: "0123456789abcdef",
        ip: null,
      });
    expect((await ask("/files/exact")).status).toBe(200);
    expect(await (await ask("/whoami")).json()).toMatchObject({
      trace: expect.stringContaining("Could not verify the token"),
    });
  });

  it("F96 components serve below their mount, the app's exact routes above it", async () => {
    const component = {
      httpPrefix: "/part/",
      files: {
        "http.ts": `${HEAD}
          http.route({ path: "/status", method: "GET", handler: httpAction(async () => new Response("component")) });
          http.route({ path: "/both", method: "GET", handler: httpAction(async () => new Response("component")) });
          export default http;`,
      },
    };
    const app = {
      "http.ts": `${HEAD}
        http.route({ path: "/part/both", method: "GET", handler: httpAction(async () => new Response("app")) });
        http.route({ pathPrefix: "/", method: "GET", handler: httpAction(async () => new Response("fallback")) });
        export default http;`,
    };
    const engine = await testEngine(app, { components: { part: component } });
    const text = async (path: string): Promise<string> => (await engine.http(path)).text();
    expect([await text("/part/status"), await text("/part/both"), await text("/else")]).toEqual([
      "component",
      "app",
      "fallback",
    ]);
  });

  it("F97 a fault on the route fails it", async () => {
    const engine = await testEngine(files);
    engine.setFault("GET /files/exact", { kind: "fail", message: "Simulated failure" });
    expect((await engine.http("/files/exact")).status).toBe(500);
    expect((await engine.http("/files/exact")).status).toBe(200);
  });

  it("F79 one that finds no process in time fails, and requests do not hold up actions", async () => {
    const stuck = {
      "http.ts": `${HEAD} http.route({ path: "/", method: "GET", handler: httpAction(() => new Promise(() => undefined)) }); export default http;`,
      "a.ts": `import { action } from "./_generated/server"; export const fine = action({ handler: async () => "fine" });`,
    };
    const options = { concurrentActions: 1, actionPatienceMs: 300, actionTimeoutMs: 4_000 };
    const engine = await testEngine(stuck, { options });
    const first = engine.http("/");
    const second = (await (await engine.http("/")).json()) as { trace: string };
    expect(second.trace).toContain("Too many concurrent requests, backoff and try again.");
    expect(await engine.action("a:fine")).toMatchObject({ ok: true, value: "fine" });
    expect((await first).status).toBe(500);
  });
});

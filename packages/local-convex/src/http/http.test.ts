/** What the API and HTTP actions answer. */
import { Agent, request as httpRequest } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Caller } from "../functions/contract";
import { encodeTs } from "../sync/wire";
import { KEY, answerHttp, closeServers, cloudUrl, database, openServers, post, runs, siteUrl } from "./http.setup";

beforeEach(openServers);
afterEach(closeServers);

test.each(["query", "mutation", "action"])("H1 /api/%s runs the function with its one argument", async (kind) => {
  const response = await post(`/api/${kind}`, {
    path: `m.js:${kind}`,
    args: [{ a: 1 }],
    format: "convex_encoded_json",
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: "success",
    value: { got: { a: 1 }, big: { $integer: "AQAAAAAAAAA=" } },
    logLines: [],
  });
  expect(runs[0]).toMatchObject({ path: `m:${kind}`, allowInternal: false, caller: { kind: "anonymous" } });
});

test("H2 a failing function answers 200 with its error", async () => {
  const response = await post("/api/query", { path: "dir/m:fail", args: {} });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: "error",
    errorMessage: "Server Error",
    errorData: { code: 7 },
    logLines: [],
  });
});

test("H3 without the client's format, values are plain JSON", async () => {
  const body = (await (await post("/api/mutation", { path: "m:mutation", args: {} })).json()) as { value: object };
  expect(body.value).toEqual({ got: {}, big: "1" });
});

test.each([undefined, "text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
  "H7 a body of type %s is refused, since only JSON has to be announced to browsers",
  async (type) => {
    const body = new TextEncoder().encode('{"path":"m:query","args":{}}');
    const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
    const response = await fetch(`${cloudUrl}/api/query`, { method: "POST", headers, body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: "BadJsonBody", message: "Expected request with `Content-Type: application/json`" },
    ]);
  },
);

test.each(["application/json; charset=utf-8", "Application/JSON", "application/vnd.test+json"])(
  "H7 a body of type %s is JSON",
  async (type) => {
    const response = await post("/api/query", { path: "m:query", args: {} }, { "content-type": type });
    expect([response.status, await response.json()]).toMatchObject([200, { status: "success" }]);
  },
);

test("H4 /api/function finds the function's type, and the admin key opens internals and components", async () => {
  await post(
    "/api/function",
    { path: "m:mutation", args: {}, componentPath: "child" },
    { authorization: `Convex ${KEY}` },
  );
  expect(runs[0]).toMatchObject({ component: "child", allowInternal: true, caller: { kind: "admin", actingAs: null } });
  for (const authorization of [undefined, "Bearer good"]) {
    const refused = await post(
      "/api/function",
      { path: "m:mutation", args: {} },
      authorization ? { authorization } : {},
    );
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "BadDeployKey" }]);
  }
  expect(runs).toHaveLength(1);
});

test("H5 the admin key may act as a user", async () => {
  const identity = { tokenIdentifier: "a|b", issuer: "a", subject: "b" };
  const encoded = Buffer.from(JSON.stringify(identity)).toString("base64");
  await post("/api/query", { path: "m:query", args: {} }, { authorization: `Convex ${KEY}:${encoded}` });
  expect(runs[0]?.caller).toEqual({ kind: "admin", actingAs: identity });
});

test("H4 only /api/function looks at the component's path", async () => {
  await post("/api/mutation", { path: "m:mutation", args: {}, componentPath: "child" });
  expect(runs[0]).toMatchObject({ component: "" });
});

const actAs = (identity: object): string => Buffer.from(JSON.stringify(identity)).toString("base64");
const WRONG_KEY = ["BadAdminKey", "The provided admin key was invalid for this instance"];
const MALFORMED = ["HeaderParseFailure", "Malformed Authorization header."];
test.each([
  ["a wrong admin key", "Convex app|wrong", 401, ...WRONG_KEY],
  ["the admin key of another instance", "Convex else|secret", 401, ...WRONG_KEY],
  ["half of an admin key", "convex secret", 401, ...WRONG_KEY],
  ["a wrong admin key that acts", `Convex app|wrong:${actAs({ tokenIdentifier: "t" })}`, 401, ...WRONG_KEY],
  ["an identity that is no base64", "Convex app|secret:%%%", 400, ...MALFORMED],
  ["an identity that is no JSON", "Convex app|secret:YWJj", 400, ...MALFORMED],
  ["an identity that is a list", "Convex app|secret:W10=", 400, ...MALFORMED],
  ["an identity that names nobody", `Convex app|secret:${actAs({ issuer: "i" })}`, 400, ...MALFORMED],
  ["an identity of odd types", `Convex app|secret:${actAs({ tokenIdentifier: 5 })}`, 400, ...MALFORMED],
  ["a bad token", "Bearer bad", 401, "InvalidAuthHeader", "bad token"],
  ["no known scheme", "Basic abc", 400, "InvalidAdminKey", "Invalid admin key"],
  ["a key without its scheme", "app|secret", 400, "InvalidAdminKey", "Invalid admin key"],
  ["a scheme and nothing else", "Convex ", 400, "InvalidHeaderFailure", "Invalid authentication header"],
  ["almost nothing", "x", 400, "InvalidHeaderFailure", "Invalid authentication header"],
  ["nothing", "", 400, "InvalidHeaderFailure", "Invalid authentication header"],
  ["what is no ASCII", "Convex \u00e9", 400, "HeaderParseFailure", 'Failed to parse header "Convex \u00e9"'],
])("H6 %s is refused with Convex's status, code and text", async (_what, authorization, status, code, message) => {
  const response = await post("/api/query", { path: "m:query", args: {} }, { authorization });
  expect([response.status, await response.json()]).toEqual([status, { code, message }]);
  expect(runs).toEqual([]);
});

test("H6 what needs no key does not look at it, and the key may be in the address", async () => {
  const nothing = await fetch(`${cloudUrl}/nothing/here`, { headers: { authorization: "Convex app|wrong" } });
  expect(nothing.status).toBe(404);
  await post("/api/query?adminKey=app%7Csecret", { path: "m:query", args: {} });
  expect(runs[0]?.caller).toEqual({ kind: "admin", actingAs: null });
  expect((await post("/api/query?adminKey=app%7Cwrong", { path: "m:query", args: {} })).status).toBe(401);
});

test("H7 other errors are a status with code and message", async () => {
  const cases: [Promise<Response>, number, string][] = [
    [fetch(`${cloudUrl}/nothing/here`), 404, "NotFound"],
    [post("/api/query", "{"), 400, "BadJsonBody"],
    [post("/api/query", { args: {} }), 400, "BadJsonBody"],
    [post("/api/query", { path: "m:query", args: {}, format: "xml" }), 400, "BadFormat"],
  ];
  for (const [answer, status, code] of cases) {
    const response = await answer;
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message: expect.any(String) as string });
  }
});

test("H8 a bug answers 500 without its details", async () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const response = await fetch(`${cloudUrl}/crash`);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/a bug/);
  expect(said.mock.calls.flat().join("")).toMatch(/a bug/);
  said.mockRestore();
});

test("H9 CORS mirrors the asking origin and headers, with credentials, also on errors", async () => {
  const preflight = await fetch(`${cloudUrl}/api/query`, {
    method: "OPTIONS",
    headers: { origin: "http://page.test", "access-control-request-headers": "authorization,x-mine" },
  });
  expect(preflight.ok).toBe(true);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("http://page.test");
  expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization,x-mine");
  expect(preflight.headers.get("access-control-allow-credentials")).toBe("true");
  const failed = await post("/api/query", "{", { origin: "http://page.test" });
  expect(failed.headers.get("access-control-allow-origin")).toBe("http://page.test");
});

test("H10 a body beyond the limit is refused, announced or not", async () => {
  const announced = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(`${cloudUrl}/api/query`, {
      method: "POST",
      headers: { "content-length": String(100 * 1024 * 1024) },
    });
    request.on("response", (response) => resolve(response.statusCode ?? 0));
    request.on("error", reject);
    request.flushHeaders();
  });
  expect(announced).toBe(413);
  const streamed = await fetch(`${cloudUrl}/api/query`, {
    method: "POST",
    body: new Blob(Array.from({ length: 30 }, () => "x".repeat(1024 * 1024))).stream(),
    duplex: "half",
  } as RequestInit);
  expect(streamed.status).toBe(413);
});

test("H11 queries can be sent in batches, by GET and by path", async () => {
  const batch = await post("/api/query_batch", {
    queries: [
      { path: "m:query", args: { n: 1 } },
      { path: "dir/m:fail", args: {} },
    ],
  });
  expect(await batch.json()).toMatchObject({
    results: [{ status: "success", value: { got: { n: 1 } } }, { status: "error" }],
  });
  const got = await fetch(`${cloudUrl}/api/query?path=m:query&args=${encodeURIComponent('{"n":2}')}`);
  expect(await got.json()).toMatchObject({ value: { got: { n: 2 } } });
  const run = await post("/api/run/m/action", { args: { n: 3 } });
  expect(await run.json()).toMatchObject({ value: { got: { n: 3 } } });
});

test.each<[string, object]>([
  ["/api/query", { path: "m:query" }],
  ["/api/mutation", { path: "m:mutation" }],
  ["/api/action", { path: "m:action" }],
  ["/api/function", { path: "m:query" }],
  ["/api/run/m/query", {}],
  ["/api/query_batch", { queries: [{ path: "m:query", args: {} }, { path: "m:query" }] }],
])("H1 %s without `args` is refused, and runs nothing", async (path, body) => {
  const response = await post(path, body);
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      code: "BadJsonBody",
      message: "Failed to deserialize the JSON body into the target type: missing field `args`",
    },
  ]);
  expect(runs).toEqual([]);
});

test("H1 a query by GET without `args` is refused", async () => {
  const response = await fetch(`${cloudUrl}/api/query?path=m:query`);
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: "BadQueryArgs", message: "Failed to deserialize query string: missing field `args`" },
  ]);
});

test("H12 query_at_ts answers at a timestamp of query_ts also after a write, and at no other", async () => {
  const { ts } = (await (await post("/api/query_ts", {})).json()) as { ts: string };
  const body = { path: "m:query", args: {}, ts };
  expect(await (await post("/api/query_at_ts", body)).json()).toMatchObject({ status: "success" });
  database.write((tx) => tx.insert("", "notes", {}));
  database.write((tx) => tx.insert("", "notes", {}));
  expect(await (await post("/api/query_at_ts", { ...body, ts: encodeTs(database.lastTs - 1n) })).json()).toMatchObject({
    code: "SnapshotUnavailable",
  });
});

test("H13 HTTP actions are served on the site origin and under /http, without CORS headers of ours", async () => {
  answerHttp(
    async (request) => new Response(`${request.method} ${request.url}`, { status: 201, headers: { "x-a": "b" } }),
  );
  for (const url of [`${siteUrl}/hook?a=1`, `${cloudUrl}/http/hook?a=1`]) {
    const response = await fetch(url, { method: "POST", body: "x", headers: { origin: "http://page.test" } });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-a")).toBe("b");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(await response.text()).toBe(`POST ${siteUrl}/hook?a=1`);
  }
});

test("H14 an HTTP action with an unknown Authorization header runs, with an invalid caller", async () => {
  const callers: Caller[] = [];
  answerHttp(async (_request, caller) => (callers.push(caller), new Response()));
  await fetch(siteUrl, { headers: { authorization: "Bearer bad" } });
  await fetch(siteUrl, { headers: { authorization: "Bearer good" } });
  await fetch(siteUrl);
  expect(callers.map((caller) => caller.kind)).toEqual(["invalid", "user", "anonymous"]);
});

test("H15 bodies stream both ways", async () => {
  answerHttp(async (request) => new Response(request.body));
  let feed: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) });
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const answering = fetch(siteUrl, { method: "POST", body, duplex: "half" } as RequestInit);
  feed!.enqueue(encode("one"));
  const reader = (await answering).body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("one");
  feed!.enqueue(encode("two"));
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("two");
  feed!.close();
  expect((await reader.read()).done).toBe(true);
});

test("H15 the rest of a body that an HTTP action stops reading is thrown away, and the connection goes on", async () => {
  answerHttp(async (request) => {
    const reader = request.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return new Response(null, { status: reader ? 413 : 200 });
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, chunks: Buffer[]): Promise<{ status?: number; port?: number }> =>
    new Promise((resolve, reject) => {
      const request = httpRequest(siteUrl, { method, agent });
      request.on("response", (response) => {
        const answer = { status: response.statusCode, port: response.socket.localPort };
        response.resume().on("end", () => resolve(answer));
        for (const chunk of chunks.slice(1)) request.write(chunk);
        request.end();
      });
      request.on("error", reject);
      if (chunks[0]) request.write(chunks[0]);
      else request.end();
    });
  const megabyte = Buffer.alloc(1024 * 1024);
  const refused = await send("POST", [megabyte, megabyte, megabyte]);
  expect(refused.status).toBe(413);
  expect(await send("GET", [])).toEqual({ status: 200, port: refused.port });
  agent.destroy();
});

test("H16 an HTTP action learns that its client went away", async () => {
  let aborted = (): void => undefined;
  const gone = new Promise<void>((resolve) => (aborted = resolve));
  let started = (): void => undefined;
  const running = new Promise<void>((resolve) => (started = resolve));
  answerHttp((request) => {
    request.signal.addEventListener("abort", aborted);
    started();
    return new Promise(() => undefined);
  });
  const client = new AbortController();
  const answer = fetch(siteUrl, { signal: client.signal }).catch(() => "aborted");
  await running;
  client.abort();
  await gone;
  expect(await answer).toBe("aborted");
});

test("H17 HEAD gets the headers of GET and no body", async () => {
  answerHttp(async () => new Response("text", { headers: { "x-a": "b" } }));
  const response = await fetch(siteUrl, { method: "HEAD" });
  expect(response.headers.get("x-a")).toBe("b");
  expect(await response.text()).toBe("");
});

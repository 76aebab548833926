/** Requests that no client of ours sends: each is answered, soon, and never with a failure of the server. */
import { clientAddress } from "./client-address";
import { connect } from "node:net";
import type { Server } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Authenticator } from "../auth/contract";
import type { Deployment } from "../deploy/contract";
import type { FunctionRunner } from "../functions/contract";
import { HttpError } from "./contract";
import { openDatabase } from "../database/database";
import { QueryCache } from "../sync/query-cache";
import { functionRoutes } from "./function-api";
import { jsonResponse } from "./json";
import { Router } from "./router";
import { closeServer, createServers, listen } from "./servers";

const KEY = "app|secret";
const MIB = 1024 * 1024;

const authenticator: Authenticator = {
  isAdminKey: (key) => key === KEY,
  verify: async () => {
    throw new HttpError(401, "InvalidAuthHeader", "bad token");
  },
};

let servers: { cloud: Server; site: Server };
let cloudUrl = "";
let siteUrl = "";
let pushed = 0;

beforeEach(async () => {
  pushed = 0;
  const database = openDatabase({ file: ":memory:" });
  const ok = { ok: true as const, value: 1, logLines: [] };
  const runner = {
    query: () => ({ ...ok, ranges: [], readIdentity: false, journal: null }),
    mutation: () => ({ ...ok, ts: 1n }),
    action: async () => ok,
    any: async () => ok,
    // As an action that reads its body and does not expect that to fail.
    httpAction: (request: Request) =>
      request.text().then(
        (text) => new Response(String(text.length)),
        (error: unknown) => jsonResponse({ code: "Server Error", trace: String(error) }, 500),
      ),
    onExecution: () => undefined,
  } as unknown as FunctionRunner;
  const deployment = { onChange: () => undefined, resolve: () => null } as unknown as Deployment;
  const shared = { database, deployment, runner, holdBack: () => 0, sendLogLines: true };
  const cache = new QueryCache({ ...shared, systemFunctions: { query: () => null } });
  const router = new Router(authenticator, [
    ...functionRoutes({ ...shared, authenticator, cache }),
    {
      method: "POST",
      path: "/api/deploy2/start_push",
      handler: async (request) => {
        pushed = (await request.text()).length;
        return jsonResponse(null);
      },
    },
  ]);
  servers = createServers({
    router,
    runner,
    authenticator,
    cloudUrl: () => cloudUrl,
    siteUrl: () => siteUrl,
    upgrade: () => false,
    ipOf: clientAddress(false),
    patience: { head: 300, whole: 5_000, silence: 300 },
  });
  cloudUrl = `http://127.0.0.1:${await listen(servers.cloud, 0, "the API")}`;
  siteUrl = `http://127.0.0.1:${await listen(servers.site, 0, "HTTP actions")}`;
});
afterEach(() => Promise.all([closeServer(servers.cloud), closeServer(servers.site)]));

/** What a server answers to bytes: the whole of it, once it has ended the connection. */
function answerTo(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.on("end", () => resolve(answer)).on("error", reject);
  });
}

const statusOf = async (url: string, head: string): Promise<number> =>
  Number((await answerTo(url, `${head}\r\nHost: x\r\nConnection: close\r\n\r\n`)).split(" ")[1]);

const NONSENSE = Buffer.from("this is not compressed at all, whatever the header says");
const CALL = Buffer.from(JSON.stringify({ path: "m:f", args: {} }));

/** Bodies whose encoding is not what the header says, or ends early. */
const BROKEN = [
  ["gzip", NONSENSE],
  ["deflate", NONSENSE],
  ["br", NONSENSE],
  ["gzip", gzipSync(CALL).subarray(0, -9)],
  ["deflate", deflateSync(CALL).subarray(0, -5)],
  ["br", brotliCompressSync(CALL).subarray(0, -3)],
] as const;

test.each(BROKEN)(
  "H10 a body announced as %s that is none is a 400, also of an HTTP action",
  async (encoding, body) => {
    for (const url of [`${cloudUrl}/api/query`, `${cloudUrl}/http/hook`, `${siteUrl}/hook`]) {
      const response = await fetch(url, { method: "POST", body, headers: { "content-encoding": encoding } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "BadBody" });
    }
  },
);

test("H10 an encoding that cannot be undone is refused", async () => {
  for (const encoding of ["zstd", "gzip, br", "compress"]) {
    const headers = { "content-encoding": encoding };
    const response = await fetch(`${cloudUrl}/api/query`, { method: "POST", body: CALL, headers });
    expect(response.status).toBe(415);
  }
});

test("H10 what unpacks to more than the limit is not unpacked further than that", async () => {
  // Files one after the other are one file: a gigabyte in one megabyte.
  const bomb = Buffer.concat(Array<Buffer>(64).fill(gzipSync(Buffer.alloc(16 * MIB))));
  const headers = { "content-encoding": "gzip" };
  const before = process.cpuUsage();
  for (const url of [`${cloudUrl}/api/query`, `${siteUrl}/hook`]) {
    expect((await fetch(url, { method: "POST", body: bomb, headers })).status).toBe(413);
  }
  const { user, system } = process.cpuUsage(before);
  // All of it costs more than that, twice.
  expect((user + system) / 1e6).toBeLessThan(2);
});

test("H10 a push is unpacked beyond what others may send only when the key is in its header", async () => {
  const headers = { "content-encoding": "br" };
  const body = brotliCompressSync(Buffer.alloc(32 * MIB), { params: { 1: 1 } });
  const url = `${cloudUrl}/api/deploy2/start_push`;
  expect((await fetch(url, { method: "POST", body, headers })).status).toBe(413);
  const wrong = { ...headers, authorization: "Convex wrong|key" };
  expect((await fetch(url, { method: "POST", body, headers: wrong })).status).toBe(401);
  expect(pushed).toBe(0);
  const withKey = await fetch(url, { method: "POST", body, headers: { ...headers, authorization: `Convex ${KEY}` } });
  expect(withKey.status).toBe(200);
  expect(pushed).toBe(32 * MIB);
});

test("H10 a body that stays away or comes too slowly ends with 408, also of an HTTP action", async () => {
  const head = "POST /api/query HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 100\r\n\r\n{";
  for (const url of [cloudUrl, siteUrl]) expect(await answerTo(url, head)).toMatch(/^HTTP\/1.1 408 /);
});

test("H27 an unfinished head ends with 408", async () => {
  expect(await answerTo(cloudUrl, "GET /api/query HTTP/1.1\r\nHost: x\r\n")).toMatch(/^HTTP\/1.1 408 /);
});

test("H27 methods that nothing answers are a 405", async () => {
  for (const url of [cloudUrl, siteUrl]) {
    for (const method of ["TRACE", "PROPFIND", "MKCOL"]) expect(await statusOf(url, `${method} / HTTP/1.1`)).toBe(405);
    expect(await statusOf(url, "CONNECT example.test:80 HTTP/1.1")).toBe(405);
  }
});

test("H27 a body whose length is said twice, or in two ways, is a 400", async () => {
  const lengths = [
    "Content-Length: 4\r\nTransfer-Encoding: chunked",
    "Content-Length: 4\r\nContent-Length: 5",
    "Transfer-Encoding: chunked, identity",
  ];
  for (const url of [cloudUrl, siteUrl]) {
    for (const length of lengths) expect(await statusOf(url, `POST /api/query HTTP/1.1\r\n${length}`)).toBe(400);
  }
});

test("both servers are for this machine only", () => {
  for (const server of [servers.cloud, servers.site]) expect(server.address()).toMatchObject({ address: "127.0.0.1" });
});

test("H27 a connection that is refused ends, whatever its sender goes on sending and though it never ends its half", async () => {
  const upgrade = "GET /nowhere HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket";
  for (const line of ["CONNECT a:1 HTTP/1.1", upgrade]) {
    const socket = connect({ port: Number(new URL(cloudUrl).port), host: "127.0.0.1", allowHalfOpen: true });
    const closed = new Promise<void>((resolve) => socket.on("error", () => undefined).once("close", () => resolve()));
    socket.write(`${line}\r\nHost: x\r\n\r\n${"x".repeat(300_000)}`);
    // Each write after the server has gone is answered by a reset.
    const writing = setInterval(() => socket.write("x"), 50);
    await closed;
    clearInterval(writing);
  }
});

test("H27 a request target that is no path is a 400, and one that names another server means the path", async () => {
  for (const url of [cloudUrl, siteUrl]) {
    expect(await statusOf(url, "OPTIONS * HTTP/1.1")).toBe(400);
    expect(await statusOf(url, "GET * HTTP/1.1")).toBe(400);
  }
  const query = "/api/query?path=m:f&args={}";
  expect(await statusOf(cloudUrl, `GET http://evil.example${query} HTTP/1.1`)).toBe(200);
  expect(await statusOf(cloudUrl, "GET //evil.example/ HTTP/1.1")).toBe(404);
});

test("H7 odd calls are a 400", async () => {
  const post = (path: string, body: string) =>
    fetch(cloudUrl + path, { method: "POST", body, headers: { "content-type": "application/json" } });
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  const bodies = [
    ["/api/query", "{"],
    ["/api/query", "null"],
    ["/api/query", `{"path":"m:f","args":${deep}}`],
    ["/api/query", `{"path":"m:f","args":[{"a":${deep}}]}`],
    ["/api/mutation", `{"path":["m:f"],"args":{}}`],
    ["/api/query_batch", `{"queries":[null]}`],
    ["/api/query_batch", `{"queries":[[]]}`],
    ["/api/query_at_ts", `{"path":"m:f","args":{},"ts":"x"}`],
    ["/api/run/%E0%A4%A", "{}"],
    ["/api/run/%", "{}"],
    ["/api/query", '\ufeff{"path":"m:f","args":{}}'],
    ["/api/function", '{"path":"m:f","args":{},"componentPath":5}'],
  ] as const;
  for (const [path, body] of bodies) expect([path, body.slice(0, 40), (await post(path, body)).status]).toContain(400);
  const args = `${"[".repeat(2_000)}${"]".repeat(2_000)}`;
  expect((await fetch(`${cloudUrl}/api/query?path=m:f&args=${args}`)).status).toBe(400);
});

test("H7 a body that is not UTF-8 is a 400", async () => {
  const body = Buffer.from('{"path":"m:\xff","args":{}}', "latin1");
  expect(
    (await fetch(`${cloudUrl}/api/query`, { method: "POST", body, headers: { "content-type": "application/json" } }))
      .status,
  ).toBe(400);
  expect(
    (
      await fetch(`${cloudUrl}/api/query`, {
        method: "POST",
        body: gzipSync(body),
        headers: { "content-encoding": "gzip" },
      })
    ).status,
  ).toBe(400);
});

test("H27 a known path with another method is a 405, and a preflight needs no key", async () => {
  for (const [method, path] of [
    ["GET", "/api/mutation"],
    ["PUT", "/api/query"],
    ["DELETE", "/api/run/m/f"],
  ] as const) {
    const response = await fetch(cloudUrl + path, { method });
    expect([response.status, await response.json()]).toMatchObject([405, { code: "MethodNotAllowed" }]);
  }
  const headers = { origin: "http://app.test", "access-control-request-method": "POST" };
  const preflight = await fetch(`${cloudUrl}/api/deploy2/start_push`, { method: "OPTIONS", headers });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([200, "http://app.test"]);
});

/** Requests and frames that no client of ours sends, drawn from a seed, and the checks of their answers. */
import { connect } from "node:net";
import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import WebSocket from "ws";

export type Random = () => number;

/** Makes a generator of numbers between 0 and 1 that a seed determines. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

/** How long any answer may take, in milliseconds. On a busy machine it is what hangs that counts, not what is slow. */
export const PATIENCE_MS = Number(process.env.HUNT_PATIENCE_MS ?? 30_000);
/** How long the answer to an unfinished request may take, in milliseconds: the server first waits for its rest. */
const UNFINISHED_MS = 15_000 + PATIENCE_MS;

export interface HostileRequest {
  /** In words, for a report. */
  what: string;
  bytes: Buffer;
  /** Its end never comes. */
  unfinished: boolean;
}

const MIB = 1024 * 1024;
const LARGE = Buffer.concat(Array<Buffer>(40).fill(gzipSync(Buffer.alloc(8 * MIB))));
const BROTLI = brotliCompressSync(Buffer.alloc(64 * MIB), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

const METHODS = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "CONNECT", "LOCK"];
const PATHS = [
  ...["/api/query", "/api/mutation", "/api/action", "/api/function", "/api/query_batch", "/api/query_ts"],
  ...[
    "/api/query_at_ts",
    "/api/run/briefs/listOpen",
    "/api/run/%E0%A4%A",
    "/api/run/",
    "/api/storage/upload?token=a.b",
  ],
  ...["/api/storage/00000000-0000-0000-0000-000000000000", "/api/deploy2/start_push", "/api/stream_function_logs"],
  ...["/_engine/reset", "/_engine/stats", "/version", "/api/1.0/sync", "/", "*", "//evil.example/", "/http", "/httpx"],
  ...["http://evil.example/api/query", "/http/stripe/webhook", "/http/resend/webhook", "/http/images/avatar"],
  ...["/stripe/webhook", "/resend/webhook", "/images/avatar", "/images/portfolio", "/chat", "/.well-known/jwks.json"],
  ...["/afmelden?token=%ED%A0%80", "/afmelden?token=a&token[]=%00"],
  ...["/login?naar=%", "/opdrachten?a[b]=%0d%0a", "/%00", "/%0d%0aSet-Cookie:a=b", "/..%2f..%2fetc/passwd", "/faq/"],
];
const HEADERS = [
  ...[
    "Authorization: Bearer a.b.c",
    "Authorization: Bearer ",
    "Authorization: Convex x|y:e30=",
    "Authorization: Basic x",
  ],
  ...["Authorization: Bearer eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOlsiYSJdLCJhdWQiOnt9fQ.AAAA", "Content-Encoding: zstd"],
  ...["Range: bytes=9-1", "Range: bytes=-99999999999999999999", "Expect: 100-continue", "Expect: nothing"],
  ...["Origin: null", "Origin: http://evil.example", "Cookie: a=\u00ff", "Accept-Encoding: br;q=nonsense,,", "TE: x"],
  ...[
    "Content-Type: application/json; charset=\u00fe",
    "Digest: sha-256=x",
    "Stripe-Signature: t=1,v1=00",
    "If-Match: *",
  ],
  ...["Upgrade: h2c\r\nConnection: Upgrade", "Upgrade: websocket\r\nConnection: Upgrade", `X: ${"x".repeat(40_000)}`],
];

const BODIES: ((random: Random) => { what: string; body: Buffer; header?: string })[] = [
  () => ({ what: "broken JSON", body: Buffer.from('{"path":"briefs:listOpen","args":{') }),
  () => ({ what: "a list", body: Buffer.from("[[[]]]") }),
  () => ({ what: "deep lists", body: Buffer.from(`{"path":"briefs:listOpen","args":${nested(60_000, "[", "]")}}`) }),
  () => ({
    what: "deep objects",
    body: Buffer.from(`{"path":"a:b","args":${nested(30_000, '{"a":', "}").replace(":}", ":1}")}}`),
  }),
  (random) => ({
    what: "an odd page",
    body: Buffer.from(
      JSON.stringify({
        path: pick(random, ["briefs:listOpen", "quotes:mine", "unlocks:mine", "briefs:mine"]),
        args: {
          scope: { kind: "all" },
          category: "all",
          paginationOpts: {
            numItems: pick(random, [0, -1, 0.5, 1e308, { $float: "AAAAAAAA+H8=" }, null, "x"]),
            cursor: pick(random, [null, "", "x", "x.y", 7]),
            ...pick(random, [{}, { maximumRowsRead: -1 }, { endCursor: "x" }, { maximumRowsRead: 0 }, { id: 1 }]),
          },
        },
        format: "convex_encoded_json",
      }),
    ),
  }),
  (random) => ({ what: "noise", body: Buffer.from(Array.from({ length: 500 }, () => Math.floor(random() * 256))) }),
  () => ({ what: "gzip that is none", body: Buffer.from("nonsense".repeat(50)), header: "Content-Encoding: gzip" }),
  () => ({
    what: "deflate that is none",
    body: Buffer.from("nonsense".repeat(50)),
    header: "Content-Encoding: deflate",
  }),
  () => ({ what: "brotli that is none", body: Buffer.from("nonsense".repeat(50)), header: "Content-Encoding: br" }),
  () => ({ what: "gzip cut off", body: gzipSync("{}").subarray(0, 12), header: "Content-Encoding: gzip" }),
  () => ({ what: "deflated nonsense", body: deflateSync("{{{"), header: "Content-Encoding: deflate" }),
  () => ({ what: "a gzip bomb", body: LARGE, header: "Content-Encoding: gzip" }),
  () => ({ what: "a brotli bomb", body: BROTLI, header: "Content-Encoding: br" }),
  () => ({ what: "nothing", body: Buffer.alloc(0) }),
];

/** A request drawn from the seed. One in twelve is never finished. */
export function drawRequest(random: Random): HostileRequest {
  const method = pick(random, random() < 0.6 ? ["POST"] : METHODS);
  const path = pick(random, PATHS);
  const { what, body, header } = pick(random, BODIES)(random);
  const unfinished = random() < 1 / 12;
  const lines = [`${method} ${path} HTTP/1.1`, "Host: localhost", "Connection: close"];
  if (header) lines.push(header);
  if (random() < 0.5) lines.push(pick(random, HEADERS));
  const length = unfinished ? body.length + 1_000 : body.length;
  if (body.length > 0 || unfinished) lines.push(`Content-Length: ${length}`);
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  const cut = unfinished && random() < 0.3;
  return {
    what: `${method} ${path} with ${what}${unfinished ? ", never finished" : ""} (${lines.slice(3).join("; ").slice(0, 120)})`,
    bytes: cut ? head.subarray(0, head.length - 10) : Buffer.concat([head, body]),
    unfinished,
  };
}

/** Sends the bytes of a request. Returns what is wrong with the answer, or null. */
export function complaintAbout(url: string, { bytes, unfinished }: HostileRequest): Promise<string | null> {
  return new Promise((resolve) => {
    const patience = unfinished ? UNFINISHED_MS : PATIENCE_MS;
    let answer = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(bytes));
    const end = (complaint: string | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(complaint);
    };
    const timer = setTimeout(
      () => end(`is not answered within ${patience / 1000} s: ${answer.slice(0, 200)}`),
      patience,
    );
    const judge = () => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer.replace(/^(HTTP\/1\.1 100[^]*?\r\n\r\n)/, "")) ?? [];
      if (status === undefined) return end(`is not answered: ${JSON.stringify(answer.slice(0, 200))}`);
      if (status.startsWith("5")) return end(`is answered by ${answer.slice(0, 600)}`);
      const [, location] = /^location: *(.*)$/im.exec(answer.split("\r\n\r\n")[0] ?? "") ?? [];
      if (location && !new URL(location.trim(), "http://localhost").hostname.match(/^(localhost|127\.0\.0\.1)$/))
        return end(`leads to ${location}`);
      end(null);
    };
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    // A reset after the answer is the end of a connection whose body nobody wanted.
    socket.on("end", judge).on("error", judge);
  });
}

const FRAME_PARTS: ((random: Random) => unknown)[] = [
  () => ({ type: "Connect", sessionId: "x", connectionCount: 0, lastCloseReason: null }),
  (random) => ({
    type: "Connect",
    sessionId: pick<unknown>(random, [1, "", null, "x".repeat(1_000)]),
    maxObservedTimestamp: pick<unknown>(random, ["x", 1, {}]),
  }),
  (random) => ({
    type: "Authenticate",
    baseVersion: pick<unknown>(random, [0, -1, "0"]),
    tokenType: pick(random, ["User", "Admin", "None", "Odd"]),
    value: pick<unknown>(random, ["a.b.c", "", 7, "x|y"]),
  }),
  (random) => ({
    type: "ModifyQuerySet",
    baseVersion: pick(random, [0, 1, 7]),
    newVersion: pick(random, [1, 2, 0]),
    modifications: pick<unknown>(random, [
      [],
      null,
      [
        {
          type: "Add",
          queryId: 0,
          udfPath: "briefs:listOpen",
          args: [{ scope: { kind: "all" }, category: "all", paginationOpts: { numItems: -1, cursor: null } }],
        },
      ],
      [{ type: "Add", queryId: 1e15, udfPath: "__proto__:constructor", args: [null] }],
      [{ type: "Add", queryId: 2, udfPath: "users:viewer", args: ["x", 1], journal: "odd" }],
      [{ type: "Remove", queryId: 99 }],
    ]),
  }),
  (random) => ({
    type: pick(random, ["Mutation", "Action"]),
    requestId: pick<unknown>(random, [0, -1, 0.5, 1]),
    udfPath: pick(random, ["unlocks:unlockBrief", "", ":", "a".repeat(10_000), "auth:signIn"]),
    args: pick<unknown>(random, [[], [{}], [5], [{ a: { $integer: "x" } }], "no list"]),
  }),
  () => ({ type: "Event", eventType: "x", event: { a: 1 } }),
  () => ({ type: "Odd" }),
  () => [],
];

/** A few frames of one socket, drawn from the seed. */
export function drawFrames(random: Random): string[] {
  const frames = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    if (random() < 0.1)
      return pick(random, ["", "{", "null", nested(100_000, "[", "]"), "\u0000", "x".repeat(100_000)]);
    return JSON.stringify(pick(random, FRAME_PARTS)(random));
  });
  return random() < 0.7 ? [JSON.stringify(FRAME_PARTS[0]!(random)), ...frames] : frames;
}

/** Sends frames to the sync socket. Returns what is wrong with the server's reaction, or null. */
export function complaintAboutFrames(cloudUrl: string, frames: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${cloudUrl.replace(/^http/, "ws")}/api/1.48.0/sync`);
    // A server that is content with everything says nothing more.
    const timer = setTimeout(() => end(null), 300);
    const end = (complaint: string | null) => {
      clearTimeout(timer);
      socket.terminate();
      resolve(complaint);
    };
    socket.on("open", () => frames.forEach((frame) => socket.send(frame)));
    socket.on("close", (code, reason) => end(code === 1011 ? `ends the socket with ${code} ${String(reason)}` : null));
    socket.on("error", (error) => end(`fails the socket: ${error.message}`));
  });
}

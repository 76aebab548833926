/** Requests that no browser sends, to the server of the built site. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root";
import { createWebServer, type WebServer } from "../../web/server";
import { builtFor } from "./site";

let server: WebServer;
beforeAll(async () => {
  const { convexUrl, convexSiteUrl } = builtFor();
  server = await createWebServer({ port: 0, dist: inRoot("dist"), convexUrl, convexSiteUrl });
});
afterAll(() => server.close());

interface Answer {
  status: number;
  location: string | null;
  head: string;
}

/** The answer to a request line, sent as it is. */
function ask(line: string, headers = ""): Promise<Answer> {
  const { port, host } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n${headers}\r\n`),
    );
    let text = "";
    socket.setEncoding("latin1").on("data", (data: string) => (text += data));
    socket.on("error", reject).on("end", () => {
      const head = text.split("\r\n\r\n")[0] ?? "";
      const location = /^location: (.*)$/im.exec(head)?.[1]?.trim() ?? null;
      resolve({ status: Number(text.split(" ")[1]), location, head });
    });
  });
}

describe("a request target", () => {
  const targets = [
    "http://evil.example/",
    "http://evil.example/faq/",
    "https://evil.example//twice.example/",
    "//evil.example/",
    "//evil.example/faq/",
    "/\\evil.example/",
    "/%2F/evil.example/",
    "/%5Cevil.example/",
    "/%0d%0aSet-Cookie:%20a=b/",
    "/faq/%0d%0aX: y",
    "/%0d%0a/evil.example/",
    "/.//evil.example/",
    "/faq/..//evil.example/",
    "*",
    "/%",
    "/%E0%A4%A/",
    "/?a=%E0%A4%A",
    "/login?naar=%",
    "/login?naar=http://evil.example/",
    "/opdrachten?a=%0d%0aSet-Cookie:b=c",
    "/vloer-laten-leggen/%00",
    "/vloer-laten-leggen/..%2f..%2f..%2fetc%2fpasswd",
    "/assets/..%2f..%2fserver%2fentry-server.js",
    "/social/..%2f..%2fpackage.json.png",
    `/${"a/".repeat(4_000)}`,
    `/?${"a[".repeat(4_000)}=1`,
    `/?a=${"[".repeat(8_000)}`,
    `/?a=${encodeURIComponent("[".repeat(2_000) + "]".repeat(2_000))}`,
    "/__proto__/constructor",
    "/?__proto__[x]=1&constructor=2",
  ];
  test.each(["GET", "HEAD", "POST"])("by %s never fails the server nor leads away from the site", async (method) => {
    for (const target of targets) {
      const { status, location, head } = await ask(`${method} ${target}`);
      expect([target, status >= 200 && status < 500]).toEqual([target, true]);
      expect(head).not.toMatch(/^(set-cookie|x):/im);
      if (location === null) continue;
      const { origin } = new URL(location, `${server.url}/somewhere`);
      expect([target, origin]).toEqual([target, server.url]);
    }
  });
});

test("methods that nothing answers are a 405", async () => {
  for (const method of ["TRACE", "PUT", "DELETE", "OPTIONS", "PROPFIND"]) {
    expect((await ask(`${method} /`)).status).toBe(405);
    expect((await ask(`${method} http://evil.example/`)).status).toBe(405);
  }
  expect((await ask("CONNECT evil.example:443")).status).toBe(405);
});

test("a CONNECT whose sender goes on, or never ends its half, does not keep the site from stopping", async () => {
  const { convexUrl, convexSiteUrl } = builtFor();
  const other = await createWebServer({ port: 0, dist: inRoot("dist"), convexUrl, convexSiteUrl });
  const port = Number(new URL(other.url).port);
  for (const body of ["", "x".repeat(300_000)]) {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => undefined).write(`CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n${body}`);
    await new Promise((resolve) => socket.once("data", resolve));
  }
  await other.close();
});

test("a head that is too large or odd is the sender's mistake", async () => {
  expect((await ask("GET /", `X: ${"x".repeat(20_000)}\r\n`)).status).toBe(431);
  expect((await ask("GET /", "no header\r\n")).status).toBe(400);
  expect((await ask("GET /", "If-None-Match: \u00ff\u0080\r\nAccept-Encoding: ,;;q=x\r\n")).status).toBe(200);
});

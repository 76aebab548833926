/**
 * The proxies of deploy/ before the built site and an engine that reads X-Forwarded-For as a self-hosted Convex does: what
 * a visitor writes there changes nothing, two visitors are two, and all that site and browser say to each other passes.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as requestHttp, type IncomingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ConvexClient } from "convex/browser";
import { anyApi } from "convex/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { rightOwner } from "../../domain/settings/owner.setup";
import { startProgram, type RunningChild } from "../../scripts/lib/children";
import { freePort } from "../../scripts/lib/ports";
import { inRoot } from "../../scripts/lib/root";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { pushFunctions } from "../../scripts/product/push";
import { createSecrets } from "../../scripts/product/secrets";

const folder = mkdtempSync(join(tmpdir(), "proxies-"));
const proxies: ChildProcess[] = [];
const [SITE, CONVEX, ACTIONS] = ["www.vloeren.test", "convex.vloeren.test", "acties.vloeren.test"] as const;
let engine: RunningEngine;
let site: RunningChild;
let siteUrl: string;

beforeAll(async () => {
  const { adminKey } = createSecrets();
  const dir = join(folder, "engine");
  engine = await startEngine({ dir, port: 0, sitePort: 0, adminKey, instruments: false, forwarded: true });
  await pushFunctions(engine, inRoot("tests/deploy/seen"));
  siteUrl = `http://127.0.0.1:${await freePort()}`;
  site = await startProgram("dist/server/main.js", {
    env: {
      ...{ CONVEX_URL: engine.cloudUrl, CONVEX_SITE_URL: engine.siteUrl, ...rightOwner },
      ...{ SITE_ORIGIN: `https://${SITE}`, PORT: new URL(siteUrl).port, HOST: "127.0.0.1" },
    },
    ready: (line) => line.includes('"serving"'),
  });
});
afterAll(async () => {
  for (const proxy of proxies) proxy.kill();
  await Promise.all([site?.stop(), engine?.child.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** A domain of a proxy: where it is reached on this machine, and its name. */
type Domain = { protocol: "http:" | "https:"; port: number; host: string };
/** Who asks: from which of this machine's addresses, and what they say of theirs. */
type Sender = { localAddress: string; says?: string };

type Ask = { path: string; localAddress?: string; headers?: Record<string, string>; body?: string | Buffer };
type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

function ask({ protocol, port, host }: Domain, { path, headers, body, ...from }: Ask): Promise<Answer> {
  const send = protocol === "https:" ? requestHttps : requestHttp;
  const method = body === undefined ? "GET" : "POST";
  const to = { host: "127.0.0.1", port, servername: host, rejectUnauthorized: false, agent: false };
  return new Promise((resolve, reject) => {
    send({ ...to, ...from, path, method, headers: { ...headers, host } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
    })
      .once("error", reject)
      .end(body);
  });
}

/** The address that functions see, by an HTTP action and by a mutation. */
async function seenBy(actions: Domain, convex: Domain, { localAddress, says }: Sender): Promise<[string, string]> {
  const headers = { "content-type": "application/json", ...(says ? { "x-forwarded-for": says } : {}) };
  const body = JSON.stringify({ path: "seen:address", args: {}, format: "json" });
  const { text } = await ask(convex, { path: "/api/mutation", localAddress, headers, body });
  return [
    (await ask(actions, { path: "/seen", localAddress, headers })).text,
    (JSON.parse(text) as { value: string }).value,
  ];
}

/** Starts a proxy and waits until `domain` answers. */
async function startProxy(command: string, args: string[], env: Record<string, string>, domain: Domain): Promise<void> {
  const proxy = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  proxy.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  proxies.push(proxy);
  const ended = new Promise<never>((_, reject) => {
    proxy.once("error", reject);
    proxy.once("exit", (code) => reject(new Error(`${command} ended with ${code}: ${said}`)));
  });
  ended.catch(() => undefined);
  const answers = async () => {
    // Nobody listens yet, or without a certificate.
    const isUp = () =>
      ask(domain, { path: "/seen" }).then(
        ({ status }) => status === 200,
        () => false,
      );
    while (!(await isUp())) await wait(50);
  };
  await Promise.race([answers(), ended]);
}
const upstream = (url: string) => new URL(url).host;

/** A proxy's three names, and its port for plain HTTP. */
type Proxy = { site: Domain; convex: Domain; actions: Domain; plain: number };

function proxyAt(https: number, plain: number): Proxy {
  const named = (host: string): Domain => ({ protocol: "https:", port: https, host });
  return { site: named(SITE), convex: named(CONVEX), actions: named(ACTIONS), plain };
}

const variables = () => ({
  SITE_DOMAIN: SITE,
  CONVEX_DOMAIN: CONVEX,
  ACTIONS_DOMAIN: ACTIONS,
  SITE_UPSTREAM: upstream(siteUrl),
  CONVEX_UPSTREAM: upstream(engine.cloudUrl),
  ACTIONS_UPSTREAM: upstream(engine.siteUrl),
});

async function openCaddy(): Promise<Proxy> {
  const [plain, https] = [await freePort(), await freePort()];
  const env = { ...variables(), XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  // Its administration would take a port of its own, and no authority knows these names.
  const options = ["admin off", "local_certs", "skip_install_trust", `http_port ${plain}`, `https_port ${https}`];
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n${options.join("\n")}\n}\n${readFileSync(inRoot("deploy/Caddyfile"), "utf8")}`);
  const proxy = proxyAt(https, plain);
  await startProxy("caddy", ["run", "--config", file, "--adapter", "caddyfile"], env, proxy.actions);
  return proxy;
}

const accessLog = join(folder, "access.log");

async function openNginx(trusted: string): Promise<Proxy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"].concat([
      "-keyout",
      key,
      "-out",
      certificate,
    ]),
    { stdio: "ignore" },
  );
  const values: Record<string, string> = {
    TRUSTED_PROXIES: trusted,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    ...variables(),
  };
  const template = readFileSync(inRoot("deploy/nginx.conf.template"), "utf8");
  const servers = template
    .replaceAll("/var/log/nginx/access.log", accessLog)
    .replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The template names ${name}, which nobody sets.`);
      return value;
    });
  const file = join(folder, `nginx-${httpsPort}.conf`);
  // As Debian's own nginx.conf, which logs whole addresses and allows old protocols.
  const own = `access_log ${accessLog}.own; ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;`;
  const main = `daemon off; pid ${file}.pid; error_log stderr; events {}\nhttp {\n${own}\n`;
  writeFileSync(file, `${main}${servers}\n}\n`);
  execFileSync("nginx", ["-t", "-q", "-p", folder, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  const proxy = proxyAt(httpsPort, httpPort);
  await startProxy("nginx", ["-p", folder, "-c", file], {}, proxy.actions);
  return proxy;
}

/** The address that a mutation over the WebSocket sees. */
async function seenBySocket({ convex }: Proxy): Promise<unknown> {
  class SocketHere extends WebSocket {
    constructor(address: string | URL) {
      super(address, {
        rejectUnauthorized: false,
        lookup: (_host, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
      });
    }
  }
  const client = new ConvexClient(`https://${convex.host}:${convex.port}`, {
    webSocketConstructor: SocketHere as unknown as typeof globalThis.WebSocket,
    logger: false,
  });
  try {
    return await client.mutation(anyApi.seen!.address!, {});
  } finally {
    await client.close();
  }
}

describe.each([
  ["Caddy", openCaddy],
  ["nginx", () => openNginx("127.0.0.1")],
])("behind %s", (_, open) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await open();
  });

  test("functions see who asked, whatever that one writes in X-Forwarded-For", async () => {
    const seen = (sender: Sender) => seenBy(proxy.actions, proxy.convex, sender);
    // Every address that begins with 127 is this machine's: two visitors, neither of them a proxy.
    expect(await seen({ localAddress: "127.0.0.2" })).toEqual(["127.0.0.2", "127.0.0.2"]);
    expect(await seen({ localAddress: "127.0.0.3" })).toEqual(["127.0.0.3", "127.0.0.3"]);
    for (const says of ["203.0.113.7", "203.0.113.7, 127.0.0.1", ",", "x".repeat(2_000)]) {
      expect(await seen({ localAddress: "127.0.0.2", says })).toEqual(["127.0.0.2", "127.0.0.2"]);
    }
  });

  test("live pages have their WebSocket, which says who asks, too", async () => {
    expect(await seenBySocket(proxy)).toBe("127.0.0.1");
  });

  test("the site keeps its headers, parts of files and the id of a request", async () => {
    const headers = { range: "bytes=0-9", "x-request-id": "from-outside" };
    const part = await ask(proxy.site, { path: "/favicon.ico", headers });
    expect(part).toMatchObject({ status: 206, headers: { "content-length": "10" } });
    expect(part.headers["content-range"]).toMatch(/^bytes 0-9\/\d+$/);
    const page = await ask(proxy.site, { path: "/faq", headers: { "accept-encoding": "br" } });
    expect(page).toMatchObject({
      status: 200,
      headers: { "content-encoding": "br", "x-frame-options": "DENY", "x-request-id": expect.any(String) },
    });
    expect(page.headers["strict-transport-security"]).toContain("max-age=");
  });

  test("what functions may be sent passes, 19 MB at once", async () => {
    const body = Buffer.alloc(19 * 1024 * 1024, "a");
    expect(await ask(proxy.actions, { path: "/size", body })).toMatchObject({ status: 200, text: `${body.length}` });
  });

  test("plain HTTP leads to the site, and reaches no function", async () => {
    const plain = (host: string): Domain => ({ protocol: "http:", port: proxy.plain, host });
    const answer = await ask(plain(SITE), { path: "/faq" });
    expect([301, 308]).toContain(answer.status);
    expect(answer.headers.location).toMatch(new RegExp(`^https://${SITE}(:\\d+)?/faq$`));
    for (const host of [CONVEX, ACTIONS]) await expect(ask(plain(host), { path: "/seen" })).rejects.toThrow("hang up");
  });
});

test("nginx does not log the keys in addresses", async () => {
  const { actions } = await openNginx("127.0.0.1");
  await ask(actions, { path: "/afmelden?token=a-key-of-a-mail" });
  const lines = readFileSync(accessLog, "utf8");
  expect(lines).toContain('"GET /afmelden" ');
  expect(lines).not.toContain("a-key-of-a-mail");
  expect(readFileSync(`${accessLog}.own`, "utf8")).toBe("");
});

test("behind a CDN, nginx believes the CDN and nobody whom the CDN quotes", async () => {
  const { actions, convex } = await openNginx("127.0.0.9");
  const cdn = { localAddress: "127.0.0.9", says: "203.0.113.7, 198.51.100.4" };
  expect(await seenBy(actions, convex, cdn)).toEqual(["198.51.100.4", "198.51.100.4"]);
  const visitor = { localAddress: "127.0.0.2", says: "203.0.113.7" };
  expect(await seenBy(actions, convex, visitor)).toEqual(["127.0.0.2", "127.0.0.2"]);
});

test("without a proxy, the engine reads the header as Convex does: the first address, whoever wrote it", async () => {
  const domain = (url: string): Domain => ({ protocol: "http:", port: Number(new URL(url).port), host: upstream(url) });
  const seen = await seenBy(domain(engine.siteUrl), domain(engine.cloudUrl), {
    localAddress: "127.0.0.2",
    says: "203.0.113.7, 198.51.100.4",
  });
  expect(seen).toEqual(["203.0.113.7", "203.0.113.7"]);
});

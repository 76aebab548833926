/**
 * The proxies of deploy/ before an engine that reads X-Forwarded-For as a self-hosted Convex does: what a visitor writes
 * there changes nothing, and two visitors are two.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/ports";
import { inRoot } from "../../scripts/lib/root";
import { startEngine, type RunningEngine } from "../../scripts/product/engine";
import { pushFunctions } from "../../scripts/product/push";
import { createSecrets } from "../../scripts/product/secrets";

const folder = mkdtempSync(join(tmpdir(), "proxies-"));
const proxies: ChildProcess[] = [];
let engine: RunningEngine;

beforeAll(async () => {
  const { adminKey } = createSecrets();
  const dir = join(folder, "engine");
  engine = await startEngine({ dir, port: 0, sitePort: 0, adminKey, instruments: false, forwarded: true });
  await pushFunctions(engine, inRoot("tests/deploy/seen"));
});
afterAll(async () => {
  for (const proxy of proxies) proxy.kill();
  await engine.child.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A domain of a proxy: where it is reached on this machine, and its name. */
type Domain = { protocol: "http:" | "https:"; port: number; host: string };
/** Who asks: from which of this machine's addresses, and what they say of theirs. */
type Sender = { localAddress: string; says?: string };

/** The address that functions see, by an HTTP action and by a mutation. */
async function seenBy(actions: Domain, convex: Domain, { localAddress, says }: Sender): Promise<[string, string]> {
  const headers = { "content-type": "application/json", ...(says ? { "x-forwarded-for": says } : {}) };
  const ask = async (domain: Domain, path: string, body?: string) => {
    const send = domain.protocol === "https:" ? requestHttps : requestHttp;
    const method = body === undefined ? "GET" : "POST";
    return await new Promise<string>((resolve, reject) => {
      const to = { host: "127.0.0.1", port: domain.port, servername: domain.host, rejectUnauthorized: false };
      send({ ...to, localAddress, path, method, headers: { ...headers, host: domain.host } }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(text))));
      })
        .once("error", reject)
        .end(body);
    });
  };
  const call = JSON.stringify({ path: "seen:address", args: {}, format: "json" });
  const answer = JSON.parse(await ask(convex, "/api/mutation", call)) as { value: string };
  return [await ask(actions, "/seen"), answer.value];
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
    while (!(await seenBy(domain, domain, { localAddress: "127.0.0.1" }).then(Boolean, isThere))) await wait(50);
  };
  await Promise.race([answers(), ended]);
}
/** A refusal by the engine is an answer, too. */
const isThere = (error: NodeJS.ErrnoException) => error.code !== "ECONNREFUSED";

const upstream = (url: string) => new URL(url).host;

async function openCaddy(): Promise<{ actions: Domain; convex: Domain }> {
  const [site, convex, actions] = [await freePort(), await freePort(), await freePort()];
  const domain = (port: number): Domain => ({ protocol: "http:", port, host: `localhost:${port}` });
  const env = {
    SITE_DOMAIN: `http://localhost:${site}`,
    CONVEX_DOMAIN: `http://localhost:${convex}`,
    ACTIONS_DOMAIN: `http://localhost:${actions}`,
    SITE_UPSTREAM: "127.0.0.1:1",
    CONVEX_UPSTREAM: upstream(engine.cloudUrl),
    ACTIONS_UPSTREAM: upstream(engine.siteUrl),
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
  };
  // Its administration would take a port of its own.
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync(inRoot("deploy/Caddyfile"), "utf8")}`);
  await startProxy("caddy", ["run", "--config", file, "--adapter", "caddyfile"], env, domain(actions));
  return { actions: domain(actions), convex: domain(convex) };
}

async function openNginx(trusted: string): Promise<{ actions: Domain; convex: Domain }> {
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
  const domain = (host: string): Domain => ({ protocol: "https:", port: httpsPort, host });
  const values: Record<string, string> = {
    TRUSTED_PROXIES: trusted,
    CERTIFICATE: certificate,
    CERTIFICATE_KEY: key,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    SITE_DOMAIN: "www.vloeren.test",
    CONVEX_DOMAIN: "convex.vloeren.test",
    ACTIONS_DOMAIN: "acties.vloeren.test",
    SITE_UPSTREAM: "127.0.0.1:1",
    CONVEX_UPSTREAM: upstream(engine.cloudUrl),
    ACTIONS_UPSTREAM: upstream(engine.siteUrl),
  };
  const template = readFileSync(inRoot("deploy/nginx.conf.template"), "utf8");
  const servers = template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template names ${name}, which nobody sets.`);
    return value;
  });
  const file = join(folder, `nginx-${httpsPort}.conf`);
  const main = `daemon off; pid ${file}.pid; error_log stderr; events {}\nhttp {\naccess_log off;\n`;
  writeFileSync(file, `${main}${servers}\n}\n`);
  execFileSync("nginx", ["-t", "-q", "-p", folder, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  await startProxy("nginx", ["-p", folder, "-c", file], {}, domain("acties.vloeren.test"));
  return { actions: domain("acties.vloeren.test"), convex: domain("convex.vloeren.test") };
}

describe.each([
  ["Caddy", openCaddy],
  ["nginx", () => openNginx("127.0.0.1")],
])("behind %s", (_, open) => {
  test("functions see who asked, whatever that one writes in X-Forwarded-For", async () => {
    const { actions, convex } = await open();
    const seen = (sender: Sender) => seenBy(actions, convex, sender);
    // Every address that begins with 127 is this machine's: two visitors, neither of them a proxy.
    expect(await seen({ localAddress: "127.0.0.2" })).toEqual(["127.0.0.2", "127.0.0.2"]);
    expect(await seen({ localAddress: "127.0.0.3" })).toEqual(["127.0.0.3", "127.0.0.3"]);
    for (const says of ["203.0.113.7", "203.0.113.7, 127.0.0.1", ",", "x".repeat(2_000)]) {
      expect(await seen({ localAddress: "127.0.0.2", says })).toEqual(["127.0.0.2", "127.0.0.2"]);
    }
  });
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

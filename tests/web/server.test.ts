/** The server of the built site, as a proxy, an operator and a load balancer meet it. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../scripts/lib/root";
import { createWebServer, type WebServer, type WebServerOptions } from "../../web/server";
import type { RequestEntry } from "../../web/site";
import { builtFor } from "./site";

/** A deployment that answers queries when it is told to. */
let deployment: Server;
let deploymentUrl: string;
/** The error with which it answers queries. */
let failure: string | null = null;
let waiting: (() => void)[] = [];
let arrived: () => void = () => undefined;

beforeAll(async () => {
  deployment = createServer((request, response) => {
    if (request.url === "/version") return void response.end("1");
    if (failure !== null) {
      return void response.end(JSON.stringify({ status: "error", errorMessage: failure, logLines: [] }));
    }
    waiting.push(() => response.end(JSON.stringify({ status: "success", value: null, logLines: [] })));
    arrived();
  });
  await new Promise<void>((resolve) => deployment.listen(0, "127.0.0.1", resolve));
  deploymentUrl = `http://127.0.0.1:${(deployment.address() as AddressInfo).port}`;
});
afterAll(() => {
  deployment.closeAllConnections();
  deployment.close();
});

const open = (options: Partial<WebServerOptions> = {}): Promise<WebServer> =>
  createWebServer({ port: 0, dist: inRoot("dist"), convexUrl: deploymentUrl, ...options });

describe("the server of the site", () => {
  test("is healthy and ready while the deployment answers, and only healthy when it does not", async () => {
    const server = await open();
    const cut = await open({ convexUrl: "http://127.0.0.1:1" });
    const said = async ({ url }: WebServer, path: string) => {
      const answer = await fetch(url + path);
      return [answer.status, await answer.text()];
    };
    expect(await said(server, "/healthz")).toEqual([200, "ok"]);
    expect(await said(server, "/readyz")).toEqual([200, "ok"]);
    expect(await said(cut, "/healthz")).toEqual([200, "ok"]);
    expect(await said(cut, "/readyz")).toEqual([503, "Het deployment antwoordt niet."]);
    await Promise.all([server.close(), cut.close()]);
  });

  test("answers 200 requests that are in flight when it is told to stop, then ends", async () => {
    const server = await open();
    waiting = [];
    const allArrived = new Promise<void>((resolve) => (arrived = () => void (waiting.length === 200 && resolve())));
    const answers = Array.from({ length: 200 }, (_, index) => fetch(`${server.url}/bedrijf/bedrijf-${index}-abc`));
    await allArrived;
    const closed = server.close(8_000);
    for (const answer of waiting) answer();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([404]));
    await closed;
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
  });

  test("cuts requests that take longer than it may wait", async () => {
    const server = await open();
    waiting = [];
    const isIn = new Promise<void>((resolve) => (arrived = resolve));
    const answer = fetch(`${server.url}/bedrijf/traag-abc`);
    await isIn;
    await Promise.all([server.close(10), expect(answer).rejects.toThrow("fetch failed")]);
  });

  test("logs one line a request: the route and no address, name or secret in it", async () => {
    const entries: RequestEntry[] = [];
    const server = await open({ log: (entry) => entries.push(entry) });
    const secret = "geheim-jan@example.nl";
    for (const path of [
      `/mijn-aanvraag?sleutel=${secret}`,
      `/vloer-laten-leggen/${secret}`,
      `/${secret}`,
      `/assets/${secret}.js`,
    ]) {
      const answer = await fetch(server.url + path, { redirect: "manual", headers: { "X-Request-Id": "op-verzoek" } });
      expect(answer.headers.get("X-Request-Id")).toBe("op-verzoek");
    }
    expect(entries.map(({ route, status }) => [route, status])).toEqual([
      ["/mijn-aanvraag", 200],
      ["/vloer-laten-leggen/$city", 307],
      [null, 404],
      ["/assets", 404],
    ]);
    expect(JSON.stringify(entries)).not.toContain(secret);
    expect(entries[0]).toMatchObject({ requestId: "op-verzoek", method: "GET" });
    await server.close();
  });

  test("says of a request that failed which error it was, and nothing of its message", async () => {
    const entries: RequestEntry[] = [];
    const server = await open({ log: (entry) => entries.push(entry) });
    failure = "Server Error: geheim-jan@example.nl";
    const { status } = await fetch(`${server.url}/sitemap-bedrijven.xml`);
    failure = null;
    await server.close();
    expect(status).toBe(503);
    expect(entries).toMatchObject([{ status: 503, error: "Error" }]);
    expect(JSON.stringify(entries)).not.toContain("geheim");
  });

  test("keeps search engines away when it is told to, and says where to report a hole", async () => {
    const server = await open({ unlisted: true });
    expect(await (await fetch(`${server.url}/robots.txt`)).text()).toBe("User-agent: *\nDisallow: /\n");
    expect((await fetch(`${server.url}/faq`)).headers.get("X-Robots-Tag")).toBe("noindex");
    expect(await (await fetch(`${server.url}/.well-known/security.txt`)).text()).toMatch(
      new RegExp(`^Contact: ${server.url}/contact\nExpires: 20\\d\\d-`),
    );
    expect((await fetch(`${server.url}/favicon.ico`)).headers.get("Content-Type")).toBe("image/x-icon");
    await server.close();
  });

  test("keeps a document's own policy when nothing but its headers is sent again", async () => {
    const { siteOrigin, convexUrl, convexSiteUrl } = builtFor();
    const server = await open({ siteOrigin, convexUrl, convexSiteUrl });
    const first = await fetch(`${server.url}/privacy`);
    const tag = first.headers.get("ETag")!;
    const again = await fetch(`${server.url}/privacy`, { headers: { "If-None-Match": tag } });
    expect(again.status).toBe(304);
    expect(again.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
    await server.close();
  });
});

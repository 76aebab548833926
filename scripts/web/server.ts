import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { robotsTxt, sitemapXml } from "../../domain/sitemap.ts";
import { endSocket } from "../../local/engine/http/end-socket.ts";
import type { PublicConfig } from "../../src/lib/config.ts";
import type { FindFirstJobs } from "../../src/features/landing/open-jobs/first-jobs.ts";
import { createFirstJobs, OPEN_JOBS_PATH } from "./first-jobs.ts";
import { ownLocation, ownPath } from "./own-path.ts";
import { openPrerendered, type PrerenderedPages } from "./prerendered.ts";
import { publicConfigOf, type Addresses } from "./public-config.ts";
import { createBuiltRenderer, createDevRenderer, type Renderer } from "./renderer.ts";
import { commonHeaders, contentPolicy, documentHeaders } from "./security-headers.ts";
import { createDraw, type Draw } from "./social-images.ts";
import { sendFile, sendFileAs } from "./static-files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");
const clientDir = path.join(root, "dist/client");

export type WebServerOptions = Omit<Addresses, "siteOrigin"> & {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The address visitors know, for canonical links. Left out, the server's own address. */
  siteOrigin?: string;
  /** Serve from source and reload on changes, instead of from dist/. */
  dev?: boolean;
};

export type WebServer = { url: string; close: () => Promise<void> };

/** How long a request's head and the whole of it may take to arrive, in ms: nothing that is sent here is large. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

/** Starts serving the site. Rejects when the port is taken (EADDRINUSE) or, outside dev, when dist/ is missing. */
export async function createWebServer(options: WebServerOptions): Promise<WebServer> {
  const server = createServer(PATIENCE);
  // Without a listener the connection would be cut without a word.
  server.on("connect", (_request, socket: Duplex) => {
    endSocket(socket, "HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n");
  });
  const { renderer, vite } = options.dev
    ? await createDevRenderer(root, server)
    : { renderer: await createBuiltRenderer(root), vite: null };

  try {
    await listen(server, options.port, options.host ?? "127.0.0.1");
  } catch (error) {
    await vite?.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const config = publicConfigOf({ ...options, siteOrigin: options.siteOrigin ?? url });
  const pages = vite ? null : openPrerendered(clientDir, config);
  const site: Site = {
    config,
    renderer,
    prerendered: async (pathname) => (await pages)?.(pathname) ?? null,
    firstJobs: createFirstJobs(config.convexUrl),
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const target = request.url ?? "/";
    const path = ownPath(target);
    if (path !== null) request.url = path;
    const answer = () =>
      answerRequest(request, response, { path, target }, site).catch((error: unknown) => sendFailure(response, error));
    for (const [name, value] of Object.entries(commonHeaders(config))) response.setHeader(name, value);
    if (vite && path !== null) vite.middlewares(request, response, () => void answer());
    else void answer();
  });

  return {
    url,
    async close() {
      await vite?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Site = {
  config: PublicConfig;
  renderer: Renderer;
  prerendered: PrerenderedPages;
  firstJobs: FindFirstJobs;
};

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { path, target }: { path: string | null; target: string },
  { config, renderer, prerendered, firstJobs }: Site,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD" && request.method !== "POST") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  if (path === null) {
    response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" }).end("Bad address");
    return;
  }
  if (request.method === "POST") {
    // A form that was sent before the scripts ran. It says POST so that nothing of it gets into an address (SEC-009);
    // nobody reads it, and the page comes back.
    response.writeHead(303, { Location: ownLocation(path, config.siteOrigin) }).end();
    return;
  }
  const url = new URL(config.siteOrigin + path);
  if (request.headers.accept?.includes("text/html") && isOtherNameOf(config.siteOrigin, request.headers.host)) {
    response.writeHead(302, { Location: config.siteOrigin + url.pathname + url.search }).end();
    return;
  }
  const pathname = decodeURIComponent(url.pathname);
  // A path of nothing but white space is somebody's slip of the hand on the way home (NAV-004).
  const hasManySlashes = /^[/\\]{2}/.test(target);
  if ((pathname !== "/" || hasManySlashes) && pathname.replaceAll("/", "").trim() === "") {
    response.writeHead(302, { Location: "/" }).end();
    return;
  }
  if (await sendAboutSite(request, response, config, pathname)) return;
  if (await sendFile(clientDir, pathname, request, response)) return;
  if (await sendSocialImage(response, pathname)) return;
  // What stands behind a question mark can change a page, so such a page is rendered for the occasion; so is the page
  // whose first jobs belong in its document, when there are any.
  const isForOccasion =
    url.search !== "" ||
    (pathname === OPEN_JOBS_PATH && (await firstJobs({ province: "all", category: "all" })) !== null);
  const ready = isForOccasion ? null : await prerendered(pathname);
  if (ready) {
    const headers = { "Content-Type": "text/html; charset=utf-8", ...documentHeaders(pathname, ready.policy) };
    if (await sendFileAs(ready.file, headers, request, response)) return;
  }

  const nonce = randomBytes(16).toString("base64");
  const page = await renderer(new Request(url, { headers: { Accept: "text/html" } }), { config, nonce, firstJobs });
  const headers = Object.fromEntries(page.headers);
  if (page.status >= 300 && page.status < 400) {
    const location = ownLocation(page.headers.get("Location") ?? "/", config.siteOrigin);
    response.writeHead(page.status, { ...headers, location, "Cache-Control": "no-cache" }).end();
    return;
  }
  await sendText(request, response, page.status, await page.text(), {
    ...headers,
    ...documentHeaders(pathname, contentPolicy(config, [`nonce-${nonce}`])),
  });
}

/**
 * Whether `host` names the machine on which the site is called localhost by its number. The backend answers the site's
 * own address only, and a browser keeps a login for each name apart.
 */
function isOtherNameOf(siteOrigin: string, host: string | undefined): boolean {
  const { hostname, port } = new URL(siteOrigin);
  return hostname === "localhost" && host === `127.0.0.1:${port}`;
}

/** What the site tells search engines about itself; the site's own address stands in it. */
async function sendAboutSite(
  request: IncomingMessage,
  response: ServerResponse,
  { siteOrigin }: PublicConfig,
  pathname: string,
): Promise<boolean> {
  if (pathname === "/sitemap.xml") {
    const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
    await sendText(request, response, 200, sitemapXml(siteOrigin), headers);
    return true;
  }
  if (pathname === "/robots.txt") {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
    await sendText(request, response, 200, robotsTxt(siteOrigin), headers);
    return true;
  }
  return false;
}

let draw: Promise<Draw> | undefined;

/** Draws the picture of a shared page when the build has not. */
async function sendSocialImage(response: ServerResponse, pathname: string): Promise<boolean> {
  const name = /^\/social\/([\w-]+)\.png$/.exec(pathname)?.[1];
  if (!name) return false;
  draw ??= createDraw(path.join(root, "public"));
  const image = await (await draw)(name);
  if (!image) return false;
  response.writeHead(200, { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" }).end(image);
  return true;
}

async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
  headers: Record<string, string>,
): Promise<void> {
  const accepted = request.headers["accept-encoding"] ?? "";
  let body: Buffer = Buffer.from(html);
  let encoding: Record<string, string> = {};
  if (accepted.includes("br")) {
    body = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    encoding = { "Content-Encoding": "br" };
  } else if (accepted.includes("gzip")) {
    body = await promisify(gzip)(body);
    encoding = { "Content-Encoding": "gzip" };
  }
  response.writeHead(status, { ...headers, ...encoding, Vary: "Accept-Encoding", "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

function sendFailure(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .writeHead(500, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
    .end('<!doctype html><html lang="nl"><title>Er ging iets mis</title><h1>Er ging iets mis</h1>');
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

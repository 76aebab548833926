import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Duplex } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompanySlug } from "../domain/companySlugs.ts";
import { COMPANIES_SITEMAP, robotsTxt, sitemapXml } from "../domain/sitemap.ts";
import type { PublicConfig } from "../src/app/config.ts";
import type { FindFirstJobs } from "../src/jobs/open/first-jobs.ts";
import { PRICES_PATH, type FindPrices } from "../src/prices/real-prices.ts";
import { STORIES_PATH, type FindStories } from "../src/public/stories/real-stories.ts";
import { createCompanyPages, type CompanyPages } from "./company-pages.ts";
import { createFirstJobs } from "./first-jobs.ts";
import { encodingsFor, type Encoding } from "./encodings.ts";
import { ownLocation, ownPath } from "./own-path.ts";
import { openPrerendered, type PrerenderedPages } from "./prerendered.ts";
import { publicConfigOf, type Addresses } from "./public-config.ts";
import { openBuiltSite, type OpenSite } from "./renderer.ts";
import { commonHeaders, contentPolicy, documentHeaders } from "./security-headers.ts";
import { sendFile, sendFileAs } from "./static-files.ts";
import { createCompanyPictures, type Shown } from "./social/company-picture.ts";
import { createPrices } from "./prices.ts";
import { createStories } from "./stories.ts";

export type WebServerOptions = Omit<Addresses, "siteOrigin"> & {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The address visitors know, for canonical links. Left out, the server's own address. */
  siteOrigin?: string;
  /** The folder that `npm run build` makes: the browser's files in client/, the renderer in server/. */
  dist: string;
  /** Opens the site from its source, which then takes the place of what was built. */
  openSource?: (server: Server) => Promise<SiteSource>;
  /** Draws the picture of a shared page by its name, as PNG, when the build has not. */
  drawPicture?: (name: string) => Promise<Buffer | null>;
};

/** A site that is rendered from its source during development. */
export type SiteSource = OpenSite & {
  /** Answers what the source is made of, and leaves the rest to `next`. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
};

export type WebServer = { url: string; close: () => Promise<void> };

/** How long a request's head and the whole of it may take to arrive, in ms: nothing that is sent here is large. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
/** How long a connection without a request stays open so that its answer can be read, in milliseconds. */
const LAST_ANSWER_MS = 1_000;

/** Starts serving the site. Rejects when the port is taken (EADDRINUSE) or when the site is not built. */
export async function createWebServer(options: WebServerOptions): Promise<WebServer> {
  const server = createServer(PATIENCE);
  // Without a listener the connection would be cut without a word.
  server.on("connect", (_request, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    // What is not read hides that the other side has gone; who goes on sending is cut off all the same.
    socket.resume().end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n");
    setTimeout(() => socket.destroy(), LAST_ANSWER_MS).unref();
  });
  const source = (await options.openSource?.(server)) ?? null;
  const { renderer, site } = source ?? (await openBuiltSite(options.dist));
  const clientDir = path.join(options.dist, "client");

  try {
    await listen(server, options.port, options.host ?? "127.0.0.1");
  } catch (error) {
    await source?.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const config = publicConfigOf({ ...options, siteOrigin: options.siteOrigin ?? url });
  const pages = source ? null : openPrerendered(clientDir, config);
  const serving: Serving = {
    config,
    renderer,
    site,
    clientDir,
    drawPicture: options.drawPicture ?? (() => Promise.resolve(null)),
    prerendered: async (pathname) => (await pages)?.(pathname) ?? null,
    firstJobs: createFirstJobs(config.convexUrl),
    stories: createStories(config.convexUrl),
    prices: createPrices(config.convexUrl),
    companyPages: createCompanyPages(config.convexUrl),
    companyPicture: createCompanyPictures(options.dist),
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const target = request.url ?? "/";
    const path = ownPath(target);
    if (path !== null) request.url = path;
    const answer = () =>
      answerRequest(request, response, { path, target }, serving).catch((error: unknown) =>
        sendFailure(response, error),
      );
    for (const [name, value] of Object.entries(commonHeaders(config))) response.setHeader(name, value);
    if (source && path !== null) source.middleware(request, response, () => void answer());
    else void answer();
  });

  return {
    url,
    async close() {
      await source?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Serving = OpenSite & {
  config: PublicConfig;
  clientDir: string;
  drawPicture: (name: string) => Promise<Buffer | null>;
  prerendered: PrerenderedPages;
  firstJobs: FindFirstJobs;
  stories: FindStories;
  prices: FindPrices;
  companyPages: CompanyPages;
  companyPicture: (page: Shown) => Promise<Buffer | null>;
};

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { path, target }: { path: string | null; target: string },
  serving: Serving,
): Promise<void> {
  const { config, renderer, site, clientDir, drawPicture, prerendered, firstJobs, stories, prices, companyPages } =
    serving;
  if (request.method !== "GET" && request.method !== "HEAD" && request.method !== "POST") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  if (path === null) {
    response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" }).end("Dit adres klopt niet.");
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
  if (await sendAboutSite(request, response, pathname, { config, site, companyPages })) return;
  if (await sendFile(clientDir, pathname, request, response)) return;
  if (await sendPicture(response, pathname, drawPicture)) return;
  if (await sendCompanyPicture(response, pathname, serving)) return;
  if (pathname === STORIES_PATH || pathname === PRICES_PATH) {
    const headers = { "Content-Type": "application/json", "Cache-Control": "no-cache" };
    const found = await (pathname === STORIES_PATH ? stories() : prices());
    await sendText(request, response, 200, JSON.stringify(found), headers);
    return;
  }
  // What stands behind a question mark can change a page, so such a page is rendered for the occasion; so is a page whose
  // first jobs, real stories or prices belong in its document, when there are any.
  const page = site.pageAt(pathname);
  const isForOccasion =
    url.search !== "" ||
    (page?.firstJobs && (await firstJobs({ province: "all", category: "all" })) !== null) ||
    (page?.stories && (await stories()) !== null) ||
    (page?.prices && (await prices()).length > 0);
  const ready = isForOccasion ? null : await prerendered(pathname);
  if (ready) {
    const headers = { "Content-Type": "text/html; charset=utf-8", ...documentHeaders(page, ready.policy) };
    if (await sendFileAs(ready.file, headers, request, response)) return;
  }

  const nonce = randomBytes(16).toString("base64");
  const answer = await renderer(new Request(url, { headers: { Accept: "text/html" } }), {
    ...{ config, nonce, firstJobs, stories, prices },
    companyPage: companyPages.find,
  });
  const headers = Object.fromEntries(answer.headers);
  if (answer.status >= 300 && answer.status < 400) {
    const location = ownLocation(answer.headers.get("Location") ?? "/", config.siteOrigin);
    response.writeHead(answer.status, { ...headers, location, "Cache-Control": "no-cache" }).end();
    return;
  }
  await sendText(request, response, answer.status, await answer.text(), {
    ...headers,
    ...documentHeaders(page, contentPolicy(config, [`nonce-${nonce}`])),
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
  pathname: string,
  { config: { siteOrigin }, site, companyPages }: Pick<Serving, "config" | "site" | "companyPages">,
): Promise<boolean> {
  const xml = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  if (pathname === "/sitemap.xml") {
    await sendText(request, response, 200, sitemapXml(siteOrigin, site.sitemap), xml);
    return true;
  }
  if (pathname === COMPANIES_SITEMAP) {
    const pages = await orUnavailable(response, companyPages.list());
    if (pages === undefined) return true;
    const paths = pages.map(({ slug }) => `/bedrijf/${slug}`);
    await sendText(request, response, 200, sitemapXml(siteOrigin, paths), xml);
    return true;
  }
  if (pathname === "/robots.txt") {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
    await sendText(request, response, 200, robotsTxt(siteOrigin), headers);
    return true;
  }
  return false;
}

/** Sends the picture of a shared page when the build has not drawn it. */
async function sendPicture(
  response: ServerResponse,
  pathname: string,
  drawPicture: Serving["drawPicture"],
): Promise<boolean> {
  const name = /^\/social\/([\w-]+)\.png$/.exec(pathname)?.[1];
  const image = name === undefined ? null : await drawPicture(name);
  if (!image) return false;
  response.writeHead(200, { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" }).end(image);
  return true;
}

/**
 * Sends the picture of a company's public page. A page that is not public has none; where the build left nothing to draw
 * with, it is the picture of all companies.
 */
async function sendCompanyPicture(
  response: ServerResponse,
  pathname: string,
  { companyPages, companyPicture, drawPicture }: Pick<Serving, "companyPages" | "companyPicture" | "drawPicture">,
): Promise<boolean> {
  const slug = /^\/social\/bedrijf\/([\w-]+)\.png$/.exec(pathname)?.[1];
  if (slug === undefined || !isCompanySlug(slug)) return false;
  const page = await orUnavailable(response, companyPages.find(slug));
  if (page === undefined) return true;
  const image = page && ((await companyPicture(page)) ?? (await drawPicture("bedrijf")));
  if (!image) return false;
  // Not for long: its company may take the page away, or be renamed.
  response.writeHead(200, { "Content-Type": "image/png", "Cache-Control": "public, max-age=600" }).end(image);
  return true;
}

/**
 * What the deployment says; undefined when it does not answer. Then the caller has been told to come back: what is not
 * there for a minute must not leave a search engine or a shared link for long.
 */
async function orUnavailable<T>(response: ServerResponse, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    console.error(error);
    response.writeHead(503, { "Retry-After": "60", "Cache-Control": "no-store" }).end();
    return undefined;
  }
}

async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
  headers: Record<string, string>,
): Promise<void> {
  const [encoding] = encodingsFor(request);
  const body = encoding === undefined ? Buffer.from(html) : await packers[encoding](html);
  response.writeHead(status, {
    ...headers,
    ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
    Vary: "Accept-Encoding",
    "Content-Length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

const packers: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
};

function sendFailure(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // What was said of the answer that failed is not true of this one.
  for (const name of ["Content-Encoding", "Content-Length", "ETag", "Vary"]) response.removeHeader(name);
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

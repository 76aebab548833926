import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { createCompanyLists } from "./company-lists.ts";
import { createCompanyPages } from "./company-pages.ts";
import { createFirstJobs } from "./first-jobs.ts";
import { createHeldAnswers, type HeldBounds } from "./answers/held-answers.ts";
import { ownPath } from "./own-path.ts";
import type { ErrorEntry } from "./errors/error-reports.ts";
import { openPrerendered } from "./prerendered.ts";
import { createNotice } from "./notice.ts";
import { createPrices } from "./prices.ts";
import { publicConfigOf, type Addresses } from "./public-config.ts";
import { openBuiltSite, type OpenSite } from "./renderer.ts";
import { createSiteAnswers } from "./answers/site-answers.ts";
import { createSite, type RequestEntry } from "./site.ts";
import { createCompanyPictures } from "./social/company-picture.ts";
import { createStories } from "./stories.ts";
import { createTraces } from "./traces/traces.ts";

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
  /** Tells search engines to stay away, as on a staging site. */
  unlisted?: boolean;
  /** Strict-Transport-Security of a site with HTTPS, in seconds; two years when left out, 0 sends none. */
  hstsSeconds?: number;
  /** Bounds of the requests that wait for a change, where they are others than usual. */
  held?: Partial<HeldBounds>;
  /** Hears of each request when it is answered, and of the error that made it fail. Left out, such errors are printed. */
  log?: (entry: RequestEntry, error?: unknown) => void;
  /** Hears of each error of a browser and of this server. */
  report?: (entry: ErrorEntry) => void;
};

/** A site that is rendered from its source during development. */
export type SiteSource = OpenSite & {
  /** Answers what the source is made of, and leaves the rest to `next`. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
};

export type WebServer = {
  url: string;
  /**
   * Ends the server. Requests in flight are answered, for `graceMs` milliseconds at most (0 when left out); meanwhile
   * /readyz says that the server stops.
   */
  close: (graceMs?: number) => Promise<void>;
};

/** How long a request's head and the whole of it may take to arrive, in ms: nothing that is sent here is large. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
/** How long a connection without a request stays open so that its answer can be read, in milliseconds. */
const LAST_ANSWER_MS = 1_000;
/** How long /readyz waits for the deployment, in milliseconds. */
const DEPLOYMENT_PATIENCE_MS = 2_000;
const TWO_YEARS_SECONDS = 63_072_000;
const METHODS = ["GET", "HEAD", "POST"];

/** Starts serving the site. Rejects when the port is taken (EADDRINUSE) or when the site is not built. */
export async function createWebServer(options: WebServerOptions): Promise<WebServer> {
  const server = createServer(PATIENCE);
  // Without a listener the connection would be cut without a word.
  server.on("connect", (_request, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    // A socket says that the other side has left only while it is read; the timer ends one that goes on sending.
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
  const heldAnswers = createHeldAnswers(config.convexUrl, { bounds: options.held ?? {} });
  const inFlight = new Set<ServerResponse>();
  let isStopping = false;
  const { fetch: answer } = createSite({
    ...{ config, renderer, site, clientDir },
    unlisted: options.unlisted ?? false,
    hstsSeconds: options.hstsSeconds ?? TWO_YEARS_SECONDS,
    drawPicture: options.drawPicture ?? (() => Promise.resolve(null)),
    prerendered: async (pathname) => (await pages)?.(pathname) ?? null,
    firstJobs: createFirstJobs(config.convexUrl),
    stories: createStories(config.convexUrl),
    prices: createPrices(config.convexUrl),
    notice: createNotice(config.convexUrl),
    answers: createSiteAnswers(config.convexUrl),
    heldAnswers,
    companyPages: createCompanyPages(config.convexUrl),
    companyLists: createCompanyLists(config.convexUrl),
    companyPicture: createCompanyPictures(options.dist),
    unready: async () => (isStopping ? "De server stopt." : await deploymentTrouble(config.convexUrl)),
    report: options.report ?? (() => undefined),
    trace: options.traces ? createTraces(options.traces) : null,
    log: options.log ?? ((_, error) => error !== undefined && console.error(error)),
  });
  // The site speaks of itself by its own address, whatever a client calls it.
  const listener = getRequestListener((request, env) => answer(request, env), {
    hostname: new URL(config.siteOrigin).host,
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // Nobody sends another request to a server that stops.
    if (isStopping) response.shouldKeepAlive = false;
    inFlight.add(response);
    response.on("close", () => inFlight.delete(response));
    const refuse = (status: number, text: string, headers = {}) =>
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...headers }).end(text);
    if (!METHODS.includes(request.method ?? "")) return void refuse(405, "", { Allow: METHODS.join(", ") });
    const target = request.url ?? "/";
    const ownTarget = ownPath(target);
    if (ownTarget === null) return void refuse(400, "Dit adres klopt niet.");
    // A form that was posted there comes back by 303, as from everywhere.
    const status = request.method === "POST" ? 303 : 302;
    if (/^[/\\]{2}/.test(target)) return void refuse(status, "", { Location: ownTarget });
    request.url = ownTarget;
    if (source) source.middleware(request, response, () => void listener(request, response));
    else void listener(request, response);
  });

  return {
    url,
    async close(graceMs = 0) {
      isStopping = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
      heldAnswers.end();
      await source?.close();
      const closed = new Promise((resolve) => server.close(resolve));
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}

/** Why the deployment cannot be used, in one line; null when it answers. */
async function deploymentTrouble(convexUrl: string): Promise<string | null> {
  try {
    const answer = await fetch(new URL("/version", convexUrl), { signal: AbortSignal.timeout(DEPLOYMENT_PATIENCE_MS) });
    return answer.ok ? null : `Het deployment antwoordt met ${answer.status}.`;
  } catch {
    return "Het deployment antwoordt niet.";
  }
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

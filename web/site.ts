import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { requestId, type RequestIdVariables } from "hono/request-id";
import { isCompanySlug } from "../domain/companySlugs.ts";
import { networkOf } from "../domain/networks/networks.ts";
import { ERRORS_PATH, nameOf } from "../domain/reports/errorReport.ts";
import { TRACES_PATH, type Span } from "../domain/reports/traces.ts";
import { COMPANIES_SITEMAP, robotsTxt, securityTxt, sitemapXml } from "../domain/sitemap.ts";
import type { PublicConfig } from "../src/app/config.ts";
import type { FindFirstJobs } from "../src/jobs/open/first-jobs.ts";
import type { FindNotice } from "./notice.ts";
import type { HeldAnswers } from "./answers/held-answers.ts";
import { questionsOf, type SiteAnswers } from "./answers/site-answers.ts";
import { SITE_ANSWERS_PATH } from "../src/app/live/site-answers.ts";
import { NOTICE_PATH } from "../src/app/frame/notice-path.ts";
import { PRICES_PATH, type FindPrices } from "../src/prices/real-prices.ts";
import { STORIES_PATH, type FindStories } from "../src/public/stories/real-stories.ts";
import type { CompanyPages } from "./company-pages.ts";
import type { CompanyLists } from "../src/company-page/list/company-lists.ts";
import { readPress, SPAN_MAX } from "./traces/traces.ts";
import { readReport, REPORT_MAX, serverEntry, type ErrorEntry } from "./errors/error-reports.ts";
import { ownLocation } from "./own-path.ts";
import type { PrerenderedPages } from "./prerendered.ts";
import type { OpenSite } from "./renderer.ts";
import { commonHeaders, contentPolicy, documentHeaders } from "./security-headers.ts";
import { sendFile, siteFiles } from "./site-files.ts";
import type { Shown } from "./social/company-picture.ts";

/** What the pages of the site are made from. */
export type Serving = OpenSite & {
  config: PublicConfig;
  /** The folder of the files for the browser. */
  clientDir: string;
  /** Tells search engines to stay away, as on a staging site. */
  unlisted: boolean;
  /** Strict-Transport-Security of a site with HTTPS, in seconds; 0 sends none. */
  hstsSeconds: number;
  drawPicture: (name: string) => Promise<Buffer | null>;
  prerendered: PrerenderedPages;
  firstJobs: FindFirstJobs;
  stories: FindStories;
  prices: FindPrices;
  notice: FindNotice;
  /** Answers visitors without a session in the deployment's place. */
  answers: SiteAnswers;
  heldAnswers: HeldAnswers;
  companyPages: CompanyPages;
  companyLists: CompanyLists;
  companyPicture: (page: Shown) => Promise<Buffer | null>;
  /** Why the site cannot serve its visitors now; null when it can. */
  unready: () => Promise<string | null>;
  /** Hears of each request when it is answered, and of the error that made it fail. */
  log: (entry: RequestEntry, error?: unknown) => void;
  /** Hears of each error of a browser and of this server. */
  report: (entry: ErrorEntry) => void;
  /** Sends on how long a browser's change took; null without a place for traces. */
  trace: ((span: Span) => void) | null;
};

/** One request in the log. It names routes in place of paths, since an address may carry private data. */
export type RequestEntry = {
  requestId: string;
  method: string;
  /** The pattern of the page's route, "/assets" for built files, null for an address without a page. */
  route: string | null;
  status: number;
  ms: number;
  /** The name of the error that made the request fail; its message may hold private data. */
  error?: string;
};

type Env = { Variables: RequestIdVariables };

/** Every answer of the site. `ownPath` must have passed the path of each request. */
export function createSite(serving: Serving): Hono<Env> {
  const { config, site, companyPages, stories, prices } = serving;
  const { siteOrigin } = config;
  const app = new Hono<Env>();

  app.use(requestId(), async (c, next) => {
    const began = performance.now();
    await next();
    for (const [name, value] of Object.entries(commonHeaders(config, serving))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    const route = c.req.path.startsWith("/assets/") ? "/assets" : site.routeAt(c.req.path);
    if (c.error && !(c.error instanceof HTTPException)) {
      serving.report(serverEntry(c.error, route, c.get("requestId")));
    }
    const error = c.error?.cause ?? c.error;
    const entry = {
      requestId: c.get("requestId"),
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(performance.now() - began),
      ...(error === undefined ? {} : { error: nameOf(error) }),
    };
    serving.log(entry, error);
  });

  app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const why = await serving.unready();
    return c.text(why ?? "ok", why === null ? 200 : 503, { "Cache-Control": "no-store" });
  });
  app.post(ERRORS_PATH, bodyLimit({ maxSize: REPORT_MAX }), async (c) => {
    const entry = readReport(await c.req.text(), (path) => site.routeAt(path));
    if (entry !== null) serving.report(entry);
    return c.body(null, 204);
  });
  if (serving.trace !== null) {
    const { trace } = serving;
    app.post(TRACES_PATH, bodyLimit({ maxSize: SPAN_MAX }), async (c) => {
      const span = readPress(await c.req.text());
      if (span !== null) trace(span);
      return c.body(null, 204);
    });
  }
  // A form that was sent before the scripts ran. It says POST so that nothing of it gets into an address (SEC-009);
  // nobody reads it, and the page comes back.
  app.post("*", (c) => c.redirect(ownLocation(addressOf(c).pathname + addressOf(c).search, siteOrigin), 303));
  app.get("*", async (c, next) => {
    const { pathname, search } = addressOf(c);
    if (c.req.header("accept")?.includes("text/html") && isOtherNameOf(siteOrigin, c.req.header("host"))) {
      return c.redirect(siteOrigin + pathname + search);
    }
    // A path of nothing but white space is somebody's slip of the hand on the way home (NAV-004).
    const isBlank = decodeURIComponent(pathname).replaceAll("/", "").trim() === "";
    return isBlank && pathname !== "/" ? c.redirect("/") : next();
  });

  app.get("/sitemap.xml", (c) => sendText(c, sitemapXml(siteOrigin, site.sitemap), XML));
  app.get(COMPANIES_SITEMAP, async (c) => {
    const [pages, places] = await orUnavailable(Promise.all([companyPages.list(), companyPages.places()]));
    const paths = [
      "/vloerbedrijven",
      ...places.map((slug) => `/vloerbedrijven/${slug}`),
      ...pages.map(({ slug }) => `/bedrijf/${slug}`),
    ];
    return sendText(c, sitemapXml(siteOrigin, paths), XML);
  });
  app.get("/robots.txt", (c) => sendText(c, serving.unlisted ? STAY_AWAY : robotsTxt(siteOrigin), TEXT));
  app.get("/.well-known/security.txt", (c) => sendText(c, securityTxt(siteOrigin, new Date()), TEXT));
  app.get(STORIES_PATH, async (c) => sendText(c, JSON.stringify(await stories()), JSON_DATA));
  app.get(NOTICE_PATH, async (c) => sendText(c, await serving.notice(), { ...TEXT, "Cache-Control": "no-store" }));
  app.get(PRICES_PATH, async (c) => sendText(c, JSON.stringify(await prices()), JSON_DATA));

  app.get(SITE_ANSWERS_PATH, async (c) => {
    const questions = questionsOf(c.req.query("vraag"));
    if (questions === null) return sendText(c, "null", JSON_DATA, 400);
    const [prefer, seconds] = /^wait=(\d{1,3})$/.exec(c.req.header("Prefer") ?? "") ?? [];
    if (prefer !== undefined) {
      const [, version = null] = /^(?:W\/)?"([\w.-]*)"$/.exec(c.req.header("If-None-Match") ?? "") ?? [];
      const { signal } = c.req.raw;
      const asking = { version, seconds: Number(seconds), signal, network: networkFrom(c) };
      const held = await serving.heldAnswers.wait(questions, asking);
      if (signal.aborted) return c.body(null, 204);
      if (held !== null) {
        const applied = { "Cache-Control": "no-store", "Preference-Applied": prefer, ETag: `"${held.version}"` };
        const headers = { ...JSON_DATA, ...applied };
        return held.version === version ? c.body(null, 304, headers) : c.body(held.text, 200, headers);
      }
    }
    const answers = await serving.answers(questions);
    const isWhole = answers.every((answer) => "value" in answer);
    // Short, so that a copy on the way is no older than ours.
    const headers = { ...JSON_DATA, "Cache-Control": isWhole ? "public, max-age=5" : "no-store" };
    return sendText(c, JSON.stringify(answers), headers);
  });

  app.use(siteFiles(serving.clientDir));
  app.get("/social/:file{[\\w-]+\\.png}", async (c, next) => {
    const image = await serving.drawPicture(c.req.param("file").slice(0, -".png".length));
    return image ? sendPng(c, image, "public, max-age=86400") : next();
  });
  app.get("/social/bedrijf/:file{[\\w-]+\\.png}", async (c, next) => {
    const image = await companyPictureOf(serving, c.req.param("file").slice(0, -".png".length));
    // Not for long: its company may take the page away, or be renamed.
    return image ? sendPng(c, image, "public, max-age=600") : next();
  });
  app.get("*", (c) => sendPage(c, serving));

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    return c.html(FAILED_PAGE, 500, { "Cache-Control": "no-store" });
  });
  return app;
}

const HTML = { "Content-Type": "text/html; charset=utf-8" };
const XML = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
const TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
const JSON_DATA = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" };
const STAY_AWAY = "User-agent: *\nDisallow: /\n";
const FAILED_PAGE =
  '<!doctype html><html lang="nl"><title>Er ging iets mis</title><h1>Er ging iets mis</h1><p>Probeer het zo nog eens.</p>';

const addressOf = (c: Context) => new URL(c.req.url);

/** Who asks, as limits count. The proxies of deploy/ write the first address, whatever a visitor wrote there. */
function networkFrom(c: Context): string {
  const [first = ""] = c.req.header("X-Forwarded-For")?.split(",") ?? [];
  return networkOf(first.trim() || (getConnInfo(c).remote.address ?? ""));
}

/** Answers with a prerendered page, or with one that is rendered for this request. */
async function sendPage(c: Context, serving: Serving): Promise<Response> {
  const { config, renderer, site, prerendered, firstJobs, stories, prices, companyPages } = serving;
  const { pathname, search } = addressOf(c);
  const page = site.pageAt(decodeURIComponent(pathname));
  // A query can change a page, and so do live data that belong in its document.
  const isForOccasion =
    search !== "" ||
    (page?.firstJobs && (await firstJobs({ province: "all", category: "all" })) !== null) ||
    (page?.stories && (await stories()) !== null) ||
    (page?.prices && (await prices()).length > 0) ||
    (page?.companies && (await hasCompanies(serving, pathname)));
  const ready = isForOccasion ? null : await prerendered(pathname);
  if (ready && "text" in ready)
    return await sendText(c, ready.text, { ...HTML, ...documentHeaders(page, ready.policy) });
  const file = ready && (await sendFile(c, { path: ready.file }));
  if (file) {
    for (const [name, value] of Object.entries(documentHeaders(page, ready.policy))) file.headers.set(name, value);
    return file;
  }
  const nonce = randomBytes(16).toString("base64");
  const request = new Request(config.siteOrigin + pathname + search, { headers: { Accept: "text/html" } });
  const answer = await renderer(request, {
    ...{ config, nonce, firstJobs, stories, prices },
    companyPage: companyPages.find,
    companyLists: serving.companyLists,
  });
  const headers = Object.fromEntries(answer.headers);
  if (answer.status >= 300 && answer.status < 400) {
    const location = ownLocation(answer.headers.get("Location") ?? "/", config.siteOrigin);
    return c.body(null, answer.status as 307, { ...headers, location, "Cache-Control": "no-cache" });
  }
  const policy = contentPolicy(config, [`nonce-${nonce}`]);
  return sendText(c, await answer.text(), { ...headers, ...documentHeaders(page, policy) }, answer.status as 200);
}

/** Whether the page of a municipality has companies or jobs to show. */
async function hasCompanies({ companyLists }: Serving, pathname: string): Promise<boolean> {
  const place = pathname.split("/").at(-1) ?? "";
  const [found, jobs] = await Promise.all([
    companyLists.list({ place, floor: "", after: null }),
    companyLists.lastJobs(place),
  ]);
  return (found?.companies.length ?? 0) + (jobs?.length ?? 0) > 0;
}

/**
 * The picture of a company's public page. A page that is not public has none; where the build left nothing to draw with,
 * it is the picture of all companies.
 */
async function companyPictureOf(serving: Serving, slug: string): Promise<Buffer | null> {
  if (!isCompanySlug(slug)) return null;
  const page = await orUnavailable(serving.companyPages.find(slug));
  return page && ((await serving.companyPicture(page)) ?? (await serving.drawPicture("bedrijf")));
}

/**
 * Whether `host` names the machine on which the site is called localhost by its number. The backend answers the site's
 * own address only, and a browser keeps a login for each name apart.
 */
function isOtherNameOf(siteOrigin: string, host: string | undefined): boolean {
  const { hostname, port } = new URL(siteOrigin);
  return hostname === "localhost" && host === `127.0.0.1:${port}`;
}

/**
 * The deployment's answer. Without one the request ends with 503, so that search engines and shared links come back in
 * a minute.
 */
async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const headers = { "Retry-After": "60", "Cache-Control": "no-store" };
    throw new HTTPException(503, { res: new Response(null, { status: 503, headers }), cause: error });
  }
}

function sendPng(c: Context, image: Buffer, cache: string): Response {
  return c.body(new Uint8Array(image), 200, { "Content-Type": "image/png", "Cache-Control": cache });
}

/** Sends a text, compressed when the client names an encoding of ours without a weight, as every browser does. */
async function sendText(c: Context, text: string, headers: Record<string, string>, status = 200): Promise<Response> {
  const accepted = (c.req.header("accept-encoding") ?? "").split(",").map((each) => each.trim());
  const encoding = (["br", "gzip"] as const).find((each) => accepted.includes(each));
  const body = encoding ? await packers[encoding](text) : Buffer.from(text);
  return c.body(new Uint8Array(body), status as 200, {
    ...headers,
    ...(encoding ? { "Content-Encoding": encoding } : {}),
    Vary: "Accept-Encoding",
  });
}

const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

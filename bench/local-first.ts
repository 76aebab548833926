import { statSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { runCommand } from "../scripts/lib/children";
import { inRoot } from "../scripts/lib/root";
import type { Product } from "../scripts/product/product";
import { createWebServer } from "../web/server";
import { BEFORE, buildFormerSite } from "./before-local-first";
import { logIn, withDemoProduct } from "./demo-product";
import { median, type Figure } from "./figures";
import { openLateLine, type LateLine } from "./late-line";

const COMPANY = "pro@vanleeuwenvloeren.example";
const CLIENT = "sanne.visser@voorbeeld.example";
/** A job that stands on the dashboard. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";
const DELAY_MS = 5000;
const ROUNDS = 5;
const RUNS = 1000;
const SEED = 1;
const PUBLIC = ["/", "/vloer-laten-leggen/utrecht", "/brief-form", "/voor-vloerbedrijven"];

/**
 * Measures the benefits and costs of local-first: how soon a page that was seen before shows its content while the
 * deployment is slow, how many bytes pages gained since the commit before it, and whether random runs of the outbox
 * keep its rules.
 */
export async function measureLocalFirst(): Promise<Figure[]> {
  return await withDemoProduct(async ({ product, browser, dir }) => {
    const reload = await measureReload(browser, product);
    const weights = await measureWeights(browser, product, join(dir, "former"));
    return [...reload, ...weights, await measureRuns()];
  });
}

async function openAs(context: BrowserContext, site: string, email: string): Promise<Page> {
  const page = await logIn(context, `${site}${email === CLIENT ? "/auth" : "/vloeren/auth"}`, email);
  await page.getByText(JOB).first().waitFor();
  return page;
}

/** Notes when the job was painted. A text, because what compiles this file names functions by a helper that pages lack. */
const WATCH = `requestAnimationFrame(function look() {
  if (!document.querySelector("main")?.textContent.includes(${JSON.stringify(JOB)})) return requestAnimationFrame(look);
  // After the frame that shows it.
  requestAnimationFrame(() => setTimeout(() => (window.shownAt = performance.now())));
});`;

async function measureReload(browser: Browser, { engine }: Product): Promise<Figure[]> {
  const line = await openLateLine(engine.cloudUrl);
  const web = await createWebServer({
    port: 0,
    convexUrl: line.url,
    convexSiteUrl: engine.siteUrl,
    dist: inRoot("dist"),
  });
  try {
    return await reloadThrough(line, web.url, browser);
  } finally {
    await Promise.all([web.close(), line.close()]);
  }
}

async function reloadThrough(line: LateLine, site: string, browser: Browser): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await openAs(context, site, COMPANY);
  await page.waitForFunction(async () => (await caches.match("/shell")) !== undefined, null, { timeout: 60_000 });
  await page.addInitScript({ content: WATCH });
  line.delayMs = DELAY_MS;
  const round = async (keeps: boolean) => {
    if (!keeps) {
      await page.evaluate(() => new Promise((resolve) => (indexedDB.deleteDatabase("vo-answers").onsuccess = resolve)));
    }
    await page.reload();
    await page.waitForFunction(() => "shownAt" in window, null, { timeout: 120_000 });
    const times = await page.evaluate(() => {
      const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return { parsed: arrival!.domInteractive, shown: (window as { shownAt?: number }).shownAt! };
    });
    return times.shown - times.parsed;
  };
  const kept: number[] = [];
  const without: number[] = [];
  // The first one opens what the browser keeps of scripts, and is not counted.
  await round(true);
  for (let count = 0; count < ROUNDS; count++) kept.push(await round(true));
  for (let count = 0; count < ROUNDS; count++) without.push(await round(false));
  await context.close();
  const [keptMs, withoutMs] = [median(kept), median(without)];
  const details = { keptMs, withoutMs, slowestKeptMs: Math.max(...kept), delayMs: DELAY_MS };
  return [
    {
      name: "a seen dashboard with the deployment 5 s away: its content after the document is parsed",
      value: keptMs,
      unit: "ms",
      goal: { atMost: 300 },
      details,
    },
    {
      name: "the same without what was kept, against it",
      value: withoutMs / keptMs,
      unit: "×",
      goal: { atLeast: 10 },
      details,
    },
  ];
}

/** The weight of each page in kB: script and style that it fetches until its content stands, brotli. */
async function weigh(browser: Browser, site: string, dist: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = {};
  const weightOf = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + statSync(join(dist, "client", `${file}.br`)).size / 1000, 0);
  const assets = /\/assets\/[\w.-]+\.(?:js|css)/g;
  for (const path of PUBLIC) {
    const document = await (await fetch(site + path)).text();
    weights[path] = weightOf(new Set(document.match(assets)));
  }
  for (const email of [COMPANY, CLIENT]) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await openAs(context, site, email);
    const job = await page
      .locator('a[href^="/vloeren/job/"]')
      .first()
      .getAttribute("href", { timeout: 1000 })
      .catch(() => null);
    const paths =
      email === CLIENT
        ? ["/client-dashboard"]
        : [
            "/vloeren/dashboard",
            job!,
            "/subscription-management",
            "/verhuisbedrijf-dashboard",
            job!.replace("/vloeren/job/", "/verhuis/offerte/"),
          ];
    for (const path of paths) {
      const files = new Set<string>();
      const note = (request: { url(): string }) => {
        const [file] = request.url().match(assets) ?? [];
        if (file) files.add(file);
      };
      page.on("request", note);
      await page.goto(site + path, { waitUntil: "networkidle" });
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      page.off("request", note);
      weights[path.replace(/[a-z0-9]{32}$/, "…")] = weightOf(files);
    }
    await context.close();
  }
  return weights;
}

async function measureWeights(browser: Browser, product: Product, folder: string): Promise<Figure[]> {
  const former = await buildFormerSite(folder);
  const { cloudUrl, siteUrl } = product.engine;
  const site = await former.createWebServer({
    port: 0,
    convexUrl: cloudUrl,
    convexSiteUrl: siteUrl,
    dist: former.dist,
  });
  let before: Awaited<ReturnType<typeof weigh>>;
  try {
    before = await weigh(browser, site.url, former.dist);
  } finally {
    await site.close();
  }
  const now = await weigh(browser, product.web.url, inRoot("dist"));
  const gains = Object.keys(now).map((path) => [path, now[path]! - before[path]!] as const);
  const figure = (what: string, isIncluded: (path: string) => boolean, atMost: number): Figure => {
    const own = gains.filter(([path]) => isIncluded(path));
    return {
      name: `${what} since ${BEFORE}, the commit before local-first: the most that one gained, brotli`,
      value: Math.max(...own.map(([, gain]) => gain)),
      unit: "kB",
      goal: { atMost },
      details: Object.fromEntries(
        own.flatMap(([path, gain]) => [
          [path, now[path]!],
          [`${path} gained`, gain],
        ]),
      ),
    };
  };
  const isPublic = (path: string) => PUBLIC.includes(path);
  return [
    figure("script and style of pages behind a login", (path) => !isPublic(path), 25),
    figure("script and style of public pages before they are usable", isPublic, 0),
  ];
}

async function measureRuns(): Promise<Figure> {
  const { code, output } = await runCommand("npx", ["vitest", "run", "src/app/outbox/random.test.ts"], {
    env: { OUTBOX_RUNS: String(RUNS), OUTBOX_SEED: String(SEED) },
  });
  if (code !== 0) console.error(output.slice(-4000));
  return {
    name: `${RUNS} random runs of what waits, from seed ${SEED}: so many hold`,
    value: code === 0 ? RUNS : 0,
    unit: "successes",
    goal: { exactly: RUNS },
    details: { seed: SEED },
  };
}

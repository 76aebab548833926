import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runFunction } from "../scripts/product/admin";
import { runCommand } from "../scripts/lib/children";
import { findOrInstallChromium } from "../scripts/lib/chromium";
import { choosePorts } from "../scripts/product/console";
import { DEMO_PASSWORD } from "../scripts/product/demo";
import { startProduct } from "../scripts/product/product";
import { COMPANIES_SITEMAP } from "../domain/sitemap";
import { inRoot } from "../scripts/lib/root";
import { median, type Figure } from "./figures";

/** Too big to be a dependency: npx fetches it, so this benchmark alone needs the internet. */
const LIGHTHOUSE = "lighthouse@12";
const PAGES = ["/", "/vloer-laten-leggen/utrecht", "/brief-form", "/voor-vloerbedrijven"];
const RUNS = 5;

interface Report {
  categories: Record<"performance" | "accessibility" | "best-practices" | "seo", { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/**
 * Measures the built site with the demo's data by Lighthouse, as a phone on a slow connection: per page the lowest of
 * its four categories, and the size of script and style that the landing page needs. Medians of a few runs.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), "lighthouse-"));
  // The usual ports when they are free: the prerendered pages were made for them.
  const ports = await choosePorts(process.env.PORT);
  const product = await startProduct({ dataDir: join(dir, "data"), ports, instruments: false, mode: "start" });
  try {
    await runFunction(product.engine, "seed:demo", { password: DEMO_PASSWORD });
    const figures: Figure[] = [];
    for (const page of [...PAGES, await companyPage(product.web.url)]) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run++)
        reports.push(await reportOn(product.web.url + page, join(dir, "report.json")));
      figures.push(scoresOf(page, reports));
      if (page === "/") figures.push(...weightsOf(page, await (await fetch(product.web.url + page)).text()));
    }
    return figures;
  } finally {
    await product.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The first company page in their sitemap: the demo has companies with one. */
async function companyPage(url: string): Promise<string> {
  const sitemap = await (await fetch(`${url}${COMPANIES_SITEMAP}`)).text();
  const page = /\/bedrijf\/[a-z0-9-]+/.exec(sitemap)?.[0];
  if (!page) throw new Error("the sitemap of companies names none");
  return page;
}

async function reportOn(url: string, file: string, attempts = 3): Promise<Report> {
  const flags = "--headless=new --no-sandbox --disable-gpu";
  const { code, output } = await runCommand(
    "npx",
    ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`],
    { env: { CHROME_PATH: await findOrInstallChromium(console.log) } },
  );
  if (code === 0) return JSON.parse(readFileSync(file, "utf8")) as Report;
  const failure = `Lighthouse failed on ${url}\n${output.slice(-2000)}`;
  // Chromium sometimes records no trace, of which Lighthouse says itself: "Please run Lighthouse again".
  if (attempts === 1 || !output.includes("NO_NAVSTART")) throw new Error(failure);
  console.warn(failure);
  return await reportOn(url, file, attempts - 1);
}

function scoresOf(page: string, reports: Report[]): Figure {
  const score = (category: keyof Report["categories"]) =>
    Math.round(median(reports.map(({ categories }) => categories[category].score)) * 100);
  const time = (audit: string) => Math.round(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN)));
  const scores = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
  };
  return {
    name: `Lighthouse (mobile) on ${page}, the lowest of four categories`,
    value: Math.min(...Object.values(scores)),
    unit: "points",
    goal: { atLeast: 95 },
    details: {
      ...scores,
      firstPaintMs: time("first-contentful-paint"),
      largestPaintMs: time("largest-contentful-paint"),
      blockedMs: time("total-blocking-time"),
    },
  };
}

/**
 * A page that starts when it is used needs its style to be read, followed and pressed; its scripts come at the first
 * sign of its reader. What comes later still, such as the live client, is not named in the document.
 */
function weightsOf(page: string, document: string): Figure[] {
  const named = new Set(document.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  const kilobytes = (extension: string) =>
    [...named]
      .filter((file) => file.endsWith(extension))
      .reduce((total, file) => total + statSync(inRoot(`dist/client${file}.br`)).size / 1000, 0);
  const [script, style] = [kilobytes(".js"), kilobytes(".css")];
  const waits = document.includes("pointermove");
  return [
    {
      name: `script and style that ${page} needs before it can be read, followed and pressed, brotli`,
      value: waits ? style : script + style,
      unit: "kB",
      goal: { atMost: 120 },
      details: { style },
    },
    {
      name: `script and style that ${page} names, those included that come when it is used, brotli`,
      value: script + style,
      unit: "kB",
      goal: { atMost: 150 },
      details: { script, style, files: named.size },
    },
  ];
}

/**
 * `npm run screenshots`: takes pictures of the product's screens with demo data, on a desktop (1280) and a phone (390),
 * into docs/screenshots/. It starts a product of its own on free ports. `npm run screenshots -- photos agenda` takes
 * only the screens whose name contains one of these words.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import type { Value } from "convex/values";
import { replaceRows as replaceTable, runFunction } from "./product/admin";
import { findOrInstallChromium } from "./lib/chromium";
import { DEMO_ADMIN_PASSWORD, DEMO_PASSWORD } from "./product/demo";
import { fillDemo, type DemoDeployment } from "./product/fill-demo";
import { isHydrated } from "./web/hydrated";
import { freePort } from "./lib/ports";
import { startProduct } from "./product/product";
import { inRoot } from "./lib/root";

const WIDTHS = [
  { name: "1280", width: 1280, height: 900 },
  { name: "390", width: 390, height: 844 },
] as const;

interface Screen {
  name: string;
  path: string;
  /** Demo account that looks at it; a visitor when absent. */
  as?: string;
  /** Brings the screen into the state that the picture shows; the page is open when it is called. */
  ready(page: Page): Promise<unknown>;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).waitFor();
const jobs = (page: Page) =>
  page
    .getByText(/nog \d plek/)
    .first()
    // On a telephone rows say it by their squares alone.
    .waitFor({ state: "attached" });

const screens: Screen[] = [
  { name: "home", path: "/", ready: heading },
  { name: "quote-form", path: "/gratis-offertes", ready: heading },
  { name: "wizard", path: "/brief-form?stap=2", ready: (page) => page.getByText("Stap 2 van 4").waitFor() },
  { name: "jobs", path: "/opdrachten", ready: (page) => page.getByText("Gratis reageren").first().waitFor() },
  {
    name: "chat",
    path: "/faq",
    ready: async (page) => {
      await page.getByRole("button", { name: "Chat openen" }).click();
      await page.getByPlaceholder("Stel een vraag...").fill("Krijgen alle bedrijven mijn telefoonnummer?");
      await page.getByRole("button", { name: "Versturen" }).click();
      await page.getByText("Daarna is je opdracht vol.").first().waitFor();
    },
  },
  { name: "company-registration", path: "/vloeren/auth?mode=register", ready: heading },
  { name: "company-dashboard", path: "/vloeren/dashboard", as: "info@tegelwerkdehaan.example", ready: jobs },
  {
    name: "company-dashboard-locked",
    path: "/vloeren/dashboard",
    as: "vergrendeld@parketzaandam.example",
    ready: (page) => page.getByText("Vergrendeld").first().waitFor(),
  },
  {
    name: "job",
    path: "/vloeren/dashboard",
    as: "pro@vanleeuwenvloeren.example",
    ready: async (page) => {
      await page.locator('article a[href^="/vloeren/job/"]:visible').first().click();
      await page.getByRole("button", { name: "Klantgegevens ontgrendelen" }).waitFor();
    },
  },
  {
    name: "photos",
    path: "/vloeren/dashboard",
    as: "pro@vanleeuwenvloeren.example",
    ready: async (page) => {
      const job = page.getByRole("article").filter({ hasText: /\d foto/ });
      await job.first().getByRole("link").first().click();
      const photo = page.getByRole("list", { name: "Foto's van de klant" }).getByRole("img").first();
      await photo.scrollIntoViewIfNeeded();
      await photo.evaluate((image: HTMLImageElement) => image.decode());
    },
  },
  {
    name: "own-photos",
    path: "/client-dashboard",
    as: "sanne.visser@voorbeeld.example",
    ready: async (page) => {
      const own = page.getByRole("region", { name: /^Foto's bij/ }).first();
      const photo = own.getByRole("img").first();
      await photo.scrollIntoViewIfNeeded();
      await own.evaluate((part) => window.scrollTo(0, part.getBoundingClientRect().top + window.scrollY - 320));
      await photo.evaluate((image: HTMLImageElement) => image.decode());
    },
  },
  {
    name: "agenda",
    path: "/vloeren/agenda",
    as: "info@tegelwerkdehaan.example",
    ready: async (page) => {
      await page.getByRole("link", { name: "Volgende week" }).click();
      await page.getByRole("article").waitFor();
    },
  },
  {
    name: "conversation",
    path: "/berichten",
    as: "sanne.visser@voorbeeld.example",
    ready: async (page) => {
      await page.getByRole("main").getByRole("list").getByRole("link").first().click();
      await page.getByText(/Gelezen/).waitFor();
    },
  },
  { name: "company-page", path: "/bedrijf/tegelwerk-de-haan", ready: heading },
  {
    name: "reviews",
    path: "/bedrijf/tegelwerk-de-haan",
    ready: (page) =>
      page
        .getByRole("heading", { name: "Beoordelingen" })
        .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top - 40)),
  },
  {
    name: "checkout",
    path: "/vloeren/checkout",
    as: "proef@utrechtsevloeren.example",
    ready: (page) => page.getByRole("button", { name: /Start Abonnement/ }).waitFor(),
  },
  {
    name: "subscription",
    path: "/subscription-management",
    as: "pro@vanleeuwenvloeren.example",
    ready: (page) => page.getByRole("button", { name: "Abonnement opzeggen" }).waitFor(),
  },
  {
    name: "verhuis-dashboard",
    path: "/verhuisbedrijf-dashboard",
    as: "pro@vanleeuwenvloeren.example",
    ready: (page) => page.getByRole("link", { name: "Reageren" }).first().waitFor(),
  },
  {
    name: "verhuis-quote",
    path: "/verhuisbedrijf-dashboard",
    as: "pro@vanleeuwenvloeren.example",
    ready: async (page) => {
      await page.getByRole("link", { name: "Reageren" }).first().click();
      await page.getByLabel("Titel").waitFor();
    },
  },
  {
    name: "client-dashboard",
    path: "/client-dashboard",
    as: "sanne.visser@voorbeeld.example",
    // The request that has quotes, from its title on.
    ready: (page) =>
      page
        .getByRole("heading", { name: "Houten vloer, 40 m², Amsterdam" })
        .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top - 140)),
  },
  { name: "admin-users", path: "/users", ready: passGate },
  { name: "admin-briefs", path: "/vloeren/admin-briefs", ready: passGate },
];

/** Opens an admin page, up to its list. */
async function passGate(page: Page): Promise<void> {
  await page.getByLabel("Wachtwoord").fill(DEMO_ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Toegang" }).click();
  await page.getByRole("table").waitFor();
}

const words = process.argv.slice(2);
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const target = inRoot("docs/screenshots");
mkdirSync(target, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "screenshots-"));
const product = await startProduct({
  dataDir,
  ports: { web: await freePort(), engine: 0, engineSite: 0, mail: 0, stripe: 0, openai: 0, push: 0 },
  instruments: true,
  mode: "start",
  say: (line) => console.log(line),
});
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium((line) => console.log(line)),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const { engine } = product;
  const run = (path: string, args?: Record<string, Value>) => runFunction(engine, path, args);
  const replaceRows: DemoDeployment["replaceRows"] = (table, rows) => replaceTable(engine, table, rows);
  await fillDemo({ cloudUrl: engine.cloudUrl, siteUrl: engine.siteUrl, run, replaceRows }, DEMO_PASSWORD);
  if (isWanted("local-first")) await drawLocalFirst();
  for (const screen of screens.filter(({ name }) => isWanted(name))) {
    for (const { name, ...viewport } of WIDTHS) {
      const context = await browser.newContext({ viewport, reducedMotion: "reduce", locale: "nl-NL" });
      const page = await context.newPage();
      if (screen.as) await logIn(page, screen.as);
      await page.goto(product.web.url + screen.path);
      await screen.ready(page);
      await page.screenshot({ path: join(target, `${screen.name}-${name}.png`) });
      await context.close();
      console.log(`${screen.name}-${name}.png`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Draws a company's phone three times side by side: offline, with a quote that waits, and once it was sent. */
async function drawLocalFirst(): Promise<void> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", locale: "nl-NL" });
  const page = await context.newPage();
  await logIn(page, "pro@vanleeuwenvloeren.example");
  await page.waitForFunction(async () => (await caches.match("/shell")) !== undefined, null, { timeout: 60_000 });
  await page.goto(`${product.web.url}/verhuisbedrijf-dashboard`);
  const open = page.getByRole("link", { name: "Reageren" }).first();
  await open.click();
  await page.getByLabel("Titel").waitFor();
  await page.goto(`${product.web.url}/verhuisbedrijf-dashboard`);
  await open.waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Offline\. Je ziet de stand van/).waitFor();
  await open.waitFor();
  const frames = [await page.screenshot()];
  await open.click();
  await page.getByLabel("Titel").fill("Eiken visgraat, geolied");
  await page.getByLabel("Omschrijving").fill("Leggen, plinten en afvoer van de oude vloer.");
  await page.getByLabel("Prijs in euro's, inclusief btw").fill("4.250");
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  await page.getByText("Staat klaar", { exact: true }).first().waitFor();
  frames.push(await page.screenshot());
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Je offerte" }).waitFor();
  await page.getByRole("article").first().waitFor();
  frames.push(await page.screenshot());
  const images = frames.map((frame) => `<img src="data:image/png;base64,${frame.toString("base64")}" width="390">`);
  await page.setViewportSize({ width: 1250, height: 884 });
  await page.goto("about:blank");
  await page.setContent(`<body style="margin:20px;display:flex;gap:20px;background:#e9e9e2">${images.join("")}</body>`);
  await page.screenshot({ path: join(target, "local-first.png") });
  await context.close();
  console.log("local-first.png");
}

/** Logs in and waits until the welcome is gone from the screen. */
async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(`${product.web.url}/vloeren/auth`);
  const submit = page.getByRole("button", { name: "Inloggen" });
  // Text that is typed before React has taken the form over is lost.
  await page.waitForFunction(isHydrated, (await submit.elementHandle())!);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Wachtwoord").fill(DEMO_PASSWORD);
  await submit.click();
  await page.waitForURL((url) => url.pathname !== "/vloeren/auth");
  await page.getByText("Welkom terug!").waitFor({ state: "hidden" });
}

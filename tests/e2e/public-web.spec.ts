import type { Page } from "@playwright/test";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated, sendRequest, someRequest } from "../support/people";
import { isHydrated } from "../../scripts/web/hydrated";
import { openSlowDocuments } from "../support/slow-document";

test.use({ serviceWorkers: "allow" });

/** Goes to a page and waits until React has it, and until what it asked the network for has come. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page.locator("main"));
  await page.waitForLoadState("networkidle");
}

test("a page whose end comes after its scripts, which the browser has already, is taken over all the same", async ({
  visit,
  world,
}) => {
  const slow = await openSlowDocuments(world.site, 500);
  try {
    const page = await visit("/");
    for (const path of ["/faq", "/contact", "/faq", "/contact?onderwerp=x"]) {
      await page.goto(slow.url + path);
      await hydrated(page.locator("main"));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  } finally {
    slow.close();
  }
});

test("a page asks for its scripts when it has been painted, not before", async ({ visit }) => {
  const page = await visit("/");
  await hydrated(page.locator("main"));
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    asked: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
});

test("a page that can be read starts at the first sign of its reader, and on a device that keeps something at once", async ({
  visit,
}) => {
  const page = await visit(null);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) asked.push(request.url());
  });
  const main = page.locator("main");
  const started = () => main.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  // Time stands still in each page from its beginning: a slow machine's own would be counted too.
  const stop = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.clock.install();
  await stop();
  await page.goto("/faq");
  // What it may need is fetched once it has loaded, and does not run.
  await page.clock.runFor(1500);
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  await page.clock.runFor(3000);
  expect(await started()).toBe(false);
  await page.keyboard.press("Tab");
  await page.clock.resume();
  await expect.poll(started).toBe(true);

  // A pointer that moves is a sign, too. The tests' own wait moves one, so no page keeps them waiting (`hydrated`).
  await stop();
  await page.goto("/contact");
  expect(await main.evaluate(isHydrated)).toBe(false);
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return await started();
    })
    .toBe(true);
  await page.clock.resume();

  await page.goto("/pricing");
  await page.evaluate(() => localStorage.setItem("vo:kept", "1"));
  await page.reload();
  await page.clock.resume();
  await expect.poll(started).toBe(true);
});

test("CITY-015 going on to another municipality changes title, heading, canonical address and focus", async ({
  visit,
}) => {
  const page = await visit("/vloer-laten-leggen/zeist");
  const all = await hydrated(page.getByRole("navigation", { name: "Vloer laten leggen in alle gemeenten" }));
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await all.getByLabel("Zoek je gemeente").fill("vliel");
  await all.getByRole("link", { name: "Vlieland", exact: true }).click();
  await expect(page).toHaveURL(/\/vloer-laten-leggen\/vlieland$/);
  await expect(page).toHaveTitle(/Vloer laten leggen op Vlieland/);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute("href", /\/vloer-laten-leggen\/vlieland$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /Vlieland/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("a page of a place is at most 5,000 pixels high on a phone, and begins with what is true there", async ({
  visit,
  world,
}) => {
  const page = await visit();
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const truth = /^(?:Vloerbedrijven (?:in|op) |Pas gelegd)/;
  const high: Record<string, number> = {};
  const measure = async (path: string): Promise<boolean> => {
    await page.goto(path);
    await hydrated(page.getByRole("main").getByRole("link", { name: "Gratis offertes aanvragen" }).first());
    const hasTruth = (await page.getByRole("heading", { name: truth }).count()) > 0;
    if (hasTruth) await expect(first).toHaveText(truth);
    // What comes once it is looked at counts too.
    await page.getByRole("heading", { name: /^Nu gevraagd in / }).scrollIntoViewIfNeeded();
    await expect(page.getByText(/\d\/3|geen opdracht open/).first()).toBeVisible();
    high[path] = await page.evaluate(() => document.documentElement.scrollHeight);
    return hasTruth;
  };
  expect(await measure("/vloerverwarming-bedrijf-in/vaals")).toBe(false);
  await openDemo(world);
  expect(await measure("/vloer-laten-leggen/utrecht")).toBe(true);
  const others = ["utrecht", "s-hertogenbosch", "texel", "amsterdam"];
  for (const place of others) await measure(`/gietvloer-bedrijf-in/${place}`);
  for (const place of others.slice(1)) await measure(`/vloer-laten-leggen/${place}`);
  expect(Object.entries(high).filter(([, height]) => height > 5000)).toEqual([]);
});

test("a new request appears live on the city pages of its province, without leading to its owner", async ({
  visit,
  world,
}) => {
  const page = await visit("/gietvloer-bedrijf-in/zeist");
  await page.getByRole("heading", { name: "Nu gevraagd in de provincie Utrecht" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("geen opdracht open in de provincie Utrecht")).toBeVisible();
  const request = someRequest({ province: "Utrecht" });
  await sendRequest(world, request);
  await expect(page.getByText("0/3")).toBeVisible();
  await expect(page.getByText(request.name)).toHaveCount(0);
});

test("LAND-003 the company page counts the open requests, and keeps up with them without a connection", async ({
  visit,
  world,
}) => {
  const page = await visit("/faq");
  await page.setViewportSize({ width: 390, height: 844 });
  let connections = 0;
  page.on("websocket", () => connections++);
  await open(page, "/voor-vloerbedrijven");
  const count = page.getByRole("region", { name: "Dit staat er nu open" }).getByRole("definition").first();
  await count.scrollIntoViewIfNeeded();
  await expect(count).toHaveText(/^\d+$/);
  const before = Number(await count.innerText());
  await sendRequest(world, someRequest());
  await sendRequest(world, someRequest());
  // Numbers for everybody change at most once in ten seconds.
  await expect(count).toHaveText(String(before + 2), { timeout: 45_000 });
  expect(connections).toBe(0);
});

test("the page with which somebody came for the first time opens without a connection", async ({ visit }) => {
  const page = await visit("/faq");
  await expect.poll(() => page.evaluate(async () => (await caches.match("/faq")) !== undefined)).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Geen verbinding" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("without a connection a page request is answered by the offline page", async ({ visit }) => {
  const page = await visit("/faq");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.context().setOffline(true);
  await page.goto("/client-dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Geen verbinding" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/auth/, { timeout: 2_000 });
  }).toPass();
});

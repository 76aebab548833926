/** What an account has seen stays readable without a connection, and goes with its session. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { clientOf, openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { logInClient, logInCompany } from "../support/people";
import type { World } from "../support/world";

/** Opens a browser that keeps its things in `folder`, as a browser on somebody's telephone does. */
const openBrowser = (folder: string, world: World): Promise<BrowserContext> => {
  const { locale, timezoneId, launchOptions } = test.info().project.use;
  return chromium.launchPersistentContext(folder, {
    baseURL: world.site,
    ...launchOptions,
    ...(locale ? { locale } : {}),
    ...(timezoneId ? { timezoneId } : {}),
  });
};

/** All that the browser keeps for the site, as one text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        found.push(
          await new Promise((resolve) => {
            rows.onsuccess = () => resolve(rows.result);
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push([name, url]);
    }
    return JSON.stringify(found);
  });

/** Whether the pages behind a login are kept on this device. */
const isAppKept = (page: Page) => page.evaluate(async () => (await caches.match("/shell")) !== undefined);

/** A job that this company has unlocked, with its customer. */
async function unlockSome(world: World, login: Login) {
  const client = await clientOf(world, login);
  const { page } = await new ConvexHttpClient(world.cloudUrl, { logger: false }).query(api.briefs.listOpen, {
    scope: { kind: "all" },
    category: "all",
    paginationOpts: { numItems: 20, cursor: null },
  });
  const job = page.find(({ unlockCount }) => unlockCount === 0)!;
  const { contact } = await client.mutation(api.unlocks.unlockBrief, { briefId: job._id });
  return { job, contact };
}

test("a company reads its jobs and calls its customer after a cold start without a connection", async ({ world }) => {
  const { ks } = await openDemo(world);
  const { job, contact } = await unlockSome(world, ks);
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  const errors: string[] = [];
  try {
    let browser = await openBrowser(folder, world);
    let page = await browser.newPage();
    await logInCompany(page, ks);
    await expect(page.getByText(job.title).first()).toBeVisible();
    // A fifth of a second later; a page that is left sooner than that keeps what it had kept by then.
    await expect.poll(() => everythingKept(page)).toContain(job.title);
    await page.goto(`/vloeren/job/${job._id}`);
    await expect(page.getByText(contact.name).first()).toBeVisible();
    await expect.poll(() => isAppKept(page), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => everythingKept(page)).toContain(contact.email);
    await browser.close();

    browser = await openBrowser(folder, world);
    await browser.setOffline(true);
    page = await browser.newPage();
    page.on("pageerror", (error) => errors.push(String(error.stack ?? error)));
    await page.goto("/vloeren/dashboard");
    await expect(page.getByText(job.title).first()).toBeVisible();
    await expect(page.getByText(/^Offline\. Je ziet de stand van \d\d:\d\d\.$/)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    await page.goto(`/vloeren/job/${job._id}`);
    const main = page.getByRole("main");
    await expect(main.getByText(contact.name).first()).toBeVisible();
    await expect(main.locator(`a[href^="tel:"]`).first()).toBeVisible();
    await expect(main.locator(`a[href="mailto:${contact.email}"]`).first()).toBeVisible();
    if (contact.street) await expect(main.getByText(contact.street).first()).toBeVisible();
    await expect(page.getByText(/^Offline\. Je ziet de stand van \d\d:\d\d\.$/)).toBeVisible();

    // What was never opened says so.
    await page.goto("/verhuisbedrijf-onboarding");
    await expect(main.getByText("Geen verbinding.")).toBeVisible();
    await browser.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(errors).toEqual([]);
});

test("the next account on a device finds nothing of the one before, in any storage", async ({ world, visit }) => {
  const { ks, c1 } = await openDemo(world);
  const { job, contact } = await unlockSome(world, ks);
  const page = await visit("/");
  await logInCompany(page, ks);
  await page.goto(`/vloeren/job/${job._id}`);
  await expect(page.getByText(contact.name).first()).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain(contact.email);

  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  const traces = [contact.email, contact.name, ks.email, job._id, job.title];
  const left = async () => {
    const kept = await everythingKept(page);
    return traces.filter((trace) => kept.includes(trace));
  };
  await expect.poll(left).toEqual([]);
  await logInClient(page, c1);
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
  expect((await left()).filter((trace) => trace === contact.email || trace === ks.email)).toEqual([]);
});

test("a session that ended elsewhere takes what was kept along at the next contact", async ({ world, visit }) => {
  const { ks } = await openDemo(world);
  const { job, contact } = await unlockSome(world, ks);
  const page = await visit("/");
  await logInCompany(page, ks);
  await page.goto(`/vloeren/job/${job._id}`);
  await expect(page.getByText(contact.name).first()).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain(contact.email);
  await page.goto("about:blank");

  const elsewhere = await clientOf(world, ks);
  await elsewhere.mutation(api.accounts.endMyOtherSessions, {});
  await page.goto("/vloeren/dashboard");
  await expect(page).toHaveURL(/\/vloeren\/auth/, { timeout: 45_000 });
  await expect.poll(() => everythingKept(page)).not.toContain(contact.email);
});

test("what was seen stands there while the deployment is slow, and says from when it is", async ({ world, visit }) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/");
  await logInClient(page, c1);
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain("quotes:forBrief");
  await world.instruments.hang("briefs:mine", 15_000, 100);
  await page.reload();
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText(/Je ziet de stand van \d\d:\d\d\./)).toBeVisible();
  await world.instruments.clearFaults();
  await expect(page.getByText(/Je ziet de stand van/)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
});

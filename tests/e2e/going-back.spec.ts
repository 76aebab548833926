/** Going back finds a page as it was left: its place, its filters, and everything that was loaded. */
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import type { World } from "../support/world";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** More jobs than the first page of a list holds, with what the demo has already. */
async function postJobs(world: World): Promise<void> {
  const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
  for (let n = 1; n <= 24; n += 1) {
    await guest.mutation(api.briefs.createBrief, {
      ...{ form: "short", flooringType: "PVC", surfaceArea: String(20 + n), province: "Utrecht" },
      ...{ name: "Wilhelmina Zonderland", phone: "06 86753090", email: `wilhelmina${n}@zonderland.example` },
    });
  }
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** Scrolls to a job far down, and opens it; returns where the page was left, in px. */
async function openFarDown(page: Page, inRows: boolean): Promise<number> {
  if (inRows) {
    // Rows come and go while a list scrolls, so that they have no order to count by, and after a jump they take some
    // frames to come.
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => scrolled(page)).toBe(1500);
    const row = page.getByRole("link", { name: "Pvc-vloer, 33 m², Utrecht", exact: true });
    await expect(row).toBeInViewport();
    await row.click();
    await expect(page).toHaveURL(/\/vloeren\/job\//);
    await expect(page.getByRole("link", { name: "Terug naar dashboard" })).toBeVisible();
    return 1500;
  }
  const title = cards(page).nth(22).getByRole("heading").getByRole("link");
  await title.scrollIntoViewIfNeeded();
  await expect(title).toBeInViewport();
  const top = await scrolled(page);
  expect(top).toBeGreaterThan(1_000);
  await title.click();
  await expect(page).toHaveURL(/\/vloeren\/job\//);
  await expect(page.getByRole("link", { name: "Terug naar dashboard" })).toBeVisible();
  return top;
}

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`on a ${device} a company comes back to the same place of its filtered list, with all that was loaded`, async ({
    world,
    visit,
  }) => {
    const { ks } = await openDemo(world);
    await postJobs(world);
    const page = await visit("/vloeren/dashboard", ks);
    await page.setViewportSize(viewport);
    // A phone has rows, all of them, with what narrows them behind a button.
    const inRows = viewport === PHONE;
    if (inRows) await page.getByRole("button", { name: "Filteren" }).click();
    await page.getByLabel("Provincie").selectOption("Utrecht");
    await expect(page).toHaveURL(/provincie=Utrecht/);
    if (!inRows) await page.getByRole("button", { name: "Meer opdrachten laden" }).click();
    await expect(cards(page).nth(inRows ? 5 : 22)).toBeAttached();
    const loaded = await cards(page).count();

    const isBack = async (top: number) => {
      await expect(page).toHaveURL(/\/vloeren\/dashboard\?provincie=Utrecht/);
      await expect(page.getByLabel("Provincie")).toHaveValue("Utrecht");
      if (!inRows) await expect(cards(page)).toHaveCount(loaded);
      // A card's own height may change while it is away: the time it has been open says so in words.
      await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(40);
    };
    const byButton = await openFarDown(page, inRows);
    await page.goBack();
    await isBack(byButton);
    const byLink = await openFarDown(page, inRows);
    await page.getByRole("link", { name: "Terug naar dashboard" }).click();
    await isBack(byLink);
  });

  test(`on a ${device} a client comes back to the same place of the dashboard`, async ({ world, visit }) => {
    const { c1 } = await openDemo(world);
    const page = await visit("/client-dashboard", c1);
    await page.setViewportSize(viewport);
    await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
    // Counted after the demo's quotes were accepted: a line that comes above moves what is read.
    await expect(page.getByText("vloeren via ons").first()).toBeAttached();
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    // A page that is still growing may be too short for the whole way at first.
    await expect(async () => {
      await page.mouse.wheel(0, 700 - (await scrolled(page)));
      await expect.poll(() => scrolled(page), { timeout: 1000 }).toBe(700);
    }).toPass();

    // By a link of the page, without the scrolling that a test's click begins with, and by another address.
    const home = page.getByRole("link", { name: "Vloeren Opdrachten" }).first();
    await home.evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goBack();
    await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(700);

    await page.goto("/contact");
    await page.goBack();
    await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(700);
  });
}

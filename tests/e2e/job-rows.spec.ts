/** The open jobs as rows: two thousand of them, found at once and scrolled without a stutter (N11). */
import type { Page } from "@playwright/test";
import { violationsOf } from "../support/accessibility";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { BUSY, FRAME_MS, framesOf, least, longestUntilChanged, scroll, SLOWER, traceOf } from "../support/frame-cost";
import { cutOff } from "../support/layout";
import type { World } from "../support/world";
import { api } from "../../convex/_generated/api";

test.use({ serviceWorkers: "allow" });

const rows = (page: Page) => page.getByRole("list", { name: "Opdrachten" }).getByRole("article");
/** What of a row lies outside of its place in the list. */
const overflowOf = (row: Element) => {
  const place = row.parentElement!.getBoundingClientRect();
  return [...row.querySelectorAll("h3, p, span, button")]
    .filter((part) => {
      const { top, bottom, left, right, width } = part.getBoundingClientRect();
      return width > 1 && (top < place.top || bottom > place.bottom || left < place.left || right > place.right);
    })
    .map((part) => part.textContent);
};
const count = (page: Page) => page.getByText(/^[\d.]+ opdrachten$/);

async function fill(world: World, jobs: number): Promise<void> {
  for (let first = 0; first < jobs; first += 200) await world.run("seed:insertJobs", { first, count: 200 });
}

test("N11 a company turns its cards into rows, searches, orders and unlocks in them, by keys too", async ({
  world,
  visit,
}) => {
  const { ks, k5 } = await openDemo(world);
  await fill(world, 200);
  const page = await visit("/vloeren/dashboard", ks);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: "Lijst" }).click();
  await expect(page).toHaveURL(/weergave=lijst/);
  await expect(rows(page).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // With text of twice the size each row is as high as its words need it.
  const onDesk = page.viewportSize()!;
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  for (const viewport of [{ width: 390, height: 844 }, onDesk]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => rows(page).first().evaluate(overflowOf)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));

  const all = await count(page).textContent();
  await page.getByLabel("Vloer", { exact: true }).selectOption("Gietvloer");
  await expect(count(page)).not.toHaveText(all!);
  await expect(rows(page).first()).toContainText("Gietvloer");
  await page.getByLabel("Volgorde").selectOption({ label: "Grootste vloer eerst" });
  await expect(page).toHaveURL(/vloer=Gietvloer&volgorde=oppervlakte/);
  const sizes = async () =>
    (await rows(page).locator("b").filter({ hasText: /m²$/ }).allTextContents()).map(Number.parseFloat);
  const isLargestFirst = async () => (await sizes()).every((size, at, all) => at === 0 || size <= all[at - 1]!);
  await expect.poll(isLargestFirst).toBe(true);

  await page.getByLabel("Zoek op plaats of vloer").fill("onvindbaar");
  await expect(page.getByText("Geen opdrachten beschikbaar")).toBeVisible();
  await page.getByRole("button", { name: "Toon alles" }).click();
  await expect(count(page)).toHaveText(all!);

  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  // Rows come two a frame: there has to be one to go to.
  await expect(second.getByRole("link")).toBeVisible();
  await first.getByRole("link").focus();
  await page.keyboard.press("ArrowDown");
  await expect(second.getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  const name = await first.getByRole("heading").textContent();
  await first.getByRole("button", { name: "Ontgrendelen" }).click();
  await expect(first.getByRole("link", { name: "Offerte sturen" })).toHaveAttribute("href", /offerte=open/);

  // Another company sees the place go.
  const other = await visit("/vloeren/dashboard?weergave=lijst", k5);
  await other.getByLabel("Zoek op plaats of vloer").fill(name!);
  await expect(rows(other).first()).toContainText("1/3");
  const briefId = (await rows(other).first().getByRole("link").getAttribute("href"))!.split("/").at(-1)!;
  await (await clientOf(world, k5)).mutation(api.unlocks.unlockBrief, { briefId });
  await expect(first).toContainText("2/3");

  // Elements show one job after another while the list scrolls: the focus stays with its own, and at rest they follow each
  // other as the jobs do, for Tab and for those who hear the page.
  const title = first.getByRole("heading").getByRole("link");
  await title.focus();
  await page.evaluate(() => window.scrollBy(0, 5000));
  const places = () => {
    return page.getByRole("list", { name: "Opdrachten", exact: true }).evaluate((list) => {
      const items = [...list.querySelectorAll<HTMLElement>("li:not([data-spare])")];
      return items.map((item) => Number(item.getAttribute("aria-posinset")));
    });
  };
  await expect.poll(async () => (await places()).at(-1)).toBeGreaterThan(40);
  await expect.poll(async () => isRising(await places())).toBe(true);
  expect((await places())[0]).toBe(1);
  await expect(title).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(second.getByRole("link")).toBeFocused();
  await expect(second).toBeInViewport();

  await page.context().setOffline(true);
  await page.getByLabel("Zoek op plaats of vloer").fill("tegels");
  await expect(rows(page).first()).toContainText("Tegels");
});

const isRising = (numbers: number[]) => numbers.every((number, at) => at === 0 || number > numbers[at - 1]!);

test("N11 two thousand open jobs are usable within a second, and no frame is long while they scroll or change", async ({
  world,
  visit,
}) => {
  test.slow();
  const { ks, k5 } = await openDemo(world);
  await fill(world, 2000);
  const page = await visit(null, k5);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(markAnswers);
  const search = page.getByLabel("Zoek op plaats of vloer");

  const loading = await traceOf(page, async () => {
    await page.goto("/vloeren/dashboard?weergave=lijst");
    await page.getByRole("button", { name: "Filteren" }).click();
    await expect(count(page)).toHaveText(/^2\.0\d\d opdrachten$/, { timeout: 60_000 });
    await expect(rows(page).first()).toBeVisible();
    await search.fill("amersf");
    await expect(count(page)).toHaveText(/^\d opdrachten$/);
    await page.evaluate(() => performance.mark("usable"));
  });
  await expect(rows(page).first()).toContainText("Amersfoort");
  // From the last page of rows on, until they are counted, shown and searched.
  const [usable] = loading.marks("usable");
  const complete = loading.marks("rows").findLast(({ ts }) => ts < usable!.ts);
  expect(((usable!.tts - complete!.tts) / 1000) * SLOWER).toBeLessThan(1000);
  await search.fill("");
  await expect(count(page)).toHaveText(/^2\.0/);
  expect(await rows(page).count()).toBeLessThan(40);

  // The end of the list, for the first time.
  let isOpened = true;
  const reached = await least(async () => {
    if (!isOpened) await page.reload();
    isOpened = false;
    await expect(count(page)).toHaveText(/^2\.0\d\d opdrachten$/, { timeout: 60_000 });
    await expect(rows(page).first()).toBeVisible();
    return framesOf(page, () => page.evaluate(scroll, [1e6, ...Array<number>(45).fill(0)]));
  });
  expect(Math.max(...reached) * SLOWER).toBeLessThan(FRAME_MS * BUSY);

  const scrolled = await least(() => framesOf(page, () => page.evaluate(scroll, STEPS)));
  expect(scrolled.length).toBe(STEPS.length);
  expect(Math.max(...scrolled) * SLOWER).toBeLessThan(FRAME_MS * BUSY);
  expect(await rows(page).count()).toBeLessThan(40);

  // A place is taken on a job in sight; a job comes in.
  const other = await clientOf(world, ks);
  let change = 0;
  const unlocked = await least(async () => {
    const row = rows(page).nth(change++);
    const briefId = (await row.getByRole("link").getAttribute("href"))!.split("/").at(-1)!;
    const places = row.locator("b").filter({ hasText: "/3" });
    return [await longestUntilChanged(page, places, () => other.mutation(api.unlocks.unlockBrief, { briefId }))];
  });
  expect(unlocked[0]! * SLOWER).toBeLessThan(FRAME_MS * BUSY);
  const added = await least(async () => {
    const insert = () => world.run("seed:insertJobs", { first: 2000 + change++, count: 1 });
    return [await longestUntilChanged(page, count(page), insert)];
  });
  expect(added[0]! * SLOWER).toBeLessThan(FRAME_MS * BUSY);
});

/** A finger, a dragged scrollbar, the End and Home keys: pixels at each frame, with rest in between. */
const STEPS = [
  ...Array<number>(90).fill(120),
  ...Array<number>(15).fill(0),
  ...Array<number>(15).fill(2500),
  ...Array<number>(15).fill(0),
  ...[1e6, -1e6].flatMap((far) => [far, ...Array<number>(15).fill(0)]),
];

/** In the page: marks each answer that brings rows. */
function markAnswers(): void {
  window.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        if (String(data).includes('"squareMeters"')) performance.mark("rows");
      });
    }
  };
}

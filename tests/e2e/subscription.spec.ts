/** A company's subscription on the screen: the trial, the payment, a second tab, the renewal and the end. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { hydrated, openFirstDashboard, sendRequest, signUp, someCompany, someRequest } from "../support/people";
import type { World } from "../support/world";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MONTH = 31 * DAY;
const START = "Start Abonnement - €29,99 eerste maand";

/** Time passes for the product and for every page of this browser. */
async function pass(world: World, page: Page, ms: number): Promise<void> {
  await world.instruments.advanceClock(ms);
  await page.context().clock.fastForward(ms);
}

/** From the checkout page to the provider's. */
async function startPaying(page: Page): Promise<void> {
  await (await hydrated(page.getByRole("button", { name: START }))).click();
  await expect(page.getByRole("heading", { name: "Testbetaling" })).toBeVisible();
}
const succeed = (page: Page) => page.getByRole("button", { name: "Betaling laten slagen" }).click();

test("DASH-005, DASH-006, DASH-009, SUB-002, SUB-005, SUB-009, SUB-013, SUB-015, I8 a trial counts down and locks, a payment unlocks every tab, and a cancelled subscription runs to its end", async ({
  world,
  visit,
}) => {
  test.setTimeout(180_000);
  const request = someRequest();
  await sendRequest(world, request);
  const page = await visit(null, await signUp(world, someCompany()));
  await page.clock.install();
  await openFirstDashboard(page);
  const other = await page.context().newPage();
  await other.goto("/vloeren/dashboard");
  const tabs = [page, other];
  const banner = (tab: Page, text: string) => expect(tab.getByText(text)).toBeVisible();

  for (const tab of tabs) await banner(tab, "Je proefperiode loopt nog 7 dagen.");
  await pass(world, page, 2 * DAY);
  for (const tab of tabs) await banner(tab, "Je proefperiode loopt nog 5 dagen.");
  await pass(world, page, 4 * DAY + 4 * HOUR);
  for (const tab of tabs) await banner(tab, "Je proefperiode loopt nog 1 dag.");
  await pass(world, page, DAY);
  for (const tab of tabs) {
    await banner(tab, "Je proefperiode is afgelopen.");
    await expect(tab.getByRole("button", { name: "Vergrendeld" })).toBeVisible();
  }

  await page.getByRole("link", { name: "Bekijk abonnement" }).click();
  await expect(page).toHaveURL(/\/vloeren\/checkout$/);
  await startPaying(page);
  await expect(page.getByText("€ 36,29")).toBeVisible();
  await page.getByRole("button", { name: "Annuleren" }).click();
  await banner(page, "Je betaling is afgebroken.");
  await startPaying(page);
  await succeed(page);
  await banner(page, "Betaling geslaagd!");
  await expect(page).toHaveURL(/\/vloeren\/dashboard$/);
  for (const tab of tabs) {
    await expect(tab.getByRole("button", { name: "Ontgrendelen" })).toBeVisible();
    await expect(tab.getByText("Je proefperiode is afgelopen.")).toHaveCount(0);
  }

  await page.goto("/vloeren/checkout");
  await expect(page).toHaveURL(/\/subscription-management$/);
  const renewal = page.getByText("Wordt verlengd op").locator("xpath=following-sibling::dd");
  const first = await renewal.textContent();
  await pass(world, page, MONTH);
  await expect(renewal).not.toHaveText(first!, { timeout: 30_000 });
  const { invoice } = await world.payments.records();
  expect(Object.values(invoice).map(({ amount_paid }) => amount_paid)).toEqual([3629, 9559]);

  await page.getByRole("button", { name: "Abonnement opzeggen" }).click();
  await page.getByRole("button", { name: "Ja, opzeggen" }).click();
  await banner(page, "Abonnement opzegd");
  await banner(page, "Je abonnement is opgezegd.");
  await expect(other.getByRole("button", { name: "Ontgrendelen" })).toBeVisible();

  await pass(world, page, MONTH);
  await banner(page, "Je hebt geen actief abonnement.");
  await expect(other.getByRole("button", { name: "Vergrendeld" })).toBeVisible();
  await page.getByRole("link", { name: "Bekijk het abonnement" }).click();
  await expect(page.getByRole("button", { name: "Start Abonnement - €79 per maand" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { NOTICE_PATH } from "../../src/app/frame/notice-path";
import { expect, test } from "../support/fixtures";
import { hydrated, openFirstDashboard, sendRequest, signUp, someCompany, someRequest } from "../support/people";

test("a page that could not be fetched is there after trying again", async ({ visit }) => {
  const page = await visit("/");
  await page.route(/\/assets\/contact-/, (route) => route.abort());
  await (await hydrated(page.getByRole("contentinfo").getByRole("link", { name: "Contact" }))).click();
  await expect(page.getByRole("heading", { level: 1, name: "Er ging iets mis" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Probeer opnieuw" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
});

test("a backend that is gone shows one quiet line, and what is sent meanwhile arrives when it is back", async ({
  visit,
  world,
}) => {
  const page = await visit(null, await signUp(world, someCompany()));
  const request = someRequest();
  await sendRequest(world, request);
  await openFirstDashboard(page);
  const job = page.getByRole("article").filter({ hasText: "Utrecht" });
  await expect(job).toContainText("0/3");

  await world.killEngine();
  const line = page.getByText(/^Offline\. Je ziet de stand van \d\d:\d\d\.$/);
  await expect(line).toBeVisible();
  await job.getByRole("button", { name: "Ontgrendelen" }).click();
  await world.restartEngine();

  await expect(job.getByText(request.name)).toBeVisible({ timeout: 45_000 });
  await expect(line).toBeHidden();
});

/** Opens a page as an old tab has it: everything that comes with the page is there, and nothing else is served any more. */
async function openOldTab(visit: (path: string) => Promise<Page>, path: string): Promise<Page> {
  const page = await visit(path);
  // The last piece that comes by itself asks for the notice of staff.
  await page.waitForRequest((request) => new URL(request.url()).pathname === NOTICE_PATH);
  await page.waitForLoadState("networkidle");
  let isOld = true;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(/\/assets\//, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  return page;
}

test("an old tab whose pieces are gone offers the new version in the place of an error", async ({ visit }) => {
  const page = await openOldTab(visit, "/brief-form");
  await page.getByRole("button", { name: "Vertel het in je eigen woorden" }).click();
  await expect(page.getByText("Er is een nieuwe versie")).toBeVisible();
  await expect(page.getByText("Er ging iets mis")).toBeHidden();
  await page.getByRole("button", { name: "Vernieuwen" }).click();
  await page.getByRole("button", { name: "Vertel het in je eigen woorden" }).click();
  await expect(page.getByRole("textbox").first()).toBeVisible();
});

test("an old tab goes to a page of the new version after one press, and what was typed stays", async ({ visit }) => {
  const page = await openOldTab(visit, "/contact");
  const field = page.getByRole("textbox", { name: "Bericht" });
  await field.fill("Is de ondervloer inbegrepen?");
  await page.getByRole("contentinfo").getByRole("link", { name: "Veelgestelde vragen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Er is een nieuwe versie" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Vernieuwen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /vragen/i })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue("Is de ondervloer inbegrepen?");
});

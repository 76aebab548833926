/** A company's figures, its invoices, and its two dashboards as one (N09, N10, N14). */
import { violationsOf } from "../support/accessibility";
import { openDemo, unlockNewJob } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { appIsKept } from "../support/own-browser";
import { hydrated, openFirstDashboard, sendRequest, signUp, someCompany, someRequest } from "../support/people";

test.use({ serviceWorkers: "allow" });

test("N10 jobs a week stand as bars behind the line of the month with a table behind them, and a new request counts at once", async ({
  world,
  visit,
}) => {
  await sendRequest(world, someRequest());
  const page = await visit(null, await signUp(world, someCompany()));
  await openFirstDashboard(page);
  await page.getByRole("heading", { name: "Deze maand" }).click();
  const weeks = page.getByRole("region", { name: "Opdrachten per week in je gebied" });
  await expect(weeks.getByText("Deze week 1, in de zeven weken daarvoor gemiddeld 0.")).toBeVisible();
  await sendRequest(world, someRequest());
  await expect(weeks.getByText("Deze week 2, in de zeven weken daarvoor gemiddeld 0.")).toBeVisible();
  await weeks.getByText("Toon als tabel").click();
  await expect(weeks.getByRole("row")).toHaveCount(9);
  await expect(weeks.getByRole("row").last().getByRole("cell")).toHaveText("2");
  expect(await violationsOf(page)).toEqual([]);
  await appIsKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(weeks.getByText("Deze week 2, in de zeven weken daarvoor gemiddeld 0.")).toBeVisible();
});

test("N10 on a phone the first job is in the first screen: the month is one line above it, which opens and stays open", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  for (let more = 0; more < 12; more++) await sendRequest(world, someRequest());
  await unlockNewJob(world, ks);
  const page = await visit(null, ks);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/vloeren/dashboard");
  const jobs = page.getByRole("region", { name: "Beschikbare opdrachten" }).getByRole("article");
  await expect(jobs.first().getByRole("heading")).toBeInViewport();
  await expect(page.getByRole("link", { name: /^Nu aan jou/ })).toBeInViewport();
  await expect(page.getByText("21 opdrachten")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
  await page.getByRole("button", { name: "Kaart" }).click();
  await expect(page.getByRole("heading", { name: "Waar de opdrachten liggen" })).toBeInViewport();
  await page.getByRole("button", { name: "Lijst" }).click();
  const month = page.getByRole("heading", { name: "Deze maand" });
  await expect(page.locator("dt").getByText("Ontgrendeld", { exact: true })).toHaveCount(0);
  await month.click();
  await expect(page.locator("dt").getByText("Ontgrendeld", { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.locator("dt").getByText("Ontgrendeld", { exact: true })).toBeVisible();
});

test("N14 in a trial the subscription says what is left and what comes; after the payment every invoice stands there", async ({
  world,
  visit,
}) => {
  const page = await visit(null, await signUp(world, someCompany()));
  await openFirstDashboard(page);
  await page.goto("/subscription-management");
  await expect(page.getByText("Je proefperiode loopt nog 7 dagen")).toBeVisible();
  await expect(page.getByText("Deze week heb je 0 van de 3 opdrachten ontgrendeld.")).toBeVisible();
  await expect(page.getByText("Daarna kost Pro €79 excl. btw per maand, de eerste maand €29,99")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("link", { name: "Bekijk het abonnement" }).click();
  await (await hydrated(page.getByRole("button", { name: "Start Abonnement - €29,99 eerste maand" }))).click();
  await page.getByRole("button", { name: "Betaling laten slagen" }).click();
  await expect(page.getByText("Betaling geslaagd!")).toBeVisible();
  await page.goto("/subscription-management");
  const invoices = page.getByRole("region", { name: "Facturen" });
  await expect(invoices.getByRole("listitem")).toHaveCount(1);
  await expect(invoices.getByText("€36,29")).toBeVisible();
  await expect(invoices.getByText("Betaald")).toBeVisible();
  const file = invoices.getByRole("link", { name: /^Pdf/ });
  expect((await page.request.get((await file.getAttribute("href"))!)).headers()["content-type"]).toBe(
    "application/pdf",
  );

  await world.instruments.advanceClock(31 * 24 * 60 * 60 * 1000);
  await expect(invoices.getByRole("listitem")).toHaveCount(2, { timeout: 30_000 });
  await expect(invoices.getByRole("listitem").first().getByText("€95,59")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("N09 the two dashboards of a company show the same jobs in the same order under one menu", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  const page = await visit("/vloeren/dashboard?provincie=Utrecht", ks);
  const titles = () => page.locator("article h3").allTextContents();
  const menu = () => page.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link").allTextContents();
  const jobs = page.getByRole("region", { name: "Beschikbare opdrachten" }).getByRole("article");
  await expect(jobs.first()).toBeVisible();
  const here = await jobs.locator("h3").allTextContents();
  const bar = await menu();
  await page.goto("/verhuisbedrijf-dashboard?provincie=Utrecht");
  await expect(page.getByLabel("Provincie")).toHaveValue("Utrecht");
  await expect.poll(titles).toEqual(here);
  expect(await menu()).toEqual(bar);
  expect(await violationsOf(page)).toEqual([]);
});

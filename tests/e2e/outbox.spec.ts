/** What is sent without a connection: it arrives once, or its sender is told why not. */
import type { Page } from "@playwright/test";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated, logInClient, logInCompany } from "../support/people";

/** A job of the demo's client C1, on which nobody has quoted yet. */
const JOB = "Parket (massief hout) - 72,5 m2 in Utrecht";

async function openQuoteForm(page: Page): Promise<void> {
  await page.goto("/verhuisbedrijf-dashboard");
  await page.getByRole("article", { name: JOB }).getByRole("link", { name: "Reageren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Offerte sturen" })).toBeVisible();
}

async function sendOffline(page: Page): Promise<void> {
  await page.getByLabel("Titel").fill("Eiken, geolied");
  await page.getByLabel("Omschrijving").fill("Leggen, plinten en afvoer van de oude vloer.");
  await page.getByLabel("Prijs in euro's, inclusief btw").fill("1.250");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(page.getByRole("main").getByText("Staat klaar", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "1 staat klaar" })).toBeVisible();
}

test("a quote that was sent offline, in a tab that was closed, reaches the client once", async ({ world, visit }) => {
  const people = await openDemo(world);
  const client = await visit("/");
  await logInClient(client, people.c1);
  const company = await visit("/");
  await logInCompany(company, people.ks);
  await openQuoteForm(company);
  const { pathname } = new URL(company.url());
  await sendOffline(company);

  const context = company.context();
  await company.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(pathname);
  await expect(later.getByRole("heading", { level: 1, name: "Je offerte" })).toBeVisible();
  await expect(later.getByRole("article", { name: "Eiken, geolied" })).toBeVisible();
  await expect(later.getByRole("button", { name: "1 staat klaar" })).toHaveCount(0);

  const quotes = client.getByRole("region", { name: `Offertes voor ${JOB}` });
  await expect(quotes.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" })).toHaveCount(1);
  await expect(quotes.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" })).toContainText("€ 1.250");
  await world.mail.waitFor({ to: people.c1.email, subject: "Nieuwe offerte van Van Leeuwen Vloeren" });
  expect(
    await world.mail.list({ to: people.c1.email, subject: "Nieuwe offerte van Van Leeuwen Vloeren" }),
  ).toHaveLength(1);
});

test("a quote that waited for a job that closed is handed back with its reason and all that was typed", async ({
  world,
  visit,
}) => {
  const people = await openDemo(world);
  const company = await visit("/");
  await logInCompany(company, people.ks);
  await openQuoteForm(company);
  await sendOffline(company);
  // Somebody else sends the same company's quote, from another device.
  const other = await visit("/");
  await logInCompany(other, people.ks);
  await openQuoteForm(other);
  await other.getByLabel("Titel").fill("PVC");
  await other.getByLabel("Omschrijving").fill("Van een ander apparaat.");
  await other.getByLabel("Prijs in euro's, inclusief btw").fill("900");
  await other.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(other.getByText("Offerte verzonden!")).toBeVisible();

  await company.context().setOffline(false);
  const count = company.getByRole("button", { name: "1 niet verstuurd" });
  await expect(count).toBeVisible();
  await company.reload();
  await count.click();
  const list = company.getByRole("dialog", { name: "Nog te versturen" });
  await expect(list.getByText("Je hebt voor deze opdracht al een offerte gestuurd.")).toBeVisible();
  await list.getByText("Wat je typte").click();
  for (const text of ["Eiken, geolied", "Leggen, plinten en afvoer van de oude vloer."]) {
    await expect(list.getByText(text)).toBeVisible();
  }
  await list.getByRole("button", { name: "Weggooien" }).click();
  await expect(list.getByText("Alles is verstuurd.")).toBeVisible();
  await expect(count).toHaveCount(0);
});

test("who logs out while something waits is asked first", async ({ world, visit }) => {
  const people = await openDemo(world);
  const company = await visit("/");
  await logInCompany(company, people.ks);
  await openQuoteForm(company);
  await sendOffline(company);
  await company.getByRole("banner").getByRole("button", { name: "Uitloggen" }).click();
  const question = company.getByRole("dialog", { name: "Er staat nog iets klaar" });
  await question.getByRole("button", { name: "Ingelogd blijven" }).click();
  await expect(question).toHaveCount(0);
  await expect(company.getByRole("button", { name: "1 staat klaar" })).toBeVisible();
});

test("a guest's request that was sent offline, in a browser that was closed, arrives once", async ({
  world,
  visit,
}) => {
  const page = await visit("/brief-form");
  await hydrated(page.getByRole("button", { name: "Volgende" }));
  await page.getByLabel("Gewenste startdatum").fill("2031-03-01");
  await page.getByLabel("Soort ruimte").selectOption("Meerdere ruimtes");
  await page.getByLabel("Volledig adres").fill("Slotlaan 112, 3701 GN Zeist");
  await page.getByLabel("Provincie").selectOption("Utrecht");
  await page.getByLabel("Oppervlakte in m²").fill("42");
  for (let step = 1; step < 4; step++) {
    await page.getByRole("button", { name: "Volgende" }).click();
    await expect(page.getByText(`Stap ${step + 1} van 4`)).toBeVisible();
  }
  await page.getByLabel("Volledige naam").fill("Marieke van den Berg");
  await page.getByLabel("E-mailadres").fill("marieke@voorbeeld.nl");
  await page.context().setOffline(true);
  const waiting = page.getByRole("heading", { name: "Je aanvraag staat klaar" });
  // Right after a step has come its button does not count yet.
  await expect(async () => {
    await page.getByRole("button", { name: "Vloerofferte aanvragen" }).click({ timeout: 1000 });
    await expect(waiting).toBeVisible({ timeout: 2000 });
  }).toPass();

  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/");
  await expect(later.getByText("Je aanvraag is verstuurd")).toBeVisible();
  await world.mail.waitFor({ to: "marieke@voorbeeld.nl" });
  expect(await world.mail.list({ to: "marieke@voorbeeld.nl" })).toHaveLength(1);
});

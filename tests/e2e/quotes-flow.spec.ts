/** A company's quote, from its form to the client's answer, on both their screens. */
import type { Page } from "@playwright/test";
import { openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated, openFirstDashboard } from "../support/people";
import type { World } from "../support/world";

/** A job of the demo's first client, on which nobody has quoted yet. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";

const jobCard = (page: Page, title = JOB) => page.getByRole("article", { name: title });

async function fillIn(page: Page, title: string, price: string): Promise<void> {
  await page.getByLabel("Titel").fill(title);
  await page.getByLabel("Omschrijving").fill("Leggen, plinten en afvoer van de oude vloer.");
  await page.getByLabel("Prijs in euro's, inclusief btw").fill(price);
}

async function sendQuote(page: Page, title: string, price: string): Promise<void> {
  await jobCard(page).getByRole("link", { name: "Reageren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Offerte sturen" })).toBeVisible();
  await fillIn(page, title, price);
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(page.getByText("Offerte verzonden!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Je offerte" })).toBeVisible();
}

const hue = (page: Page, name: string) =>
  page
    .getByRole("button", { name })
    .first()
    .evaluate((button) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(button).backgroundColor.match(/\d+/g)!.map(Number);
      return red > green && green > blue ? "orange" : green > red ? "green" : "other";
    });

async function open(world: World, visit: (path: string, login: Login) => Promise<Page>) {
  const people = await openDemo(world);
  const [client, winner, loser] = await Promise.all([
    visit("/client-dashboard", people.c1),
    visit("/verhuisbedrijf-dashboard", people.ks),
    visit("/verhuisbedrijf-dashboard", people.k5),
  ]);
  return { people, client, winner, loser };
}

test("VERH-006, VERH-012, VERH-016, VERH-017, CLIENT-017, CLIENT-020 a quote is sent, appears with the client, is accepted, and its company sees it at once", async ({
  world,
  visit,
}) => {
  const { people, client, winner, loser } = await open(world, visit);
  await expect(client.getByText(JOB).first()).toBeVisible();
  const quotes = client.getByRole("region", { name: `Offertes voor ${JOB}` });

  await expect(winner.getByText("Actief Abonnement")).toBeVisible();
  await sendQuote(winner, "Eiken, geolied", "1.250");
  await expect(quotes.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" })).toContainText("€ 1.250");
  await expect(jobCard(loser)).toContainText("1/5 offertes");
  await sendQuote(loser, "Eiken, gelakt", "1.100,50");
  await expect(quotes.getByRole("article", { name: "Offerte van Hollandse Vloerders" })).toContainText("€ 1.100,50");
  await world.mail.waitFor({ to: people.c1.email, subject: "Nieuwe offerte van Van Leeuwen Vloeren" });

  // The loser watches its list, the winner its quote.
  await loser.goto("/verhuisbedrijf-dashboard");
  await expect(jobCard(loser)).toContainText("In afwachting");
  const chosen = quotes.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" });
  await chosen.getByRole("button", { name: "Offerte accepteren" }).click();
  await client.getByRole("button", { name: "Ja, accepteren" }).click();
  await expect(client.getByText("Voorstel geaccepteerd!")).toBeVisible();

  await expect(winner.getByText("Geaccepteerd", { exact: true })).toBeVisible();
  await expect(winner.getByText("Gefeliciteerd, de klant heeft voor jouw offerte gekozen.")).toBeVisible();
  await expect(winner.getByRole("link", { name: "Bel Sanne" })).toHaveAttribute("href", "tel:+31612345678");
  await expect(loser.getByText("Je offerte is niet gekozen")).toBeVisible();
  await expect(jobCard(loser)).toHaveCount(0);
  await loser.getByRole("tab", { name: /Mijn offertes/ }).click();
  const lost = loser.getByRole("article", { name: "Eiken, gelakt" });
  await expect(lost).toContainText("Afgewezen");
  await expect(lost).not.toContainText("Sanne Visser");
  await world.mail.waitFor({ to: people.ks.email, subject: `Je offerte is geaccepteerd: ${JOB}` });
  await world.mail.waitFor({ to: people.k5.email, subject: `Je offerte is niet gekozen: ${JOB}` });

  // After a reload, and from the other side of the site, it is still there.
  await winner.reload();
  await expect(winner.getByText("Geaccepteerd", { exact: true })).toBeVisible();
  await winner.goto(winner.url().replace("/verhuis/offerte/", "/vloeren/job/"));
  await expect(winner.getByRole("link", { name: "Bel Sanne" })).toBeVisible();
});

test("VERH-010, VERH-017 what was typed stays when the price is wrong, when sending fails, and over a reload; then it is sent once", async ({
  world,
  visit,
}) => {
  const { ks } = await openDemo(world);
  const page = await visit("/vloeren/dashboard", ks);
  await page.locator(`a:has-text("${JOB}")`).first().click();
  await page.getByRole("button", { name: "Klantgegevens ontgrendelen" }).click();
  await page.getByRole("link", { name: "Offerte sturen" }).click();
  await fillIn(page, "Eiken, geolied", "0,5");
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(page.getByText("Voer een geldige prijs in")).toBeVisible();

  await page.getByLabel("Prijs in euro's, inclusief btw").fill("1250");
  await world.instruments.fail("quotes:sendQuote");
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(page.getByText("Verzenden mislukt")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Titel")).toHaveValue("Eiken, geolied");
  await expect(page.getByLabel("Prijs in euro's, inclusief btw")).toHaveValue("1250");

  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await expect(otherTab.getByLabel("Titel")).toHaveValue("Eiken, geolied");
  await page.getByRole("button", { name: "Offerte versturen" }).dblclick();
  await expect(page.getByRole("heading", { name: "Je offerte", exact: true })).toBeFocused();
  await expect(otherTab.getByRole("heading", { name: "Je offerte", exact: true })).toBeVisible();
  await page.goto("/vloeren/dashboard");
  await expect(jobCard(page)).toContainText("In afwachting");
});

test("ONB-020, ONB-021, ONB-022, ONB-027, VERH-004, VERH-005, NAV-040 a new company goes through the three steps, sees the jobs, and pays to reply", async ({
  world,
  visit,
}) => {
  const { ki } = await openDemo(world);
  const page = await visit("/verhuisbedrijf-onboarding");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fverhuisbedrijf-onboarding/);
  const logIn = await hydrated(page.getByRole("button", { name: "Inloggen" }));
  await page.getByLabel("E-mail").fill(ki.email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(ki.password);
  await logIn.click();

  await expect(page.getByLabel("Bedrijfsnaam")).toHaveValue("Vloerenatelier De Linde");
  await page.getByRole("button", { name: "Volgende" }).click();
  await expect(page.getByRole("button", { name: "Volgende" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Laminaat" }).check();
  expect(await hue(page, "Volgende")).toBe("orange");
  await page.goBack();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "Stap 1 van 3: Bedrijf");
  await page.goForward();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Laminaat" })).toBeChecked();
  await page.getByRole("button", { name: "Volgende" }).click();
  await expect(page.getByRole("button", { name: "Dashboard Openen" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Utrecht" }).check();
  // A click right after the step has changed is taken for a double click on "Volgende".
  const done = page.getByRole("button", { name: "Dashboard Openen" });
  await expect(async () => {
    // The click that counts takes the button away, however long the dashboard takes to come.
    if (await done.isVisible()) await done.click({ timeout: 1_000 });
    await expect(page).toHaveURL(/\/verhuisbedrijf-dashboard$/, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("Profiel voltooid!")).toBeVisible();
  await expect(page.getByText("Gratis Account")).toBeVisible();
  await page.goto("/verhuisbedrijf-onboarding");
  await expect(page).toHaveURL(/\/verhuisbedrijf-dashboard$/);
  await jobCard(page).getByRole("button", { name: "Reageren" }).click();
  await expect(page.getByRole("dialog")).toContainText("€89 excl. btw per maand");
  await page.getByRole("button", { name: "Reageren (€53,85)" }).click();
  await expect(page.getByText("€ 53,85").first()).toBeVisible();
  await page.getByRole("button", { name: "Betaling laten slagen" }).click();

  await expect(page).toHaveURL(/\/verhuisbedrijf-dashboard$/);
  await expect(page.getByText("Betaling geslaagd!")).toBeVisible();
  await expect(page.getByText("Actief Abonnement")).toBeVisible();
  await expect(jobCard(page).getByRole("link", { name: "Reageren" })).toBeVisible();

  await openFirstDashboard(page);
  await page.getByRole("main").getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(/\/voor-vloerbedrijven$/);
  await page.goto("/verhuisbedrijf-dashboard");
  await expect(page).toHaveURL(/\/verhuis\/login/);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Inloggen" }).first()).toBeVisible();
});

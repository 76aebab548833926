/** The whole site while the browser translates it: no page dies, and nothing that was typed is lost. */
import type { Page } from "@playwright/test";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import {
  enterAdmin,
  hydrated,
  postRequest,
  registerCompany,
  sendRequest,
  someCompany,
  someRequest,
} from "../support/people";
import { loadingOf, openRoles } from "../support/routes";
import { translate } from "../support/translator";

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const wrong = (page: Page) => page.locator("[aria-invalid=true]").first();

test("every route opens while the browser translates it and an extension changes it", async ({
  world,
  browser,
  pageErrors,
}) => {
  test.slow();
  const { routes, contextOf, close } = await openRoles(world, browser);
  const died: string[] = [];
  const walk = async (as: (typeof routes)[number]["as"]) => {
    const context = await contextOf(as);
    await translate(context, { foreign: true });
    const page = await context.newPage();
    page.on("pageerror", (error) => pageErrors.push(`${page.url()}: ${error.stack}`));
    for (const { path } of routes.filter((route) => route.as === as)) {
      await page.goto(path);
      await hydrated(page.locator("main"));
      await expect.poll(async () => (await loadingOf(page)).busy, path).toBe(0);
      await expect(page.locator("main font").first(), path).toBeAttached();
      if ((await page.getByText("Er ging iets mis").count()) > 0) died.push(path);
    }
  };
  await Promise.all([...new Set(routes.map(({ as }) => as))].map(walk));
  expect(died).toEqual([]);
  await close();
});

test("a visitor's forms say what is wrong, keep what was typed and send it while the browser translates", async ({
  visit,
  world,
}) => {
  test.slow();
  const { c1 } = await openDemo(world);
  const page = await visit(null);
  await translate(page.context());

  await page.goto("/contact");
  await hydrated(button(page, "Bericht versturen"));
  await page.getByLabel("Bericht", { exact: true }).fill("Kan het een week later?");
  await button(page, "Bericht versturen").click();
  await expect(wrong(page)).toBeFocused();
  await expect(page.getByLabel("Bericht", { exact: true })).toHaveValue("Kan het een week later?");
  await page.getByLabel("Voornaam").fill("Noor");
  await page.getByLabel("Achternaam").fill("Jansen");
  await page.getByLabel("E-mailadres").fill("noor@voorbeeld.example");
  await page.getByLabel("Onderwerp").fill("Startdatum");
  await button(page, "Bericht versturen").click();
  await expect(page.getByText("Bericht verzonden!")).toBeVisible();
  await expect(page.getByLabel("Bericht", { exact: true })).toHaveValue("");

  await page.goto("/brief-form-old");
  await hydrated(button(page, "Gratis offertes aanvragen"));
  await button(page, "Gratis offertes aanvragen").click();
  await expect(page.getByText("Vul alle verplichte velden in")).toBeVisible();
  await postRequest(page, someRequest());

  await page.goto("/brief-form?stap=4");
  await hydrated(button(page, "Vloerofferte aanvragen"));
  await page.getByLabel("Volledige naam").fill("Noor Jansen");
  await expect(async () => {
    await button(page, "Vloerofferte aanvragen").click();
    await expect(page.getByRole("region", { name: /^Er ontbre/ })).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.getByLabel("E-mailadres").fill("noor@voorbeeld.example");
  for (const step of [3, 2, 1]) {
    await button(page, "Vorige").click();
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible();
  }
  await page.getByLabel("Gewenste startdatum").fill("2030-01-01");
  await page.getByLabel("Volledig adres").fill("Slotlaan 112, 3701 GN Zeist");
  await page.getByLabel("Oppervlakte in m²").fill("42");
  for (const step of [2, 3, 4]) {
    await button(page, "Volgende").click();
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible();
  }
  await expect(async () => {
    await button(page, "Vloerofferte aanvragen").click();
    await expect(page.getByText("Aanvraag ontvangen!")).toBeVisible({ timeout: 5000 });
  }).toPass();

  await page.goto("/forgot-password");
  await hydrated(page.locator("main form"));
  await page.locator("main form").getByRole("button").click();
  await expect(wrong(page)).toBeFocused();

  await page.goto("/vloeren/auth?mode=register");
  await hydrated(button(page, "Gratis aanmelden"));
  await button(page, "Gratis aanmelden").click();
  await expect(page.getByText("Vul alle velden in")).toBeVisible();
  await registerCompany(page, someCompany());

  await page.goto("/users");
  await enterAdmin(page);

  const guest = await visit(null);
  await translate(guest.context());
  await guest.goto("/auth");
  await hydrated(button(guest, "Inloggen"));
  await guest.getByLabel("E-mail").fill(c1.email);
  await guest.getByLabel("Wachtwoord", { exact: true }).fill("ook-niet");
  await button(guest, "Inloggen").click();
  await expect(guest.getByText("Inloggen mislukt")).toBeVisible();
  await expect(guest.getByLabel("E-mail")).toHaveValue(c1.email);
  await guest.getByLabel("Wachtwoord", { exact: true }).fill(c1.password);
  await button(guest, "Inloggen").click();
  await expect(guest).toHaveURL(/\/client-dashboard/);
});

test("screens of a client and a company follow each other live while the browser translates", async ({
  visit,
  world,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const [client, company] = await Promise.all([visit(null, c1), visit(null, ks)]);
  for (const page of [client, company]) await translate(page.context());

  await client.goto("/client-dashboard");
  await client.getByRole("button", { name: "Pauzeren" }).first().click();
  await expect(client.getByText(/Je aanvraag staat op pauze sinds/).first()).toBeVisible();
  await client.getByRole("button", { name: "Zet weer open" }).first().click();
  await expect(client.getByText(/Je aanvraag staat op pauze sinds/)).toHaveCount(0);

  await company.goto("/verhuisbedrijf-dashboard");
  const job = company.getByRole("article", { name: "Massief parket, 72,5\u00a0m², Utrecht" });
  await job.getByRole("link", { name: "Reageren" }).click();
  await company.getByLabel("Titel").fill("Eiken, geolied");
  await company.getByLabel("Prijs in euro's, inclusief btw").fill("veel");
  await company.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(wrong(company)).toBeFocused();
  await expect(company.getByLabel("Titel")).toHaveValue("Eiken, geolied");
  await company.getByLabel("Omschrijving").fill("Leggen, plinten en afvoer van de oude vloer.");
  await company.getByLabel("Prijs in euro's, inclusief btw").fill("1250");
  await company.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(company.getByRole("heading", { level: 1, name: "Je offerte" })).toBeVisible();
  const offer = client.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" });
  await expect(offer.filter({ hasText: "€ 1.250" }).first()).toBeVisible();

  // A message, and one that comes.
  await offer.first().getByRole("link", { name: "Bericht sturen" }).click();
  const say = async (page: Page, text: string) => {
    await page.getByRole("textbox", { name: /^Bericht aan / }).fill(text);
    await page.getByRole("button", { name: "Verstuur" }).click();
  };
  await say(client, "Wanneer kan het?");
  await company.goto(new URL(client.url()).pathname);
  await expect(company.getByRole("log")).toContainText("Wanneer kan het?");
  await say(company, "Dinsdag.");
  await expect(client.getByRole("log")).toContainText("Dinsdag.");
  await expect(company.getByText(/Gelezen/)).toBeVisible();

  await company.goto("/vloeren/agenda");
  await company.getByRole("heading", { level: 1 }).waitFor();
  await company.getByRole("link", { name: /Volgende week/ }).click();
  await company.getByRole("link", { name: /Vorige week/ }).click();

  await company.goto("/vloeren/dashboard?profiel=bewerken");
  const save = company.getByRole("button", { name: "Zoekgebied opslaan" });
  await save.click();
  await expect(company.getByText("Zoekgebied opgeslagen!")).toBeVisible();

  // A list that grows, and counts that change.
  await company.goto("/vloeren/dashboard");
  await company.getByRole("article").first().waitFor();
  const request = someRequest({ area: "77" });
  await sendRequest(world, request);
  await expect(company.getByText(/77\sm²/).first()).toBeVisible();
});

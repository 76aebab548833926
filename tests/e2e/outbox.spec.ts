/** What is sent without a connection: it arrives once, or its sender is told why not. */
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { clientOf, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { everythingKept, kill, withOwnBrowser } from "../support/own-browser";
import { hydrated, logInClient, logInCompany } from "../support/people";

test.use({ serviceWorkers: "allow" });

/** A job of the demo's first client, on which nobody has quoted yet. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";

async function openQuoteForm(page: Page): Promise<void> {
  await page.goto("/verhuisbedrijf-dashboard");
  await page.getByRole("article", { name: JOB }).getByRole("link", { name: "Reageren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Offerte sturen" })).toBeVisible();
}

async function fillQuote(page: Page): Promise<void> {
  await page.getByLabel("Titel").fill("Eiken, geolied");
  await page.getByLabel("Omschrijving").fill("Leggen, plinten en afvoer van de oude vloer.");
  await page.getByLabel("Prijs in euro's, inclusief btw").fill("1.250");
}

async function sendOffline(page: Page): Promise<void> {
  await fillQuote(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(page.getByRole("main").getByText("Staat klaar", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "1 staat klaar" })).toBeVisible();
}

const openList = async (page: Page, count: string) => {
  await page.getByRole("button", { name: count }).click();
  return page.getByRole("dialog", { name: "Nog te versturen" });
};

test("when the tab that sends is killed in the middle another tab sends, with one effect", async ({ world, visit }) => {
  const people = await openDemo(world);
  const company = await visit("/");
  await logInCompany(company, people.ks);
  await openQuoteForm(company);
  const briefId = new URL(company.url()).pathname.split("/").at(-1)!;
  const runs = async () => (await world.instruments.stats()).runs["quotes:sendQuote"]?.runs ?? 0;
  const before = await runs();
  // Long enough for the other tab to open on a busy machine.
  await world.instruments.hang("quotes:sendQuote", 10_000, 1);
  const other = await company.context().newPage();
  await fillQuote(company);
  await company.getByRole("button", { name: "Offerte versturen" }).click();
  const waits = async () => (await everythingKept(other)).includes('"call":"quotes:sendQuote"');
  await other.goto("/vloeren/dashboard");
  await expect.poll(waits).toBe(true);
  await kill(company);
  await expect(other.getByText("Je offerte is verstuurd")).toBeVisible();
  // The first try, which nobody waits for any more, ends too.
  await expect.poll(runs).toBe(before + 2);
  expect((await world.rows("proposals")).filter((row) => row.briefId === briefId)).toHaveLength(1);
  const mails = { to: people.c1.email, subject: "Nieuwe offerte van Van Leeuwen Vloeren" };
  await world.mail.waitFor(mails);
  expect(await world.mail.list(mails)).toHaveLength(1);
  await expect.poll(waits).toBe(false);
});

test("a quote that arrived while its reply was lost is told as arrived after the next start, and is there once", async ({
  world,
  visit,
}) => {
  const people = await openDemo(world);
  const company = await visit("/", people.ks);
  const context = company.context();
  await openQuoteForm(company);
  const address = new URL(company.url()).pathname;
  await fillQuote(company);
  let didIt = () => {};
  const done = new Promise<void>((resolve) => (didIt = resolve));
  await context.route(`${world.cloudUrl}/api/mutation`, async (route) => {
    if (!(route.request().postData() ?? "").includes("sendQuote")) return await route.continue();
    await route.fetch();
    didIt();
  });
  await company.getByRole("button", { name: "Offerte versturen" }).click();
  await done;
  const quotes = async () => (await world.rows("proposals")).filter((row) => row.packageName === "Eiken, geolied");
  expect(await quotes()).toHaveLength(1);
  expect(await everythingKept(company)).toContain('"call":"quotes:sendQuote"');
  await company.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });

  const later = await context.newPage();
  await later.goto("/vloeren/dashboard");
  await expect(later.getByText("Je offerte is verstuurd")).toBeVisible();
  await expect.poll(async () => (await everythingKept(later)).includes('"call":"quotes:sendQuote"')).toBe(false);
  await later.goto(address);
  await expect(later.getByRole("heading", { level: 1, name: "Je offerte" })).toBeVisible();
  await expect(later.getByText(/Niet verstuurd|Staat klaar/i)).toHaveCount(0);
  expect(await quotes()).toHaveLength(1);
  const mails = { to: people.c1.email, subject: "Nieuwe offerte van Van Leeuwen Vloeren" };
  await world.mail.waitFor(mails);
  expect(await world.mail.list(mails)).toHaveLength(1);
});

test("what waits when its session ends elsewhere is sealed: said to a guest, asked about to another account, sent after the next login", async ({
  world,
  visit,
}) => {
  const people = await openDemo(world);
  const page = await visit("/");
  await logInCompany(page, people.ks);
  await openQuoteForm(page);
  await sendOffline(page);
  await (await clientOf(world, people.ks)).mutation(api.accounts.endMyOtherSessions, {});
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/verhuis\/login/, { timeout: 45_000 });
  const list = await openList(page, "1 staat klaar");
  await expect(list.getByText("Wacht op inloggen")).toBeVisible();
  await expect(list.getByText("Eiken, geolied")).toHaveCount(0);

  await logInClient(page, people.c2);
  const question = page.getByRole("dialog", { name: "Er staat iets klaar van een ander account" });
  await question.getByRole("button", { name: "Bewaren" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("button", { name: "1 staat klaar" })).toHaveCount(0);
  await page.getByRole("button", { name: "Uitloggen" }).first().click();
  await expect(page).toHaveURL(/:\d+\/$/);

  await logInCompany(page, people.ks);
  await expect(page.getByText("Je offerte is verstuurd")).toBeVisible();
  expect((await world.rows("proposals")).filter((row) => row.packageName === "Eiken, geolied")).toHaveLength(1);
});

test("who logs out while something waits is asked first", async ({ world, visit }) => {
  const people = await openDemo(world);
  const company = await visit("/");
  await logInCompany(company, people.ks);
  await openQuoteForm(company);
  await sendOffline(company);
  await company.getByRole("banner").getByRole("button", { name: "Uitloggen" }).click();
  const question = company.getByRole("dialog", { name: "Er staat nog iets klaar" });
  await expect(question).toContainText("Er staat nog 1 ding klaar om te versturen.");
  await question.getByRole("button", { name: "Ingelogd blijven" }).click();
  await expect(question).toHaveCount(0);
  await expect(company.getByRole("button", { name: "1 staat klaar" })).toBeVisible();
});

test("a guest fills in the whole wizard offline and closes the browser: one request and one mail, later", async ({
  world,
}) => {
  await withOwnBrowser(world, async (browser) => {
    const before = await browser.open();
    const page = await before.newPage();
    await page.goto("/brief-form");
    await hydrated(page.getByRole("button", { name: "Volgende" }));
    await page.waitForLoadState("networkidle");
    await before.setOffline(true);
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
    const waiting = page.getByRole("heading", { name: "Je aanvraag staat klaar" });
    // Right after a step has come its button does not count yet.
    await expect(async () => {
      await page.getByRole("button", { name: "Vloerofferte aanvragen" }).click({ timeout: 1000 });
      await expect(waiting).toBeVisible({ timeout: 2000 });
    }).toPass();
    await browser.close();

    const later = await (await browser.open()).newPage();
    await later.goto("/");
    await expect(later.getByText("Je aanvraag is verstuurd")).toBeVisible();
    await world.mail.waitFor({ to: "marieke@voorbeeld.nl" });
    expect(await world.mail.list({ to: "marieke@voorbeeld.nl" })).toHaveLength(1);
    expect(await world.rows("briefs")).toHaveLength(1);
  });
});

test("N08 a quote that is changed without a connection waits, is changed once more, and reaches the client once after the tab was closed", async ({
  world,
  visit,
}) => {
  const { ks, c1 } = await openDemo(world);
  const client = await clientOf(world, c1);
  const { page } = await client.query(api.briefs.mine, { paginationOpts: { numItems: 20, cursor: null } });
  const briefId = page.find(({ title }) => title === JOB)!._id;
  const quote = { briefId, title: "Eiken, geolied", description: "Gelegd.", priceCents: 125_000 };
  await (await clientOf(world, ks)).mutation(api.quotes.sendQuote, quote);
  const company = await visit(`/verhuis/offerte/${briefId}`, ks);
  const change = await hydrated(company.getByRole("button", { name: "Offerte wijzigen" }));
  await company.waitForLoadState("networkidle");
  const context = company.context();
  await context.setOffline(true);
  const waits = company.getByRole("region", { name: `Je wijziging van je offerte voor ${JOB}` });
  for (const price of ["1400", "1350"]) {
    await change.click();
    await company.getByLabel("Prijs in euro's, inclusief btw").fill(price);
    await company.getByRole("button", { name: "Wijziging opslaan" }).click();
    await expect(waits).toContainText("staat klaar");
  }
  await expect(company.getByRole("button", { name: "1 staat klaar" })).toBeVisible();
  await company.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/vloeren/dashboard");
  await expect(later.getByText("Je wijziging is verstuurd")).toBeVisible();
  const [received] = (await client.query(api.quotes.forBrief, { briefId }))!;
  expect(received).toMatchObject({ price: 135_000, earlier: [{ price: 125_000 }] });
});

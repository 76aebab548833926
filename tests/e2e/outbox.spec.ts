/** What is sent without a connection: it arrives once, or its sender is told why not. */
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import { clientOf, openDemo, type Login } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { everythingKept, kill, withOwnBrowser } from "../support/own-browser";
import { hydrated, logInClient, logInCompany } from "../support/people";
import type { World } from "../support/world";

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

/** Fills a job with quotes: two companies of the demo quote at once, three others pay first. */
async function quoteByFive(world: World, people: Record<"kt" | "kl" | "ki" | "k5" | "k6", Login>, briefId: string) {
  const clients = await Promise.all(
    [people.kt, people.kl, people.ki, people.k5, people.k6].map((each) => clientOf(world, each)),
  );
  const profile = {
    companyName: "De Linde",
    phone: "010 345 67 89",
    website: "",
    description: "",
    kvkNumber: "68750110",
  };
  const rest = { yearsExperience: 5, serviceAreas: ["Utrecht"], specializations: [] };
  await clients[2]!.mutation(api.companies.completeOnboarding, { ...profile, ...rest });
  for (const client of clients.slice(0, 3)) {
    const { url } = await client.action(api.payments.createCheckout, { plan: "vloeren" });
    await world.payments.pay(url.split("/").at(-1)!);
    await expect.poll(async () => (await client.query(api.companies.myAccess, {}))?.state).toBe("subscribed");
  }
  for (const client of clients) {
    await client.mutation(api.quotes.sendQuote, {
      briefId,
      title: "Tapijt",
      description: "Gelegd.",
      priceCents: 90_000,
    });
  }
}

test("a quote that waited for a job with five quotes is handed back with its reason and all that was typed", async ({
  world,
  visit,
}) => {
  const people = await openDemo(world);
  const company = await visit("/");
  await logInCompany(company, people.ks);
  await openQuoteForm(company);
  await sendOffline(company);
  await quoteByFive(world, people, new URL(company.url()).pathname.split("/").at(-1)!);

  await company.context().setOffline(false);
  await expect(company.getByRole("button", { name: "1 niet verstuurd" })).toBeVisible();
  await company.reload();
  const list = await openList(company, "1 niet verstuurd");
  await expect(list.getByText("Deze opdracht heeft al 5 offertes ontvangen.")).toBeVisible();
  await list.getByText("Wat je hebt getypt").click();
  for (const text of ["Eiken, geolied", "Leggen, plinten en afvoer van de oude vloer.", "€ 1.250"]) {
    await expect(list.getByText(text)).toBeVisible();
  }
  // The form has it too, and says that no place is left.
  await list.getByRole("link", { name: "Aanpassen" }).click();
  await expect(company.getByLabel("Titel")).toHaveValue("Eiken, geolied");
  await expect(company.getByRole("button", { name: "Vol (5/5 offertes)" })).toBeDisabled();
  await company.getByRole("main").getByRole("button", { name: "Weggooien" }).click();
  await expect(company.getByRole("button", { name: "1 niet verstuurd" })).toHaveCount(0);
  await company.reload();
  await expect(company.getByRole("button", { name: "Vol (5/5 offertes)" })).toBeVisible();
  expect(await everythingKept(company)).not.toContain("Eiken, geolied");
});

test("what was refused is changed and sent again, and arrives once as it was changed", async ({ world, visit }) => {
  const people = await openDemo(world);
  const company = await visit("/");
  await logInCompany(company, people.ks);
  await openQuoteForm(company);
  await sendOffline(company);
  const briefId = new URL(company.url()).pathname.split("/").at(-1)!;
  const client = new ConvexHttpClient(world.cloudUrl, { logger: false });
  const { adminToken } = await client.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD });
  const setStatus = (status: "OPEN" | "CANCELLED") =>
    client.mutation(api.adminBriefs.setStatus, { adminToken, briefId, status });
  await setStatus("CANCELLED");
  await company.context().setOffline(false);
  const list = await openList(company, "1 niet verstuurd");
  await expect(list.getByText("Deze opdracht staat niet meer open.")).toBeVisible();
  await setStatus("OPEN");
  await list.getByRole("link", { name: "Aanpassen" }).click();
  await expect(company.getByLabel("Omschrijving")).toHaveValue("Leggen, plinten en afvoer van de oude vloer.");
  await company.getByLabel("Prijs in euro's, inclusief btw").fill("1.400");
  await company.getByRole("button", { name: "Offerte versturen" }).click();
  await expect(company.getByRole("heading", { level: 1, name: "Je offerte", exact: true })).toBeVisible();
  await expect(company.getByRole("button", { name: /niet verstuurd|staat klaar/ })).toHaveCount(0);
  const quotes = (await world.rows("proposals")).filter((row) => row.briefId === briefId);
  expect(quotes.map(({ packageName, price }) => [packageName, price])).toEqual([["Eiken, geolied", 140_000]]);
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

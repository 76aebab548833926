/** A client's whole way: from a request without an account to the accepted quote. */
import type { Page } from "@playwright/test";
import { DAY_MS } from "../../domain/limits";
import { api } from "../../convex/_generated/api";
import { clientOf, DEMO, openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { hydrated } from "../support/people";
import type { World } from "../support/world";

const guest = { name: "Wilhelmina Zonderland", email: "wilhelmina@zonderland.example", password: "klompendans-76" };
const TITLE = "Massief parket, 42\u00a0m², Zeist";

/** Answers the long wizard as a guest does, step by step, and sends it. */
async function sendWizard(page: Page): Promise<void> {
  await page.goto("/brief-form");
  const next = await hydrated(page.getByRole("button", { name: "Volgende" }));
  await page.getByLabel("Gewenste startdatum").fill(new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10));
  await page.getByLabel("Soort ruimte").selectOption("woonkamer");
  await page.getByLabel("Volledig adres").fill("Slotlaan 112, 3701 GN Zeist");
  await page.getByLabel("Provincie").selectOption("Utrecht");
  await page.getByLabel("Oppervlakte in m²").fill("42");
  await page.getByLabel("Huidige vloer").fill("laminaat");
  await next.click();
  await expect(page.getByText("Stap 2 van 4")).toBeVisible();
  await page.getByRole("radio", { name: "Parket (massief hout)" }).check({ force: true });
  await page.getByLabel("Huidige vloer verwijderen").check();
  await next.click();
  await expect(page.getByText("Stap 3 van 4")).toBeVisible();
  await page.getByLabel("Plinten plaatsen").check();
  await page.getByLabel("1500-2500 euro").check();
  await next.click();
  await expect(page.getByText("Stap 4 van 4")).toBeVisible();
  await page.getByLabel("Volledige naam").fill(guest.name);
  await page.getByLabel("E-mailadres").fill(guest.email);
  // The button that sends ignores the second click of a double click on the one before it.
  await expect(async () => {
    await page.getByRole("button", { name: "Vloerofferte aanvragen" }).click();
    await expect(page.getByText("Aanvraag ontvangen!")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page).toHaveURL(/:\d+\/$/);
}

/** Fills in the login that is open. */
async function logIn(page: Page): Promise<void> {
  await (await hydrated(page.getByLabel("E-mail"))).fill(guest.email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(guest.password);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
}

/** The address behind the button of the newest mail with this subject. */
async function linkIn(world: World, subject: string): Promise<string> {
  const [mail] = await world.mail.waitFor({ to: guest.email, subject });
  const link = /https?:\/\/\S+\/auth\/confirm\S+/.exec(mail?.text ?? "")?.[0];
  expect(link, `a link in the mail "${subject}"`).toBeDefined();
  return link!;
}

test("CLIENT-020, CLIENT-005, CLIENT-007, CLIENT-009, CLIENT-010, AUTH-021 a guest asks, makes an account, finds the request there, compares quotes as they come in and takes one", async ({
  visit,
  world,
}) => {
  test.slow();
  const { ks, k5 } = await openDemo(world);
  const [taken, passed] = [DEMO.ks.companyName, DEMO.k5.companyName];

  // A request without an account.
  const page = await visit("/");
  await sendWizard(page);
  await world.mail.waitFor({ to: guest.email, subject: "Je aanvraag is ontvangen" });

  // An account with the same address shows it as soon as the address is confirmed, not before.
  await page.goto("/auth");
  await (await hydrated(page.getByRole("tab", { name: "Account aanmaken" }))).click();
  await page.getByLabel("Volledige naam").fill(guest.name);
  await page.getByLabel("E-mail").fill(guest.email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(guest.password);
  await page.getByLabel("Wachtwoord bevestigen").fill(guest.password);
  await page.getByRole("button", { name: "Account aanmaken" }).click();
  await expect(page).toHaveURL(/\/client-dashboard/);
  await expect(page.getByText("Je hebt nog geen aanvraag")).toBeVisible();

  // Anybody could have made that account. A click elsewhere ends what was there before, and counts together with the password.
  const phone = await visit(await linkIn(world, "Bevestig je e-mail"));
  await expect(phone).toHaveURL(/\/auth\?verified=/);
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fclient-dashboard/);
  await logIn(page);
  await expect(page.getByText("Je e-mailadres is op een ander apparaat bevestigd.")).toBeVisible();
  await logIn(phone);
  await expect(phone).toHaveURL(/\/client-dashboard/);
  await expect(phone.getByRole("heading", { level: 2, name: TITLE })).toBeVisible();
  await phone.close();
  await logIn(page);
  await expect(page).toHaveURL(/\/client-dashboard/);
  const request = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name: TITLE }) });
  await expect(request).toContainText("0/5");
  await expect(page.getByText("Bevestig je e-mailadres.")).toHaveCount(0);

  // Companies unlock and quote elsewhere; the open page follows, without a reload.
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const company = await visit("/vloeren/dashboard", ks);
  const job = company.getByRole("article").filter({ hasText: TITLE });
  await job.getByRole("button", { name: "Ontgrendelen" }).click();
  await expect(job.getByText(guest.name)).toBeVisible();
  const closedJob = company.getByRole("region", { name: "Ontgrendeld" }).filter({ hasText: TITLE });
  await expect(closedJob).toHaveCount(0);
  await expect(request).toContainText(taken);
  const client = await clientOf(world, guest);
  const briefId = (await client.query(api.briefs.mine, { paginationOpts: { numItems: 1, cursor: null } })).page[0]!._id;
  const quote = { briefId, title: "Eiken visgraat", description: "Gelegd en geolied." };
  for (const [login, priceCents] of [
    [k5, 310_000],
    [ks, 285_000],
  ] as const) {
    await (await clientOf(world, login)).mutation(api.quotes.sendQuote, { ...quote, priceCents });
  }
  await expect(request).toContainText("2/5");
  const offer = page.getByRole("article", { name: `Offerte van ${taken}` });
  await expect(offer).toContainText(/€\s2\.850/);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await world.mail.waitFor({ to: guest.email, subject: `Nieuwe offerte van ${taken}` });

  // One is taken on one screen; a second screen with the question still open comes too late.
  const secondScreen = await page.context().newPage();
  await secondScreen.goto("/client-dashboard");
  const other = secondScreen.getByRole("article", { name: `Offerte van ${passed}` });
  await other.getByRole("button", { name: "Offerte accepteren" }).click();
  await offer.getByRole("button", { name: "Offerte accepteren" }).click();
  await page.getByRole("button", { name: "Ja, accepteren" }).click();
  await expect(page.getByText("Voorstel geaccepteerd!")).toBeVisible();
  await expect(offer).toContainText(`${taken} heeft je contactgegevens ontvangen`);
  await expect(request.getByText("Bedrijf gekozen").first()).toBeVisible();
  await expect(other.getByText("Afgewezen")).toBeVisible();
  await secondScreen.getByRole("button", { name: "Ja, accepteren" }).click();
  await expect(secondScreen.getByText("Could not accept proposal. Please try again.")).toBeVisible();
  await expect(other.getByText("Afgewezen")).toBeVisible();

  // The companies' list and everybody's mail follow.
  await expect(closedJob).toContainText(guest.name);
  await expect(company.getByRole("link", { name: TITLE })).toHaveCount(0);
  await world.mail.waitFor({ to: guest.email, subject: `Je koos voor ${taken}` });
  const [chosen] = await world.mail.waitFor({ to: ks.email, subject: "Je offerte is geaccepteerd" });
  expect(chosen?.text).toContain(guest.email);
  const [refused] = await world.mail.waitFor({ to: k5.email, subject: "Je offerte is niet gekozen" });
  expect(refused?.text).not.toContain(taken);

  await page.reload();
  await expect(page.getByText(`${taken} heeft je contactgegevens ontvangen`).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Offerte accepteren" })).toHaveCount(0);
});

/** Reviews: both sides write without seeing the other's, both appear live, one replies, staff removes one (B13). */
import type { Page } from "@playwright/test";
import { violationsOf } from "../support/accessibility";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import { enterAdmin } from "../support/people";

const COMPANY = "Hollandse Vloerders";
/** A job of the demo's first client, which this company's accepted quote was for. */
const JOB = "Laminaat, 28\u00a0m², Zeist";

const OF_CLIENT = ["Kwaliteit", "Afspraken nakomen", "Communicatie", "Prijs-kwaliteit"];
const OF_COMPANY = ["Duidelijke opdracht", "Afspraken nakomen", "Communicatie", "Op tijd betaald"];

/** Writes a review by keyboard as far as the stars go: a group of radio buttons, which arrows go through. */
async function write(page: Page, aspects: readonly string[], stars: number, words: string): Promise<void> {
  await page.getByRole("button", { name: "Schrijf een beoordeling" }).click();
  for (const aspect of aspects) {
    const choices = page.getByRole("group", { name: aspect, exact: true }).getByRole("radio");
    await choices.first().focus();
    await page.keyboard.press("Space");
    for (let star = 1; star < stars; star++) await page.keyboard.press("ArrowRight");
    await expect(choices.nth(stars - 1)).toBeChecked();
  }
  const done = page.getByLabel("De vloer ligt");
  if (await done.isVisible()) await done.check();
  await page.getByRole("textbox", { name: "Je beoordeling" }).fill(words);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Beoordeling versturen" }).click();
}

test("B13 client and company review each other unseen, both appear at once, the company replies, and staff takes one away for a reason", async ({
  world,
  visit,
}) => {
  const { c1, k5 } = await openDemo(world);
  const client = await visit("/client-dashboard", c1);
  const company = await visit("/vloeren/dashboard?toon=klanten", k5);
  await company.getByRole("article", { name: JOB }).getByRole("link", { name: "Bekijk je offerte" }).click();
  await expect(company.getByRole("button", { name: "Schrijf een beoordeling" })).toBeVisible();

  await client.locator("summary").filter({ hasText: JOB }).click();
  await write(client, OF_CLIENT, 4, "De zolder ligt er strak bij. Ze kwamen op tijd.");
  // What became of it is in sight where the form was.
  await expect(client.getByText("Alleen jij ziet dit nu.")).toBeInViewport();
  expect(await violationsOf(client)).toEqual([]);
  await world.mail.waitFor({ to: k5.email, subject: `Er staat een beoordeling voor je klaar: ${JOB}` });

  await expect(company.getByText("Sanne heeft jou beoordeeld.")).toBeVisible();
  await expect(company.getByText("De zolder ligt er strak bij")).toHaveCount(0);
  await write(company, OF_COMPANY, 5, "Alles was leeg toen we kwamen.");
  expect(await violationsOf(company)).toEqual([]);

  const toCompany = company.getByRole("article", { name: /^Sanne/ });
  await expect(toCompany).toContainText("De zolder ligt er strak bij.");
  await expect(client.getByRole("article", { name: new RegExp(`^${COMPANY}`) })).toContainText(
    "Alles was leeg toen we kwamen.",
  );
  await toCompany.getByRole("button", { name: "Reageren" }).click();
  await toCompany.getByLabel("Je reactie").fill("Graag gedaan, veel plezier boven.");
  await toCompany.getByRole("button", { name: "Reactie plaatsen" }).click();
  await expect(client.getByText("Graag gedaan, veel plezier boven.")).toBeVisible();

  const stranger = await visit("/bedrijf/hollandse-vloerders");
  const shown = stranger.getByRole("article", { name: "Sanne uit Zeist" });
  await expect(shown).toContainText("De zolder ligt er strak bij.");
  await expect(shown).toContainText("Graag gedaan, veel plezier boven.");
  await expect(stranger.getByText("gemiddeld van")).toHaveCount(0);
  await expect(stranger.getByRole("button", { name: "Melden" })).toHaveCount(0);
  expect(await violationsOf(stranger)).toEqual([]);

  await toCompany.getByRole("button", { name: "Melden" }).click();
  await company.getByLabel("Wat klopt er niet?").fill("Dit ging over een andere klus.");
  await company.getByRole("button", { name: "Melding versturen" }).click();
  await expect(company.getByText("Dank je wel voor je melding")).toBeVisible();

  const staff = await visit("/beheer/beoordelingen");
  await enterAdmin(staff);
  await expect(staff.getByRole("cell", { name: "Dit ging over een andere klus." })).toBeVisible();
  expect(await violationsOf(staff)).toEqual([]);
  const reported = staff.getByRole("table", { name: "Gemelde beoordelingen" });
  await reported.getByRole("button", { name: "Verwijderen" }).click();
  await staff.getByLabel("Reden").fill("Gaat over een andere klus.");
  await staff.getByRole("button", { name: "Ja, verwijderen" }).click();

  for (const page of [stranger, company, client]) {
    await expect(page.getByText("Verwijderd: Gaat over een andere klus.")).toBeVisible();
    await expect(page.getByText("De zolder ligt er strak bij.")).toHaveCount(0);
  }
});

test("B13 the demo's page has three reviews that say that they are examples, and an average", async ({
  world,
  visit,
  request,
}) => {
  await openDemo(world);
  const page = await visit("/bedrijf/tegelwerk-de-haan");
  await expect(page.getByText("gemiddeld van 3 beoordelingen")).toBeVisible();
  await expect(page.getByText("Voorbeeld", { exact: true })).toHaveCount(3);
  const html = await (await request.get(`${world.site}/bedrijf/tegelwerk-de-haan`)).text();
  expect(html).toContain("De prijs was precies die van de offerte.");
  expect(html).not.toContain("AggregateRating");
});

/** Asking: what a floor costs is reckoned and taken along into the wizard (N16), and how long it all takes (N15). */
import type { Locator } from "@playwright/test";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";
import { hydrated } from "../support/people";

test("N16 who reckons a floor gets a range with its parts, and the wizard knows the floor, its size and the heating", async ({
  visit,
}) => {
  const page = await visit("/pricing");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Reken je vloer uit" }).click();
  const floor = page.getByLabel("Welke vloer?");
  await expect(floor).toBeFocused();
  await floor.selectOption("Parket");
  await page.getByLabel("Hoeveel vierkante meter?").fill("40,5");
  const outcome = page.getByRole("status").filter({ hasText: "Ongeveer" });
  await expect(outcome).toContainText(/€\s1\.013 tot €\s3\.038/);
  await page.getByLabel("Vloerverwarming erbij?").selectOption("Vloerverwarming op water");
  await expect(outcome.getByRole("listitem")).toHaveCount(3);
  await expect(outcome).toContainText(/€\s3\.038 tot €\s7\.088/);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel("Hoeveel vierkante meter?").fill("5000");
  await expect(page.getByText(/Vul een getal in tot 1\.000\sm²\./)).toBeVisible();
  await expect(outcome).toBeHidden();
  await page.getByLabel("Hoeveel vierkante meter?").fill("40,5");
  await page.getByRole("button", { name: "Vraag hier offertes voor aan" }).click();
  await expect(page).toHaveURL(/\/brief-form/);
  await expect(page.getByLabel("Oppervlakte in m²")).toHaveValue("40,5");
  await page.goto("/brief-form?stap=2");
  await hydrated(page.getByRole("button", { name: "Volgende" }));
  await expect(page.getByRole("radio", { name: "Parket (massief hout)" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Vloerverwarming/ })).toBeChecked();
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** Somebody of ordinary speed: a key, finding and doing one thing, and reading what a page is about, in seconds. */
const [KEY, DEED, PAGE] = [0.25, 3, 6];

test("N15 who knows nothing of us has a request sent within two minutes of the home page, at the speed of an ordinary person", async ({
  visit,
}) => {
  const page = await visit("/");
  await page.setViewportSize({ width: 390, height: 844 });
  const begun = Date.now();
  let taken = PAGE;
  const press = async (control: Locator) => {
    await control.click();
    taken += DEED;
  };
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    taken += DEED + KEY * text.length;
  };
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label).selectOption(option);
    taken += DEED;
  };
  const opened = async (step: number) => {
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible();
    taken += PAGE;
  };
  await press(page.getByRole("main").getByRole("link", { name: "Gratis offertes aanvragen" }).first());
  await opened(1);
  const next = await hydrated(page.getByRole("button", { name: "Volgende" }));
  await type("Gewenste startdatum", new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10));
  await choose("Soort ruimte", "woonkamer");
  await type("Volledig adres", "Slotlaan 112, 3701 GN Zeist");
  await choose("Provincie", "Utrecht");
  await type("Oppervlakte in m²", "42");
  await press(next);
  await opened(2);
  await page.getByRole("radio", { name: "Laminaat" }).check({ force: true });
  taken += DEED;
  await press(next);
  await opened(3);
  await press(next);
  await opened(4);
  await type("Volledige naam", "Wilhelmina Zonderland");
  await type("E-mailadres", "wilhelmina@zonderland.example");
  // The button that sends ignores the second click of a double click on the one before it.
  await expect(async () => {
    await page.getByRole("button", { name: "Vloerofferte aanvragen" }).click();
    await expect(page.getByText("Aanvraag ontvangen!")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  taken += DEED + (Date.now() - begun) / 1000;
  console.log(`from the home page to a request: ${taken.toFixed(0)} s`);
  expect(taken).toBeLessThan(120);
});

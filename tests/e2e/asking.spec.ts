/**
 * Asking for quotes: the wizard and its helpers (N15), and the price calculator, whose answers the wizard takes over
 * (N16).
 */
import type { Locator, Page } from "@playwright/test";
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
  await expect(page.getByText("Je koos Parket (massief hout)")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Vloerverwarming/ })).toBeChecked();
});

/** Somebody of ordinary speed: a key, finding and doing one thing, and reading what a page is about, in seconds. */
const [KEY, DEED, PAGE] = [0.25, 3, 6];

test("who knows nothing of us has a request sent within 90 seconds of the home page, at the speed of an ordinary person", async ({
  visit,
}) => {
  const page = await visit("/");
  await page.setViewportSize({ width: 390, height: 844 });
  let taken = PAGE;
  const press = async (control: Locator) => {
    await control.click();
    taken += DEED;
  };
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    taken += DEED + KEY * text.length;
  };
  const opened = async (step: number) => {
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible();
    taken += PAGE;
  };
  await press(page.getByRole("main").getByRole("link", { name: "Gratis offertes aanvragen" }).first());
  await opened(1);
  const next = await hydrated(page.getByRole("button", { name: "Volgende" }));
  await page.getByRole("radio", { name: "Laminaat" }).check({ force: true });
  taken += DEED;
  // The room is measured, and the helper reckons.
  await press(page.getByRole("button", { name: "Help me meten" }));
  await type("Lengte", "6,5");
  await type("Breedte", "4");
  await press(page.getByRole("button", { name: /^Vul 26\sm² in$/ }));
  await expect(page.getByLabel("Oppervlakte in m²")).toHaveValue("26");
  await press(page.getByRole("button", { name: "Binnen een maand" }));
  await expect(page.getByLabel("Gewenste startdatum")).not.toHaveValue("");
  await type("Postcode", "3701 GN");
  await type("Huisnummer", "112");
  await page.getByLabel("Huisnummer").blur();
  await expect(page.getByLabel("Plaats", { exact: true })).toHaveValue("Zeist");
  await expect(page.getByLabel("Provincie")).toHaveValue("Utrecht");
  await expect(page.getByLabel("Volledig adres")).toHaveValue("3701 GN 112, Zeist");
  await press(next);
  await opened(2);
  await expect(page.getByText("Je koos Laminaat")).toBeVisible();
  await press(next);
  await opened(3);
  await press(next);
  await opened(4);
  await fillContact(page);
  await sendIt(page);
  taken += 2 * DEED;
  expect(taken).toBeLessThan(90);
});

/** As a phone fills in who somebody is: name and address at one press. */
async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Volledige naam").fill("Wilhelmina Zonderland");
  await page.getByLabel("E-mailadres").fill("wilhelmina@zonderland.example");
}

/** Presses the button that sends, which ignores the second click of a double click on the one before it. */
async function sendIt(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: "Vloerofferte aanvragen" }).click();
    await expect(page.getByText("Aanvraag ontvangen!")).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** The height of the page, in CSS pixels. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("each step of the wizard is at most 1,400 pixels high on a phone, empty and with its answers, and has no footer", async ({
  visit,
}) => {
  const page = await visit("/brief-form");
  await page.setViewportSize({ width: 390, height: 844 });
  await hydrated(page.getByRole("button", { name: "Volgende" }));
  const measured: Record<string, number> = {};
  const measure = async (what: string) => {
    measured[what] = await heightOf(page);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  };
  const to = async (step: number) => {
    await page.getByRole("button", { name: "Volgende" }).click();
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible();
  };
  for (const step of [1, 2, 3, 4]) {
    if (step > 1) await to(step);
    await measure(`${step} empty`);
  }
  await page.goto("/brief-form?dienst=vloerverwarming");
  await hydrated(page.getByRole("button", { name: "Volgende" }));
  await page.getByLabel("Postcode").fill("3701 GN");
  await page.getByLabel("Huisnummer").fill("112");
  await page.getByLabel("Huisnummer").blur();
  await expect(page.getByText("Bij deze postcode hoort: Zeist, Utrecht.")).toBeVisible();
  await measure("1 with another service");
  await page.getByRole("radio", { name: "Laminaat" }).check({ force: true });
  await to(2);
  await page.getByRole("button", { name: "Andere vloer" }).click();
  await page.getByRole("checkbox", { name: /^Vloerverwarming/ }).check();
  await measure("2 with another floor and heating");
  expect(Object.entries(measured).filter(([, height]) => height > 1400)).toEqual([]);
});

test("the wizard asks for the floor, the old floor and heating once each", async ({ visit }) => {
  const page = await visit("/brief-form");
  await (await hydrated(page.getByRole("radio", { name: "Laminaat" }))).check({ force: true });
  const to = async (step: number) => {
    await page.getByRole("button", { name: "Volgende" }).click();
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible();
  };
  await to(2);
  await expect(page.getByText("Je koos Laminaat")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.getByRole("checkbox", { name: /^Vloerverwarming/ }).check();
  await page.getByRole("checkbox", { name: "Hij moet nog worden aangelegd" }).check();
  await page.getByRole("checkbox", { name: /^Huidige vloer verwijderen/ }).check();
  await to(3);
  await expect(page.getByRole("checkbox", { name: "Verwijderen oude vloer" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Vloerverwarming installeren" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Weet ik nog niet" })).toBeChecked();
  // What is changed there is changed where it was asked.
  await page.getByRole("checkbox", { name: "Verwijderen oude vloer" }).uncheck();
  await page.getByRole("radio", { name: "300-800 euro" }).check();
  await page.getByRole("radio", { name: "Weet ik nog niet" }).check();
  await page.getByRole("button", { name: "Vorige" }).click();
  await expect(page.getByRole("checkbox", { name: /^Huidige vloer verwijderen/ })).not.toBeChecked();
  await page.getByRole("button", { name: "Andere vloer" }).click();
  await page.getByRole("radio", { name: "Tapijt" }).check({ force: true });
  await page.getByRole("button", { name: "Vorige" }).click();
  await expect(page.getByRole("radio", { name: "Tapijt" })).toBeChecked();
});

test("who tells it in their own words has looked at the answers and sent the request within 40 seconds", async ({
  visit,
}) => {
  const page = await visit("/brief-form?woorden=true");
  await page.setViewportSize({ width: 390, height: 844 });
  let taken = 0;
  const words = page.getByLabel("Vertel het in je eigen woorden");
  await expect(words).toBeFocused();
  // Dictated to the phone: 150 words a minute.
  const said = "laminaat in de slaapkamer, 14 vierkante meter, 3701 GN 112, zo snel mogelijk";
  await words.fill(said);
  taken += DEED + (said.split(" ").length / 150) * 60;
  await page.getByRole("button", { name: "Vul mijn antwoorden in" }).click();
  await expect(page.getByRole("region", { name: "Dit hebben we ingevuld" })).toContainText("3701 GN 112, Zeist");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Klopt, naar de laatste stap" }).click();
  await expect(page.getByText("Stap 4 van 4")).toBeVisible();
  taken += 2 * DEED + PAGE;
  await fillContact(page);
  await sendIt(page);
  taken += 2 * DEED;
  console.log(`from own words to a request: ${taken.toFixed(0)} s`);
  expect(taken).toBeLessThan(40);
});

test("N15 the wizard begins with the floor, and the helper that measures can be gone through by keys", async ({
  visit,
}) => {
  const page = await visit("/brief-form");
  await hydrated(page.getByRole("button", { name: "Volgende" }));
  const places = await Promise.all(
    [
      page.getByRole("radio", { name: "Laminaat" }),
      page.getByLabel("Oppervlakte in m²"),
      page.getByLabel("Gewenste startdatum"),
      page.getByLabel("Postcode"),
    ].map(async (field) => (await field.boundingBox())!.y),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));

  const opener = page.getByRole("button", { name: "Help me meten" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const helper = page.getByRole("region", { name: "Hulp bij het meten" });
  await expect(helper.getByLabel("Lengte", { exact: true })).toBeFocused();
  await page.keyboard.type("4 bij 3");
  await expect(helper.getByText("Vul meters in, bijvoorbeeld 4,25.")).toBeVisible();
  await helper.getByLabel("Lengte", { exact: true }).fill("4,25");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  await expect(helper.getByRole("status")).toHaveText(/^Samen 12,8\sm²$/);
  expect(await violationsOf(page)).toEqual([]);
  const second = helper.getByRole("group", { name: "Ruimte 2" });
  await helper.getByRole("button", { name: "Nog een ruimte" }).press("Enter");
  await expect(second.getByLabel("Lengte", { exact: true })).toBeFocused();
  await helper.getByRole("button", { name: "Ruimte 2 weghalen" }).press("Enter");
  await expect(helper.getByRole("group")).toHaveCount(1);
  await helper.getByRole("button", { name: "Sluiten" }).press("Enter");
  await expect(opener).toBeFocused();
  await expect(page.getByLabel("Oppervlakte in m²")).toHaveValue("");

  // Rooms add up, one of them in an L-shape.
  await opener.press("Enter");
  const first = helper.getByRole("group", { name: "Ruimte 1" });
  await first.getByLabel("Lengte", { exact: true }).fill("6,5");
  await first.getByLabel("Breedte", { exact: true }).fill("4");
  await first.getByLabel("Deze ruimte heeft een L-vorm").check();
  await first.getByLabel("Lengte tweede deel").fill("2");
  await first.getByLabel("Breedte tweede deel").fill("2,5");
  await helper.getByRole("button", { name: "Nog een ruimte" }).click();
  await second.getByLabel("Lengte", { exact: true }).fill("3,6");
  await second.getByLabel("Breedte", { exact: true }).fill("3");
  await helper.getByRole("button", { name: /^Vul 41,8\sm² in$/ }).press("Enter");
  await expect(page.getByLabel("Oppervlakte in m²")).toHaveValue("41,8");
  await expect(page.getByLabel("Oppervlakte in m²")).toBeFocused();
  await expect(page.getByLabel("Soort ruimte")).toHaveValue("multiple");
});

test("N15 what follows from a postcode is said, stays changeable, and never takes the place of what was typed", async ({
  visit,
}) => {
  const page = await visit("/brief-form");
  await hydrated(page.getByRole("button", { name: "Volgende" }));
  const place = page.getByLabel("Plaats", { exact: true });
  await page.getByLabel("Postcode").fill("5611 AZ");
  await page.getByLabel("Huisnummer").fill("1a");
  await expect(place).toHaveValue("Eindhoven");
  await expect(page.getByText("Bij deze postcode hoort: Eindhoven, Noord-Brabant.")).toBeVisible();
  await place.fill("Den Dolder");
  await place.blur();
  await expect(page.getByLabel("Provincie")).toHaveValue("Utrecht");
  await page.getByLabel("Postcode").fill("3701 GN");
  await page.getByLabel("Postcode").blur();
  await expect(page.getByLabel("Volledig adres")).toHaveValue("3701 GN 1a, Den Dolder");
  await expect(place).toHaveValue("Den Dolder");

  // A number that says nothing for certain leaves the place to whoever lives there.
  await place.fill("");
  await page.getByLabel("Postcode").fill("9999 XX");
  await page.getByLabel("Postcode").blur();
  await expect(page.getByLabel("Volledig adres")).toHaveValue("9999 XX 1a");
  await expect(place).toHaveValue("");
});

test("N15 who saves for later is told, gets home, and goes on where they were, also in a draft of an earlier version", async ({
  visit,
}) => {
  const page = await visit("/faq");
  // As a version before the helpers kept it.
  await page.evaluate(() => {
    const answers = { surfaceArea: "42", address: "Slotlaan 112, 3701 GN Zeist", services: ["Plinten plaatsen"] };
    localStorage.setItem("vo:wizard", JSON.stringify({ savedAt: Date.now(), answers }));
  });
  await page.goto("/brief-form");
  await expect(page.getByLabel("Oppervlakte in m²")).toHaveValue("42");
  await expect(page.getByRole("navigation", { name: "Hoofdmenu" })).toHaveCount(0);
  for (const step of [2, 3]) {
    await (await hydrated(page.getByRole("button", { name: "Volgende" }))).click();
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Bewaren en later verder" }).click();
  await expect(page.getByText("Je aanvraag is bewaard")).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.goto("/brief-form");
  await expect(page.getByText("Stap 3 van 4")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Plinten plaatsen" })).toBeChecked();
  await page.getByRole("button", { name: "Vorige" }).click();
  await page.getByRole("button", { name: "Vorige" }).click();
  await expect(page.getByText("Stap 1 van 4")).toBeVisible();
  await expect(page.getByLabel("Volledig adres")).toHaveValue("Slotlaan 112, 3701 GN Zeist");
  // Only once: who comes back later begins where the address says.
  await page.reload();
  await expect(page.getByLabel("Oppervlakte in m²")).toHaveValue("42");
  await expect(page.getByText("Stap 1 van 4")).toBeVisible();
});

test("N15 with nothing filled in, saving says so and keeps nothing", async ({ visit }) => {
  const page = await visit("/brief-form");
  await (await hydrated(page.getByRole("button", { name: "Bewaren en later verder" }))).click();
  await expect(page.getByText("Er was nog niets ingevuld")).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await page.evaluate(() => localStorage.getItem("vo:wizard"))).toBeNull();
});

test("N16 a city page reckons with its own place, which goes along into the wizard, and home has the calculator too", async ({
  visit,
}) => {
  const page = await visit("/gietvloer-bedrijf-in/zeist");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const opener = await hydrated(page.getByRole("button", { name: "Reken je vloer uit" }));
  expect(scripts.filter((url) => /calculator/.test(url))).toEqual([]);
  await opener.click();
  const fields = page.getByRole("group", { name: "Reken je vloer in Zeist uit" });
  await expect(fields.getByLabel("Welke vloer?")).toHaveValue("Gietvloer");
  await fields.getByLabel("Hoeveel vierkante meter?").fill("30");
  await expect(page.getByRole("status").filter({ hasText: "Ongeveer" })).toContainText(/€\s1\.500 tot €\s4\.500/);
  await page.getByRole("button", { name: "Vraag hier offertes voor aan" }).click();
  await expect(page).toHaveURL(/\/brief-form/);
  await expect(page.getByLabel("Oppervlakte in m²")).toHaveValue("30");
  await expect(page.getByLabel("Plaats", { exact: true })).toHaveValue("Zeist");
  await expect(page.getByLabel("Provincie")).toHaveValue("Utrecht");

  await page.goto("/");
  await (await hydrated(page.getByRole("button", { name: "Reken je vloer uit" }))).click();
  await page.getByLabel("Welke vloer?").selectOption("Tapijt");
  await page.getByRole("button", { name: "Vraag hier offertes voor aan" }).click();
  await expect(page.getByRole("radio", { name: "Tapijt" })).toBeChecked();
});

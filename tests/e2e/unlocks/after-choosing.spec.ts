/** After the choice, with both sides open: coming back from it, the laying day, photos, a report, and the review. */
import type { Page } from "@playwright/test";
import { dayInAmsterdam } from "../../../domain/dates";
import { addDays } from "../../../domain/calendarDays";
import { formatVisit, formatVisitLong, slotFrom, USUAL_LAY_MINUTES } from "../../../domain/visits";
import { timeInAmsterdam } from "../../../domain/wallClock";
import { violationsOf } from "../../support/accessibility";
import { openDemo } from "../../support/demo";
import { expect, test } from "../../support/fixtures";
import { enterAdmin } from "../../support/people";

test.use({ serviceWorkers: "allow" });

const COMPANY = "Van Leeuwen Vloeren";
const PHONE = { width: 390, height: 844 };

const chosenIn = (client: Page) =>
  client.getByRole("region", { name: "Jouw vloerlegger" }).filter({ hasText: COMPANY }).filter({ hasText: "3.875" });

async function choose(client: Page): Promise<void> {
  const slip = client.getByRole("article", { name: `Offerte van ${COMPANY}` }).filter({ hasText: "geolied" });
  await slip.getByRole("button", { name: "Offerte accepteren" }).click();
  await client.getByRole("button", { name: "Ja, accepteren" }).click();
  await expect(chosenIn(client)).toBeVisible();
}

async function aPhoto(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 60;
    canvas.height = 40;
    canvas.getContext("2d")!.fillRect(0, 0, 60, 40);
    return canvas.toDataURL("image/jpeg");
  });
  return { name: "vloer.jpg", mimeType: "image/jpeg", buffer: Buffer.from(url.split(",")[1]!, "base64") };
}

test("a client comes back from a choice and chooses again, a laying day is agreed and prepared, a report is answered and solved, and staff reads along", async ({
  world,
  visit,
}) => {
  test.slow();
  const { ks, c1 } = await openDemo(world);
  const client = await visit("/client-dashboard", c1);
  await client.setViewportSize(PHONE);
  await choose(client);
  const job = (await world.rows("briefs")).find(({ title }) => title === "Hout - 40 m2 in Amsterdam")!;
  const company = await visit(`/vloeren/job/${job._id}`, ks);
  const day = company.getByRole("region", { name: "Legdag" });
  await expect(day).toBeVisible();

  await client.getByRole("button", { name: "Toch niet?" }).click();
  expect(await violationsOf(client)).toEqual([]);
  await client.getByRole("button", { name: "Keuze terugdraaien" }).click();
  await expect(chosenIn(client)).toHaveCount(0);
  await expect(day).toHaveCount(0);
  await world.mail.waitFor({ to: ks.email, subject: "De klant heeft zich bedacht" });
  await choose(client);

  const start = timeInAmsterdam(addDays(dayInAmsterdam(Date.now()), 7), "08:00")!;
  const slot = slotFrom(start, USUAL_LAY_MINUTES);
  await day.getByRole("button", { name: "Legdag voorstellen" }).click();
  const moment = company.getByRole("group", { name: "Moment 1" });
  await moment.getByLabel("Dag").fill(dayInAmsterdam(start));
  await moment.getByLabel("Begint om").fill("08:00");
  await company.getByRole("button", { name: "Voorstel versturen" }).click();
  const card = client.getByRole("region", { name: /^Legdag voor Houten/ });
  const turns = client.getByRole("region", { name: "Nu aan jou" }).getByRole("listitem");
  const turn = (words: string) => turns.filter({ hasText: `${COMPANY} ${words}` });
  const isSeenFirst = async (words: string) => {
    await client.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(turn(words)).toBeInViewport({ ratio: 1 });
  };
  await isSeenFirst("stelt een legdag voor.");
  await turn("stelt een legdag voor.").getByRole("link", { name: "Kies een legdag" }).click();
  await expect(card.getByRole("heading", { name: COMPANY })).toBeInViewport();
  await expect(card.getByRole("radio", { name: formatVisit(slot) })).toBeChecked();
  await card.getByRole("button", { name: "Dit moment kiezen" }).click();
  for (const side of [card, day]) await expect(side.getByText(formatVisitLong(slot))).toBeVisible();
  await expect(turn("stelt een legdag voor.")).toHaveCount(0);
  await card.getByRole("checkbox", { name: "De ruimte is leeg" }).check();
  await expect(day.getByRole("list", { name: "Staat klaar" })).toContainText("De ruimte is leeg");
  expect(await violationsOf(client)).toEqual([]);

  // The day is over.
  const past = { startsAt: Date.now() - 9 * 3_600_000, endsAt: Date.now() - 3_600_000 };
  const visits = await world.rows("visits");
  await world.replaceRows(
    "visits",
    visits.map((row) => (row.kind === "lay" && row.briefId === job._id ? { ...row, ...past } : row)),
  );
  const laid = client.getByRole("region", { name: "Je vloer ligt" });
  const isWell = "heeft je vloer gelegd. Is alles goed?";
  await isSeenFirst(isWell);
  await turn(isWell).getByRole("link", { name: "Geef antwoord" }).click();
  await expect(laid.getByRole("heading", { name: "Je vloer ligt" })).toBeInViewport();
  await laid.getByRole("button", { name: "Nee, er is iets" }).click();
  await laid.getByLabel("Wat is er niet goed?").fill("Een plank bij het raam kraakt.");
  await laid.getByRole("button", { name: "Melding versturen" }).click();
  await expect(turn(isWell)).toHaveCount(0);
  const theirs = company.getByRole("region", { name: "De vloer ligt" });
  await expect(theirs).toContainText("Een plank bij het raam kraakt.");
  const repair = addDays(dayInAmsterdam(Date.now()), 3);
  await theirs.getByLabel("Wanneer kom je langs?").fill(repair);
  await theirs.getByLabel("Je antwoord").fill("Dat zet ik vast.");
  await theirs.getByRole("button", { name: "Antwoord versturen" }).click();
  await expect(laid).toContainText("Dat zet ik vast.");
  await expect(laid).toContainText("Komt langs op");
  const answered = "antwoordde op je melding.";
  await isSeenFirst(answered);
  await expect(client).toHaveTitle(/^(?:\(\d+\) )?\d+ voor jou: /);
  expect(await violationsOf(client)).toEqual([]);
  expect(await violationsOf(company)).toEqual([]);

  const staff = await visit("/beheer/beoordelingen?onderdeel=vloeren");
  await enterAdmin(staff);
  await expect(staff.getByRole("cell", { name: /Een plank bij het raam kraakt/ })).toBeVisible();
  expect(await violationsOf(staff)).toEqual([]);

  await laid.getByRole("button", { name: "Het is opgelost" }).click();
  await expect(theirs).toContainText("Opgelost");
  await expect(turn(answered)).toHaveCount(0);
  await expect(laid).toContainText("Je liet op");

  const photo = await aPhoto(client);
  for (const side of [laid, theirs]) await side.getByLabel("Foto's toevoegen").setInputFiles(photo);
  for (const side of [laid, theirs]) await expect(side.getByRole("img", { name: /van het resultaat/ })).toHaveCount(2);
  const quotes = client.getByRole("region", { name: /^Offertes voor Houten vloer/ });
  await quotes.getByRole("button", { name: "Schrijf een beoordeling" }).click();
  await expect(client.getByLabel("Zet mijn foto's van het resultaat erbij")).toBeVisible();
});

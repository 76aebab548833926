/** What a page shows after its visitor has sent something (N01). */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { samples } from "../../convex/model/images/photoSamples.setup";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";
import { clientOf, openDemo } from "../support/demo";
import { hydrated, postRequest, someRequest } from "../support/people";
import { api } from "../../convex/_generated/api";

test.use({ serviceWorkers: "allow" });

const photo = () => ({ name: "vloer.png", mimeType: "image/png", buffer: Buffer.from(samples.png) });
const live = (page: Page) => page.getByRole("region", { name: "Je aanvraag staat live" });

test("N01 a guest sees after sending that the request is live, with its planks, also after a reload and on the way back", async ({
  visit,
  world,
}) => {
  const { ks } = await openDemo(world);
  const request = someRequest();
  const page = await visit();
  await postRequest(page, request);
  await expect(live(page)).toContainText("Laminaat · 42 m² · Utrecht");
  await expect(live(page)).toContainText(`De bevestiging is onderweg naar ${request.email}.`);
  await expect(live(page)).toContainText("Nog geen bedrijf heeft je gegevens.");
  await expect(live(page)).toContainText(/\d+ vloerbedrij(?:f|ven) in je regio (?:heeft|hebben) bericht gekregen\./);
  await expect(live(page)).toBeInViewport();
  // The empty form is a next request, below all that is said of this one.
  await expect(live(page)).toContainText("Nog een vloer?");
  await expect(page.getByLabel("Soort vloer")).not.toBeInViewport();
  await expect(page.getByLabel("Soort vloer")).toHaveValue("");
  expect(await violationsOf(page)).toEqual([]);
  await world.mail.waitFor({ to: request.email, subject: "Je aanvraag is ontvangen" });

  const company = await clientOf(world, ks);
  const { page: jobs } = await company.query(api.briefs.listOpen, {
    scope: { kind: "all" },
    category: "all",
    paginationOpts: { numItems: 1, cursor: null },
  });
  await company.mutation(api.unlocks.unlockBrief, { briefId: jobs[0]!._id });
  await expect(live(page)).toContainText("1 van 3 bedrijven heeft je gegevens.");
  await company.mutation(api.quotes.sendQuote, {
    briefId: jobs[0]!._id,
    title: "Eiken visgraat",
    description: "Gelegd en geolied.",
    priceCents: 285_000,
    startsFrom: "2027-06-01",
  });
  await expect(live(page)).toContainText("Je eerste offerte is er.");

  const photosSeen = async () => (await company.query(api.briefs.getOpen, { briefId: jobs[0]!._id }))?.photoCount;
  await page.reload();
  await expect(live(page)).toContainText("1 van 3 bedrijven heeft je gegevens.");
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(live(page)).toHaveCount(0);
  await page.goBack();
  await expect(live(page)).toContainText("1 van 3");

  await live(page).getByRole("link", { name: "Volg je aanvraag" }).click();
  // This device may see the request without the mail, and change it.
  await expect(page.getByRole("list", { name: "Hoe ver je aanvraag is" })).toContainText("Eerste offerte");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Aanvraag wijzigen" }).click();
  await page.getByLabel("Wat moet er gebeuren?").fill("Laminaat in de woonkamer en de hal.");
  await page.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(page.getByRole("region", { name: "Wat je vraagt" })).toContainText("en de hal.");
  // A photo follows, also one that has to wait for a connection.
  await page.getByLabel("Foto's toevoegen").setInputFiles(photo());
  await expect(page.getByRole("img", { name: "Foto 1 bij je aanvraag" })).toBeVisible();
  await expect.poll(photosSeen).toBe(1);
  await page.context().setOffline(true);
  await page.getByLabel("Foto's toevoegen").setInputFiles(photo());
  await expect(page.getByText("Je foto staat klaar")).toBeVisible();
  await expect(page.getByRole("img", { name: "Een foto die nog niet is verstuurd" })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(photosSeen).toBe(2);
  await expect(page.getByText("Er staat al 1 foto bij.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Er staan al 2 foto's bij.")).toBeVisible();
  await page.goBack();
  await live(page).getByRole("button", { name: "Sluiten" }).click();
  await expect(live(page)).toHaveCount(0);
  await page.reload();
  await expect(await hydrated(page.getByRole("button", { name: "Gratis offertes aanvragen" }))).toBeVisible();
  await expect(live(page)).toHaveCount(0);
});

test("N01 a request that waited for a connection is said to be live once it has arrived", async ({ visit }) => {
  const request = someRequest();
  const page = await visit("/brief-form?variant=kort");
  await (await hydrated(page.getByLabel("Soort vloer"))).selectOption(request.floor);
  await page.getByLabel("Oppervlakte").fill(request.area);
  await page.getByLabel("Naam").fill(request.name);
  await page.getByLabel("Provincie").selectOption(request.province);
  await page.getByLabel("Telefoonnummer").fill(request.phone);
  await page.getByLabel("E-mail").fill(request.email);
  // The line breaks after what sends has come.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Gratis offertes aanvragen" }).click();
  await expect(page.getByText("Je aanvraag staat klaar").first()).toBeVisible();
  await expect(live(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(live(page)).toContainText(request.email);
});

test("N01 after a message it says where the answer comes, and a request from another tab is said to be live there", async ({
  visit,
}) => {
  const page = await visit("/contact");
  await (await hydrated(page.getByLabel("Voornaam"))).fill("Noor");
  await page.getByLabel("Achternaam").fill("Hendriks");
  await page.getByLabel("E-mailadres").fill("noor@voorbeeld.test");
  await page.getByLabel("Onderwerp").fill("Drenthe");
  await page.getByRole("textbox", { name: "Bericht" }).fill("Leggen jullie ook in Drenthe?");
  await page.getByRole("button", { name: "Bericht versturen" }).click();
  const sent = page.getByRole("region", { name: "Je bericht is verstuurd" });
  await expect(sent).toContainText("Ons antwoord komt op noor@voorbeeld.test.");
  await expect(sent).toContainText("We antwoorden meestal binnen één werkdag.");

  // The first tab makes the calls of both.
  const request = someRequest();
  const other = await page.context().newPage();
  await postRequest(other, request);
  await expect(live(other)).toContainText(request.email);
  await expect(page.getByText("Je aanvraag is verstuurd")).toHaveCount(0);
});

test("N02 a request's timeline follows companies live, and the chosen one stands on top with a calendar entry", async ({
  visit,
  world,
}) => {
  const { c1, ks } = await openDemo(world);
  const client = await clientOf(world, c1);
  const sent = { form: "short", flooringType: "Laminaat", surfaceArea: "42", ...someRequest() } as const;
  const { floor: _floor, area: _area, ...form } = sent;
  const { id: briefId } = await client.mutation(api.briefs.createBrief, form);
  const page = await visit(`/client-dashboard#aanvraag-${briefId}`, c1);
  const request = page.locator(`#aanvraag-${briefId}`);
  const steps = request.getByRole("list", { name: "Hoe ver je aanvraag is" });
  await expect(steps).toContainText(/\d+ bedrij(?:f|ven) gemaild/);

  const company = await visit(`/vloeren/job/${briefId}`, ks);
  await expect(company.getByRole("button", { name: "Ontgrendelen" })).toBeVisible();
  await expect(steps).toContainText("Door 1 bedrijf bekeken");
  await company.reload();
  const theirs = await clientOf(world, ks);
  await theirs.mutation(api.unlocks.unlockBrief, { briefId });
  await expect(steps.locator('[aria-current="step"]')).toHaveText("Eerste offerte");
  await theirs.mutation(api.quotes.sendQuote, {
    briefId,
    title: "Eiken visgraat",
    description: "Gelegd en geolied.",
    priceCents: 285_000,
    startsFrom: "2027-06-01",
  });
  await expect(steps).toContainText("Door 1 bedrijf bekeken");
  await request.getByRole("button", { name: "Offerte accepteren" }).click();
  await page.getByRole("button", { name: "Ja, accepteren" }).click();
  const chosen = request.getByRole("region", { name: "Jouw vloerlegger" });
  await expect(page.getByText("Bedrijf gekozen").first()).toBeVisible();
  await expect(chosen.getByRole("link", { name: /^Bel / })).toHaveAttribute("href", /^tel:/);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    chosen.getByRole("button", { name: "Zet in agenda" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("vloer-leggen.ics");
  // The day of the quote, on a device in Amsterdam.
  expect(await readFile(await file.path(), "utf8")).toContain("DTSTART;VALUE=DATE:20270601");

  // On paper the quote stands alone, with what its card says.
  await page.evaluate(() => (window.print = () => {}));
  await chosen.getByRole("button", { name: "Bewaar offerte" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(chosen.getByText("Gelegd en geolied.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mijn Opdrachten" })).toBeHidden();
  // One sheet: nothing else takes room on it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1000);
});

/** What stands where one lands after sending something (N01). */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { clientOf, openDemo } from "../support/demo";
import { hydrated, postRequest, someRequest } from "../support/people";
import { api } from "../../convex/_generated/api";

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
  await expect(live(page)).toBeInViewport();
  await world.mail.waitFor({ to: request.email, subject: "Je aanvraag is ontvangen" });

  const company = await clientOf(world, ks);
  const { page: jobs } = await company.query(api.briefs.listOpen, {
    scope: { kind: "all" },
    category: "all",
    paginationOpts: { numItems: 1, cursor: null },
  });
  await company.mutation(api.unlocks.unlockBrief, { briefId: jobs[0]!._id });
  await expect(live(page)).toContainText("1 van 3 bedrijven heeft je gegevens.");

  await page.reload();
  await expect(live(page)).toContainText("1 van 3 bedrijven heeft je gegevens.");
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(live(page)).toHaveCount(0);
  await page.goBack();
  await expect(live(page)).toContainText("1 van 3");

  await live(page).getByRole("link", { name: "Volg je aanvraag" }).click();
  await expect(page.getByRole("heading", { name: "Open je aanvraag" })).toBeVisible();
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

test("N01 after a message it says where the answer comes, and when", async ({ visit }) => {
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
});

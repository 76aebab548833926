/** From the pages of the three services to a request that is called so, mailed so, and found by its filter. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { hydrated, sendRequest, someRequest } from "../support/people";

const PAGES = [
  ["/gietvloer", "Gietvloer"],
  ["/gietvloer-bedrijf-in/utrecht", "Gietvloer"],
  ["/vloerverwarming", "Vloerverwarming"],
  ["/vloerverwarming-bedrijf-in/utrecht", "Vloerverwarming"],
  ["/vloerverwarming-bedrijf-in/texel", "Vloerverwarming"],
  ["/egaliseren", "Egaliseren"],
] as const;

/** Answers what the wizard needs beside the floor, and sends it. */
async function sendWizard(page: Page, email: string): Promise<void> {
  await page.getByLabel("Oppervlakte in m²").fill("55");
  await page.getByRole("button", { name: "Binnen een maand" }).click();
  await page.getByLabel("Volledig adres").fill("Slotlaan 112, 3701 GN Zeist");
  for (const step of [2, 3, 4]) {
    await page.getByRole("button", { name: "Volgende" }).click();
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible();
  }
  await page.getByLabel("Volledige naam").fill("Wilhelmina Zonderland");
  await page.getByLabel("E-mailadres").fill(email);
  const send = page.getByRole("button", { name: "Vloerofferte aanvragen" });
  const live = page.getByRole("region", { name: "Je aanvraag staat live" });
  // The button ignores a click that comes too soon after the one before it. Once it was heard the form is gone.
  await expect(async () => {
    if (await send.isEnabled({ timeout: 100 }).catch(() => false)) await send.click({ timeout: 1000 });
    await expect(live).toBeVisible({ timeout: 1000 });
  }).toPass();
}

for (const [path, service] of PAGES) {
  test(`${path} leads to a request for ${service} that is called, mailed and filtered so`, async ({ visit, world }) => {
    const page = await visit(path);
    const email = `van${path.replace(/\W/g, "")}@voorbeeld.example`;
    await page.getByRole("main").getByRole("link", { name: "Gratis offertes aanvragen" }).first().click();
    await expect(page).toHaveURL(/\/brief-form$/);
    await hydrated(page.getByRole("button", { name: "Volgende" }));
    await expect(page.getByRole("radio", { name: service })).toBeChecked();
    // What was chosen is an answer: a reload keeps it, and another floor can take its place.
    await page.reload();
    await hydrated(page.getByRole("button", { name: "Volgende" }));
    await expect(page.getByRole("radio", { name: service })).toBeChecked();
    await sendWizard(page, email);

    const title = `${service}, 55\u00a0m², Zeist`;
    const [mail] = await world.mail.waitFor({ to: email, subject: "Je aanvraag is ontvangen" });
    expect(mail!.text).toContain(title);

    await page.goto("/opdrachten");
    const category = await hydrated(page.getByLabel("Categorie"));
    const job = page.getByRole("heading", { name: title });
    await expect(job).toBeVisible();
    await category.selectOption("Laminaat");
    await expect(job).toHaveCount(0);
    await category.selectOption(service);
    await expect(job).toBeVisible();
  });
}

test("the document of the wizard names the service before any script", async ({ world }) => {
  const html = await (await fetch(`${world.site}/brief-form?dienst=egaliseren`)).text();
  expect(html).toContain('value="Egaliseren"');
  expect(html).toMatch(/Vloer<\/dt>\s*<dd[^>]*>Egaliseren/);
});

test("a client without a password gets back in from the header with one mail", async ({ visit, world }) => {
  const request = someRequest();
  await sendRequest(world, request);
  await world.mail.waitFor({ to: request.email, subject: "Je aanvraag is ontvangen" });
  const page = await visit("/");
  await page.getByRole("banner").getByRole("link", { name: "Inloggen" }).click();
  const mailMe = await hydrated(page.getByRole("button", { name: "Stuur mij een inloglink" }));
  await page.getByLabel("E-mail").fill("niemand@voorbeeld.example");
  await mailMe.click();
  await expect(page.getByText("Kijk in je mailbox.")).toBeVisible();
  await page.getByLabel("E-mail").fill(request.email);
  await mailMe.click();
  await expect(page.getByText(`bij ${request.email}, dan is er een link onderweg`)).toBeVisible();
  const [mail] = await world.mail.waitFor({ to: request.email, subject: "Je nieuwe link" });
  const { pathname, hash } = new URL(/https?:\/\/\S+\/mijn-aanvraag#\S+/.exec(mail!.text!)![0]);
  await page.goto(`${pathname}${hash}`);
  await page.getByRole("button", { name: "Naar je aanvraag" }).click();
  await expect(page).toHaveURL(/\/client-dashboard/);
  await expect(page.getByRole("heading", { name: "Laminaat, 42\u00a0m², Utrecht" })).toBeVisible();
  expect(await world.mail.list()).not.toContainEqual(
    expect.objectContaining({ to: expect.arrayContaining(["niemand@voorbeeld.example"]) as string[] }),
  );
});

/** Who received a client's details, taking them back, and how a client wants to be reached. */
import { openDemo } from "../support/demo";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";

test.use({ serviceWorkers: "allow" });

test("B08 a client reads who received the details and withdraws them: they leave the company's screen, and its device at the next contact", async ({
  world,
  visit,
}) => {
  const { c1, ks } = await openDemo(world);
  const client = await visit("/client-dashboard", c1);
  const card = client.getByRole("listitem").filter({ hasText: "Amsterdam" }).filter({ hasText: "Van Leeuwen Vloeren" });
  await card.getByText("Wie heeft je gegevens gezien?").first().click();
  await expect(card.getByText("nam een plek op je aanvraag")).toBeVisible();
  await expect(card.getByText(/Naam, e-mailadres.*en je eigen woorden/).first()).toBeVisible();
  await expect(card.getByText(/Onze medewerkers kunnen .* Dat staat niet in deze lijst\./)).toBeVisible();

  const company = await visit("/vloeren/dashboard", ks);
  const phone = company.getByRole("link", { name: /^06 / }).first();
  await expect(phone).toBeVisible();
  await company.context().setOffline(true);

  await card.getByRole("button", { name: "Intrekken bij Van Leeuwen Vloeren" }).click();
  const dialog = client.getByRole("dialog", { name: "Gegevens intrekken?" });
  await expect(dialog).toContainText("kunnen we niet terughalen");
  expect(await violationsOf(client)).toEqual([]);
  await dialog.getByRole("button", { name: "Ja, intrekken" }).click();
  await expect(card.getByText(/^ingetrokken op/)).toBeVisible();

  await company.context().setOffline(false);
  await expect(company.getByText("Ingetrokken door de klant").first()).toBeVisible();
  await expect(phone).toHaveCount(0);
});

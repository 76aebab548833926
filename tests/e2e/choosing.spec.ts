/** Choosing between quotes: they change and are taken back while they wait, and who sent them has a page. */
import { openDemo } from "../support/demo";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";

test("N08 a company lowers its price, takes its quote back and offers it again, and the client sees each at once", async ({
  world,
  visit,
}) => {
  const { c1, ks } = await openDemo(world);
  const client = await visit("/client-dashboard", c1);
  const slip = client.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" }).filter({ hasText: "geolied" });
  await expect(slip).toContainText("€ 3.875");

  const company = await visit("/verhuisbedrijf-dashboard?tab=offertes", ks);
  await company.getByRole("link", { name: "Eiken visgraat, geolied" }).click();
  await company.getByRole("button", { name: "Offerte wijzigen" }).click();
  await expect(company.getByLabel("Titel")).toHaveValue("Eiken visgraat, geolied");
  await company.getByLabel("Prijs in euro's, inclusief btw").fill("3.650");
  expect(await violationsOf(company)).toEqual([]);
  await company.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(company.getByText("Eerst € 3.875, nu € 3.650.")).toBeVisible();

  await expect(slip).toContainText("Eerst € 3.875, nu € 3.650.");
  await expect(slip).toContainText("Zojuist gewijzigd");
  await slip.getByText("Wat er eerst stond").click();
  await expect(slip.getByText("Eiken visgraat, geolied · € 3.875")).toBeVisible();
  expect(await violationsOf(client)).toEqual([]);

  // Somebody who is asked "accepteren?" while the price changes agrees to nothing that they have not read.
  await slip.getByRole("button", { name: "Offerte accepteren" }).click();
  await company.getByRole("button", { name: "Offerte wijzigen" }).click();
  await company.getByLabel("Prijs in euro's, inclusief btw").fill("3.990");
  await company.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(slip).toContainText("nu € 3.990.");
  await client.getByRole("button", { name: "Ja, accepteren" }).click();
  await expect(client.getByText("Bekijk eerst wat er nu staat.")).toBeVisible();

  await company.getByRole("button", { name: "Offerte intrekken" }).click();
  await company.getByRole("button", { name: "Ja, intrekken" }).click();
  await expect(slip).toContainText("heeft deze offerte ingetrokken");
  await expect(slip.getByRole("button", { name: "Offerte accepteren" })).toHaveCount(0);

  await company.getByRole("button", { name: "Opnieuw aanbieden" }).click();
  await company.getByRole("button", { name: "Opnieuw aanbieden" }).click();
  await expect(slip.getByRole("button", { name: "Offerte accepteren" })).toBeVisible();
  await slip.getByRole("button", { name: "Offerte accepteren" }).click();
  await client.getByRole("button", { name: "Ja, accepteren" }).click();
  await expect(company.getByText("Gefeliciteerd, de klant koos voor jouw offerte.")).toBeVisible();
  await expect(company.getByRole("button", { name: "Offerte wijzigen" })).toHaveCount(0);
});

/** A client asks one company first, with both sides and another company open. */
import { violationsOf } from "../../support/accessibility";
import { openDemo } from "../../support/demo";
import { expect, test } from "../../support/fixtures";
import { hydrated } from "../../support/people";

test("a company that a client asked directly sees the request at once, the others only when the client opens it to all", async ({
  world,
  visit,
}) => {
  const { ks, kt, c1 } = await openDemo(world);
  const title = "Tapijt, 33\u00a0m², Zeist";
  const asked = (await visit("/vloeren/dashboard", ks)).getByRole("region", { name: "Aan jou gevraagd" });
  const other = await visit("/verhuisbedrijf-dashboard", kt);
  await expect(other.getByRole("article").first()).toBeVisible();
  await expect(asked).toHaveCount(0);

  const client = await visit("/bedrijf/van-leeuwen-vloeren", c1);
  await client.setViewportSize({ width: 390, height: 844 });
  await client.getByRole("link", { name: "Vraag offerte aan dit bedrijf" }).click();
  await expect(client.getByText("krijgt 24 uur de eerste kans", { exact: false })).toBeVisible();
  const next = await hydrated(client.getByRole("button", { name: "Volgende" }));
  await client.getByRole("radio", { name: "Tapijt" }).check({ force: true });
  await client.getByLabel("Oppervlakte in m²").fill("33");
  await client.getByRole("button", { name: "Binnen een maand" }).click();
  await client.getByLabel("Postcode").fill("3701 GN");
  await client.getByLabel("Huisnummer").fill("112");
  await client.getByLabel("Huisnummer").blur();
  await expect(client.getByLabel("Plaats", { exact: true })).toHaveValue("Zeist");
  expect(await violationsOf(client)).toEqual([]);
  for (const step of [2, 3, 4]) {
    await next.click();
    await expect(client.getByText(`Stap ${step} van 4`)).toBeVisible();
  }
  await client.getByLabel("Volledige naam").fill("Sanne Visser");
  // The button ignores the second click of a double click on the one before it.
  await expect(async () => {
    await client.getByRole("button", { name: "Vloerofferte aanvragen" }).click();
    await expect(client.getByText("Aanvraag ontvangen!")).toBeVisible({ timeout: 3_000 });
  }).toPass();

  await expect(asked).toContainText(title);
  await expect(asked.getByRole("link", { name: "Bekijk de opdracht" })).toBeVisible();
  const theirs = other.getByRole("article", { name: title });
  await expect(theirs).toHaveCount(0);

  await client.getByRole("link", { name: "Volg je aanvraag" }).click();
  const request = client.locator("li[id^=aanvraag-]").filter({ has: client.getByRole("heading", { name: title }) });
  await expect(request.getByText(/^Van Leeuwen Vloeren heeft tot .* de eerste kans/)).toBeVisible();
  expect(await violationsOf(client)).toEqual([]);
  await request.getByRole("button", { name: "Nu voor iedereen open" }).click();
  await expect(theirs).toBeVisible();
  await expect(asked).toHaveCount(0);
});

/** Who received a client's details, taking them back, and how a client wants to be reached. */
import { openDemo } from "../support/demo";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";
import { enterAdmin } from "../support/people";

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

test("B08 staff finds a client, whose request tells at once who looked at what and why, also before a list is saved", async ({
  world,
  visit,
}) => {
  const { c1 } = await openDemo(world);
  const client = await visit("/client-dashboard", c1);
  const card = client.getByRole("listitem").filter({ hasText: "Amsterdam" }).filter({ hasText: "Van Leeuwen Vloeren" });
  await card.getByText("Wie heeft je gegevens gezien?").first().click();
  const lines = card.getByRole("list", { name: "Wie je gegevens kreeg" }).getByRole("listitem");
  await expect(lines.filter({ hasText: "nam een plek op je aanvraag" }).first()).toBeVisible();
  const byStaff = lines.filter({ hasText: "Een medewerker van Vloeren Opdrachten" });
  await expect(byStaff).toHaveCount(0);

  const staff = await visit("/vloeren/admin-briefs");
  await enterAdmin(staff);
  await expect(staff.getByRole("table", { name: "Opdrachten" }).getByText(c1.email).first()).toBeVisible();
  await expect(byStaff).toContainText([/zag ze in een lijst · E-mailadres$/]);
  const file = staff.waitForEvent("download");
  await staff.getByRole("button", { name: "CSV opslaan van Opdrachten" }).click();
  await file;
  await expect(byStaff.first()).toContainText("sloeg een lijst ervan op · E-mailadres");

  await staff.goto("/beheer/mensen");
  await staff.getByLabel(/^Naam, e-mailadres/).fill(c1.email);
  await staff.getByRole("button", { name: "Zoek" }).click();
  await staff.getByRole("table", { name: "Accounts" }).getByRole("link").first().click();
  await staff.getByRole("button", { name: "Gegevens tonen" }).click();
  const question = staff.getByRole("dialog", { name: "Gegevens tonen?" });
  await question.getByLabel("Reden").fill("Belde dat inloggen niet lukt.");
  await question.getByRole("button", { name: "Ja, gegevens tonen" }).click();
  await expect(staff.getByRole("region", { name: "Gegevens" }).getByText(c1.email)).toBeVisible();
  await expect(byStaff.first()).toContainText("Reden: Belde dat inloggen niet lukt.");
});

/** Who received a client's details, taking them back, and how a client wants to be reached. */
import type { Page } from "@playwright/test";
import { api } from "../../convex/_generated/api";
import { HOUR_MS, QUOTE_PROMISE_MS } from "../../domain/limits";
import { clientOf, openDemo } from "../support/demo";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";
import { recordReceived } from "../support/frames";
import { appIsKept, everythingKept } from "../support/own-browser";
import { enterAdmin } from "../support/people";

test.use({ serviceWorkers: "allow" });

test("B08 a client reads who received the details and withdraws them: they leave the company's screens, and a device that was away at its next contact", async ({
  world,
  visit,
}) => {
  const { c1, ks } = await openDemo(world);
  const client = await visit("/client-dashboard", c1);
  const card = client.getByRole("listitem").filter({ hasText: "Amsterdam" }).filter({ hasText: "Van Leeuwen Vloeren" });
  await card.getByText("Wie heeft je gegevens gezien?").first().click();
  await expect(card.getByText("nam een plek op je aanvraag")).toBeVisible();
  await expect(card.getByText(/Naam, e-mailadres.*en je eigen woorden/).first()).toBeVisible();

  const company = await visit("/vloeren/klanten?weergave=lijst", ks);
  await appIsKept(company);
  await company.goto("/vloeren/dashboard");
  const phoneOn = (page: Page) => page.getByRole("link", { name: /^06 / }).first();
  const phone = phoneOn(company);
  await expect(phone).toBeVisible();
  const details = ["Sanne Visser", c1.email, "06 12 34 56 78", "Ceintuurbaan 310"];
  const left = async (page = company) => {
    const kept = await everythingKept(page);
    return details.filter((detail) => kept.includes(detail));
  };
  await expect.poll(left).toEqual(details);
  // A second tab beside it, and a second device that stays connected.
  const tab = await company.context().newPage();
  await tab.goto("/vloeren/klanten?weergave=lijst");
  await expect(tab.getByRole("article", { name: "Sanne Visser" })).toBeVisible();
  const device = await visit("/vloeren/dashboard", ks);
  await expect(phoneOn(device)).toBeVisible();
  await expect.poll(() => left(device)).toContain(c1.email);
  await company.context().setOffline(true);
  // A note that waits says whose it is.
  await company.goto("/vloeren/klanten?weergave=lijst");
  const customer = company.getByRole("article", { name: "Sanne Visser" });
  await customer.getByRole("button", { name: "Notitie maken" }).click();
  await customer.getByLabel("Notitie").fill("Wil visgraat.");
  await customer.getByRole("button", { name: "Opslaan" }).click();
  await expect(customer.getByText("Staat klaar")).toBeVisible();

  await card.getByRole("button", { name: "Intrekken bij Van Leeuwen Vloeren" }).click();
  const dialog = client.getByRole("dialog", { name: "Gegevens intrekken?" });
  await expect(dialog).toContainText("kunnen we niet terughalen");
  expect(await violationsOf(client)).toEqual([]);
  await dialog.getByRole("button", { name: "Ja, intrekken" }).click();
  await expect(card.getByText(/^ingetrokken op/)).toBeVisible();
  await expect(phoneOn(device)).toHaveCount(0);
  await expect.poll(() => left(device)).toEqual([]);

  await company.context().setOffline(false);
  await expect(company.getByText("Ingetrokken door de klant").first()).toBeVisible();
  await expect(phone).toHaveCount(0);
  await expect(tab.getByRole("article", { name: "Ingetrokken door de klant" })).toBeVisible();
  await expect(tab.getByText("Sanne Visser")).toHaveCount(0);
  await tab.close();
  // Nothing is left in what the device keeps, nor in what waited there, whatever page is opened next.
  await company.goto("/subscription-management");
  await expect.poll(left).toEqual([]);
  await company.context().setOffline(true);
  await company.goto("/vloeren/klanten?weergave=lijst");
  await expect(company.getByText("Ingetrokken door de klant").first()).toBeVisible();
  await expect(company.getByText("Sanne Visser")).toHaveCount(0);
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
  await expect(staff.getByRole("button", { name: "Toon alles" })).toBeVisible();
  await staff.getByRole("table", { name: "Accounts" }).getByRole("link").first().click();
  await staff.getByRole("button", { name: "Gegevens tonen" }).click();
  const question = staff.getByRole("dialog", { name: "Gegevens tonen?" });
  await question.getByLabel("Reden").fill("Belde dat inloggen niet lukt.");
  await question.getByRole("button", { name: "Ja, gegevens tonen" }).click();
  await expect(staff.getByRole("region", { name: "Gegevens" }).getByText(c1.email)).toBeVisible();
  await expect(byStaff.first()).toContainText("Reden: Belde dat inloggen niet lukt.");
});

test("B04 a company reads beforehand, on a telephone too, that it gets no number; none reaches its device, and no mail tells it, until the client presses “Nummer delen”", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, k6 } = await openDemo(world);
  const contact = { name: "Sanne Visser", phone: "06 55 44 33 22", email: c1.email };
  const { id: briefId } = await (
    await clientOf(world, c1)
  ).mutation(api.briefs.createBrief, {
    ...{ form: "short" as const, flooringType: "Tegels", surfaceArea: "23", province: "Utrecht" },
    ...{ ...contact, wish: { by: "messages", when: "evening" } },
  });
  const company = await visit(null, k6);
  const received = recordReceived(company);
  await company.setViewportSize({ width: 390, height: 844 });
  await company.goto(`/vloeren/job/${briefId}`);
  const panel = company.getByRole("complementary", { name: "Klantgegevens" });
  const promise = panel.getByText(/wil alleen berichten: je krijgt geen telefoonnummer.* na 18\.00 uur/);
  await expect(promise).toBeInViewport();
  expect(await violationsOf(company)).toEqual([]);
  await panel.getByRole("button", { name: "Klantgegevens ontgrendelen" }).click();
  await expect(panel.getByText(contact.name)).toBeVisible();
  const write = panel.getByRole("link", { name: "Stuur een bericht" });
  await expect(write).toBeInViewport();
  await expect(panel.getByText(/^Gebeld met/)).toHaveCount(0);

  await write.click();
  await company.getByRole("textbox", { name: "Bericht aan Sanne Visser" }).fill("Wanneer mag ik komen meten?");
  await company.getByRole("button", { name: "Verstuur" }).click();
  const { userId: companyId } = (await (await clientOf(world, k6)).query(api.users.viewer, {}))!;
  const client = await visit(`/berichten/${briefId}/${companyId}`, c1);
  await expect(client.getByRole("log").getByText("Wanneer mag ik komen meten?")).toBeVisible();
  const details = [contact.phone, "0655443322", "31655443322", contact.email];
  expect(await received.contains(details)).toEqual([]);
  const kept = await everythingKept(company);
  const mails = JSON.stringify(await world.mail.list({ to: k6.email }));
  expect(details.filter((detail) => kept.includes(detail) || mails.includes(detail))).toEqual([]);

  await client.getByRole("button", { name: "Nummer delen" }).click();
  const dialog = client.getByRole("dialog", { name: "Nummer delen?" });
  expect(await violationsOf(client)).toEqual([]);
  await dialog.getByRole("button", { name: "Ja, delen" }).click();
  await expect(dialog).toHaveCount(0);
  await company.goto(`/vloeren/job/${briefId}`);
  await expect(panel.getByRole("link", { name: contact.phone })).toBeVisible();
});

test("B11 a client sees until when a first quote is promised; without one it is mailed, and staff sees it until a company quotes", async ({
  world,
  visit,
}) => {
  test.slow();
  const { c1, ks } = await openDemo(world);
  const { id: briefId } = await (
    await clientOf(world, c1)
  ).mutation(api.briefs.createBrief, {
    ...{ form: "short" as const, flooringType: "Tapijt", surfaceArea: "20", province: "Utrecht" },
    ...{ name: "Sanne Visser", phone: "06 12 34 56 78", email: c1.email },
  });
  const title = "Tapijt, 20\u00a0m², Utrecht";
  const client = await visit("/client-dashboard", c1);
  const card = client.locator("li[id^=aanvraag-]").filter({ hasText: title });
  await card.locator("summary").first().click();
  await expect(card.getByText(/^Je eerste offerte komt vóór/)).toBeVisible();

  await world.instruments.advanceClock(QUOTE_PROMISE_MS + 2 * HOUR_MS);
  const staff = await visit("/vloeren/admin-briefs");
  await enterAdmin(staff);
  const late = staff
    .getByRole("table", { name: "Aanvragen zonder offerte" })
    .getByRole("row")
    .filter({ hasText: title });
  await expect(late).toBeVisible();
  const [mail] = await world.mail.waitFor({ to: c1.email, subject: "Je eerste offerte is er nog niet. Dit helpt" });
  expect(mail).toBeDefined();

  const quote = { briefId, title: "Tapijt", description: "Gelegd en gespannen.", priceCents: 90_000 };
  await (await clientOf(world, ks)).mutation(api.quotes.sendQuote, quote);
  await expect(late).toHaveCount(0);
  await expect(card.getByText(/^Je eerste offerte komt vóór/)).toHaveCount(0);
});

/** Choosing between quotes: companies change and withdraw pending ones, and each company has a page. */
import { api } from "../../convex/_generated/api";
import { clientOf, openDemo } from "../support/demo";
import { violationsOf } from "../support/accessibility";
import { expect, test } from "../support/fixtures";

test.use({ serviceWorkers: "allow" });

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
  const carrying = company.getByRole("group", { name: "Regel 5" }).getByLabel("Prijs");
  await carrying.fill("120");
  expect(await violationsOf(company)).toEqual([]);
  await company.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(company.getByText("Eerst € 3.875, nu € 3.825.")).toBeVisible();

  await expect(slip).toContainText("Eerst € 3.875, nu € 3.825.");
  await expect(slip).toContainText("Zojuist gewijzigd");
  await slip.getByText("Wat er eerst stond").click();
  await expect(slip.getByText("Eiken visgraat, geolied · € 3.875")).toBeVisible();
  expect(await violationsOf(client)).toEqual([]);

  // Somebody who is asked "accepteren?" while the price changes agrees to nothing that they have not read.
  await slip.getByRole("button", { name: "Offerte accepteren" }).click();
  await company.getByRole("button", { name: "Offerte wijzigen" }).click();
  await carrying.fill("250");
  await company.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(slip).toContainText("nu € 3.955.");
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
  await expect(company.getByText("Gefeliciteerd, de klant heeft voor jouw offerte gekozen.")).toBeVisible();
  await expect(company.getByRole("button", { name: "Offerte wijzigen" })).toHaveCount(0);
});

test("N06 a client opens a company from its name and from its quote, reads who it is, and stands where they were", async ({
  world,
  visit,
}) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/client-dashboard", c1);
  await page.getByRole("link", { name: "Van Leeuwen Vloeren" }).first().click();
  const sheet = page.getByRole("dialog", { name: "Van Leeuwen Vloeren" });
  await expect(sheet.getByRole("heading", { name: "Van Leeuwen Vloeren", exact: true })).toBeVisible();
  await expect(sheet.getByRole("link", { name: /^Bel / })).toHaveAttribute("href", /^tel:/);
  await expect(page).toHaveURL(/bedrijf=/);
  expect(await violationsOf(page)).toEqual([]);

  // The page has an address: it opens there again, and "terug" leads to the dashboard.
  await page.reload();
  await expect(sheet.getByRole("heading", { name: "Van Leeuwen Vloeren", exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(sheet.getByRole("link", { name: /^Bel / })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Terug naar je aanvraag" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/client-dashboard$/);

  const quote = page.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" }).first();
  await quote.getByRole("button", { name: "Bekijk bedrijf" }).click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(quote.getByRole("button", { name: "Bekijk bedrijf" })).toBeInViewport();
  await expect(quote.getByRole("button", { name: "Bekijk bedrijf" })).toBeFocused();
});

test("N07 on a phone the request with quotes comes first, and they are compared by swiping", async ({
  world,
  visit,
}) => {
  const { c1, ks } = await openDemo(world);
  // A title of one long word makes no quote wider than the phone.
  const sent = (await world.rows("proposals")).find(({ packageName }) => packageName === "Eiken visgraat, geolied")!;
  await (
    await clientOf(world, ks)
  ).mutation(api.quotes.change, {
    briefId: sent.briefId as string,
    ...{ title: "Visgraatparket".repeat(8), description: "Leggen.", priceCents: sent.price as number },
  });
  const page = await visit(null, c1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/client-dashboard");
  const first = page.getByRole("list").locator("li[id^=aanvraag-]").first();
  await page.getByRole("link", { name: "Vergelijk de offertes" }).click();
  const quotes = first.getByRole("article", { name: /^Offerte van/ });
  await expect(first.getByText(/^Offerte 1 van \d/)).toBeVisible();
  await expect(first.getByText("Laagste prijs")).toHaveCount(1);
  await first.getByRole("button", { name: "Volgende" }).click();
  await expect(first.getByText(/^Offerte 2 van \d/)).toBeVisible();
  await expect(quotes.nth(1)).toBeInViewport({ ratio: 0.3 });
  const widest = quotes.evaluateAll((all) => Math.max(...all.map((each) => each.scrollWidth)));
  expect(await widest).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOf(page)).toEqual([]);
});

test("N03 a client pauses a request, and it leaves and comes back on a company's open list; changed words are read there", async ({
  world,
  visit,
}) => {
  const { c1, ks } = await openDemo(world);
  const title = "Massief parket, 72,5\u00a0m², Utrecht";
  const company = await visit("/verhuisbedrijf-dashboard", ks);
  const job = company.getByRole("article", { name: title });
  await expect(job).toBeVisible();
  const client = await visit("/client-dashboard", c1);
  const request = client.locator("li[id^=aanvraag-]").filter({ hasText: title });
  await request.locator("summary").first().click();
  await request.getByRole("button", { name: "Pauzeren" }).click();
  await expect(request.getByText(/Je aanvraag staat op pauze sinds/)).toBeVisible();
  await expect(job).toHaveCount(0);
  expect(await violationsOf(client)).toEqual([]);
  await request.getByRole("button", { name: "Zet weer open" }).click();
  await expect(job).toBeVisible();

  await request.getByRole("button", { name: "Aanvraag wijzigen" }).click();
  await client.getByLabel("Wat moet er gebeuren?").fill("Toch liever visgraat, het mag ook eiken zijn.");
  expect(await violationsOf(client)).toEqual([]);
  await client.getByRole("button", { name: "Wijziging opslaan" }).click();
  await expect(job).toContainText("Toch liever visgraat");

  await request.getByRole("button", { name: "Aanvraag intrekken" }).click();
  await client.getByRole("button", { name: "Ja, intrekken" }).click();
  await expect(job).toHaveCount(0);
  await expect(request.getByText("Geannuleerd").first()).toBeVisible();
});

test("a message and a quote wait in the first screen of a phone and in the page's title, live, until they are done", async ({
  world,
  visit,
}) => {
  const { c1, ks } = await openDemo(world);
  const [us, own] = [await clientOf(world, ks), await clientOf(world, c1)];
  const { page: requests } = await own.query(api.briefs.mine, { paginationOpts: { numItems: 9, cursor: null } });
  const request = requests.find(({ status, unlockedBy }) => status === "OPEN" && unlockedBy.length > 0)!;
  const other = requests.find(({ _id }) => _id !== request._id)!;
  const [company] = request.unlockedBy;
  // As the button of a mail about the other request leads there.
  const page = await visit(null, c1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/client-dashboard#aanvraag-${other._id}`);
  const turns = page.getByRole("region", { name: "Nu aan jou" });
  const first = page.locator("li[id^=aanvraag-]").first();
  await expect(first).toHaveAttribute("id", `aanvraag-${other._id}`);
  await expect(turns).toBeInViewport({ ratio: 1 });
  const waiting = await turns.getByRole("listitem").count();
  await expect(page).toHaveTitle(new RegExp(`${waiting} voor jou: Mijn Opdrachten`));

  const message = turns.getByRole("listitem").filter({ hasText: `${company!.companyName} stuurde je een bericht.` });
  const words = { briefId: request._id, companyId: company!.companyId };
  await us.mutation(api.conversations.send, { ...words, text: "Wanneer kan ik bellen?", uploads: [] });
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(new RegExp(`${waiting + 1} voor jou: `));
  await own.mutation(api.conversations.markRead, { ...words, upTo: Date.now() + 60_000 });
  await expect(message).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`${waiting} voor jou: `));
  expect(await violationsOf(page)).toEqual([]);
});

test("whether a request is still wanted is asked on a phone's first screen and by mail: a yes to the mail ends it at once, a no closes the request", async ({
  world,
  visit,
}) => {
  const { c1, ks } = await openDemo(world);
  const page = await visit(null, c1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/client-dashboard");
  const turns = page.getByRole("region", { name: "Nu aan jou" }).getByRole("listitem");
  await expect(turns.first()).toBeVisible();
  const waiting = await turns.count();
  const turn = turns.filter({ hasText: "Zoek je nog een vloer?" });
  const own = await clientOf(world, c1);
  const { page: requests } = await own.query(api.briefs.mine, { paginationOpts: { numItems: 9, cursor: null } });
  const { _id } = requests.find(({ status }) => status === "OPEN")!;
  const ask = async () => {
    const rows = await world.rows("briefs");
    const due = { checkAt: Date.now() - 1, askedAt: null };
    await world.replaceRows(
      "briefs",
      rows.map((row) => (row._id === _id ? { ...row, ...due } : row)),
    );
    await world.run("briefJobs:checkOpen");
    await expect(turn).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveTitle(new RegExp(`${waiting + 1} voor jou: `));
  };

  await ask();
  const [mail] = await world.mail.waitFor({ to: c1.email, subject: "Zoek je nog een vloer?" });
  const elsewhere = await visit(/https?:\/\/\S+\/nog-nodig\?token=\S+/.exec(mail!.text!)![0]);
  await elsewhere.setViewportSize({ width: 390, height: 844 });
  await elsewhere.getByRole("button", { name: "Ja, nog open" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Je aanvraag blijft open" })).toBeVisible();
  await expect(turn).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`${waiting} voor jou: `));

  await ask();
  await turn.getByRole("link", { name: "Geef antwoord" }).click();
  const request = page.locator(`#aanvraag-${_id}`);
  const no = request.getByRole("button", { name: /^(?:Nee, sluit hem|Ja, sluit hem nu)$/ });
  await expect(no).toBeInViewport();
  await no.click();
  await expect(request.getByText("Zeker weten?")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await no.click();
  await expect(turn).toHaveCount(0);
  await expect(request.getByText("Geannuleerd").first()).toBeVisible();
  const company = await visit(`/vloeren/job/${_id}`, ks);
  await expect(company.getByRole("button", { name: "Ontgrendelen" })).toHaveCount(0);
});

test("account, devices and notices have a page of their own", async ({ world, visit }) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/client-dashboard", c1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText("offertes ontvangen").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /Je account|Waar je bent ingelogd|Meldingen/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Je account" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Waar je bent ingelogd" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Meldingen op je apparaten" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Terug naar Mijn Opdrachten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mijn Opdrachten" })).toBeVisible();
});

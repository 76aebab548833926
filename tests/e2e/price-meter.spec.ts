/** What floors cost by quotes that were chosen: with a client's quotes, beside a company's, and on a city's page (N17). */
import { violationsOf } from "../support/accessibility";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";

/** A job of the demo's first client, on which nobody has quoted yet. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";

test("N17 a client sees of each quote where its price lies among those that others chose", async ({ world, visit }) => {
  const { c1 } = await openDemo(world);
  const page = await visit("/client-dashboard", c1);
  const quotes = page.getByRole("region", { name: /^Offertes voor Hout/ });
  await expect(quotes.getByRole("article").first()).toContainText(
    "Klanten kozen meestal: € 70 – 100 per m² (voorbeeld)",
  );
  // The demo's figures are made up, and judge nobody's price.
  await expect(quotes).not.toContainText("gebruikelijk");
  await quotes.getByText("Hoe meten we dit?").click();
  await expect(quotes.getByText(/^Voorbeeldcijfers/)).toBeVisible();
  await expect(quotes).toContainText(
    "de middelste helft van minstens 10 geaccepteerde offertes voor parket in heel Nederland",
  );
  expect(await violationsOf(page)).toEqual([]);
});

test("N17 a company sees before it sends where its price lies among quotes that won", async ({ world, visit }) => {
  const { ks } = await openDemo(world);
  const page = await visit("/verhuisbedrijf-dashboard", ks);
  await page.getByRole("article", { name: JOB }).getByRole("link", { name: "Reageren" }).click();
  const won = page.getByRole("group", { name: "Prijzen om mee te vergelijken" });
  await expect(won).toContainText("geaccepteerde offertes voor parket in de provincie Utrecht");
  await page.getByLabel("Prijs in euro's, inclusief btw").fill("9.000");
  await expect(won).toContainText("Klanten kozen meestal: € 70 – 100 per m² (voorbeeld)");
  await expect(won).not.toContainText("gebruikelijk");
  expect(await violationsOf(page)).toEqual([]);
});

test("N17 a city's page has the figures of its province in its document, as a chart and as a table", async ({
  world,
  visit,
  request,
}) => {
  await openDemo(world);
  await expect
    .poll(async () => await (await request.get(`${world.site}/vloer-laten-leggen/zeist`)).text(), { timeout: 60_000 })
    .toContain("Wat klanten kozen");
  const page = await visit("/vloer-laten-leggen/zeist");
  const figures = page.getByRole("region", { name: "Wat klanten kozen" });
  await figures.getByText("Bekijk de prijzen per vloer").click();
  await expect(figures.getByRole("listitem")).toContainText(["Laminaat€ 30 – 40 per m²", "Parket", "Pvc of vinyl"]);
  await expect(figures).toContainText("Voorbeeld");
  // Its style comes with the document as well, or there would be words and no chart.
  await expect(figures.getByRole("listitem").first().locator("i")).toHaveCSS("height", "14px");
  const row = figures.getByRole("row", { name: /^Parket/ });
  await expect(row.getByRole("cell")).toHaveText(["€ 70", "€ 85", "€ 100", "10+"]);
  expect(await violationsOf(page)).toEqual([]);

  const elsewhere = await visit("/gietvloer-bedrijf-in/zeist");
  await expect(elsewhere.getByText(/^Dit is een richtprijs\. Echte cijfers komen hier/)).toBeVisible();
});

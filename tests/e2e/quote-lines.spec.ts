/** A quote in lines: written by a company, compared and kept by its client. */
import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";

/** A job of the demo's first client, on which nobody has quoted yet. */
const JOB = "Massief parket, 72,5\u00a0m², Utrecht";

test("a quote is written in lines, stands beside the other one line by line, and is kept as a PDF", async ({
  world,
  visit,
}) => {
  const people = await openDemo(world);
  const [client, ...companies] = await Promise.all([
    visit("/client-dashboard", people.c1),
    visit("/verhuisbedrijf-dashboard", people.ks),
    visit("/verhuisbedrijf-dashboard", people.k5),
  ]);
  for (const [index, company] of companies.entries()) {
    await company.getByRole("article", { name: JOB }).getByRole("link", { name: "Reageren" }).click();
    await company.getByLabel("Titel").fill("Eiken planken");
    await company.getByLabel("Omschrijving").fill("Leggen, plinten en afvoer.");
    await company.getByRole("button", { name: "Regels toevoegen" }).click();
    const first = company.getByRole("group", { name: "Regel 1" });
    await expect(first.getByLabel("Aantal")).toHaveValue("72,5");
    await first.getByLabel("Wat").fill("Eiken planken, gelakt");
    await first.getByLabel("Prijs").fill(index === 0 ? "62,50" : "55");
    await first.getByLabel("Wat").press("Enter");
    const second = company.getByRole("group", { name: "Regel 2" });
    await second.getByLabel("Wat").fill("Leggen");
    await second.getByLabel("Prijs").fill("20");
    await second.getByLabel("Btw").selectOption("9");
    await company.getByRole("button", { name: "Offerte versturen" }).click();
    await expect(company.getByRole("heading", { level: 1, name: "Je offerte" })).toBeVisible();
  }

  const quotes = client.getByRole("region", { name: `Offertes voor ${JOB}` });
  const row = quotes.getByRole("table", { name: "Regel voor regel" }).getByRole("row", { name: /^Vloer/ });
  await expect(row).toContainText("€ 4.531,25");
  await expect(row).toContainText("€ 3.987,50");
  const card = quotes.getByRole("article", { name: "Offerte van Van Leeuwen Vloeren" });
  const saved = client.waitForEvent("download");
  await card.getByRole("button", { name: "Bewaar als pdf" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Offerte \d{4}-\d{4} Van Leeuwen Vloeren\.pdf$/);
  const text = await textOf(new Uint8Array(await readFile(await file.path())));
  // 72,5 m² at € 62,50 with 21% btw, and at € 20 with 9%.
  for (const words of [
    "Totaal exclusief btw € 5.075,11",
    "21% btw over € 3.744,83 € 786,42",
    "9% btw over € 1.330,28 € 119,72",
    "Totaal inclusief btw € 5.981,25",
  ])
    expect(text).toContain(words);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`files bring a company's prices and templates, and a wrong row is kept, at ${width}`, async ({
    world,
    visit,
  }) => {
    const people = await openDemo(world);
    const page = await visit("/vloeren/prijslijst", people.k5);
    await page.setViewportSize({ width, height });
    const part = async (name: "Prijslijst" | "Sjablonen", rows: string[]) => {
      const list = page.getByRole("region", { name });
      await list.getByText("Overnemen uit een bestand").click();
      const choosing = page.waitForEvent("filechooser");
      await list.getByText("CSV-bestand kiezen").click();
      const buffer = Buffer.from(rows.join("\r\n"));
      await (await choosing).setFiles({ name: "lijst.csv", mimeType: "text/csv", buffer });
      return list;
    };
    const prices = await part("Prijslijst", [
      "Wat;Eenheid;Prijs;Btw",
      "Visgraat leggen;m2;22,50;21",
      "Trap bekleden;kuub;350;21",
      "Plinten plaatsen;m;12,50;21",
    ]);
    await expect(prices.getByText("1 rij klopt nog niet.")).toBeVisible();
    await expect(prices.getByRole("listitem").filter({ hasText: "Rij 3" })).toContainText("Kies een eenheid");
    await prices.getByRole("button", { name: "2 prijzen opslaan" }).click();
    const field = prices.getByLabel("Of plak hier je regels");
    await expect(prices.getByRole("group", { name: "Visgraat leggen" })).toContainText("€ 22,50 per m²");
    await expect(prices.getByRole("group", { name: "Plinten plaatsen" })).toBeVisible();
    await expect(field).toHaveValue("Wat;Eenheid;Prijs;Btw\nTrap bekleden;kuub;350;21");
    // The row that was wrong is put right in its place.
    await field.fill((await field.inputValue()).replace("kuub", "stuk"));
    await prices.getByRole("button", { name: "1 prijs opslaan" }).click();
    await expect(prices.getByRole("group", { name: "Trap bekleden" })).toContainText("€ 350");

    const templates = await part("Sjablonen", [
      "Sjabloon;Wat;Aantal;Eenheid;Prijs;Btw",
      "Pvc compleet;Pvc visgraat;40;m2;38,50;21",
      "Pvc compleet;Leggen;40;m2;22,50;21",
      "Tapijt;Tapijt leggen;veel;m2;9;21",
    ]);
    await expect(templates.getByText("1 rij klopt nog niet.")).toBeVisible();
    await templates.getByRole("button", { name: "1 sjabloon opslaan" }).click();
    await expect(templates.getByRole("group", { name: "Pvc compleet" })).toBeVisible();
    await expect(templates.getByLabel("Of plak hier je regels")).toHaveValue(/Tapijt leggen;veel/);
    await page.reload();
    await expect(page.getByRole("group", { name: "Pvc compleet" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Trap bekleden" })).toBeVisible();
  });
}

/** The text of a PDF's first page, as a parser reads it. */
async function textOf(data: Uint8Array): Promise<string> {
  const loading = getDocument({ data });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  await loading.destroy();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join("")
    .replaceAll("\u00a0", " ");
}

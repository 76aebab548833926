import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { cityBands } from "../../../domain/content/city/city-bands";
import { heating } from "../../../domain/content/city/heating";
import { laying } from "../../../domain/content/city/laying";
import { pouredFloor } from "../../../domain/content/city/poured-floor";
import { municipalityBySlug } from "../../../domain/municipalities";
import type { PriceBand } from "../../../domain/prices/priceBands";
import { renderPage } from "../../testing/render";
import { CityPrices } from "./city-prices";

const band = (floor: PriceBand["floor"], province: PriceBand["province"], low: number): PriceBand => ({
  ...{ floor, province, low, middle: low + 10, high: low + 20, quotes: 10, isExample: false },
});
const all = [
  band("PARKET", null, 70),
  band("VINYL", "Utrecht", 40),
  band("VINYL", null, 50),
  band("GIETVLOER", null, 90),
];

test("N17 a city page has its province's figures, the country's where it has none, and of its own floors only", () => {
  const zeist = municipalityBySlug("zeist")!;
  const shown = (texts: typeof laying) => cityBands(texts, zeist, all).map(({ floor, low }) => [floor, low]);
  expect(shown(laying)).toEqual([
    ["PARKET", 70],
    ["VINYL", 40],
  ]);
  expect(shown(pouredFloor)).toEqual([["GIETVLOER", 90]]);
  expect(shown(heating)).toEqual([]);
});

test("N17 the table has the numbers of the chart, and no more than that", async () => {
  await renderPage(<CityPrices texts={laying} province="Utrecht" bands={[all[1]!, all[0]!]} />);
  const chart = screen.getByRole("region", { name: "Wat klanten kozen" });
  await userEvent.setup().click(within(chart).getByText("Bekijk de prijzen per vloer"));
  expect(
    within(chart)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Pvc of vinyl€\s40 – 60\sper\sm²$/),
    expect.stringMatching(/^Parket in heel Nederland€\s70 – 90\sper\sm²$/),
  ]);
  expect(within(chart).getByText(/Uit minder dan tien offertes maken we geen cijfer/)).toBeVisible();
  const rows = chart.querySelectorAll("tbody tr");
  expect([...rows].map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Pvc of vinylUtrecht€\s40€\s50€\s6010\+$/),
    expect.stringMatching(/^Parketheel Nederland€\s70€\s80€\s9010\+$/),
  ]);
  expect(chart).not.toHaveTextContent("Voorbeeld");
});

test.each([laying, heating])("N17 without figures the published range of $service says what it is", async (texts) => {
  await renderPage(<CityPrices texts={texts} province="Utrecht" bands={[]} />);
  expect(screen.getByText(/^Dit is een richtprijs\./)).toBeVisible();
});

import { describe, expect, test } from "vitest";
import { bandOf, eurosPerMetre, findBand, priceFloorOf, priceNorm, type PriceBand } from "./priceBands";

describe("a band per m² (N17)", () => {
  test("is the middle half of the prices, rounded outwards to five euros, in whatever order they come", () => {
    const prices = [60, 31, 33, 36, 38, 40, 42, 44, 47, 52];
    const band = { low: 35, middle: 40, high: 50, quotes: 10 };
    expect(bandOf(prices)).toEqual(band);
    expect(bandOf(prices.toReversed())).toEqual(band);
  });

  test("never names one amount, also when all prices are the same", () => {
    expect(bandOf(Array.from({ length: 14 }, () => 40))).toEqual({ low: 40, middle: 40, high: 45, quotes: 10 });
  });

  test("does not show the cheapest and the dearest", () => {
    const among = (one: number, other: number) => bandOf([one, 33, 36, 38, 40, 42, 44, 47, 52, other]);
    expect(among(8, 400)).toEqual(among(32, 53));
  });
});

test.each([
  ["PVC", "VINYL"],
  ["Vinyl/PVC", "VINYL"],
  ["Hout", "PARKET"],
  ["Parket (massief hout)", "PARKET"],
  ["Gietvloer", "GIETVLOER"],
  ["Betonvloer", null],
  ["Egaliseren", "EGALISEREN"],
  ["Nog niet zeker", null],
  [null, null],
])("N17 quotes for %s count as %s", (floorType, floor) => {
  expect(priceFloorOf({ floorType })).toBe(floor);
  expect(priceFloorOf({ floorType, answers: { underfloorHeating: true } })).toBeNull();
});

test("quotes for underfloor heating by itself count as such, also where the box for it is checked", () => {
  const floorType = "Vloerverwarming";
  expect(priceFloorOf({ floorType })).toBe("VLOERVERWARMING");
  expect(priceFloorOf({ floorType, answers: { underfloorHeating: true } })).toBe("VLOERVERWARMING");
});

test.each([
  [160_000, 40, 40],
  [160_000, null, null],
  [160_000, 4, null],
  [9_000, 40, null],
  [9_000_000, 40, null],
])("N17 %i cents for %s m² is %s euros per m²", (cents, area, euros) => {
  expect(eurosPerMetre(cents, area)).toBe(euros);
});

test("N17 a price is held against its province's band, else the country's, else what we publish", () => {
  const band = (province: PriceBand["province"], low: number): PriceBand => ({
    ...{ floor: "TEGELS", province, low, middle: low, high: low + 10, quotes: 10, isExample: false },
  });
  const bands = [band(null, 50), band("Utrecht", 60)];
  expect(findBand(bands, "TEGELS", "Utrecht")?.low).toBe(60);
  expect(priceNorm(bands, "TEGELS", "Zeeland")).toMatchObject({ low: 50, high: 60 });
  expect(priceNorm(bands, "TAPIJT", "Utrecht")).toEqual({ floor: "TAPIJT", low: 25, high: 75, band: null });
  expect(priceNorm([], "GIETVLOER", null)).toEqual({ floor: "GIETVLOER", low: 50, high: 150, band: null });
  expect(priceNorm([], "VLOERVERWARMING", null)).toMatchObject({ low: 40, high: 100, band: null });
  expect(priceNorm([], "EGALISEREN", null)).toBeNull();
});

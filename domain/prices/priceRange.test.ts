import { expect, test } from "vitest";
import { WIZARD_FLOORS } from "../floors";
import type { PriceBand } from "./priceBands";
import { PRICED_FLOORS, priceRange, priceScale } from "./priceRange";

const floor = (name: string) => PRICED_FLOORS.find((each) => each.name === name)!;

test("N16 a floor costs its published price per m² for each of them", () => {
  const { parts, total } = priceRange(floor("Laminaat"), null, 40);
  expect(parts).toEqual([{ name: "Laminaat", min: 1000, max: 3000 }]);
  expect(total).toEqual({ name: "Samen", min: 1000, max: 3000 });
});

test("N16 heating is a part of its own, and adds to both ends", () => {
  const { parts, total } = priceRange(floor("Gietvloer"), "waterHeating", 12.5);
  expect(parts.map(({ name }) => name)).toEqual(["Gietvloer", "Vloerverwarming op water"]);
  expect(total).toEqual({ name: "Samen", min: 1250, max: 3125 });
});

test("N16 N17 a floor that has a band costs what that says, in its province or else in the country", () => {
  const band = (province: PriceBand["province"], low: number, high: number): PriceBand => ({
    ...{ floor: "PARKET", province, low, high },
    ...{ middle: low, quotes: 10, isExample: false },
  });
  const bands = [band("Utrecht", 60, 90), band(null, 70, 100)];
  const total = (province?: PriceBand["province"], name = "Parket") =>
    priceRange(floor(name), null, 10, bands, province).total;
  expect(total("Utrecht")).toEqual({ name: "Samen", min: 600, max: 900 });
  expect(total("Zeeland")).toEqual({ name: "Samen", min: 700, max: 1000 });
  expect(total()).toEqual({ name: "Samen", min: 700, max: 1000 });
  expect(total("Utrecht", "Laminaat")).toEqual({ name: "Samen", min: 250, max: 750 });
  expect(priceRange(floor("Parket"), null, 10, bands).band?.province).toBeNull();
});

test("N16 each floor of the wizard that somebody is sure of has a price", () => {
  const priced = PRICED_FLOORS.map(({ answer }) => answer);
  expect(WIZARD_FLOORS.filter((answer) => !priced.includes(answer))).toEqual(["Nog niet zeker"]);
});

test("N16 a range is held against all floors of its size, with the same heating below them", () => {
  expect(priceScale(null, 40)).toEqual({ min: 40 * 25, max: 40 * 150 });
  expect(priceScale("waterHeating", 40)).toEqual({ min: 40 * 75, max: 40 * 250 });
  const cheap: PriceBand = {
    ...{ floor: "TAPIJT", province: "Utrecht", low: 15, high: 20 },
    ...{ middle: 15, quotes: 10, isExample: false },
  };
  expect(priceScale(null, 40, [cheap], "Utrecht").min).toBe(40 * 15);
  expect(priceScale(null, 40, [cheap], "Zeeland").min).toBe(40 * 25);
});

import { expect, test } from "vitest";
import { WIZARD_FLOORS } from "./floors";
import { PRICED_FLOORS, priceRange } from "./priceRange";

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

test("N16 each floor of the wizard that somebody is sure of has a price", () => {
  const priced = PRICED_FLOORS.map(({ answer }) => answer);
  expect(WIZARD_FLOORS.filter((answer) => !priced.includes(answer))).toEqual(["Nog niet zeker"]);
});

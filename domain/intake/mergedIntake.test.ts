import { expect, test } from "vitest";
import { mergedIntake } from "./mergedIntake";

const TEXT = "pvc in de kamer, 40 meter, Utrect, oude tapijt eruit";

test("what a model reads stands before our own reading, which fills in the rest", () => {
  const own = { flooringType: "Laminaat", surfaceArea: 40 } as const;
  expect(mergedIntake(own, { flooringType: "Vinyl/PVC", roomType: "woonkamer" }, TEXT)).toEqual({
    ...{ flooringType: "Vinyl/PVC", surfaceArea: 40, roomType: "woonkamer" },
  });
  expect(mergedIntake(own, null, TEXT)).toEqual(own);
});

test.each([
  ["a postcode", { postcode: "1012 AB" }],
  ["a house number", { houseNumber: "12" }],
  ["a place that is not there", { place: "Amsterdam" }],
  ["a province that is not there", { province: "Zuid-Holland" }],
] as const)("a model's invention of %s is left out", (_what, model) => {
  expect(mergedIntake({ surfaceArea: 40 }, model, TEXT)).toEqual({ surfaceArea: 40 });
});

test.each([
  ["pvc in Utrect", { place: "Utrecht" }],
  ["laminaat, den haag", { place: "Den Haag" }],
  ["vloer ergens in brabant", { province: "Noord-Brabant" }],
  ["vloer in Zuid Holland", { province: "Zuid-Holland" }],
] as const)("%s names what a model reads in it", (text, model) => {
  expect(mergedIntake({}, model, text)).toEqual(model);
});

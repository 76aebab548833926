import { expect, it } from "vitest";
import { withoutAmounts } from "./amounts";

it.each([
  ["Het wordt € 4.250,- inclusief", "Het wordt … inclusief"],
  ["voor 4250 euro", "voor …"],
  ["EUR 400", "…"],
  ["samen 4,5k euro", "samen …"],
  ["1.250,- en dan de plinten", "… en dan de plinten"],
  ["vierduizend euro", "…"],
  ["€76.543,11", "…"],
  ["Het mag € 4.321,- kosten", "Het mag … kosten"],
])("a sum of money is taken out of '%s'", (text, without) => {
  expect(withoutAmounts(text)).toBe(without);
});

it.each(["Dinsdag om 8.30 uur", "42 m² en 3 deuren", "Bel 06 12 34 56 78", "Huisnummer 125"])(
  "'%s' names no sum and stays",
  (text) => {
    expect(withoutAmounts(text)).toBe(text);
  },
);

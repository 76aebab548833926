import { expect, test } from "vitest";
import { lineKind, lineRows } from "./quoteLineKinds";
import type { QuoteLine } from "./quoteLines";

const line = (what: string, price = 1000): QuoteLine => ({ what, amount: 200, unit: "m²", price, vat: 21 });

test.each([
  ["Pvc visgraat, eiken look", "Vloer"],
  ["Visgraat leggen en verlijmen", "Leggen"],
  ["Ondervloer leggen, 10 dB", "Ondergrond"],
  ["Egaliseren", "Ondergrond"],
  ["MDF-plinten plaatsen en kitten", "Plinten en afwerking"],
  ["Oude laminaatvloer eruit", "Oude vloer"],
  ["Afvoer en stort", "Oude vloer"],
  ["Voorrijkosten", "Vervoer en meubels"],
  ["Een cadeautje", "Overig"],
])("%j is about: %s", (what, kind) => expect(lineKind(line(what))).toBe(kind));

test("what takes something off is a discount, whatever it is called", () => {
  expect(lineKind(line("Eiken visgraat", -500))).toBe("Korting");
});

test("quotes stand beside each other by kind, each line in one row, with nothing lost", () => {
  const rows = lineRows([
    [line("Plinten"), line("Eiken planken"), line("Eiken traptreden")],
    [],
    [line("Leggen"), line("Eiken planken", 900)],
  ]);
  expect(rows.map(({ kind, cells }) => [kind, ...cells.map(({ total }) => total)])).toEqual([
    ["Vloer", 4000, 0, 1800],
    ["Leggen", 0, 0, 2000],
    ["Plinten en afwerking", 2000, 0, 0],
  ]);
  expect(rows.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines))).toHaveLength(5);
});

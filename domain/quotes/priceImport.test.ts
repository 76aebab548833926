import { describe, expect, test } from "vitest";
import { readPrices, readTemplates, rowsLeft } from "./priceImport";

describe("the prices in a file", () => {
  test("are found under their headings, in any order and in the words that companies use", () => {
    const file = [
      ["Artikelnr", "BTW %", "Omschrijving", "Verkoopprijs", "Eenheid"],
      ["1", "21%", "Pvc visgraat", "38,50", "m2"],
      ["2", "laag", "Leggen in een oud huis", "€ 21", "strekkende meter"],
      ["3", "0,21", "Egaliseren", "12.75", "M²"],
      ["4", "", "Voorrijden", "1.250", ""],
      ["", "", " ", "", ""],
      ["5", "0", "Korting", "-50", "post"],
    ];
    expect(readPrices(file)).toEqual({
      items: [
        { what: "Pvc visgraat", unit: "m²", price: 3850, vat: 21 },
        { what: "Leggen in een oud huis", unit: "m", price: 2100, vat: 9 },
        { what: "Egaliseren", unit: "m²", price: 1275, vat: 21 },
        { what: "Voorrijden", unit: "post", price: 125_000, vat: 21 },
        { what: "Korting", unit: "post", price: -5000, vat: 0 },
      ],
      wrong: [],
    });
  });

  test("of a file without headings stand as: what, unit, price, btw", () => {
    expect(readPrices([["Leggen", "m2", "22,50"]]).items).toEqual([
      { what: "Leggen", unit: "m²", price: 2250, vat: 21 },
    ]);
  });

  test("without btw get it, to the cent", () => {
    const file = [
      ["Wat", "Prijs excl. btw", "Btw"],
      ["Leggen", "10,05", "21"],
      ["Korting", "-10,05", "9"],
    ];
    expect(readPrices(file).items.map(({ price }) => price)).toEqual([1216, -1095]);
  });

  test("that cannot be taken come back as they stood, with a sentence each, and can be brought along again", () => {
    const file = [
      ["Wat", "Eenheid", "Prijs", "Btw"],
      ["Leggen", "m2", "22,50", "21"],
      ["", "m2", "12", "21"],
      ["Plinten", "kuub", "veel", "19"],
      ["leggen", "m2", "30", "21"],
    ];
    const { items, wrong } = readPrices(file);
    expect(items).toHaveLength(1);
    expect(wrong).toEqual([
      { row: 3, cells: file[2], problems: ["Vul in waar deze regel over gaat."] },
      {
        row: 4,
        cells: file[3],
        problems: [
          "Kies een eenheid: m², m, stuks, uur, dag, pak, rol, post.",
          "Vul een prijs in, bijvoorbeeld 38,50.",
          "Kies 21, 9, 0% btw.",
        ],
      },
      { row: 5, cells: file[4], problems: ["Deze naam staat ook op rij 2."] },
    ]);
    expect(rowsLeft(file, wrong)).toEqual([file[0], file[2], file[3], file[4]]);
  });
});

describe("the templates in a file", () => {
  const heading = ["Sjabloon", "Wat", "Aantal", "Eenheid", "Prijs", "Btw"];

  test("are their lines under one name", () => {
    const file = [
      heading,
      ["Pvc", "Pvc visgraat", "40", "m2", "38,50", "21"],
      ["Laminaat", "Laminaat", "", "m2", "19", ""],
      ["pvc", "Leggen", "7,5", "uur", "43,60", "9"],
    ];
    expect(readTemplates(file)).toEqual({
      templates: [
        {
          name: "Pvc",
          lines: [
            { what: "Pvc visgraat", amount: 4000, unit: "m²", price: 3850, vat: 21 },
            { what: "Leggen", amount: 750, unit: "uur", price: 4360, vat: 9 },
          ],
        },
        { name: "Laminaat", lines: [{ what: "Laminaat", amount: 100, unit: "m²", price: 1900, vat: 21 }] },
      ],
      wrong: [],
    });
  });

  test("with a wrong row come back whole, so that none is half there", () => {
    const file = [
      heading,
      ["Pvc", "Pvc", "40", "m2", "38", ""],
      ["Pvc", "Leggen", "nul", "m2", "20", ""],
      ["", "Los", "1", "", "5", ""],
    ];
    const { templates, wrong } = readTemplates(file);
    expect(templates).toEqual([]);
    expect(wrong.map(({ row, problems }) => [row, problems[0]])).toEqual([
      [2, "Een andere regel van dit sjabloon klopt nog niet."],
      [3, "Vul een aantal in boven 0, met maximaal twee cijfers achter de komma."],
      [4, "Vul in bij welk sjabloon deze regel hoort."],
    ]);
  });
});

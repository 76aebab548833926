import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineProblems, parseAmount, parseLinePrice, readLines } from "../forms/quoteLines";
import { quoteFormSchema, quoteSchema } from "../forms/quote";
import {
  LINE_UNITS,
  lineTotal,
  lineWords,
  quoteSums,
  sumsOf,
  typedLine,
  VAT_RATES,
  type QuoteLine,
} from "./quoteLines";
import { runs } from "../runs.setup";

const line = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{ what: "Eiken visgraat", amount: 4200, unit: "m²", price: 3850, vat: 21 },
  ...changes,
});
const anyLine = fc.record<QuoteLine>({
  what: fc.constantFrom("Eiken visgraat", "Plinten, 3 kanten", "Korting; vriendenprijs"),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  unit: fc.constantFrom(...LINE_UNITS),
  price: fc.integer({ min: -9_000, max: 9_000 }),
  vat: fc.constantFrom(...VAT_RATES),
});

describe("the sums of lines", () => {
  test("are the same to the cent in every order", () => {
    const orders = fc
      .array(anyLine, { maxLength: 40 })
      .chain((lines) =>
        fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })),
      );
    fc.assert(
      fc.property(orders, ([lines, shuffled]) => {
        expect(sumsOf(shuffled)).toEqual(sumsOf(lines));
      }),
      { numRuns: runs(200) },
    );
  });

  test("add up: lines to the total, rates to it as well, and the amount without btw with the btw", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
        const { total, excluding, tax, parts } = sumsOf(lines);
        expect(lines.reduce((sum, each) => sum + lineTotal(each), 0)).toBe(total);
        expect(excluding + tax).toBe(total);
        for (const part of parts) {
          expect(part.excluding + part.tax).toBe(part.including);
          // To the cent: less than half a cent from the exact amount.
          expect(Math.abs(part.including * 100 - part.excluding * (100 + part.vat))).toBeLessThanOrEqual(
            (100 + part.vat) / 2,
          );
        }
        expect(parts.reduce((sum, each) => sum + each.including, 0)).toBe(total);
      }),
      { numRuns: runs(200) },
    );
  });

  test("round half a cent away from zero, so a discount takes off what its price adds", () => {
    expect(lineTotal({ amount: 50, price: 1 })).toBe(1);
    expect(lineTotal({ amount: 50, price: -1 })).toBe(-1);
    expect(sumsOf([line(), line({ price: -3850 })]).total).toBe(0);
  });

  test("keep the rates of btw apart", () => {
    const sums = sumsOf([
      line(),
      line({ price: 1090, amount: 100, vat: 9 }),
      line({ price: 500, amount: 100, vat: 0 }),
    ]);
    expect(sums.parts).toEqual([
      { vat: 21, including: 161_700, excluding: 133_636, tax: 28_064 },
      { vat: 9, including: 1090, excluding: 1000, tax: 90 },
      { vat: 0, including: 500, excluding: 500, tax: 0 },
    ]);
    expect(sums.total).toBe(163_290);
  });

  test("of a quote without lines are its price with 21% btw (C88)", () => {
    for (const lines of [undefined, null, []] as const) {
      expect(quoteSums({ price: 121_000, lines })).toMatchObject({ total: 121_000, excluding: 100_000, tax: 21_000 });
    }
  });
});

describe("a typed line", () => {
  test("reads back as the line that it came from", () => {
    fc.assert(
      fc.property(anyLine, (each) => {
        expect(readLines([typedLine(each)])).toEqual([each]);
      }),
      { numRuns: runs(200) },
    );
  });

  test.each([
    ["7,5", 750],
    ["7.5", 750],
    ["1.250", 125_000],
    ["1.250,5", 125_050],
    ["veel", null],
    ["", null],
  ])("with the amount %j counts %j hundredths", (text, hundredths) => expect(parseAmount(text)).toBe(hundredths));

  test.each([
    ["38,50", 3850],
    ["€ 1.250", 125_000],
    ["-50", -5000],
    ["− 50", -5000],
    ["0", 0],
    ["abc", null],
  ])("with the price %j costs %j cents", (text, cents) => expect(parseLinePrice(text)).toBe(cents));

  test("says of each field what is wrong with it", () => {
    const wrong = { what: " ", amount: "0", unit: "kuub", price: "gratis", vat: "19" };
    expect(lineProblems(wrong).map(([field]) => field)).toEqual(["what", "amount", "unit", "price", "vat"]);
    expect(lineProblems({ ...typedLine(line()), price: "1.25" })).toEqual([
      ["price", "Bedoel je € 1.250 of € 1,25? Typ het zo over.".replaceAll("€ ", "€\u00a0")],
    ]);
  });

  test("reads in words", () => {
    expect(lineWords(line())).toBe("Eiken visgraat: 42 m² × € 38,50 = € 1.617 (21% btw)".replaceAll("€ ", "€\u00a0"));
    expect(lineWords(line({ what: "Korting", amount: 100, unit: "post", price: -5000 }))).toBe(
      "Korting: −\u00a0€\u00a050 (21% btw)",
    );
  });
});

describe("the price of a quote with lines", () => {
  const sent = { title: "Vloer", description: "Alles erin.", priceCents: 1 };
  const typed = { title: "Vloer", description: "Alles erin.", price: "", lines: [typedLine(line())] };

  test("follows from them, whatever was sent beside them", () => {
    expect(
      quoteSchema.parse({ ...sent, lines: [line(), line({ what: "Plinten", price: 1000, amount: 250 })] }),
    ).toMatchObject({ price: 164_200, lines: [line(), { what: "Plinten" }] });
    expect(quoteFormSchema.parse(typed)).toMatchObject({ priceCents: 161_700, lines: [line()] });
  });

  test("is refused below one euro, as a price is", () => {
    const lines = [line(), line({ price: -3850 })];
    expect(quoteSchema.safeParse({ ...sent, priceCents: 100_000, lines }).error?.issues[0]?.path).toEqual([
      "priceCents",
    ]);
    const found = quoteFormSchema.safeParse({ ...typed, lines: lines.map(typedLine) });
    expect(found.error?.issues).toMatchObject([{ path: ["price"], message: "Voer een geldige prijs in" }]);
  });

  test("is the one that was typed while all rows are blank", () => {
    const blank = { what: "", amount: "1", unit: "m²", price: "", vat: "21" };
    expect(quoteFormSchema.parse({ ...typed, price: "1250", lines: [blank] })).toEqual({
      title: "Vloer",
      description: "Alles erin.",
      priceCents: 125_000,
    });
    expect(quoteSchema.parse({ ...sent, priceCents: 125_000, lines: [] })).toMatchObject({
      price: 125_000,
      lines: null,
    });
  });

  test("has each wrong line say so in its own row", () => {
    const rows = [typedLine(line()), { ...typedLine(line()), what: "" }];
    expect(quoteFormSchema.safeParse({ ...typed, lines: rows }).error?.issues).toMatchObject([
      { path: ["lines", 1, "what"], message: "Vul in waar deze regel over gaat." },
    ]);
  });

  test.each([
    ["no words", { what: " " }],
    ["half a hundredth", { amount: 0.5 }],
    ["another unit", { unit: "kuub" }],
    ["another btw", { vat: 19 }],
    ["more than any floor costs", { amount: 10_000_000, price: 100_000_000 }],
  ])("is refused with a line with %s", (_, wrong) => {
    expect(quoteSchema.safeParse({ ...sent, priceCents: 100_000, lines: [{ ...line(), ...wrong }] }).success).toBe(
      false,
    );
  });
});

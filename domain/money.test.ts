import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetWords, formatBudget, formatEuro, euroDoubt, parseBudgetBand, parseEuros } from "./money";

const plain = (text: string) => text.replace(/\u00a0/g, " ");

describe("money", () => {
  it("shows cents only when there are some (C19, C21)", () => {
    expect([0, 100, 125_000, 125_050, 10_000_000].map((cents) => plain(formatEuro(cents)))).toEqual([
      "€ 0",
      "€ 1",
      "€ 1.250",
      "€ 1.250,50",
      "€ 100.000",
    ]);
  });

  it("reads amounts as people type them, in whole cents (C19)", () => {
    const cases: [string, number | null][] = [
      ["1250", 125_000],
      ["1.250", 125_000],
      ["1.250,50", 125_050],
      ["1250,5", 125_050],
      ["1250.50", 125_050],
      ["€ 1 250", 125_000],
      ["€ 1.250,-", 125_000],
      ["75,--", 7500],
      ["19,99", 1999],
      ["0", 0],
      ["", null],
      ["-5", null],
      ["12,345", null],
      ["1250 euro", 125_000],
      ["EUR 1250", 125_000],
      ["eur 1.250,-", 125_000],
      ["Euro 1250,50", 125_050],
      ["€ 75,=", 7500],
      ["\u200e€\u00a01.250,50\u200b", 125_050],
      ["1 250 000,50", 125_000_050],
      // A space divides thousands. Written as cents, "12 50" would become a hundred times as much.
      ["12 50", null],
      ["€ 12 50", null],
      ["1 2 5 0", null],
      // Thousands that lack a digit, or cents behind a dot? Nobody can tell.
      ["1.25", null],
      ["12.5", null],
      ["800.50", null],
      ["1,250", null],
      ["abc", null],
    ];
    for (const [text, cents] of cases) expect([text, parseEuros(text)]).toEqual([text, cents]);
  });

  it("asks about an amount that can be read in two ways", () => {
    const asks = (text: string) => (euroDoubt(text) ?? []).map((cents) => plain(formatEuro(cents)));
    expect(asks("1.25")).toEqual(["€ 1.250", "€ 1,25"]);
    expect(asks("€ 12.5")).toEqual(["€ 12.500", "€ 12,50"]);
    expect(asks("800.50")).toEqual(["€ 800.500", "€ 800,50"]);
    expect(asks("1,250")).toEqual(["€ 1.250", "€ 1,25"]);
    expect(asks("12,345")).toEqual(["€ 12.345"]);
    for (const clear of ["1250", "1.250", "1,25", "1250.50", "abc", "", "-5"]) expect(asks(clear)).toEqual([]);
  });

  it("reads back what it shows", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (cents) => parseEuros(formatEuro(cents)) === cents),
    );
  });

  it("words a budget, and never leaves it empty (C46)", () => {
    expect(formatBudget(800, 1500)).toBe("€800 - €1.500");
    expect(formatBudget(4000, null)).toBe("Vanaf €4.000");
    expect(formatBudget(null, 800)).toBe("Tot €800");
    expect(formatBudget(null, null)).toBe("Op aanvraag");
    const words = [budgetWords(800, 1500), budgetWords(4000, null), budgetWords(null, 800), budgetWords(null, null)];
    expect(words).toEqual(["€\u00a0800 – €\u00a01.500", "meer dan €\u00a04.000", "tot €\u00a0800", "op aanvraag"]);
  });

  it("knows the bands of the wizard", () => {
    expect(parseBudgetBand("800-1500")).toEqual({ min: 800, max: 1500 });
    expect(parseBudgetBand("4000+")).toEqual({ min: 4000, max: null });
    expect(parseBudgetBand("")).toEqual({ min: null, max: null });
  });
});

import { describe, expect, test } from "vitest";
import { capitalized, counted, inWords } from "./numberWords";

describe("a number in words", () => {
  test.each([
    [0, "nul"],
    [1, "één"],
    [3, "drie"],
    [19, "negentien"],
    [20, "twintig"],
    [21, "eenentwintig"],
    [32, "tweeëndertig"],
    [48, "achtenveertig"],
    [73, "drieënzeventig"],
    [90, "negentig"],
    [100, "100"],
    [2.5, "2.5"],
  ])("%d is %s", (count, word) => expect(inWords(count)).toBe(word));
});

test("a noun is singular for one only", () => {
  expect(counted(1, "dag", "dagen")).toBe("1 dag");
  expect(counted(7, "dag", "dagen")).toBe("7 dagen");
  expect(counted(1, "bedrijf", "bedrijven", inWords)).toBe("één bedrijf");
});

test("a capital stands at the beginning only, accents included", () => {
  expect(capitalized("één plek")).toBe("Één plek");
  expect(capitalized("drie bedrijven")).toBe("Drie bedrijven");
});

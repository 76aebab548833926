import { describe, expect, it } from "vitest";
import { numbersOf, readPhone } from "./readPhone";

describe("the numbers in what somebody wrote as theirs", () => {
  it.each([
    ["06 12 34 56 78", ["+31612345678"]],
    ["+31 (0)6 12345678", ["+31612345678"]],
    ["(+31) 6 12345678", ["+31612345678"]],
    ["0031 (0)30 123 45 67", ["+31301234567"]],
    ["(030) 123 45 67", ["+31301234567"]],
    ["+31 030 1234567", ["+31301234567"]],
    ["+32 (0)3 241 11 32", ["+3232411132"]],
    ["0032470123456", ["+32470123456"]],
    ["+49 (0) 30 123456", ["+4930123456"]],
    ["+352 621 123 456", ["+352621123456"]],
    ["088-1234567", ["+31881234567"]],
    ["+44 (0)20 7946 0958", ["+442079460958"]],
    ["0612345678/0301234567", ["+31612345678", "+31301234567"]],
    ["06 12345678, 06 87654321", ["+31612345678", "+31687654321"]],
    ["06 12 34 56 78 06 87 65 43 21", ["+31612345678", "+31687654321"]],
    ["06-12345678 +31 30 1234567", ["+31612345678", "+31301234567"]],
    ["0612345678 of 0301234567", ["+31612345678", "+31301234567"]],
    ["06-12345678 (bij geen gehoor 030-1234567)", ["+31612345678", "+31301234567"]],
    // Who calls these reaches nobody, or somebody else.
    ["06 1234567", []],
    ["12345678", []],
    ["+31 6 1234567", []],
    ["na 18 uur", []],
    ["", []],
  ])("of %j are %j, and nothing of the text is lost", (written, numbers) => {
    expect(numbersOf(written).map(({ href }) => href)).toEqual(numbers.map((number) => `tel:${number}`));
    const parts = readPhone(written);
    expect(parts.map(({ text }) => text).join("")).toBe(written);
  });

  it("leave the words beside them", () => {
    expect(readPhone("06-12345678 / 030-1234567 (na 18 uur)").map(({ text, href }) => [text, href !== null])).toEqual([
      ["06-12345678", true],
      [" / ", false],
      ["030-1234567", true],
      [" (na 18 uur)", false],
    ]);
  });

  it.each([
    ["06 12 34 56 78", "https://wa.me/31612345678"],
    ["+32 470 12 34 56", "https://wa.me/32470123456"],
    ["030 1234567", null],
    ["+44 7911 123456", null],
  ])("begin a message to %s at %s (N13)", (written, chat) => {
    expect(numbersOf(written)[0]?.chat).toBe(chat);
  });
});

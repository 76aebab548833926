import { describe, expect, test } from "vitest";
import { formatArea, inUnits, parseArea } from "./units";

describe("areas and spans", () => {
  test.each([
    [42, "42\u00a0m²"],
    [40.5, "40,5\u00a0m²"],
    [1250, "1.250\u00a0m²"],
  ])("%d is %s", (area, words) => {
    expect(formatArea(area)).toBe(words);
  });

  test.each([
    ["42 m2", "42\u00a0m²"],
    ["ca. 40m2 of 40-45 m2", "ca. 40\u00a0m² of 40–45\u00a0m²"],
    ["Ochtend 08:00-12:00", "Ochtend 08:00–12:00"],
    ["12-01-2027", "12-01-2027"],
  ])("%j reads %j", (answer, words) => {
    expect(inUnits(answer)).toBe(words);
  });

  test("finds the number in an area that is text (SHORT-004, C37)", () => {
    const cases: [string, number | null][] = [
      ["40", 40],
      ["ca. 40", 40],
      ["40,5 m2", 40.5],
      ["40.5m2", 40.5],
      ["1.250 m2", 1250],
      ["1.250,5", 1250.5],
      ["12.5", 12.5],
      ["1 200 m²", 1200],
      ["1\u00a0200,5", 1200.5],
      ["1'200 m²", 1200],
      ["5 x 4", 20],
      ["5x4 m", 20],
      ["4,5 bij 5,2 meter", 23.4],
      ["ca. 6m × 3.5m", 21],
      ["2 x 20", 40],
      ["60x60 tegels", 60],
      ["30 x 60 cm", 30],
      ["18 x 122", 18],
      ["22x180, 45 m2", 22],
      ["20 x 120,5 cm", 20],
      ["20 x 20,5 cm", 20],
      ["20 x 2000 mm", 20],
      ["12 x 20 mm", 12],
      ["1250.500", 1250.5],
      ["40 m2 x", 40],
      ["1.23456", 1.23],
      ["tussen 30 en 40", 30],
      ["geen idee", null],
      ["0", null],
      ["", null],
    ];
    for (const [text, area] of cases) expect([text, parseArea(text)]).toEqual([text, area]);
  });
});

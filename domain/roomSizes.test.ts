import { expect, test } from "vitest";
import { parseMetres, roomArea, totalArea, typedArea } from "./roomSizes";
import { parseArea } from "./units";

test.each([
  ["4", 4],
  ["4,25", 4.25],
  [" 4.5 m ", 4.5],
  ["0,8", 0.8],
])("N15 %j is a length", (text, metres) => {
  expect(parseMetres(text)).toBe(metres);
});

test.each(["", "0", "-3", "vier", "450", "4,255", "4 bij 3"])("N15 %j is no length in metres", (text) => {
  expect(parseMetres(text)).toBeNull();
});

test("N15 rooms add up, and what is not measured yet does not count", () => {
  expect(roomArea({ length: "4,2", width: "" })).toBeNull();
  expect(
    totalArea([
      { length: "5,2", width: "4" },
      { length: "3", width: "2,55" },
      { length: "", width: "2" },
    ]),
  ).toBe(28.5);
  expect(totalArea([{ length: "", width: "" }])).toBeNull();
  // Less than half a tenth is no floor, and no form takes "0".
  expect(totalArea([{ length: "0,1", width: "0,1" }])).toBeNull();
});

test("N15 a sum reads back as it was reckoned", () => {
  expect(typedArea(28.5)).toBe("28,5");
  expect(parseArea(typedArea(1250.5))).toBe(1250.5);
});

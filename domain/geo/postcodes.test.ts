import { expect, test } from "vitest";
import { municipalityOf } from "./area";
import { knownPlace } from "../places";
import { postcodeRanges, provinceOfPlace, townOfPostcode } from "./postcodes";

test("N15 a postcode of a town says its place and province, in any spelling", () => {
  expect(townOfPostcode("3701 GN")).toEqual({ place: "Zeist", province: "Utrecht" });
  expect(townOfPostcode("1102ab")).toEqual({ place: "Amsterdam", province: "Noord-Holland" });
  expect(townOfPostcode(" 5611 AZ ")).toEqual({ place: "Eindhoven", province: "Noord-Brabant" });
});

test.each(["", "3701", "0999 AB", "9999 XX", "1391 AB", "4284 AB", "Zeist"])(
  "N15 %j says nothing for certain",
  (text) => {
    expect(townOfPostcode(text)).toBeNull();
  },
);

test("N15 every range names a place that we know in its province, and no two overlap", () => {
  const ranges = [...postcodeRanges()].sort((one, other) => one.from - other.from);
  expect(ranges.length).toBeGreaterThan(150);
  for (const [at, { from, to, place, province }] of ranges.entries()) {
    expect(knownPlace(place), place).toBe(place);
    expect(municipalityOf(place, province), place).not.toBeNull();
    expect(to).toBeGreaterThan(from);
    expect(from).toBeGreaterThan(ranges[at - 1]?.to ?? 999);
  }
});

test("N15 a place says its province, unless another place has its name", () => {
  expect(provinceOfPlace("Den Dolder")).toBe("Utrecht");
  expect(provinceOfPlace("súdwest-fryslân")).toBe("Friesland");
  expect(provinceOfPlace("Amsterdam Zuidoost")).toBe("Noord-Holland");
  expect(provinceOfPlace("Alphen a/d Rijn")).toBe("Zuid-Holland");
  for (const name of ["Rijswijk", "Bergen", "Bergen (NH)", "Hengelo", "Laren", "Nergenshuizen", ""]) {
    expect(provinceOfPlace(name), name).toBeNull();
  }
});

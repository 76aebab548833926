import { describe, expect, test } from "vitest";
import { isProvince, PROVINCES } from "./provinces";
import { MUNICIPALITIES, municipalitiesOf, municipalityBySlug, SLUG_ALIASES, slugOf } from "./municipalities";

describe("the slug of a municipality", () => {
  test.each([
    ["Den Haag", "den-haag", "CITY-005"],
    ["Capelle aan den IJssel", "capelle-aan-den-ijssel", "CITY-005"],
    ["Súdwest-Fryslân", "sudwest-fryslan", "CITY-006"],
    ["'s-Hertogenbosch", "s-hertogenbosch", "CITY-007"],
    ["’s-Hertogenbosch", "s-hertogenbosch", "CITY-007"],
    ["Bergen (NH.)", "bergen-nh", "CITY-008"],
    ["Nuenen, Gerwen en Nederwetten", "nuenen-gerwen-en-nederwetten", "CITY-009"],
  ])("%s is %s (CITY-005..009)", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(municipalityBySlug(slug)).not.toBeNull();
  });

  test("names one municipality, and holds nothing that an address has to escape (CITY-004, C60)", () => {
    expect(MUNICIPALITIES).toHaveLength(342);
    expect(new Set(MUNICIPALITIES.map(({ slug }) => slug)).size).toBe(342);
    for (const { slug } of MUNICIPALITIES) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test("is found in any case, and by another name of the place", () => {
    expect(municipalityBySlug("AMSTERDAM")?.name).toBe("Amsterdam");
    expect(municipalityBySlug("s-gravenhage")?.name).toBe("Den Haag");
    expect(municipalityBySlug("den-bosch")?.name).toBe("'s-Hertogenbosch");
    expect(municipalityBySlug("atlantis")).toBeNull();
    for (const [alias, slug] of Object.entries(SLUG_ALIASES)) {
      expect(MUNICIPALITIES.map((found) => found.slug)).toContain(slug);
      expect(MUNICIPALITIES.map((found) => found.slug)).not.toContain(alias);
    }
  });
});

test("every municipality lies in a province, and every province has some", () => {
  for (const { province } of MUNICIPALITIES) expect(isProvince(province)).toBe(true);
  expect(PROVINCES.map((province) => municipalitiesOf(province).length)).toEqual([
    44, 50, 26, 51, 56, 31, 13, 6, 25, 12, 10, 18,
  ]);
});

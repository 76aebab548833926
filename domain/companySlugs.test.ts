import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCompanySlug, slugOfCompany } from "./companySlugs";

describe("the address of a company's page (B12)", () => {
  test.each([
    ["Vloerenatelier De Linde", "vloerenatelier-de-linde"],
    ["Van Leeuwen Vloeren B.V.", "van-leeuwen-vloeren-bv"],
    ["Café Crème & Zn.", "cafe-creme-en-zn"],
    ["  't Hof / Parket ", "t-hof-parket"],
    ["Łódź Floors", "odz-floors"],
    ["地板", "vloerbedrijf"],
  ])("is made of the name: %s", (name, slug) => {
    expect(slugOfCompany(name)).toBe(slug);
  });

  test("is cut between words when the name is long", () => {
    const slug = slugOfCompany("De allerbeste vloerenleggers van heel het mooie Noord-Holland en omstreken");
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(slug).toBe("de-allerbeste-vloerenleggers-van-heel-het-mooie-noord");
  });

  test("is one that an address can have, whatever the name", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (name) => isCompanySlug(slugOfCompany(name))));
  });

  test.each(["", "De-Linde", "de--linde", "-de", "de-", "a/b", "a b", "../x", "é", "x".repeat(200)])(
    "cannot be %j",
    (text) => {
      expect(isCompanySlug(text)).toBe(false);
    },
  );
});

import { describe, expect, test } from "vitest";
import { cityOf, fullAddress, partsOf } from "./addresses";

describe("cityOf", () => {
  test.each([
    ["Slotlaan 112, 3701 GN Zeist", "Zeist"],
    ["Slotlaan 112 3701gn zeist", "Zeist"],
    ["Amersfoortseweg 3, 3769 AR Soesterberg", "Soesterberg"],
    ["Slotlaan 112, Zeist", "Zeist"],
    ["Laan van Meerdervoort 20 den haag", "Den Haag"],
    ["Markt 1, Bergen op Zoom", "Bergen op Zoom"],
    ["Kerkstraat 5, 1861 KR Bergen, Nederland", "Bergen"],
    ["Slotlaan 112, 3701 GN Zeist, Netherlands", "Zeist"],
    ["Amersfoortseweg 3, 3769 AR Soesterberg Netherlands", "Soesterberg"],
    ["Utrecht", "Utrecht"],
    ["Hoofdstraat 2, 5211 AB 's-Hertogenbosch", "'s-Hertogenbosch"],
    ["Hoofdstraat 2, 5211 AB ’s Hertogenbosch", "'s-Hertogenbosch"],
    ["1016GV Prinsengracht Amsterdam", "Amsterdam"],
    ["1016 GV Prinsengracht 263 Amsterdam", "Amsterdam"],
    ["1016 GV 263 Amsterdam", "Amsterdam"],
    ["1016 GV, Amsterdam, Prinsengracht 263", "Amsterdam"],
    ["Prinsengracht 263-II, 1016 GV AMSTERDAM", "Amsterdam"],
    ["Prinsengracht 263 hs Amsterdam 1016 GV", "Amsterdam"],
    ["Prinsengracht 263\n1016 GV Amsterdam\nNederland", "Amsterdam"],
    ["Amsterdam, Prinsengracht 263", "Amsterdam"],
    ["Slotlaan 112 a, 3701 GN Zeist (Utrecht)", "Zeist"],
    ["Slotlaan 112, 3701 GN Zeist Utrecht", "Zeist"],
    ["Slotlaan 112, 3701 GN Zeist, Utrecht", "Zeist"],
    ["Dorpsstraat 1, Capelle aan den IJssel", "Capelle aan den IJssel"],
    ["Slotlaan 112, 3701 GN Zeist t.a.v. familie van den Berg", "Zeist"],
    ["t.a.v. Sanne, Slotlaan 112, 3701 GN Zeist", "Zeist"],
    ["p/a Visser\nSlotlaan 112, 3701 GN Zeist", "Zeist"],
  ])("finds the place in %j: %s (C37)", (address, city) => {
    expect(cityOf(address)).toBe(city);
  });

  test.each([
    "",
    "Slotlaan 112",
    "Kerkstraat",
    "Appartement 12, Kerkstraat",
    "Dorpsweg 4, Onbekendeburen",
    "3701 GN",
    "1234 AB 12",
    "Kerkstraat 5, 3511 LX fam. Zonderland",
    "Kerkstraat 5, 3511 LX Zonderland",
    "Kerkstraat 5, 3511 LX t.n.v. J. Zonderland",
    "3511 LX Kerkstraat",
    "3511LX Kerkstraat 5",
    "3511 LX, Kerkstraat 5 bis",
    "3511 LX mevrouw de Bilt",
    "3511 LX familie van Breda",
    "Kerkstraat 5 fam. Utrecht",
    "Laan van Leusden",
    "12 Laan van Leusden",
    "Plein van Zeist",
    "Huize Breda",
    "Oude Breda",
    "3701 GN Zeist Marieke van den Berg",
    "Prinsengracht 1016 GV",
  ])("says nothing when it is not certain, so that no street or name passes for a place: %j (C07)", (address) => {
    expect(cityOf(address)).toBeNull();
  });
});

describe("partsOf", () => {
  test.each([
    ["Slotlaan 112, 3701 GN Zeist", "3701 GN", "112", "Zeist"],
    ["1016gv Prinsengracht 263-II amsterdam", "1016 GV", "263-II", "Amsterdam"],
    ["Laan van Meerdervoort 20 a Den Haag", "", "20 a", "Den Haag"],
    ["Kerkstraat", "", "", ""],
  ])("proposes for %j", (address, postcode, houseNumber, place) => {
    expect(partsOf(address)).toEqual({ postcode, houseNumber, place });
  });
});

describe("fullAddress", () => {
  const full = (address: string, houseNumber: string, postcode = "", place = "") =>
    fullAddress({ address, postcode, houseNumber, place });

  test.each([
    ["Slotlaan 112, 3701gn zeist", "112", "3701 GN", "Zeist", "Slotlaan 112, 3701gn zeist"],
    ["Slotlaan", "112", "3701 GN", "Zeist", "Slotlaan 112, 3701 GN Zeist"],
    ["Slotlaan 112", "112", "", "Zeist", "Slotlaan 112, Zeist"],
    ["", "", "3701 GN", "", "3701 GN"],
  ])("puts behind %j what it lacks of %j, %j and %j", (address, number, postcode, place, expected) => {
    expect(full(address, number, postcode, place)).toBe(expected);
  });

  test.each(["1", "12", "2"])("finds the number %j in no longer one", (number) => {
    expect(full("Slotlaan 112", number)).toBe(`Slotlaan 112 ${number}`);
  });

  test("finds a number that stands behind a longer one", () => {
    expect(full("Laan 1940, bus 19", "19")).toBe("Laan 1940, bus 19");
  });

  test.each([".*", "1(", "[1", "1|2", "\\d", "1/2", "$&"])("takes %j for text, not for a pattern", (number) => {
    expect(full("Slotlaan 112", number)).toBe(`Slotlaan 112 ${number}`);
    expect(full(`Slotlaan ${number}`, number)).toBe(`Slotlaan ${number}`);
  });
});

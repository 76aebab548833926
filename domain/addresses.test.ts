import { describe, expect, test } from "vitest";
import { addressParts, cityOf } from "./addresses";

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
  ])("finds the place in %j: %s (C37)", (address, city) => {
    expect(cityOf(address)).toBe(city);
  });

  test.each([
    "",
    "Slotlaan 112",
    "Kerkstraat",
    "Appartement 12, Kerkstraat",
    "Dorpsweg 4, Soesterberg",
    "3701 GN",
    "1234 AB 12",
  ])("says nothing when it is not certain, so that no street passes for a place: %j (C07)", (address) => {
    expect(cityOf(address)).toBeNull();
  });
});

describe("addressParts", () => {
  test.each([
    ["Slotlaan 112, 3701 GN Zeist", ["Slotlaan 112", "Slotlaan", "3701GN", "3701 GN"]],
    ["Slotlaan 112a 3701GN Zeist", ["Slotlaan 112a", "Slotlaan", "3701GN", "3701 GN"]],
    ["3701 GN, 2e Slotlaan 112, Zeist", ["2e Slotlaan 112", "Slotlaan", "3701GN", "3701 GN"]],
    ["Zeist 12", ["Zeist 12"]],
    ["Zeist", []],
  ])("of %j", (address, parts) => {
    expect(addressParts(address)).toEqual(parts);
  });
});

import { describe, expect, it } from "vitest";
import { FLOOR_TYPES } from "./floors";
import { jobTitle } from "./jobTitle";

const job = {
  floorType: "Vinyl/PVC",
  category: "LAMINAAT",
  squareMeters: 38,
  city: "Utrecht",
  province: "Utrecht",
} as const;

describe("the title of a job", () => {
  it.each([
    [{}, "Pvc-vloer, 38 m², Utrecht"],
    [{ floorType: "Parket (massief hout)", squareMeters: 72.5 }, "Massief parket, 72,5 m², Utrecht"],
    [{ floorType: "Gietvloer", city: null }, "Gietvloer, 38 m², Utrecht"],
    [{ floorType: "Nog niet zeker", squareMeters: 1250, city: "Zeist" }, "Vloer, 1.250 m², Zeist"],
    [{ floorType: null, city: "Fam. Zonderland" }, "Laminaat, 38 m², Utrecht"],
    [{ squareMeters: null, city: null, province: null }, "Pvc-vloer"],
  ])("is made of the answers that are known: %j", (change, title) => {
    expect(jobTitle({ ...job, ...change })).toBe(title.replace(" m²", "\u00a0m²"));
  });

  it("names no two kinds of floor in one word, and no list of them", () => {
    for (const floorType of FLOOR_TYPES) expect(jobTitle({ ...job, floorType })).toMatch(/^[A-Z][a-z-]+( [a-z]+)?, 38/);
  });
});

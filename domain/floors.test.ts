import { describe, expect, it } from "vitest";
import {
  CATEGORY_KEYS,
  categoryKey,
  categoryKeyOf,
  categoryLabels,
  FILTER_CATEGORIES,
  FLOOR_TYPES,
  floorArt,
  floorLabel,
  SERVICE_CATEGORIES,
  SERVICE_FLOORS,
  serviceOfWord,
  serviceWord,
  SHORT_FORM_FLOORS,
  SPECIALIZATIONS,
  WIZARD_FLOORS,
  WORK_CATEGORIES,
} from "./floors";

describe("floors", () => {
  it("are nine in the short form and seven in the wizard (SHORT-003)", () => {
    expect(SHORT_FORM_FLOORS).toEqual([
      "Laminaat",
      "PVC",
      "Hout",
      "Tapijt",
      "Tegels",
      "Gietvloer",
      "Vloerverwarming",
      "Betonvloer",
      "Epoxyvloer",
    ]);
    expect(WIZARD_FLOORS).toHaveLength(7);
  });

  it("are filtered by seven categories (DASH-013)", () => {
    expect(FILTER_CATEGORIES.map((key) => categoryLabels[key])).toEqual([
      "Laminaat",
      "Parket",
      "Vinyl/PVC",
      "Tapijt",
      "Natuursteen",
      "Tegels",
      "Ondervloeren",
    ]);
    expect(SPECIALIZATIONS).toEqual(FILTER_CATEGORIES.map((key) => categoryLabels[key]));
  });

  it("meet in one vocabulary, whatever a form or a company calls them (C33)", () => {
    for (const name of ["PVC", "Vinyl/PVC", "VINYL", "vinyl/pvc "]) expect(categoryKeyOf(name)).toBe("VINYL");
    for (const name of ["Hout", "Parket", "PARKET", "Parket (massief hout)"])
      expect(categoryKeyOf(name)).toBe("PARKET");
    expect(categoryKeyOf("Ondervloeren")).toBe("ONDERVLOER");
    for (const name of ["Gietvloer", "Epoxyvloer", "Betonvloer"]) expect(categoryKeyOf(name)).toBe("GIETVLOER");
    for (const name of ["Nog niet zeker", "Kurk"]) expect(categoryKeyOf(name)).toBeNull();
    for (const key of CATEGORY_KEYS) expect(categoryKeyOf(categoryLabels[key])).toBe(key);
  });

  it("decide the category when they are known, else the stored one counts (C32)", () => {
    expect(categoryKey("Hout")).toBe("PARKET");
    expect(categoryKey("Egaliseren")).toBe("EGALISEREN");
    expect(categoryKey("Nog niet zeker")).toBeNull();
    expect(categoryKey(null)).toBe("LAMINAAT");
    expect(floorLabel({ floorType: "Gietvloer", category: "LAMINAAT" })).toBe("Gietvloer");
    expect(floorLabel({ floorType: null, category: "LAMINAAT" })).toBe("Laminaat");
  });

  it("have services beside them, which an address can name and a filter finds", () => {
    for (const service of SERVICE_FLOORS) {
      expect(serviceOfWord(serviceWord(service))).toBe(service);
      expect(SERVICE_CATEGORIES).toContain(categoryKey(service));
    }
    expect(serviceOfWord("Gietvloer ")).toBe("Gietvloer");
    for (const word of ["laminaat", "", "gietvloer2", ["gietvloer"], undefined])
      expect(serviceOfWord(word)).toBeUndefined();
  });

  it("are all found by a filter, except by who is not sure", () => {
    const lost = FLOOR_TYPES.filter((floor) => !WORK_CATEGORIES.some((key) => key === categoryKey(floor)));
    expect(lost).toEqual(["Nog niet zeker"]);
  });

  it("have a drawing each", () => {
    expect(floorArt({ floorType: "Hout", category: "LAMINAAT" })).toBe("parket");
    expect(floorArt({ floorType: null, category: "ONDERVLOER" })).toBe("egaliseren");
  });
});

import { describe, expect, test } from "vitest";
import { filterOf, fitsFilter, jobFilterSearch, searchOf } from "./job-filter";

describe("the filter in the address", () => {
  test("survives a round trip", () => {
    for (const filter of [
      { province: "all", category: "all" },
      { province: "Utrecht", category: "all" },
      { province: "Noord-Holland", category: "PARKET" },
    ] as const) {
      expect(filterOf(searchOf(filter))).toEqual(filter);
    }
  });

  test("is written in one way", () => {
    expect(new URLSearchParams(searchOf({ province: "Utrecht", category: "VINYL" })).toString()).toBe(
      "provincie=Utrecht&categorie=vinyl",
    );
    expect(searchOf({ province: "all", category: "all" })).toEqual({});
  });

  test.each(["VINYL", "vinyl", "Vinyl"])("is read from links that both pages wrote: %s", (categorie) => {
    expect(filterOf({ categorie, provincie: "Utrecht" })).toEqual({ category: "VINYL", province: "Utrecht" });
  });

  test("that is unknown filters nothing", () => {
    const nothing = { province: "all", category: "all" };
    expect(filterOf({ provincie: "Atlantis", categorie: "goud" })).toEqual(nothing);
    expect(filterOf(jobFilterSearch({ categorie: "BETON", provincie: 3 }))).toEqual(nothing);
  });
});

test("a filter leaves in what it names, and jobs that no province is known of", () => {
  const job = { province: "Utrecht", floorType: "PVC" } as const;
  expect(fitsFilter(job, { province: "all", category: "all" })).toBe(true);
  expect(fitsFilter(job, { province: "Utrecht", category: "VINYL" })).toBe(true);
  expect(fitsFilter(job, { province: "Limburg", category: "all" })).toBe(false);
  expect(fitsFilter(job, { province: "all", category: "PARKET" })).toBe(false);
  expect(fitsFilter({ ...job, province: null }, { province: "Limburg", category: "all" })).toBe(true);
});

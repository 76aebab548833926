import { describe, expect, test } from "vitest";
import { MUNICIPALITY_POINTS } from "../../../domain/geo/points";
import { NOW, someJob } from "../../testing/jobs";
import { indexJobs, type JobRow, type Wanted } from "./job-index";

const all: Wanted = { sort: "newest", words: "", floor: "all", province: "all", category: "all" };
const row = (job: Partial<JobRow>): JobRow => someJob(job);
const rows = [
  row({ title: "PVC in Zeist", city: "Zeist", squareMeters: 42, budgetMax: 2500, _creationTime: NOW }),
  row({
    title: "Gietvloer in Sneek",
    floorType: "Gietvloer",
    city: "Súdwest-Fryslân",
    province: "Friesland",
    squareMeters: 90,
    budgetMin: null,
    budgetMax: null,
    preferredStartDate: null,
    _creationTime: NOW - 1000,
  }),
  row({
    title: "Hout, ergens",
    floorType: "Hout",
    city: null,
    province: null,
    locationText: "Nederland",
    squareMeters: null,
    budgetMin: 4000,
    budgetMax: null,
    preferredStartDate: "2026-12-01",
    _creationTime: NOW - 2000,
  }),
];
const utrecht = MUNICIPALITY_POINTS.get("Utrecht")!;
const titles = (wanted: Partial<Wanted>, centre = utrecht) =>
  indexJobs(rows, centre)
    .find({ ...all, ...wanted })
    .map(({ title }) => title);

describe("the index of open jobs", () => {
  test("has all rows, newest first, while nothing is looked for", () => {
    expect(titles({})).toEqual(["PVC in Zeist", "Gietvloer in Sneek", "Hout, ergens"]);
  });

  test("names each floor that jobs have, with how many, also those that no category has", () => {
    const twice = [...rows, row({ floorType: "PVC" })];
    expect(indexJobs(twice, null).floors).toEqual([
      { name: "Gietvloer", jobs: 1 },
      { name: "Hout", jobs: 1 },
      { name: "PVC", jobs: 2 },
    ]);
    expect(titles({ floor: "Gietvloer" })).toEqual(["Gietvloer in Sneek"]);
    expect(titles({ floor: "Marmer" })).toEqual([]);
  });

  test("finds by the beginnings of words, in any order, without accents or capitals", () => {
    expect(titles({ words: "zei pv" })).toEqual(["PVC in Zeist"]);
    expect(titles({ words: "SUDWEST" })).toEqual(["Gietvloer in Sneek"]);
    expect(titles({ words: "fryslân giet" })).toEqual(["Gietvloer in Sneek"]);
    expect(titles({ words: "eist" })).toEqual([]);
    expect(titles({ words: "  " })).toHaveLength(3);
  });

  test("finds square metres as they stand on the screen, and as a title has them", () => {
    const floor = row({ title: "Laminaat, 42\u00a0m², Zeist" });
    for (const words of ["42 m²", "42 m2", "42\u00a0m²"]) {
      expect(indexJobs([floor, ...rows], utrecht).find({ ...all, words })).toEqual([floor]);
    }
  });

  test("keeps a job without a province in every province, and a category to its own floors (DASH-012, DASH-015)", () => {
    expect(titles({ province: "Friesland" })).toEqual(["Gietvloer in Sneek", "Hout, ergens"]);
    expect(titles({ category: "PARKET" })).toEqual(["Hout, ergens"]);
    expect(titles({ category: "VINYL", province: "Friesland" })).toEqual([]);
  });

  test("puts what a job does not name last, in every order", () => {
    expect(titles({ sort: "budget" })).toEqual(["Hout, ergens", "PVC in Zeist", "Gietvloer in Sneek"]);
    expect(titles({ sort: "size" })).toEqual(["Gietvloer in Sneek", "PVC in Zeist", "Hout, ergens"]);
    expect(titles({ sort: "start" })).toEqual(["Hout, ergens", "PVC in Zeist", "Gietvloer in Sneek"]);
    expect(titles({ sort: "nearest" })).toEqual(["PVC in Zeist", "Gietvloer in Sneek", "Hout, ergens"]);
  });

  test("says how far a job is, where both ends are known", () => {
    const [zeist, sneek, nowhere] = rows.map(indexJobs(rows, utrecht).distanceOf);
    expect(zeist).toBeGreaterThan(4);
    expect(zeist).toBeLessThan(12);
    expect(sneek).toBeGreaterThan(90);
    expect(nowhere).toBeNull();
    expect(rows.map(indexJobs(rows, null).distanceOf)).toEqual([null, null, null]);
  });

  test("answers among two thousand as if it had looked at each", () => {
    const floors = ["PVC", "Hout", "Gietvloer", "Tapijt"];
    const cities = ["Zeist", "Utrecht", "Soest", "Rhenen", "Woerden"];
    const many = Array.from({ length: 2000 }, (_, n) => {
      const [floorType, city] = [floors[n % floors.length]!, cities[n % cities.length]!];
      return row({ floorType, city, title: `${floorType} in ${city}`, squareMeters: n % 97, _creationTime: NOW - n });
    });
    const found = indexJobs(many, utrecht).find({ ...all, floor: "Hout", words: "soe", sort: "size" });
    const looked = many.filter(({ floorType, city }) => floorType === "Hout" && city === "Soest");
    expect(found).toEqual(
      [...looked].sort((a, b) => b.squareMeters! - a.squareMeters! || b._creationTime - a._creationTime),
    );
    expect(found).toHaveLength(100);
  });
});

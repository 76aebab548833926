import { MUNICIPALITIES, municipalityBySlug } from "../municipalities";
import { nearestTo } from "./near";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FILTER_CATEGORIES } from "../floors";
import { knownPlace } from "../places";
import { PROVINCES, type Province } from "../provinces";
import {
  ANYWHERE,
  findSearchPlace,
  fitsSearch,
  kilometresTo,
  municipalityOf,
  reachOf,
  SEARCH_PLACES,
  spotOf,
} from "./area";
import { distanceKm } from "./distance";
import { MUNICIPALITY_POINTS, TOWNS } from "./points";
import { SEARCH_RADII, SEARCH_SIZES, sizeStep, type Search } from "./search";

/** South, north, west and east of each province, roughly. */
const bounds: Record<Province, [south: number, north: number, west: number, east: number]> = {
  "Noord-Holland": [52.16, 53.2, 4.49, 5.38],
  "Zuid-Holland": [51.65, 52.34, 3.83, 5.16],
  Utrecht: [51.85, 52.31, 4.79, 5.63],
  Gelderland: [51.73, 52.53, 4.99, 6.84],
  "Noord-Brabant": [51.22, 51.84, 4.17, 6.05],
  Limburg: [50.75, 51.79, 5.56, 6.23],
  Zeeland: [51.2, 51.76, 3.35, 4.29],
  Flevoland: [52.25, 52.85, 5.1, 5.97],
  Overijssel: [52.11, 52.86, 5.77, 7.08],
  Drenthe: [52.61, 53.21, 6.11, 7.1],
  Groningen: [52.84, 53.57, 6.17, 7.23],
  Friesland: [52.8, 53.52, 4.83, 6.43],
};

const pointOf = (name: string) => MUNICIPALITY_POINTS.get(name)!;

describe("where municipalities lie", () => {
  test("every municipality has one point, in its province (B07)", () => {
    expect([...MUNICIPALITY_POINTS.keys()].sort()).toEqual(MUNICIPALITIES.map(({ name }) => name).sort());
    const outside = MUNICIPALITIES.filter(({ name, province }) => {
      const { lat, lon } = pointOf(name);
      const [south, north, west, east] = bounds[province];
      return !(lat >= south && lat <= north && lon >= west && lon <= east);
    });
    expect(outside).toEqual([]);
  });

  test("no two municipalities lie in the same spot", () => {
    const spots = [...MUNICIPALITY_POINTS.values()].map(({ lat, lon }) => `${lat} ${lon}`);
    expect(spots.filter((spot, index) => spots.indexOf(spot) !== index)).toEqual([]);
  });

  test("every town lies in a municipality that there is, and has a line of its own", () => {
    for (const [town, municipality] of TOWNS) {
      expect(MUNICIPALITY_POINTS.has(municipality), `${town} in ${municipality}`).toBe(true);
      expect(MUNICIPALITY_POINTS.has(town), town).toBe(false);
    }
    expect(SEARCH_PLACES.filter(({ name }) => findSearchPlace(name)?.name !== name)).toEqual([]);
  });

  test.each([
    ["Utrecht", "Amersfoort", 20],
    ["Amsterdam", "Rotterdam", 57],
    ["Maastricht", "Groningen", 270],
    ["Middelburg", "Enschede", 240],
    ["Den Helder", "Zwolle", 103],
  ])("from %s to %s it is some %i km as the crow flies", (from, to, km) => {
    expect(Math.abs(distanceKm(pointOf(from), pointOf(to)) - km)).toBeLessThan(6);
  });
});

describe("the distance", () => {
  const point = fc.record({
    lat: fc.double({ min: 50, max: 54, noNaN: true }),
    lon: fc.double({ min: 3, max: 8, noNaN: true }),
  });
  test("is the same both ways, nought to itself, and never longer by way of a third point", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
      }),
    );
  });
});

describe("where a job lies", () => {
  test.each([
    ["Bilthoven", "Utrecht", "De Bilt"],
    ["den bosch", "Noord-Brabant", "'s-Hertogenbosch"],
    ["Bergen", "Limburg", "Bergen (L)"],
    ["Bergen", "Noord-Holland", "Bergen (NH)"],
    ["Utrecht", "Limburg", "province Limburg"],
    ["Onbekendhuizen", "Zeeland", "province Zeeland"],
  ] as const)("%s in %s lies in %s", (city, province, spot) => {
    expect(spotOf({ city, province })).toBe(spot);
  });

  test("without a province it may be anywhere, and fits every area (DASH-015)", () => {
    expect(spotOf({ city: "Utrecht", province: null })).toBe(ANYWHERE);
    const job = { city: null, province: null, filterCategory: null, squareMeters: null };
    const search: Search = {
      area: { kind: "radius", place: "Vaals", radiusKm: 5 },
      floors: ["PARKET"],
      minSquareMeters: 200,
    };
    expect(fitsSearch(job, search)).toBe(true);
  });

  test("every place of a radius is one that jobs know, so that somebody's own place is near", () => {
    const strange = [...MUNICIPALITY_POINTS.keys()].filter(
      (name) => knownPlace(name.replace(/ \([^()]*\)$/, "")) === null,
    );
    expect(strange).toEqual([]);
    for (const { name, province } of MUNICIPALITIES) {
      expect(municipalityOf(name.replace(/ \([^()]*\)$/, ""), province)).toBe(name);
      expect(reachOf(name, SEARCH_RADII[0]).spots).toContain(name);
    }
  });
});

describe("a radius", () => {
  test("reaches what is near and nothing else", () => {
    const { spots, provinces } = reachOf("Utrecht", 20);
    expect(spots).toEqual(expect.arrayContaining(["Utrecht", "Zeist", "Hilversum", "Houten"]));
    for (const far of ["Rotterdam", "Den Haag", "province Zuid-Holland"]) expect(spots).not.toContain(far);
    // Culemborg lies in Gelderland.
    expect(provinces).toEqual(["Noord-Holland", "Utrecht", "Gelderland"]);
    expect(reachOf("Bilthoven", 20)).toEqual(reachOf("De Bilt", 20));
    expect(reachOf("Nergenshuizen", 20).spots).toEqual([]);
  });

  test("only grows with its kilometres", () => {
    const names = [...MUNICIPALITY_POINTS.keys()];
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.constantFrom(...SEARCH_RADII),
        fc.constantFrom(...SEARCH_RADII),
        (place, a, b) => {
          const small = reachOf(place, Math.min(a, b)).spots;
          const large = new Set(reachOf(place, Math.max(a, b)).spots);
          expect(small.every((spot) => large.has(spot))).toBe(true);
        },
      ),
    );
  });

  test("is as wide as it says for every pair of municipalities", () => {
    const names = [...MUNICIPALITY_POINTS.keys()];
    const name = fc.constantFrom(...names);
    fc.assert(
      fc.property(name, name, fc.constantFrom(...SEARCH_RADII), (place, other, radiusKm) => {
        expect(reachOf(place, radiusKm).spots.includes(other)).toBe(
          distanceKm(pointOf(place), pointOf(other)) <= radiusKm,
        );
      }),
    );
  });
});

test("the steps of sizes say exactly whether a job is large enough", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.constantFrom(...SEARCH_SIZES), (size, least) => {
      expect(sizeStep(size)! >= least).toBe(size >= least);
    }),
  );
  expect(sizeStep(null)).toBeNull();
});

test("floors and size narrow a search, and what a job does not name fits", () => {
  const job = { city: "Zeist", province: "Utrecht", filterCategory: "PARKET", squareMeters: 40 } as const;
  const search: Search = { area: { kind: "provinces", provinces: ["Utrecht"] }, floors: null, minSquareMeters: null };
  expect(fitsSearch(job, search)).toBe(true);
  expect(fitsSearch(job, { ...search, floors: ["TAPIJT"] })).toBe(false);
  expect(fitsSearch({ ...job, filterCategory: null }, { ...search, floors: ["TAPIJT"] })).toBe(true);
  expect(fitsSearch(job, { ...search, minSquareMeters: 50 })).toBe(false);
  expect(fitsSearch({ ...job, squareMeters: null }, { ...search, minSquareMeters: 50 })).toBe(true);
  expect(fitsSearch(job, { ...search, area: { kind: "provinces", provinces: PROVINCES.slice(3) } })).toBe(false);
  expect(FILTER_CATEGORIES).toContain("PARKET");
});

test("the nearest municipalities stand in the order of their distance, without the place itself", () => {
  const near = nearestTo(municipalityBySlug("urk")!, 12).map(({ name }) => name);
  expect(near).toHaveLength(12);
  expect(new Set(near).size).toBe(12);
  expect(near).not.toContain("Urk");
  expect(near.slice(0, 4)).toContain("Noordoostpolder");
  const all = MUNICIPALITIES.map((each) => nearestTo(each, 12));
  expect(all.filter((found) => found.length !== 12)).toEqual([]);
});

test("the distance to a job is that between municipalities, and none where only the province is known", () => {
  const utrecht = MUNICIPALITY_POINTS.get("Utrecht")!;
  expect(kilometresTo(spotOf({ province: "Utrecht", city: "Utrecht" }), utrecht)).toBe(0);
  expect(kilometresTo(spotOf({ province: "Utrecht", city: "Bilthoven" }), utrecht)).toBeGreaterThan(2);
  expect(kilometresTo(spotOf({ province: "Utrecht", city: null }), utrecht)).toBeNull();
  expect(kilometresTo(ANYWHERE, utrecht)).toBeNull();
  expect(kilometresTo("Utrecht", null)).toBeNull();
});
